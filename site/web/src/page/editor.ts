/** The code editor: one program, of which the learner's part can be edited. */

import { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab, isolateHistory } from "@codemirror/commands";
import {
  bracketMatching,
  codeFolding,
  foldEffect,
  foldGutter,
  foldKeymap,
  foldService,
  foldedRanges,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
  unfoldEffect,
} from "@codemirror/language";
import { type Diagnostic, lintGutter, setDiagnostics } from "@codemirror/lint";
import { search, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension, StateEffect, Transaction } from "@codemirror/state";
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";

import { pythonsBrackets } from "./brackets.js";
import { breath } from "./breath.js";
import type { CodeEditor } from "./code-editor.js";
import {
  type Program,
  documentText,
  guard,
  learnerEnd,
  learnerText,
  markerEnd,
  wasCut,
  wasRefused,
} from "./guard.js";
import { parsed, unparsed } from "./parse-ahead.js";

export interface EditorOptions {
  parent: HTMLElement;
  program: Program;
  /** For the style elements that CodeMirror writes. */
  nonce: string;
  /** Id of the line that says how to leave the editor. */
  describedBy: string;
  onEdit: (text: string) => void;
  /** An edit touched only the provided part, so nothing came of it. */
  onRefused: () => void;
  /** What was put in had a marker line, and only what stands above that was taken. */
  onCut: () => void;
}

export class Editor implements CodeEditor {
  readonly #view: EditorView;
  #marked = false;

  /** One that is made in steps, which leave the page's thread to others. */
  static async open(options: EditorOptions): Promise<Editor> {
    const program = await parsed(documentText(options.program));
    await breath();
    const state = inEditor(program, options);
    await breath();
    const empty = EditorState.create({ extensions: EditorView.cspNonce.of(options.nonce) });
    const view = new EditorView({ state: empty });
    await breath();
    return new Editor(options, state, view);
  }

  constructor(
    { parent, ...options }: EditorOptions,
    state = inEditor(unparsed(documentText(options.program)), options),
    view?: EditorView,
  ) {
    this.#view = view ?? new EditorView({ state });
    if (view) view.setState(state);
    parent.replaceChildren(this.#view.dom);
  }

  text(): string {
    return learnerText(this.#view.state);
  }

  replace(text: string): void {
    const insert = text.endsWith("\n") && this.hasProvided() ? text.slice(0, -1) : text;
    this.clearMark();
    this.#view.dispatch({
      changes: { from: 0, to: this.#view.state.field(learnerEnd), insert },
      selection: { anchor: 0 },
      annotations: [isolateHistory.of("full"), Transaction.userEvent.of("replace")],
      scrollIntoView: true,
    });
  }

  focus(): void {
    this.#view.focus();
  }

  mark(line: number, message: string): void {
    this.#marked = true;
    const { doc } = this.#view.state;
    if (line < 1 || line > doc.lines) return;
    const { from, to, text } = doc.line(line);
    const start = from + (text.length - text.trimStart().length);
    const diagnostic: Diagnostic = { from: Math.min(start, to), to, severity: "error", message };
    this.#view.dispatch(setDiagnostics(this.#view.state, [diagnostic]));
  }

  clearMark(): void {
    if (!this.#marked) return;
    this.#marked = false;
    this.#view.dispatch(setDiagnostics(this.#view.state, []));
  }

  goTo(line: number): void {
    const { doc } = this.#view.state;
    const { from, text } = doc.line(Math.min(Math.max(line, 1), doc.lines));
    const anchor = from + (text.length - text.trimStart().length);
    this.#view.dispatch({
      selection: { anchor },
      effects: EditorView.scrollIntoView(anchor, { y: "center" }),
    });
    this.focus();
  }

  hasProvided(): boolean {
    return markerEnd(this.#view.state) !== undefined;
  }

  /** Fold or unfold the provided part; whether it is folded now. */
  toggleProvided(): boolean {
    const { state } = this.#view;
    const from = markerEnd(state);
    if (from === undefined) return false;
    const range = { from, to: state.doc.length };
    const folded = this.providedIsFolded();
    this.#view.dispatch({ effects: (folded ? unfoldEffect : foldEffect).of(range) });
    return !folded;
  }

  providedIsFolded(): boolean {
    const { state } = this.#view;
    const from = markerEnd(state);
    let folded = false;
    foldedRanges(state).between(from ?? 0, state.doc.length, (start) => {
      if (start === from) folded = true;
    });
    return folded;
  }

  destroy(): void {
    this.#view.destroy();
  }
}

/** *state*, and all that makes an editor of it. */
function inEditor(state: EditorState, options: Omit<EditorOptions, "parent">): EditorState {
  return state.update({ effects: StateEffect.appendConfig.of(extensions(options)) }).state;
}

function extensions(options: Omit<EditorOptions, "parent">): Extension {
  return [
    EditorView.cspNonce.of(options.nonce),
    EditorView.contentAttributes.of({
      "aria-label": "Your code, solution.py",
      "aria-describedby": options.describedBy,
      tabindex: "0",
      autocorrect: "off",
      autocapitalize: "off",
    }),
    guard(options.program),
    lineNumbers(),
    foldGutter({ openText: "⌄", closedText: "›" }),
    lintGutter(),
    history(),
    syntaxHighlighting(classHighlighter),
    indentUnit.of("    "),
    EditorState.tabSize.of(4),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    pythonsBrackets,
    highlightActiveLine(),
    highlightActiveLineGutter(),
    codeFolding(),
    foldService.of(foldProvided),
    search({ top: true }),
    keymap.of([
      ...closeBracketsKeymap,
      ...defaultKeymap.filter(({ key }) => key !== "Mod-Enter"),
      ...searchKeymap,
      ...historyKeymap,
      ...foldKeymap,
      indentWithTab,
    ]),
    EditorView.domEventHandlers({ beforeinput: typeOverLines }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) options.onEdit(learnerText(update.state));
      else if (update.transactions.some(wasRefused)) options.onRefused();
      if (update.transactions.some(wasCut)) options.onCut();
    }),
  ];
}

/**
 * Typing over a selection of several lines, done here and not by the browser: that would keep the look of the lines it
 * joins in style attributes, which the page's policy refuses with an error in the console.
 */
function typeOverLines(event: InputEvent, view: EditorView): boolean {
  const { state } = view;
  const { from, to } = state.selection.main;
  const plain = event.inputType === "insertText" && event.data !== null && !view.composing;
  if (!plain || state.doc.lineAt(from).to >= to) return false;
  view.dispatch(state.replaceSelection(state.toText(event.data)), {
    userEvent: "input.type",
    scrollIntoView: true,
  });
  return true;
}

/** The marker line folds everything below it. */
function foldProvided(
  state: EditorState,
  _from: number,
  lineEnd: number,
): { from: number; to: number } | null {
  return lineEnd === markerEnd(state) ? { from: lineEnd, to: state.doc.length } : null;
}
