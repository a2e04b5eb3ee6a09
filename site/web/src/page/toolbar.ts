/** The bar above the editor and the state of Python: buttons, what is saved, how far the download is. */

import type { RuntimeState } from "../runtime.js";
import type { SaveState } from "./draft.js";
import { find } from "./dom.js";
import { showRuntime } from "./runtime-line.js";

export interface ToolbarActions {
  checkAll(): void;
  runExamples(): void;
  stop(): void;
  reset(): void;
  retry(): void;
}

const SAVE_WORDS: Readonly<Record<SaveState, string>> = {
  unchanged: "",
  pending: "Saving …",
  saved: "Saved ✓",
  refused: "Not saved: this browser keeps nothing",
  overtaken: "Not saved: changed in another tab",
};

export class Toolbar {
  readonly #place: HTMLElement;
  readonly #checkAll: HTMLButtonElement;
  readonly #examples: HTMLButtonElement;
  readonly #stop: HTMLButtonElement;
  readonly #retry: HTMLButtonElement;
  readonly #saved: HTMLElement;
  #busy = false;

  /** The one in *place*; *keys* is what hears the shortcut, the page or a part of it. */
  constructor(place: HTMLElement, keys: Document | HTMLElement, actions: ToolbarActions) {
    this.#place = place;
    this.#checkAll = find("[data-check-all]", place);
    this.#examples = find("[data-run-examples]", place);
    this.#stop = find("[data-stop]", place);
    this.#retry = find("[data-retry]", place);
    this.#saved = find("[data-saved]", place);
    this.#checkAll.addEventListener("click", () => !this.#busy && actions.checkAll());
    this.#examples.addEventListener("click", () => !this.#busy && actions.runExamples());
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
  }

  showSaved(state: SaveState): void {
    this.#saved.textContent = SAVE_WORDS[state];
    this.#saved.dataset["saved"] = state;
  }

  showRuntime(state: RuntimeState): void {
    if (state.phase !== "failed" && document.activeElement === this.#retry) this.#checkAll.focus();
    showRuntime(state, this.#place);
  }

  #shortcut(event: KeyboardEvent, actions: ToolbarActions): void {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
    if ((event.target as Element).closest("[data-console]")) return; // there it runs what was typed
    event.preventDefault();
    event.stopPropagation();
    if (!this.#busy && !event.repeat) actions.checkAll();
  }
}
