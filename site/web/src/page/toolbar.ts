/** The bar above the editor and the state of Python: buttons, what is saved, how far the download is. */

import type { RuntimeState } from "../runtime.js";
import type { SaveState } from "./draft.js";
import { find } from "./dom.js";

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
  readonly #checkAll = find<HTMLButtonElement>("[data-check-all]");
  readonly #examples = find<HTMLButtonElement>("[data-run-examples]");
  readonly #stop = find<HTMLButtonElement>("[data-stop]");
  readonly #retry = find<HTMLButtonElement>("[data-retry]");
  readonly #saved = find("[data-saved]");
  readonly #runtime = find("[data-runtime]");
  readonly #runtimeText = find("[data-runtime-text]");
  readonly #progress = find<HTMLProgressElement>("[data-runtime-progress]");
  #busy = false;

  constructor(actions: ToolbarActions) {
    this.#checkAll.addEventListener("click", () => !this.#busy && actions.checkAll());
    this.#examples.addEventListener("click", () => !this.#busy && actions.runExamples());
    this.#stop.addEventListener("click", () => actions.stop());
    this.#retry.addEventListener("click", () => actions.retry());
    find("[data-reset]").addEventListener("click", () => actions.reset());
    // Before CodeMirror sees it: there the same keys would add a line.
    document.addEventListener("keydown", (event) => this.#shortcut(event, actions), { capture: true });
    if (/Mac|iPhone|iPad/.test(navigator.userAgent)) find("[data-check-key]").textContent = "⌘ ⏎";
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
    this.#runtime.dataset["runtime"] = state.phase;
    this.#runtimeText.textContent = runtimeWords(state);
    this.#progress.hidden = state.phase !== "fetching" && state.phase !== "starting";
    if (state.phase === "fetching") {
      this.#progress.max = Math.max(state.totalBytes, 1);
      this.#progress.value = Math.min(state.loadedBytes, this.#progress.max);
    }
    if (state.phase === "starting") this.#progress.removeAttribute("value");
    if (state.phase !== "failed" && document.activeElement === this.#retry) this.#checkAll.focus();
    this.#retry.hidden = state.phase !== "failed";
  }

  #shortcut(event: KeyboardEvent, actions: ToolbarActions): void {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
    if ((event.target as Element).closest("[data-console]")) return; // there it runs what was typed
    event.preventDefault();
    event.stopPropagation();
    if (!this.#busy && !event.repeat) actions.checkAll();
  }
}

function runtimeWords(state: RuntimeState): string {
  switch (state.phase) {
    case "idle":
      return "";
    case "fetching":
      return `Loading Python: ${megabytes(state.loadedBytes)} of ${megabytes(state.totalBytes)} MB`;
    case "starting":
      return "Starting Python";
    case "ready":
      return state.snapshot === false ? "Python is ready (started the slow way)" : "Python is ready";
    case "running":
      return "Running";
    case "failed":
      return state.sentence;
  }
}

/** Bytes in megabytes, to one decimal. */
function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}
