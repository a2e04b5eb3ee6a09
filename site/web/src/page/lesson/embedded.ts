/** An exercise inside a lesson. It is a script of its own, which the page asks for only where somebody comes near one. */

import type { Runtime } from "../../runtime.js";
import { find } from "../dom.js";
import { loadExercise } from "../exercise-data.js";
import { siteRoot } from "../store.js";
import { Workbench } from "../workbench.js";

export interface EmbeddedParts {
  place: HTMLElement;
  /** `track/slug` */
  exercise: string;
  /** The release that the page is of. */
  build: string;
  runtime: Runtime;
  /** The learner got further, or not: what is kept of the progress was written anew. */
  onProgress: () => void;
}

/** Make the exercise in its place live. Rejects, with a sentence, when its cases cannot be had. */
export async function openEmbedded({
  place,
  exercise,
  build,
  runtime,
  onProgress,
}: EmbeddedParts): Promise<void> {
  const data = await loadExercise(build, new URL(`${exercise}/`, siteRoot()).href);
  const results = find("[data-results]", place);
  const work = find("[data-work]", place);
  const onRun = (): void => {
    results.hidden = false;
  };
  await Workbench.open({ place: work, keys: work, exercise, data, runtime, onRun, onProgress });
}
