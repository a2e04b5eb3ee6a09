/** One case, in full: what was said, what went in, what should have come out and what did. */

import type { Expectation, LoadedMessage, Mismatch, Result } from "../protocol.js";
import type { Standing } from "./case-list.js";
import { count, el, sentence } from "./dom.js";
import { failure } from "./failure.js";
import { timeline } from "./timeline.js";
import { VERDICTS } from "./verdicts.js";
import { plain, rows } from "./values.js";

/** What the two sides are called, by what they are about. */
const SIDES: Readonly<Record<Mismatch["channel"], readonly [expected: string, actual: string]>> = {
  value: ["Expected", "Yours"],
  raises: ["Expected", "Yours"],
  stdout: ["Expected to be printed", "You printed"],
  after: ["Expected after the call", "Yours after the call"],
  trace: ["Tools expected to run", "Tools that ran"],
  peak: ["Calls expected at once", "Yours at once"],
  total_s: ["Virtual time expected", "Yours took"],
};

const CHANNELS: Readonly<Record<Mismatch["channel"], string>> = {
  value: "what is returned",
  raises: "the exception",
  stdout: "what is printed",
  after: "the argument after the call",
  trace: "the tools that ran",
  peak: "the number of calls at once",
  total_s: "the virtual time",
};

/** What a program printed while it was loaded; an absent stream printed nothing. */
export type Loaded = Pick<LoadedMessage, "stdout" | "stderr" | "notes">;

/** What can be done with a case that is shown. */
export interface DetailActions {
  /** The learner wants to see this line of the program in the editor. */
  onLine: (line: number) => void;
  /** Buttons for a case, which may depend on its *result*. */
  offered: (id: string, result: Result | undefined) => Offer[];
}

export interface Offer {
  label: string;
  choose: () => void;
}

/** Differences listed one by one, after the one that the sentence names. */
const LISTED = 8;

export class Detail {
  readonly #pane: HTMLElement;
  readonly #actions: DetailActions;
  /** What is shown, so that a run's many small steps do not draw it anew. */
  #shown: readonly unknown[] = [];

  constructor(pane: HTMLElement, actions: DetailActions) {
    this.#pane = pane;
    this.#actions = actions;
  }

  /** Show a case; *result* is absent until it has run, and *loaded* is what the program printed before any case. */
  show(expectation: Expectation, standing: Standing, result: Result | undefined, loaded?: Loaded): void {
    const shown = [expectation.case, standing, result, loaded];
    if (shown.every((part, index) => part === this.#shown[index])) return;
    this.#shown = shown;
    const name = el("h3", { "data-detail-name": true }, expectation.name);
    const buttons = this.#actions.offered(expectation.case, result).map(button);
    const rest = buttons.length > 0 ? [el("span", { class: "grow" }), ...buttons] : [];
    const head = el("div", { class: "head" }, name, ...(result ? [verdict(result)] : []), ...rest);
    const body = result
      ? [...this.#ran(result, expectation), ...whileLoading(loaded)]
      : unrun(expectation, standing);
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

  #ran(result: Result, expectation: Expectation): Node[] {
    const parts: Node[] = [];
    const { message, hint } = result;
    const { tone } = VERDICTS[result.verdict];
    const name = { class: "say", "data-tone": tone, "data-message": true };
    if (message) parts.push(el("p", name, ...sentence(message)));
    if (hint && tone === "bad")
      parts.push(el("p", { class: "hint" }, el("b", {}, "Hint "), ...sentence(hint)));
    if (showsNameOnly(result, expectation)) return [...parts, nameOnly()];
    return [...parts, ...this.#values(result), ...alsoAsked(expectation), ...howCompared(expectation)];
  }

  #values(result: Result): Node[] {
    const parts: Node[] = [];
    if (result.input !== undefined) parts.push(row("Input", plain(result.input)));
    parts.push(...sides(result));
    if (result.mismatches.length > 1) parts.push(row("Also", differences(result.mismatches.slice(1))));
    if (result.error) parts.push(row("Error", failure(result.error, this.#actions.onLine)));
    if (result.timeline) parts.push(row("What ran when", timeline(result.timeline), "timeline"));
    if (result.trace && (result.timeline || result.channel !== "trace"))
      parts.push(row("Tools run", trace(result.trace), "trace"));
    if (result.stdout) parts.push(row("Printed", plain(result.stdout), "stdout"));
    if (result.stderr) parts.push(row("To stderr", plain(result.stderr), "stderr"));
    return parts;
  }
}

function button({ label, choose }: Offer): HTMLElement {
  const made = el("button", { type: "button", class: "link" }, label);
  made.addEventListener("click", choose);
  return made;
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

/** What is to be said of the program, and what it printed while it was loaded: the same for every case. */
export function whileLoading({ stdout = "", stderr = "", notes = [] }: Partial<Loaded> = {}): HTMLElement[] {
  const parts: HTMLElement[] = notes.map((note) =>
    el("p", { class: "hint", "data-note": true }, el("b", {}, "Note "), ...sentence(`${note}.`)),
  );
  if (stdout) parts.push(row("Printed while the program was loaded", plain(stdout), "loaded-stdout"));
  if (stderr) parts.push(row("To stderr while the program was loaded", plain(stderr), "loaded-stderr"));
  return parts;
}

function unrun(expectation: Expectation, standing: Standing): Node[] {
  const waits = standing === "waiting";
  const say = el(
    "p",
    { class: "say", "data-tone": "none" },
    waits ? "Waiting for its turn." : notRunYet(expectation),
  );
  if (expectation.visibility === "hidden") return [say];
  const { input, asks } = expectation;
  const first = row(SIDES[asks.channel][0], plain(asks.text), "asks");
  return [say, row("Input", plain(input)), first, ...alsoAsked(expectation)];
}

/** What was asked and what came, side by side; one alone where the other would say nothing new. */
function sides({ verdict, channel = "value", display, expected, actual }: Result): Node[] {
  const [asked, came] = SIDES[channel];
  if (display) {
    const marked = (side: "expected" | "actual"): Node => rows(display[side], side);
    return [row(asked, marked("expected"), "expected"), row(came, marked("actual"), "actual")];
  }
  const both = verdict === "passed" && actual === undefined;
  const found: Node[] = [];
  if (expected !== undefined)
    found.push(row(both ? `${asked}, and yours` : asked, plain(expected), "expected"));
  if (actual !== undefined) found.push(row(came, plain(actual), verdict === "passed" ? "right" : "actual"));
  return found;
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

/** What of time this case asks for beside what it shows first. */
function alsoAsked({ asks, peak, total_s: totalS }: Expectation): Node[] {
  const asked: string[] = [];
  if (peak !== undefined && asks.channel !== "peak")
    asked.push(`${count(Number(peak), "call")} at once at most, and no fewer`);
  if (totalS !== undefined && asks.channel !== "total_s")
    asked.push(`${String(totalS)} s of virtual time in all`);
  return asked.length > 0 ? [row("Also asked", el("p", {}, asked.join("; ")), "also-asked")] : [];
}

/** How this case is compared, where that is not as usual. */
function howCompared(expectation: Expectation): Node[] {
  const rules = RELAXED.filter(([rule]) => expectation[rule] !== undefined).map(([, words]) => words);
  if (expectation["tolerance"] !== undefined)
    rules.push(`numbers within ${String(expectation["tolerance"])}`);
  return rules.length > 0 ? [row("How it is compared", el("p", {}, rules.join("; ")), "compared")] : [];
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

/** Calls of provided functions, one a line. */
export function trace(calls: string[]): HTMLElement {
  if (calls.length === 0) return el("p", { class: "soft" }, "none");
  return el("ol", { class: "trace" }, ...calls.map((call) => el("li", {}, el("code", {}, call))));
}

function differences(mismatches: Mismatch[]): HTMLElement {
  const left = mismatches.length - LISTED;
  const items = mismatches.slice(0, LISTED).map((mismatch) => el("li", {}, ...difference(mismatch)));
  if (left > 0) items.push(el("li", { class: "soft" }, `and ${count(left, "more difference")}`));
  return el("ul", { class: "differences" }, ...items);
}

/** A difference in words; the class page has the same, `also` in class_report_detail.py. */
function difference({ channel, path, kind, expected, actual }: Mismatch): (Node | string)[] {
  const code = (text: string): Node => el("code", {}, text);
  const of = channel === "value" ? "" : ` of ${CHANNELS[channel]}`;
  const place = path ? [code(path), of] : [CHANNELS[channel]];
  const where = [path ? " at " : " in ", ...place];
  const is = channel === "trace" ? " are " : " is ";
  if (kind === "order") return [...place, " has the right items in another order"];
  if (actual === undefined)
    return expected === undefined
      ? [...place, is, "not as expected"]
      : [code(expected), " is missing", ...where];
  if (expected === undefined) return [code(actual), ...where, " should not be there"];
  return [...place, is, code(actual), ", expected ", code(expected)];
}
