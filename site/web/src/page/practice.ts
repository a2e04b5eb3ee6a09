/** The exercise page: puts its parts together, around whatever runs Python. */

import type { ExerciseData } from "../protocol.js";
import type { Runtime, RuntimeState } from "../runtime.js";
import { breath } from "./breath.js";
import { find } from "./dom.js";
import { Console } from "./console.js";
import { startDiagnostics } from "./diagnostics.js";
import { exampleCall } from "./example-call.js";
import { loadExercise } from "./exercise-data.js";
import { ask } from "./notices.js";
import { keepRelease } from "./keep-release.js";
import { isProgressKey, progressKey, progressOf } from "./progress.js";
import { startSplitter } from "./splitter.js";
import { showProgress } from "./statement.js";
import { Tabs } from "./tabs.js";
import { startThemeToggle } from "./theme-toggle.js";
import { fillTrackProgress } from "./track-progress.js";
import { Workbench } from "./workbench.js";

const { build = "", exercise = "" } = document.body.dataset;

/** Make the page live, around *runtime*, which may have been started. */
export async function startPractice(runtime: Runtime): Promise<void> {
  startThemeToggle();
  startSplitter();
  fillTrackProgress();
  showProgress(progressOf(exercise));
  addEventListener("storage", ({ key }) => {
    if (key === progressKey(exercise)) showProgress(progressOf(exercise));
    if (isProgressKey(key)) fillTrackProgress();
  });
  runtime.start();
  startDiagnostics(runtime, exercise, build);
  await begin(runtime);
}

/** Load the exercise and open it; on failure offer to try again, the statement staying as it is. */
async function begin(runtime: Runtime): Promise<void> {
  try {
    await open(await loadExercise(build), runtime);
  } catch (fault) {
    const sentence = fault instanceof Error ? fault.message : String(fault);
    ask("no-cases", sentence, [{ label: "Retry", choose: () => void begin(runtime) }]);
  }
}

async function open(data: ExerciseData, runtime: Runtime): Promise<void> {
  const tabs = new Tabs();
  let typed: Console | undefined;
  const bench = await Workbench.open({
    place: find("[data-work]"),
    keys: document,
    exercise,
    data,
    runtime,
    onRun: () => tabs.show("tab-cases"),
    onBusy: (busy) => typed?.setBusy(busy),
    onTry: (trial) => {
      tabs.show("tab-console");
      typed?.open(trial);
    },
    onProgress: (progress) => {
      showProgress(progress);
      fillTrackProgress();
    },
  });
  await breath();
  typed = new Console({
    data,
    editor: bench.editor,
    runtime,
    onBusy: (busy) => bench.setBusy(busy),
    onRefused: () => bench.sayBusy(),
    keep: (one) => bench.own.add(one),
    show: (id) => {
      tabs.show("tab-cases");
      bench.goToCase(id);
    },
  });
  const examples = data.cases.filter(({ expectation }) => expectation.visibility === "example");
  const [first] = examples.flatMap((one) => exampleCall(data, one) ?? []);
  if (first) typed.offer(first);
  const keepWhenReady = (state: RuntimeState) => {
    if (state.phase === "ready") keepRelease(runtime, "Your code is kept.");
  };
  runtime.onState(keepWhenReady);
  keepWhenReady(runtime.state);
}
