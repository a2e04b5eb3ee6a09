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

  /** The workbench, once it can be used: first its editor, in a step of its own, then its cases. */
  static async open(parts: WorkbenchParts): Promise<Workbench> {
    const bench = new Workbench(parts);
    await breath();
    bench.#showCases();
    return bench;
  }

  private constructor(parts: WorkbenchParts) {
    this.#parts = parts;
    const { place, keys, exercise, data, runtime, onRun } = parts;
    const { version } = data.exercise;
    this.#toolbar = new Toolbar(place, keys, {
      checkAll: () => {
        onRun();
        void this.#session?.checkAll();
      },
      runExamples: () => {
        onRun();
        void this.#session?.runExamples();
      },
      stop: () => runtime.stop(),
      reset: () => this.editor.replace(data.starter),
      retry: () => runtime.start(),
    });
    this.#draft = new Draft(exercise, version, {
      onState: (state) => {
        this.#toolbar.showSaved(state);
        if (state !== "overtaken") dismiss("overtaken", place);
      },
      onOvertaken: (theirs) => this.#askAboutOtherTab(theirs),
    });
    const saved = this.#draft.load(data.starter);
    this.editor = this.#openEditor(saved);
    this.own = new OwnCases(exercise, () => this.#session?.showOwn());
    if (saved && saved.version !== version) this.#askAboutNewVersion();
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

  /** While anything runs, be it typed code, no cases can be run. */
  setBusy(busy: boolean): void {
    this.#toolbar.setBusy(busy);
    this.#parts.onBusy?.(busy);
  }

  #showRuntime(state: RuntimeState): void {
    this.#toolbar.showRuntime(state);
    this.#session?.progress();
  }

  #openEditor(saved: Saved | undefined): EitherEditor {
    const { place, data } = this.#parts;
    const parent = find("[data-editor]", place);
    const note = find("[data-editor-note]", place);
    parent.replaceChildren();
    return new EitherEditor(place, {
      parent,
      program: { learner: saved?.text ?? data.starter, marker: data.marker, provided: data.provided },
      nonce: document.body.dataset["nonce"] ?? "",
      onEdit: (text) => {
        note.textContent = "";
        this.#draft.edit(text);
        this.#session?.edited();
      },
      onRefused: () => {
        note.textContent = "The provided part cannot be edited.";
      },
    });
  }

  #askAboutOtherTab(theirs: Saved): void {
    const text =
      "This exercise was edited in another tab, and the two texts differ. Which one is to be kept?";
    const choices = [
      { label: "The other tab's", choose: () => this.#take(theirs.text) },
      { label: "This one", choose: () => this.#take(undefined) },
    ];
    ask("overtaken", text, choices, this.#parts.place);
  }

  #askAboutNewVersion(): void {
    const { place, data } = this.#parts;
    const text = "This exercise has changed since you wrote this. Your code is as you left it.";
    const choices = [
      { label: "Keep my code", choose: () => this.#take(undefined) },
      { label: "Take the new starter", choose: () => this.#take(data.starter) },
    ];
    ask("new-version", text, choices, place);
  }

  /** Go on with *text*, or with what is in the editor. */
  #take(text: string | undefined): void {
    if (text !== undefined) this.editor.replace(text);
    this.#draft.settle(this.editor.text());
  }
}
