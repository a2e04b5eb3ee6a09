/** At the foot of the page: what a report of a fault should say of page and browser. Nothing in it is about a person. */

import type { Runtime, RuntimeFacts } from "../runtime.js";
import { count, find } from "./dom.js";

/** Fill in the diagnostics whenever they are opened, for *exercise* (`track/slug`) of *build*. */
export function startDiagnostics(runtime: Runtime, exercise: string, build: string): void {
  const details = find<HTMLDetailsElement>("[data-diagnostics]");
  const text = find("[data-diagnostics-text]", details);
  const note = find("[data-diagnostics-note]", details);
  const fill = () => {
    text.textContent = lines(runtime, exercise, build).join("\n");
    note.textContent = "";
  };
  details.hidden = false;
  details.addEventListener("toggle", () => {
    if (!details.open) return;
    fill();
    details.scrollIntoView({ block: "nearest" });
  });
  runtime.onState(() => details.open && fill());
  find("[data-diagnostics-copy]", details).addEventListener("click", () => void copy(text, note));
}

function lines(runtime: Runtime, exercise: string, build: string): string[] {
  const { innerWidth, innerHeight, devicePixelRatio } = window;
  const { state, facts } = runtime;
  return [
    `build: ${build}`,
    `exercise: ${exercise}`,
    `browser: ${navigator.userAgent}`,
    `window: ${innerWidth} × ${innerHeight}, ${devicePixelRatio} device pixels each`,
    `kept for use offline: ${navigator.serviceWorker?.controller ? "yes" : "no"}`,
    `Python: ${state.phase === "failed" ? state.sentence : state.phase}`,
    ...(facts ? factLines(facts) : []),
  ];
}

function factLines({ starts, bootMs, snapshot, memoryBytes, slowness }: RuntimeFacts): string[] {
  const from = snapshot ? "from the build's snapshot" : "from scratch, for the snapshot did not fit";
  const limits = slowness === 1 ? "as written" : `${slowness} times what is written, for this device is slow`;
  return [
    `started: ${from}, in ${Math.round(bootMs)} ms; ${count(starts, "start")} so far`,
    `memory of Python: ${Math.round(memoryBytes / 1_048_576)} MiB at the start`,
    `time limits: ${limits}`,
  ];
}

async function copy(text: HTMLElement, note: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text.textContent ?? "");
    note.textContent = "Copied";
  } catch {
    getSelection()?.selectAllChildren(text);
    note.textContent = "Selected: copy it by hand";
  }
}
