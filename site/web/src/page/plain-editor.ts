/** The plain editor: a textarea for the learner's part, which any screen reader and any browser knows how to handle. */

import type { CodeEditor } from "./code-editor.js";
import { el } from "./dom.js";
import type { EditorOptions } from "./editor.js";
import { aboveMarker } from "./marker.js";
import { typeInto } from "./typing.js";

export class PlainEditor implements CodeEditor {
  readonly #area: HTMLTextAreaElement;
  readonly #mark: HTMLElement;
  readonly #provided = el("details", { class: "plain-provided" });
  readonly #hasProvided: boolean;

  constructor({ parent, program, describedBy, onEdit, onCut }: EditorOptions) {
    const mark = `${describedBy}-mark`;
    this.#mark = el("p", { class: "plain-mark", id: mark, role: "status" });
    this.#area = el("textarea", {
      "aria-label": "Your code, solution.py",
      "aria-describedby": `${describedBy} ${mark}`,
      spellcheck: "false",
      autocapitalize: "off",
      autocomplete: "off",
      wrap: "off",
      "data-plain-code": true,
    });
    this.#area.value = program.learner;
    this.#area.addEventListener("input", () => onEdit(this.#area.value));
    this.#area.addEventListener("paste", (event) => this.#pasteProgram(event) && onCut());
    this.#area.addEventListener("keydown", (event) => this.#indent(event));
    this.#hasProvided = program.provided !== "";
    this.#provided.append(
      el("summary", {}, "Provided code: read it, it cannot be edited"),
      el("pre", { tabindex: "0", "aria-label": "Provided code" }, program.provided),
    );
    const parts = [this.#area, this.#mark, ...(this.#hasProvided ? [this.#provided] : [])];
    parent.replaceChildren(el("div", { class: "plain-editor" }, ...parts));
  }

  text(): string {
    return this.#area.value;
  }

  replace(text: string): void {
    const before = document.activeElement;
    this.clearMark();
    this.#area.select();
    typeInto(this.#area, text);
    this.#area.setSelectionRange(0, 0);
    this.#area.scrollTop = 0;
    if (before instanceof HTMLElement && before !== this.#area) before.focus();
  }

  focus(): void {
    this.#area.focus();
  }

  mark(line: number, message: string): void {
    const code = this.#lines()[line - 1]?.trim();
    const said = message.replace(/^line \d+: /i, ""); // a reason may name the line itself
    this.#mark.textContent =
      code === undefined
        ? `In the provided code: ${said}`
        : `Line ${line}: ${said}${code ? ` — ${code}` : ""}`;
  }

  clearMark(): void {
    this.#mark.textContent = "";
  }

  goTo(line: number): void {
    const lines = this.#lines();
    const code = lines[line - 1];
    if (code === undefined && this.#hasProvided) {
      this.#provided.open = true;
      this.#provided.querySelector("pre")?.focus();
      return;
    }
    const at = Math.min(line, lines.length) - 1;
    const start = lines.slice(0, at).reduce((sum, each) => sum + each.length + 1, 0);
    this.focus();
    this.#area.setSelectionRange(start, start + (lines[at] ?? "").length);
    const height = this.#area.scrollHeight / lines.length;
    this.#area.scrollTop = at * height - this.#area.clientHeight / 2;
  }

  destroy(): void {
    this.#area.parentElement?.remove();
  }

  #lines(): string[] {
    return this.#area.value.split("\n");
  }

  /** A new line starts as far in as the one before it, and further in after a colon. */
  #indent(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
    if (key !== "Enter" || ctrlKey || metaKey || altKey || shiftKey || isComposing) return;
    event.preventDefault();
    const before = this.#area.value.slice(0, this.#area.selectionStart).split("\n").at(-1) ?? "";
    const indent = before.slice(0, before.length - before.trimStart().length);
    typeInto(this.#area, `\n${indent}${before.trimEnd().endsWith(":") ? "    " : ""}`);
  }

  /** A whole program is taken up to its marker line; whether that is what *event* would paste. */
  #pasteProgram(event: ClipboardEvent): boolean {
    const above = aboveMarker(event.clipboardData?.getData("text/plain") ?? "");
    if (above === undefined) return false;
    event.preventDefault();
    typeInto(this.#area, above);
    return true;
  }
}
