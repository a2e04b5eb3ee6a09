/** The workbench of one exercise, in one place of a page: editor and draft, the toolbar between, cases and results. */

import type { ExerciseData } from "../protocol.js";
import type { Runtime, RuntimeState } from "../runtime.js";
import { breath } from "./breath.js";
import type { CodeEditor } from "./code-editor.js";
import { find } from "./dom.js";
import { Draft, type Saved } from "./draft.js";
import { EitherEditor } from "./either-editor.js";
import type { Trial } from "./example-call.js";
import { ask, dismiss } from "./notices.js";
import { OwnCases } from "./own-cases.js";
import { type Progress, noteCheck } from "./progress.js";
import { reveal } from "./reveal.js";
import { Session } from "./session.js";
import { Toolbar } from "./toolbar.js";

export interface WorkbenchParts {
  /** Where all of it stands. */
  place: HTMLElement;
  /** What hears the shortcut for a check: the page, or the place where that is one of several. */
  keys: Document | HTMLElement;
  /** `track/slug` */
  exercise: string;
  data: ExerciseData;
  runtime: Runtime;
  /** Cases are about to be run. */
  onRun: () => void;
  /** A run begins or ends. */
  onBusy?: (busy: boolean) => void;
  /** The learner wants this in the console; absent where there is none. */
  onTry?: (trial: Trial) => void;
  /** A run of all cases has ended, and this is how far the learner is now. */
  onProgress: (progress: Progress) => void;
}

export class Workbench {
  readonly editor: CodeEditor;
  readonly own: OwnCases;
  readonly #parts: WorkbenchParts;
  readonly #toolbar: Toolbar;
  readonly #draft: Draft;
  /** Absent until the cases are shown. */
  #session: Session | undefined;

  /** The workbench, once it can be used: first its editor, then its cases, in steps. */
  static async open(parts: WorkbenchParts): Promise<Workbench> {
    const { exercise, data } = parts;
    const draft = new Draft(exercise, data.exercise.version);
    const saved = draft.load(data.starter);
    let bench: Workbench | undefined;
    const editor = await openEditor(parts, saved?.text ?? data.starter, (text) => {
      draft.edit(text);
      if (bench) bench.#session?.edited();
    });
    await breath();
    bench = new Workbench(parts, draft, editor);
    if (saved && saved.version !== data.exercise.version) bench.#askAboutNewVersion();
    bench.#askAboutAside();
    await breath();
    bench.#showCases();
    return bench;
  }

  private constructor(parts: WorkbenchParts, draft: Draft, editor: CodeEditor) {
    this.#parts = parts;
    this.#draft = draft;
    this.editor = editor;
    const { place, keys, exercise, data, runtime, onRun } = parts;
    this.#toolbar = new Toolbar(place, keys, {
      checkAll: () => {
        onRun();
        void this.#session?.checkAll();
      },
      runExamples: () => {
        onRun();
        void this.#session?.runExamples();
      },
      watch: () => reveal(find("[data-summary]", place)),
      stop: () => runtime.stop(),
      reset: () => editor.replace(data.starter),
      retry: () => runtime.start(),
    });
    this.own = new OwnCases(exercise, () => this.#session?.showOwn());
    draft.listen({
      onState: (state) => {
        this.#toolbar.showSaved(state);
        if (state !== "overtaken") dismiss("overtaken", place);
      },
      onOvertaken: (theirs) => this.#askAboutOtherTab(theirs),
    });
  }

  #showCases(): void {
    const { place, exercise, data, runtime, onTry, onProgress } = this.#parts;
    const { version } = data.exercise;
    this.#session = new Session({
      place,
      data,
      editor: this.editor,
      runtime,
      own: this.own,
      onBusy: (busy) => this.setBusy(busy),
      onTry,
      onChecked: (passing, total) => onProgress(noteCheck(exercise, version, passing, total)),
    });
    runtime.onState((state) => this.#showRuntime(state));
    this.#showRuntime(runtime.state);
  }

  /** Something is asked for while another thing runs. */
  sayBusy(): void {
    this.#toolbar.sayBusy();
  }

  /** Go to the case with this *id* in the list, which has to be in view. */
  goToCase(id: string): void {
    this.#session?.goTo(id);
  }

  /** While anything runs, be it typed code, no cases can be run. */
  setBusy(busy: boolean): void {
    this.#toolbar.setBusy(busy);
    this.#parts.onBusy?.(busy);
  }

  #showRuntime(state: RuntimeState): void {
    this.#toolbar.showRuntime(state);
    this.#session?.progress();
  }

  #askAboutOtherTab(theirs: Saved): void {
    const text =
      "This exercise was edited in another tab, and the two texts differ. Which one is to be kept?";
    const choices = [
      { label: "The other tab's", choose: () => this.#take(theirs.text) },
      { label: "This one", choose: () => this.#take() },
    ];
    ask("overtaken", text, choices, this.#parts.place);
  }

  /** One text after the other, where several tabs left one. */
  #askAboutAside(): void {
    const [aside] = this.#draft.setAside();
    if (!aside) return;
    const text =
      "You have typed another text for this exercise, in a tab that could not save it because a second tab " +
      "had saved this one. Which one is to be kept?";
    const decide = (chosen?: string): void => {
      aside.forget();
      this.#take(chosen);
      this.#askAboutAside();
    };
    const choices = [
      { label: "The one not saved", choose: () => decide(aside.text) },
      { label: "This one", choose: () => decide() },
    ];
    ask("aside", text, choices, this.#parts.place);
  }

  #askAboutNewVersion(): void {
    const { place, data } = this.#parts;
    const text = "This exercise has changed since you wrote this. Your code is as you left it.";
    const choices = [
      { label: "Keep my code", choose: () => this.#take() },
      { label: "Take the new starter", choose: () => this.#take(data.starter) },
    ];
    ask("new-version", text, choices, place);
  }

  /** Go on with *text*, or with what is in the editor. It is saved as it is, whatever an editor makes of its end. */
  #take(text = this.editor.text()): void {
    if (text !== this.editor.text()) this.editor.replace(text);
    this.#draft.settle(text);
  }
}

/** The editor, with *learner* in the learner's part; *onEdit* is told whatever becomes of that. */
function openEditor(
  { place, data: { marker, provided } }: WorkbenchParts,
  learner: string,
  onEdit: (text: string) => void,
): Promise<EitherEditor> {
  const note = find("[data-editor-note]", place);
  return EitherEditor.open(place, {
    program: { learner, marker, provided },
    nonce: document.body.dataset["nonce"] ?? "",
    onEdit: (text) => {
      note.textContent = "";
      onEdit(text);
    },
    onRefused: () => {
      note.textContent = "The provided part cannot be edited.";
    },
    onCut: () => {
      note.textContent = "Only what stands above the marker line was taken.";
    },
  });
}
