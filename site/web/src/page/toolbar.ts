/** The bar above the editor and the state of Python: buttons, what is saved, how far the download is. */

import type { RuntimeState } from "../runtime.js";
import type { SaveState } from "./draft.js";
import { whyNotKept } from "./store.js";
import { find } from "./dom.js";
import { showRuntime } from "./runtime-line.js";

export interface ToolbarActions {
  checkAll(): void;
  runExamples(): void;
  /** A run was begun with a button, and not with keys from within the editor: its results are waited for. */
  watch(): void;
  stop(): void;
  reset(): void;
  retry(): void;
}

const SAVE_WORDS: Readonly<Record<SaveState, () => string>> = {
  unchanged: () => "",
  pending: () => "Saving …",
  saved: () => "Saved ✓",
  refused: () => `Not saved: ${whyNotKept()}`,
  overtaken: () => "Not saved: changed in another tab",
};

const UNDER_WAY = "A run is under way.";

export class Toolbar {
  readonly #place: HTMLElement;
  readonly #checkAll: HTMLButtonElement;
  readonly #examples: HTMLButtonElement;
  readonly #stop: HTMLButtonElement;
  readonly #retry: HTMLButtonElement;
  readonly #saved: HTMLElement;
  readonly #note: HTMLElement;
  #busy = false;

  /** The one in *place*; *keys* is what hears the shortcut, the page or a part of it. */
  constructor(place: HTMLElement, keys: Document | HTMLElement, actions: ToolbarActions) {
    this.#place = place;
    this.#checkAll = find("[data-check-all]", place);
    this.#examples = find("[data-run-examples]", place);
    this.#stop = find("[data-stop]", place);
    this.#retry = find("[data-retry]", place);
    this.#saved = find("[data-saved]", place);
    this.#note = find("[data-editor-note]", place);
    const press = (button: HTMLElement, run: () => void): void =>
      button.addEventListener("click", () => {
        if (!this.#isFree()) return;
        run();
        actions.watch();
      });
    press(this.#checkAll, () => actions.checkAll());
    press(this.#examples, () => actions.runExamples());
    this.#stop.addEventListener("click", () => actions.stop());
    this.#retry.addEventListener("click", () => actions.retry());
    find("[data-reset]", place).addEventListener("click", () => actions.reset());
    // Before CodeMirror sees it: there the same keys would add a line.
    const shortcut = (event: Event): void => this.#shortcut(event as KeyboardEvent, actions);
    keys.addEventListener("keydown", shortcut, { capture: true });
    if (/Mac|iPhone|iPad/.test(navigator.userAgent)) find("[data-check-key]", place).textContent = "⌘ ⏎";
  }

  /** While a run is under way the buttons that start one say so, and keep the focus they may have. */
  setBusy(busy: boolean): void {
    this.#busy = busy;
    this.#checkAll.setAttribute("aria-disabled", String(busy));
    this.#examples.setAttribute("aria-disabled", String(busy));
    if (!busy && document.activeElement === this.#stop) this.#checkAll.focus();
    this.#stop.hidden = !busy;
    if (!busy && this.#note.textContent === UNDER_WAY) this.#note.textContent = "";
  }

  /** Say that something runs already, so that nothing comes of what was asked for. */
  sayBusy(): void {
    this.#note.textContent = UNDER_WAY;
  }

  showSaved(state: SaveState): void {
    this.#saved.textContent = SAVE_WORDS[state]();
    this.#saved.dataset["saved"] = state;
  }

  showRuntime(state: RuntimeState): void {
    if (state.phase !== "failed" && document.activeElement === this.#retry) this.#checkAll.focus();
    showRuntime(state, this.#place);
  }

  #shortcut(event: KeyboardEvent, actions: ToolbarActions): void {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
    if (isForm(event.target as Element)) return; // there it does what the form is for
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat && this.#isFree()) actions.checkAll();
  }

  #isFree(): boolean {
    if (this.#busy) this.sayBusy();
    return !this.#busy;
  }
}

/** Whether *target* belongs to a form or is a field of its own, other than the editor. */
function isForm(target: Element): boolean {
  const form = target.closest("form, input, textarea, select");
  return form !== null && !form.closest("[data-editor]");
}
