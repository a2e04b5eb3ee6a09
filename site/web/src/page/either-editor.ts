/** The editor with colours or the plain one, as the learner likes; the choice is remembered. */

import type { CodeEditor } from "./code-editor.js";
import { find } from "./dom.js";
import type { Editor, EditorOptions } from "./editor.js";
import { editorScript } from "./editor-script.js";
import { PlainEditor } from "./plain-editor.js";

const KEPT_UNDER = "etude:plain-editor";
const HELP = {
  rich: "Tab indents; Esc, then Tab leaves the editor.",
  plain: "Tab leaves the editor; a new line keeps the indentation.",
};

export class EitherEditor implements CodeEditor {
  readonly #Rich: typeof Editor;
  readonly #options: EditorOptions;
  readonly #fold: HTMLElement;
  readonly #help: HTMLElement;
  #editor: Editor | PlainEditor;

  /** One in *place*, which holds the buttons for it as well. */
  static async open(
    place: HTMLElement,
    its: Omit<EditorOptions, "parent" | "describedBy">,
  ): Promise<EitherEditor> {
    const parent = find("[data-editor]", place);
    const options = { ...its, parent, describedBy: find("[data-editor-help]", place).id };
    const { Editor: Rich } = await editorScript();
    const first = isPlain() ? new PlainEditor(options) : await Rich.open(options);
    return new EitherEditor(place, options, Rich, first);
  }

  private constructor(
    place: HTMLElement,
    options: EditorOptions,
    Rich: typeof Editor,
    first: Editor | PlainEditor,
  ) {
    this.#Rich = Rich;
    this.#fold = find("[data-fold]", place);
    this.#help = find("[data-editor-help]", place);
    this.#options = options;
    this.#editor = first;
    this.#describe();
    const button = find("[data-plain]", place);
    button.hidden = false;
    button.setAttribute("aria-pressed", String(isPlain()));
    button.addEventListener("click", () => {
      const plain = button.getAttribute("aria-pressed") !== "true";
      button.setAttribute("aria-pressed", String(plain));
      remember(plain);
      this.#switchTo(plain);
    });
    this.#fold.addEventListener("click", () => {
      if (!(this.#editor instanceof PlainEditor)) this.#nameFold(this.#editor.toggleProvided());
    });
  }

  text(): string {
    return this.#editor.text();
  }

  replace(text: string): void {
    this.#editor.replace(text);
  }

  focus(): void {
    this.#editor.focus();
  }

  mark(line: number, message: string): void {
    this.#editor.mark(line, message);
  }

  clearMark(): void {
    this.#editor.clearMark();
  }

  goTo(line: number): void {
    this.#editor.goTo(line);
  }

  /** The text goes along; what could be undone does not. */
  #switchTo(plain: boolean): void {
    const text = this.#editor.text();
    this.#editor.destroy();
    this.#editor = this.#make(plain, text);
    this.#describe();
  }

  #make(plain: boolean, learner: string): Editor | PlainEditor {
    const options = { ...this.#options, program: { ...this.#options.program, learner } };
    return plain ? new PlainEditor(options) : new this.#Rich(options);
  }

  #describe(): void {
    const plain = this.#editor instanceof PlainEditor;
    this.#help.textContent = plain ? HELP.plain : HELP.rich;
    this.#fold.hidden = plain || this.#options.program.provided === ""; // the plain one folds by itself
    this.#nameFold(false);
  }

  #nameFold(folded: boolean): void {
    this.#fold.textContent = folded ? "Show provided code" : "Fold provided code";
  }
}

function isPlain(): boolean {
  try {
    return localStorage.getItem(KEPT_UNDER) === "yes";
  } catch {
    return false;
  }
}

function remember(plain: boolean): void {
  try {
    if (plain) localStorage.setItem(KEPT_UNDER, "yes");
    else localStorage.removeItem(KEPT_UNDER);
  } catch {
    // It holds for this page then.
  }
}
