/** How far Python is, in one line with a bar for the download. */

import type { RuntimeState } from "../runtime.js";
import { find } from "./dom.js";

/** Show *state* in the line about Python *within* a part of the page. */
export function showRuntime(state: RuntimeState, within: ParentNode): void {
  find("[data-runtime]", within).dataset["runtime"] = state.phase;
  find("[data-runtime-text]", within).textContent = runtimeWords(state);
  const progress = find<HTMLProgressElement>("[data-runtime-progress]", within);
  progress.hidden = state.phase !== "fetching" && state.phase !== "starting";
  if (state.phase === "fetching") {
    progress.max = Math.max(state.totalBytes, 1);
    progress.value = Math.min(state.loadedBytes, progress.max);
  }
  if (state.phase === "starting") progress.removeAttribute("value");
  find("[data-retry]", within).hidden = state.phase !== "failed";
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
