/** The lesson page: makes its checkpoints and figures live. */

import type { Runtime, RuntimeState } from "../../runtime.js";
import { find } from "../dom.js";
import { ask } from "../notices.js";
import { keepOffline, showKept } from "../offline.js";
import type { MakeRuntime } from "../practice.js";
import { type Progress, isProgressKey, progressOf } from "../progress.js";
import { showRuntime } from "../runtime-line.js";
import { fillStates, lessonWords } from "../states.js";
import { siteRoot } from "../store.js";
import { startThemeToggle } from "../theme-toggle.js";
import { fillTrackProgress } from "../track-progress.js";
import { Answers } from "./answers.js";
import { startChoice } from "./choice.js";
import { type LessonData, loadLesson } from "./data.js";
import { startLatency } from "./latency.js";
import { Predict } from "./predict.js";

const { build = "", lesson = "" } = document.body.dataset;

/** Make the page live. *makeRuntime* is given the address of the site's root, and the release that the page is of. */
export async function startLesson(makeRuntime: MakeRuntime): Promise<void> {
  startThemeToggle();
  document.querySelectorAll<HTMLElement>("[data-latency]").forEach(startLatency);
  fillIn();
  addEventListener("pageshow", fillIn);
  addEventListener("storage", (event) => {
    if (isProgressKey(event.key)) fillIn();
  });
  const runtime = makeRuntime(siteRoot().href, build);
  runtime.start();
  await begin(runtime);
}

/** Load the checkpoints and open them; on failure offer to try again. The text can be read meanwhile. */
async function begin(runtime: Runtime): Promise<void> {
  try {
    open(await loadLesson(build), runtime);
  } catch (fault) {
    const sentence = fault instanceof Error ? fault.message : String(fault);
    ask("no-cases", sentence, [{ label: "Retry", choose: () => void begin(runtime) }]);
  }
}

function open(data: LessonData, runtime: Runtime): void {
  const names = data.checkpoints.map(({ name }) => name);
  const answers = new Answers(lesson, data.lesson.version, names);
  for (const checkpoint of data.checkpoints) {
    const onAnswer = (given: string | number[], right: boolean): void => {
      showProgress(answers.note(checkpoint.name, given, right));
      fillTrackProgress();
    };
    if (checkpoint.kind === "choice") startChoice(checkpoint, answers, onAnswer);
    else new Predict(checkpoint, answers, runtime, onAnswer);
  }
  const show = (state: RuntimeState): void => {
    showRuntime(state);
    if (state.phase === "ready") keepOnce();
  };
  find("[data-retry]").addEventListener("click", () => runtime.start());
  runtime.onState(show);
  show(runtime.state);
}

/** What the browser knows of the learner's progress, here and with the exercises that the lesson leads to. */
function fillIn(): void {
  showProgress(progressOf(lesson));
  fillTrackProgress();
  fillStates();
}

function showProgress(progress: Progress | undefined): void {
  const chip = find("[data-progress-chip]");
  chip.hidden = progress === undefined;
  chip.textContent = lessonWords(progress);
  chip.dataset["tone"] = progress?.solvedAt === undefined ? "none" : "good";
}

let keeping = false;

/** Keep the release for use offline, now that the download for that is in nobody's way. */
function keepOnce(): void {
  if (keeping) return;
  keeping = true;
  const onNewer = (change: () => void): void =>
    ask("newer", "A newer release of this site is ready. Your answers are kept.", [
      { label: "Reload", choose: change },
    ]);
  keepOffline({ onKept: showKept, onNewer }).catch(() => undefined);
}
