/** An exception: what it was and where it came from, the learner's own lines first. */

import type { ErrorInfo, Frame } from "../protocol.js";
import { count, el, visibleText } from "./dom.js";

/** Frames shown of a long chain, from its start and from its end. */
const KEPT = 6;

/** The exception with its frames; a click on one of the learner's lines calls *onLine*. */
export function failure(error: ErrorInfo, onLine: (line: number) => void): HTMLElement {
  const text = error.message === "" ? error.type : `${error.type}: ${error.message}`;
  const list = el("ol", { class: "frames" });
  for (const run of runs(shorten(error.frames))) {
    list.append(...(run.provided ? [collapsed(run.frames)] : run.frames.map((frame) => own(frame, onLine))));
  }
  return el(
    "div",
    { class: "value" },
    el("pre", { class: "actual" }, visibleText(text.slice(0, 4000))),
    list,
  );
}

/** The learner's line that the exception is pinned to: the innermost of their own frames. */
export function blamedLine(error: ErrorInfo | undefined): number | undefined {
  return error?.frames.filter((frame) => !frame.provided && !frame.console).at(-1)?.line;
}

interface Run {
  provided: boolean;
  frames: Frame[];
}

function runs(frames: readonly Frame[]): Run[] {
  const found: Run[] = [];
  for (const frame of frames) {
    const last = found.at(-1);
    if (last?.provided === frame.provided) last.frames.push(frame);
    else found.push({ provided: frame.provided, frames: [frame] });
  }
  return found;
}

/** A runaway recursion has a thousand frames that say the same. */
function shorten(frames: readonly Frame[]): readonly Frame[] {
  return frames.length <= 2 * KEPT ? frames : [...frames.slice(0, KEPT), ...frames.slice(-KEPT)];
}

function own(frame: Frame, onLine: (line: number) => void): HTMLElement {
  const code = el("code", {}, visibleText(frame.text.trim()));
  if (frame.console) return el("li", {}, `line ${frame.line} of the console `, code);
  const link = el("button", { type: "button", class: "link", "data-line": frame.line }, `line ${frame.line}`);
  link.addEventListener("click", () => onLine(frame.line));
  return el("li", {}, link, ` in ${frame.function} `, code);
}

function collapsed(frames: Frame[]): HTMLElement {
  const lines = frames.map((frame) =>
    el("div", {}, `line ${frame.line} in ${frame.function} `, el("code", {}, visibleText(frame.text.trim()))),
  );
  const summary = el("summary", {}, `${count(frames.length, "step")} in the provided code`);
  return el("li", {}, el("details", {}, summary, ...lines));
}
