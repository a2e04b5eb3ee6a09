/** One case, in full: what was said, what went in, what should have come out and what did. */

import type { Expectation, Mismatch, Result } from "../protocol.js";
import type { Standing } from "./case-list.js";
import { count, el, sentence } from "./dom.js";
import { failure } from "./failure.js";
import { VERDICTS } from "./verdicts.js";
import { plain, rows } from "./values.js";

/** Input and expectation of a case as the statement prints them, for before it has run. */
export interface Printed {
  input: string;
  expected: string;
}

export interface DetailOptions {
  /** The learner wants to see a line of the program in the editor. */
  onLine: (line: number) => void;
  printed: (id: string) => Printed | undefined;
}

const CHANNELS: Readonly<Record<Mismatch["channel"], string>> = {
  value: "what is returned",
  raises: "the exception",
  stdout: "what is printed",
  after: "the arguments after the call",
  trace: "the tools that ran",
};

/** Differences listed one by one, after the one that the sentence names. */
const LISTED = 8;

export class Detail {
  readonly #pane: HTMLElement;
  readonly #options: DetailOptions;
  /** What is shown, so that a run's many small steps do not draw it anew. */
  #shown: readonly unknown[] = [];

  constructor(pane: HTMLElement, options: DetailOptions) {
    this.#pane = pane;
    this.#options = options;
  }

  /** Show a case; *result* is absent until it has run. */
  show(expectation: Expectation, standing: Standing, result: Result | undefined): void {
    const shown = [expectation.case, standing, result];
    if (shown.every((part, index) => part === this.#shown[index])) return;
    this.#shown = shown;
    const name = el("h3", { "data-detail-name": true }, expectation.name);
    const head = el("div", { class: "head" }, name, ...(result ? [verdict(result)] : []));
    const body = result ? this.#ran(result, expectation) : this.#unrun(expectation, standing);
    this.#pane.replaceChildren(head, ...body);
    this.#pane.scrollTop = 0;
  }

  /** Show why nothing could be graded. */
  showUngradable(reason: string, parts: Node[]): void {
    this.#shown = [];
    const head = el("div", { class: "head" }, el("h3", {}, "Your code could not be graded"));
    const say = el("p", { class: "say", "data-tone": "bad", "data-reason": true }, ...sentence(reason));
    this.#pane.replaceChildren(head, say, ...parts);
    this.#pane.scrollTop = 0;
  }

  #unrun(expectation: Expectation, standing: Standing): Node[] {
    const note = standing === "waiting" ? "Waiting for its turn." : notRunYet(expectation);
    const printed = this.#options.printed(expectation.case);
    const values = printed
      ? [row("Input", plain(printed.input)), row("Expected", plain(printed.expected), "unrun")]
      : [];
    return [el("p", { class: "say", "data-tone": "none" }, note), ...values];
  }

  #ran(result: Result, expectation: Expectation): Node[] {
    const parts: Node[] = [];
    const { message, hint } = result;
    const { tone } = VERDICTS[result.verdict];
    const name = { class: "say", "data-tone": tone, "data-message": true };
    if (message) parts.push(el("p", name, ...sentence(message)));
    if (hint && tone !== "good")
      parts.push(el("p", { class: "hint" }, el("b", {}, "Hint "), ...sentence(hint)));
    if (showsNameOnly(result, expectation)) return [...parts, nameOnly()];
    return [...parts, ...this.#values(result), ...howCompared(expectation)];
  }

  #values(result: Result): Node[] {
    const parts: Node[] = [];
    const { display } = result;
    if (result.input !== undefined) parts.push(row("Input", plain(result.input)));
    if (display) {
      parts.push(row("Expected", rows(display.expected, "expected"), "expected"));
      parts.push(row("Yours", rows(display.actual, "actual"), "actual"));
    } else {
      const both = result.verdict === "passed" && result.actual === undefined;
      const label = both ? "Expected, and yours" : "Expected";
      if (result.expected !== undefined) parts.push(row(label, plain(result.expected), "expected"));
      if (result.actual !== undefined) parts.push(row("Yours", plain(result.actual), "actual"));
    }
    if (result.mismatches.length > 1)
      parts.push(row("Also", differences(result.mismatches.slice(1)), "also"));
    if (result.error) parts.push(row("Error", failure(result.error, this.#options.onLine), "error"));
    if (result.trace) parts.push(row("Tools run", trace(result.trace), "trace"));
    if (result.stdout) parts.push(row("Printed", plain(result.stdout), "stdout"));
    if (result.stderr) parts.push(row("To stderr", plain(result.stderr), "stderr"));
    return parts;
  }
}

/** "3 ms", "1.2 s". */
export function milliseconds(ms: number): string {
  if (ms < 1) return "under 1 ms";
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** A labelled part of the detail; *name* is what tests find it by. */
export function row(label: string, content: Node, name: string = label.toLowerCase()): HTMLElement {
  return el("section", { class: "row", "data-row": name }, el("h4", {}, label), content);
}

function verdict(result: Result): HTMLElement {
  const { label, sign, tone } = VERDICTS[result.verdict];
  const badge = el(
    "span",
    { class: "badge", "data-tone": tone, "data-detail-verdict": true },
    `${sign} ${label}`,
  );
  const took = result.verdict === "not_run" ? "" : ` in ${milliseconds(result.elapsed_ms)}`;
  return el("p", { class: "under" }, badge, took);
}

const RELAXED: readonly [rule: string, words: string][] = [
  ["any_order", "in any order"],
  ["any_sequence", "a list and a tuple count as the same"],
  ["same_types", "numbers must be of the same type"],
  ["ignore_whitespace", "white space does not matter"],
  ["checker", "by a rule of its own"],
];

/** How this case is called and compared, where that is not as usual. */
function howCompared(expectation: Expectation): Node[] {
  const rules = RELAXED.filter(([rule]) => expectation[rule] !== undefined).map(([, words]) => words);
  if (expectation["tolerance"] !== undefined)
    rules.push(`numbers within ${String(expectation["tolerance"])}`);
  const rows: Node[] = [];
  if (typeof expectation["call"] === "string") {
    rows.push(row("How it is called", el("p", {}, ...sentence(expectation["call"])), "call"));
  }
  if (rules.length > 0) rows.push(row("How it is compared", el("p", {}, rules.join("; ")), "compared"));
  return rows;
}

function notRunYet({ visibility, reveal }: Expectation): string {
  if (visibility !== "hidden") return "Not run yet.";
  return reveal === "diff"
    ? "Not run yet. What this case asks is shown once it has run."
    : "Not run yet. This case shows only its name.";
}

function showsNameOnly(result: Result, { visibility, reveal }: Expectation): boolean {
  return visibility === "hidden" && reveal === "name" && result.input === undefined;
}

function nameOnly(): HTMLElement {
  return el("p", { class: "soft", "data-name-only": true }, "This case shows only its name.");
}

function trace(calls: string[]): HTMLElement {
  if (calls.length === 0) return el("p", { class: "soft" }, "none");
  return el("ol", { class: "trace" }, ...calls.map((call) => el("li", {}, el("code", {}, call))));
}

function differences(mismatches: Mismatch[]): HTMLElement {
  const left = mismatches.length - LISTED;
  const items = mismatches.slice(0, LISTED).map((mismatch) => el("li", {}, ...difference(mismatch)));
  if (left > 0) items.push(el("li", { class: "soft" }, `and ${count(left, "more difference")}`));
  return el("ul", { class: "differences" }, ...items);
}

function difference({ channel, path, expected, actual }: Mismatch): (Node | string)[] {
  const parts: (Node | string)[] = [path ? el("code", {}, path) : CHANNELS[channel]];
  if (path && channel !== "value") parts.push(` of ${CHANNELS[channel]}`);
  if (actual !== undefined) parts.push(" is ", el("code", {}, actual));
  if (expected !== undefined) parts.push(", expected ", el("code", {}, expected));
  return parts;
}
