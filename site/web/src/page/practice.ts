/** The exercise page: puts its parts together, around whatever runs Python. */

import type { ExerciseData } from "../protocol.js";
import type { Runtime, RuntimeState } from "../runtime.js";
import { find } from "./dom.js";
import type { CodeEditor } from "./code-editor.js";
import { Console } from "./console.js";
import { startDiagnostics } from "./diagnostics.js";
import { Draft, type Saved } from "./draft.js";
import { EitherEditor } from "./either-editor.js";
import { exampleCall } from "./example-call.js";
import { loadExercise } from "./exercise-data.js";
import { ask, dismiss } from "./notices.js";
import { keepOffline, showKept } from "./offline.js";
import { OwnCases } from "./own-cases.js";
import { noteCheck, progressOf } from "./progress.js";
import { Session } from "./session.js";
import { startSplitter } from "./splitter.js";
import { showProgress } from "./statement.js";
import { siteRoot } from "./store.js";
import { Tabs } from "./tabs.js";
import { startThemeToggle } from "./theme-toggle.js";
import { Toolbar } from "./toolbar.js";
import { fillTrackProgress } from "./track-progress.js";

const { build = "", exercise = "", nonce = "" } = document.body.dataset;

export type MakeRuntime = (baseUrl: string, release: string) => Runtime;

/** Make the page live. *makeRuntime* is given the address of the site's root, and the release that the page is of. */
export async function startPractice(makeRuntime: MakeRuntime): Promise<void> {
  startThemeToggle();
  startSplitter();
  fillTrackProgress();
  showProgress(progressOf(exercise));
  // Fetched while the cases are, and while the editor is made.
  const runtime = makeRuntime(siteRoot().href, build);
  runtime.start();
  startDiagnostics(runtime, exercise, build);
  await begin(runtime);
}

/** Load the exercise and open it; on failure offer to try again, the statement staying as it is. */
async function begin(runtime: Runtime): Promise<void> {
  try {
    open(await loadExercise(build), runtime);
  } catch (fault) {
    const sentence = fault instanceof Error ? fault.message : String(fault);
    ask("no-cases", sentence, [{ label: "Retry", choose: () => void begin(runtime) }]);
  }
}

function open(data: ExerciseData, runtime: Runtime): void {
  const { version } = data.exercise;
  const toolbar = new Toolbar({
    checkAll: () => {
      tabs.show("tab-cases");
      void session.checkAll();
    },
    runExamples: () => {
      tabs.show("tab-cases");
      void session.runExamples();
    },
    stop: () => runtime.stop(),
    reset: () => editor.replace(data.starter),
    retry: () => runtime.start(),
  });
  const draft = new Draft(exercise, version, {
    onState: (state) => {
      toolbar.showSaved(state);
      if (state !== "overtaken") dismiss("overtaken");
    },
    onOvertaken: (theirs) => askAboutOtherTab(theirs, editor, draft),
  });
  const saved = draft.load(data.starter);
  const editor = openEditor(data, saved, {
    onEdit: (text) => {
      draft.edit(text);
      session.edited();
    },
  });
  const tabs = new Tabs();
  const own = new OwnCases(exercise, () => session.showOwn());
  const busy = (isBusy: boolean): void => {
    toolbar.setBusy(isBusy);
    typed.setBusy(isBusy);
  };
  const typed = new Console({
    data,
    editor,
    runtime,
    onBusy: busy,
    keep: (one) => own.add(one),
  });
  const session = new Session({
    data,
    editor,
    runtime,
    own,
    onBusy: busy,
    onTry: (trial) => {
      tabs.show("tab-console");
      typed.open(trial);
    },
    onChecked: (passing, total) => {
      showProgress(noteCheck(exercise, version, passing, total));
      fillTrackProgress();
    },
  });
  const [first] = data.cases;
  if (first) typed.offer(exampleCall(data, first) ?? { code: `${data.exercise.entry}()` });
  if (saved && saved.version !== version) askAboutNewVersion(data.starter, editor, draft);
  const show = (state: RuntimeState) => {
    toolbar.showRuntime(state);
    session.progress();
    if (state.phase === "ready") keepOnce();
  };
  runtime.onState(show);
  show(runtime.state);
}

let keeping = false;

/** Keep the release for use offline, now that the download for that is in nobody's way. */
function keepOnce(): void {
  if (keeping) return;
  keeping = true;
  const onNewer = (change: () => void) =>
    ask("newer", "A newer release of this site is ready. Your code is kept.", [
      { label: "Reload", choose: change },
    ]);
  // Where it is refused, the site works as before, and needs a connection.
  keepOffline({ onKept: showKept, onNewer }).catch(() => undefined);
}

function openEditor(
  data: ExerciseData,
  saved: Saved | undefined,
  { onEdit }: { onEdit: (text: string) => void },
): EitherEditor {
  const parent = find("[data-editor]");
  const note = find("[data-editor-note]");
  parent.replaceChildren();
  return new EitherEditor({
    parent,
    program: { learner: saved?.text ?? data.starter, marker: data.marker, provided: data.provided },
    nonce,
    describedBy: "editor-help",
    onEdit: (text) => {
      note.textContent = "";
      onEdit(text);
    },
    onRefused: () => {
      note.textContent = "The provided part cannot be edited.";
    },
  });
}

function askAboutOtherTab(theirs: Saved, editor: CodeEditor, draft: Draft): void {
  ask(
    "overtaken",
    "This exercise was edited in another tab, and the two texts differ. Which one is to be kept?",
    [
      {
        label: "The other tab's",
        choose: () => {
          editor.replace(theirs.text);
          draft.settle(editor.text());
        },
      },
      { label: "This one", choose: () => draft.settle(editor.text()) },
    ],
  );
}

function askAboutNewVersion(starter: string, editor: CodeEditor, draft: Draft): void {
  ask("new-version", "This exercise has changed since you wrote this. Your code is as you left it.", [
    { label: "Keep my code", choose: () => draft.settle(editor.text()) },
    {
      label: "Take the new starter",
      choose: () => {
        editor.replace(starter);
        draft.settle(editor.text());
      },
    },
  ]);
}
