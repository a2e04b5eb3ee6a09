/** What came of typed code, as parts of the page. */

import type { LoadedMessage, OutcomeMessage, ToldMessage } from "../protocol.js";
import { milliseconds, row, trace, whileLoading } from "./detail.js";
import { capitalised, el, sentence } from "./dom.js";
import { failure } from "./failure.js";
import { timeline } from "./timeline.js";
import { plain } from "./values.js";

export interface Answer {
  loaded: LoadedMessage;
  outcome: OutcomeMessage;
  told: ToldMessage;
}

type NotLoaded = Extract<LoadedMessage, { ok: false }>;

/** The program itself could not be loaded. */
export function unloaded(loaded: NotLoaded, onLine: (line: number) => void): HTMLElement[] {
  const parts = [say(capitalised(loaded.reason), "bad")];
  if (loaded.error) parts.push(row("Error", failure(loaded.error, onLine)));
  return [...parts, ...whileLoading(loaded)];
}

/** The value or what came instead, then everything that was printed. */
export function answered({ loaded, outcome, told }: Answer, onLine: (line: number) => void): HTMLElement[] {
  const parts = [summed(outcome, told)];
  if (told.value !== undefined) parts.push(row("Value", plain(told.value), "value"));
  if (outcome.error) parts.push(row("Error", failure(outcome.error, onLine)));
  if (told.timeline) parts.push(row("What ran when", timeline(told.timeline), "timeline"));
  if (told.trace.length > 0) parts.push(row("Tools run", trace(told.trace), "trace"));
  if (outcome.stdout) parts.push(row("Printed", plain(outcome.stdout), "stdout"));
  if (outcome.stderr) parts.push(row("To stderr", plain(outcome.stderr), "stderr"));
  return [...parts, ...whileLoading(loaded)];
}

function summed({ ended, elapsed_ms }: OutcomeMessage, told: ToldMessage): HTMLElement {
  if (ended === "not_run") return say("Stopped.", "none");
  if (told.sentence !== undefined) return say(told.sentence, ended === "faulted" ? "ours" : "bad");
  const took = milliseconds(elapsed_ms);
  return say(
    told.value === undefined ? `Done in ${took}; the last line has no value.` : `Done in ${took}.`,
    "none",
  );
}

function say(text: string, tone: "bad" | "ours" | "none"): HTMLElement {
  return el("p", { class: "say", "data-tone": tone, "data-console-note": true }, ...sentence(text));
}
