/** The lesson page: makes its checkpoints and figures live. */

import type { Runtime, RuntimeState } from "../../runtime.js";
import { find } from "../dom.js";
import { ask } from "../notices.js";
import { keepRelease } from "../keep-release.js";
import { whenNear } from "../near.js";
import { isProgressKey } from "../progress.js";
import { showRuntime } from "../runtime-line.js";
import { fillStates } from "../states.js";
import { siteRoot } from "../store.js";
import { startThemeToggle } from "../theme-toggle.js";
import { fillTrackProgress } from "../track-progress.js";
import { Answers } from "./answers.js";
import { startChoice } from "./choice.js";
import { type LessonData, loadLesson } from "./data.js";
import { startLatency } from "./latency.js";
import { startPairing } from "./pairing.js";
import { Predict } from "./predict.js";
import { Solve } from "./solve.js";

const { build = "", lesson = "" } = document.body.dataset;

export type MakeRuntime = (baseUrl: string, release: string) => Runtime;

/** Make the page live. *makeRuntime* is given the address of the site's root, and the release that the page is of. */
export async function startLesson(makeRuntime: MakeRuntime): Promise<void> {
  startThemeToggle();
  document.querySelectorAll<HTMLElement>("[data-latency]").forEach(startLatency);
  document.querySelectorAll<HTMLElement>("[data-pairing]").forEach(startPairing);
  const runtime = makeRuntime(siteRoot().href, build);
  const places = [...document.querySelectorAll<HTMLElement>("[data-embedded]")];
  const exercises = places.map((place) => new Solve(place, build, runtime, () => fillIn()));
  const fillIn = (): void => {
    fillStates();
    fillTrackProgress();
    for (const exercise of exercises) exercise.show();
  };
  fillIn();
  addEventListener("pageshow", fillIn);
  addEventListener("storage", (event) => {
    if (isProgressKey(event.key)) fillIn();
  });
  // Not before somebody comes to the first checkpoint: a lesson can be read without Python.
  whenNear(document.querySelectorAll("[data-checkpoint], [data-embedded]"), () => runtime.start());
  showPython(runtime);
  await begin(runtime, fillIn);
}

/** Load the checkpoints and open them; on failure offer to try again. The text can be read meanwhile. */
async function begin(runtime: Runtime, onProgress: () => void): Promise<void> {
  try {
    open(await loadLesson(build), runtime, onProgress);
  } catch (fault) {
    const sentence = fault instanceof Error ? fault.message : String(fault);
    ask("no-cases", sentence, [{ label: "Retry", choose: () => void begin(runtime, onProgress) }]);
  }
}

function open(data: LessonData, runtime: Runtime, onProgress: () => void): void {
  const names = data.checkpoints.map(({ name }) => name);
  const answers = new Answers(lesson, data.lesson.version, names);
  for (const checkpoint of data.checkpoints) {
    const onAnswer = (given: string | number[], right: boolean): void => {
      answers.note(checkpoint.name, given, right);
      onProgress();
    };
    if (checkpoint.kind === "choice") startChoice(checkpoint, answers, onAnswer);
    else new Predict(checkpoint, answers, runtime, onAnswer);
  }
}

/** The page's own line about Python, at its end. */
function showPython(runtime: Runtime): void {
  const line = find("[data-python]");
  const show = (state: RuntimeState): void => {
    showRuntime(state, line);
    if (state.phase === "ready") keepRelease(runtime, "Your answers are kept.");
  };
  find("[data-retry]", line).addEventListener("click", () => runtime.start());
  runtime.onState(show);
  show(runtime.state);
}
