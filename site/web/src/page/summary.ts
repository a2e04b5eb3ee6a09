/** "19 of 30 pass": the line above the list, and the one message that says the same to screen readers. */

import type { Report, Result } from "../protocol.js";
import { capitalised, count, find } from "./dom.js";
import { milliseconds } from "./detail.js";
import { VERDICTS, isFailure } from "./verdicts.js";

export class Summary {
  readonly #line: HTMLElement;
  readonly #note: HTMLElement;
  readonly #live: HTMLElement;
  readonly #bar: HTMLProgressElement;

  /** The one in *place*. */
  constructor(place: HTMLElement) {
    this.#line = find("[data-summary]", place);
    this.#note = find("[data-summary-note]", place);
    this.#live = find("[data-live]", place);
    this.#bar = find("[data-summary-bar]", place);
  }

  /** Before the first run. */
  waiting(total: number): void {
    this.#say("none", count(total, "case"), "not run yet");
  }

  /** *done* of *total* have run; *waits* while Python is not there yet. */
  running(done: number, total: number, waits: boolean): void {
    this.#say(
      "none",
      waits ? "Waiting for Python" : `Running: ${done} of ${total}`,
      waits ? "starts by itself" : "",
    );
    this.#bar.hidden = false;
    this.#bar.max = total;
    this.#bar.value = done;
  }

  /** The run is over; *ms* is how long it took. The learner's *own* cases are counted apart. */
  finished(report: Report, own: Result[], ms: number): void {
    const { results } = report;
    if (report.status === "ungradable") {
      this.#say("bad", "Not graded", report.line === undefined ? "" : `see line ${report.line}`);
      this.#announce(`Not graded. ${unquoted(capitalised(report.reason ?? ""))}`);
      return;
    }
    const passing = results.filter(({ verdict }) => verdict === "passed").length;
    const left = results.filter(({ verdict }) => verdict === "not_run").length;
    const line = passing === results.length ? `All ${passing} pass` : `${passing} of ${results.length} pass`;
    const took = `graded here in ${milliseconds(ms)}`;
    const ours = left > 0 ? `${left} not run` : took;
    const note = own.length > 0 ? `${ours} · ${ownWords(own)}` : ours;
    this.#say(report.passed ? "good" : "bad", line, note);
    const failure = firstFailure(results, "First failure") || firstFailure(own, "First failure of your own");
    const said = [
      left > 0 ? `${left} not run.` : "",
      own.length > 0 ? `${capitalised(ownWords(own))}.` : "",
      failure,
    ];
    this.#announce([`${line}.`, ...said.filter(Boolean)].join(" "));
  }

  /** Python could not be had, so there is nothing to show. */
  failed(sentence: string): void {
    this.#say("bad", "Not graded", sentence);
    this.#announce(`Not graded. ${sentence}`);
  }

  /** The code is no longer the one that was run. */
  outdated(): void {
    const note = this.#note.textContent;
    if (!note.endsWith("edited since"))
      this.#note.textContent = [note, "edited since"].filter(Boolean).join(" · ");
  }

  #say(tone: "good" | "bad" | "none", line: string, note: string): void {
    this.#line.textContent = line;
    this.#line.dataset["tone"] = tone;
    this.#note.textContent = note;
    this.#bar.hidden = true;
  }

  #announce(text: string): void {
    this.#live.textContent = text.trim();
  }
}

function ownWords(own: Result[]): string {
  const passing = own.filter(({ verdict }) => verdict === "passed").length;
  return `your own: ${passing} of ${own.length} pass`;
}

function firstFailure(results: Result[], called: string): string {
  const first = results.find(({ verdict }) => isFailure(verdict));
  if (!first) return "";
  const message = first.message ? ` ${unquoted(first.message)}` : "";
  return `${called}: ${first.name}, ${VERDICTS[first.verdict].label}.${message}`;
}

/** Backquotes are for the eye: they become code there. */
function unquoted(text: string): string {
  return text.replaceAll("`", "");
}
