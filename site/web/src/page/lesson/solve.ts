/** A checkpoint that is an exercise: its editor is fetched when the reader comes near, and its task opens once solved. */

import type { Runtime } from "../../runtime.js";
import { laterScript } from "../later.js";
import { whenNear } from "../near.js";
import { ask } from "../notices.js";
import { progressOf } from "../progress.js";
import { openAfterSolving } from "../statement.js";
import { siteRoot } from "../store.js";

type Script = typeof import("./embedded.js");

export class Solve {
  readonly #place: HTMLElement;
  readonly #exercise: string;
  readonly #build: string;
  readonly #runtime: Runtime;
  readonly #onProgress: () => void;

  /** The one in *place*, on a page of the release *build*. *onProgress* hears that the learner's progress has changed. */
  constructor(place: HTMLElement, build: string, runtime: Runtime, onProgress: () => void) {
    this.#place = place;
    this.#exercise = place.dataset["embedded"] ?? "";
    this.#build = build;
    this.#runtime = runtime;
    this.#onProgress = onProgress;
    whenNear([place], () => void this.#open());
  }

  /** Show how the learner stands. */
  show(): void {
    const progress = progressOf(this.#exercise);
    const solved = progress?.solvedAt !== undefined;
    this.#place.dataset["tone"] = solved ? "good" : progress ? "bad" : "none";
    if (solved) openAfterSolving(this.#place);
  }

  async #open(): Promise<void> {
    try {
      const { openEmbedded } = await laterScript<Script>(
        new URL(`assets/embedded.js?${this.#build}`, siteRoot()),
      );
      await openEmbedded({
        place: this.#place,
        exercise: this.#exercise,
        build: this.#build,
        runtime: this.#runtime,
        onProgress: this.#onProgress,
      });
    } catch (fault) {
      const sentence = fault instanceof Error ? fault.message : String(fault);
      const retry = { label: "Retry", choose: () => void this.#open() };
      ask("no-cases", `The editor could not be loaded: ${sentence}`, [retry], this.#place);
    }
  }
}
