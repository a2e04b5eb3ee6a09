/** Runs of the learner's code: what is under way, what came of it, and what of that is shown. */

import type { ExerciseData, Packed, Report, Result } from "../protocol.js";
import type { Runtime } from "../runtime.js";
import { CaseList, type Standing } from "./case-list.js";
import type { CodeEditor } from "./code-editor.js";
import { Detail, type Loaded, type Offer, row, whileLoading } from "./detail.js";
import { capitalised, find } from "./dom.js";
import type { Trial } from "./example-call.js";
import { failure } from "./failure.js";
import { offersOf } from "./offers.js";
import { OWN_GROUP, type OwnCases } from "./own-cases.js";
import { Ran } from "./ran.js";
import { reveal } from "./reveal.js";
import { Summary } from "./summary.js";
import { isFailure } from "./verdicts.js";

export interface SessionParts {
  /** Where the results stand. */
  place: HTMLElement;
  data: ExerciseData;
  editor: CodeEditor;
  runtime: Runtime;
  /** The learner's own cases; counted apart from the exercise's. */
  own: OwnCases;
  /** A run begins or ends. */
  onBusy: (busy: boolean) => void;
  /** The learner wants this in the console; absent where there is none. */
  onTry?: ((trial: Trial) => void) | undefined;
  /** A run of all cases has ended. */
  onChecked: (passing: number, total: number) => void;
}

const FRAME_MS = 16;

export class Session {
  readonly #parts: SessionParts;
  readonly #cases: Map<string, Packed>;
  #own = new Map<string, Packed>();
  readonly #list: CaseList;
  readonly #detail: Detail;
  readonly #summary: Summary;
  readonly #results = new Map<string, Result>();
  #asked: readonly string[] = [];
  /** The program that the results are of; absent before the first run. */
  #ran: Ran | undefined;
  /** How the last run ended, how long it took, and with how many cases of their own it was told; absent during the next. */
  #ended: { report: Report; ms: number; own?: number } | undefined;
  /** What loading the program printed. */
  #loaded: Loaded | undefined;
  #running = false;
  /** When Python began with the run: the wait for it is not grading. */
  #since = 0;
  #drawing: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    const { place, data } = parts;
    const { cases } = data;
    this.#cases = byId(cases);
    this.#summary = new Summary(place);
    const detail = find("[data-detail]", place);
    this.#list = new CaseList(find("[data-cases]", place), cases, (pressed) => {
      this.#showSelected();
      if (pressed) reveal(detail);
    });
    this.#detail = new Detail(detail, {
      onLine: (line) => this.#ran?.goTo(line),
      offered: (id, result) => this.#offers(id, result),
    });
    this.#summary.waiting(cases.length);
    this.showOwn();
  }

  /** The learner's own cases have changed; *selected* is shown then, where it is one that there is. */
  showOwn(selected = this.#list.selected): void {
    this.#own = byId(this.#parts.own.packed(this.#parts.data));
    const members = [...this.#own.values()].map(({ expectation }) => expectation);
    this.#list.setOwn(OWN_GROUP, members);
    this.#list.show(this.#standings());
    this.#sumUp();
    const known = this.#find(selected) ?? this.#parts.data.cases[0];
    this.#list.select(known?.expectation.case ?? "");
    this.#showSelected();
  }

  /** Go to the case with this *id* in the list. */
  goTo(id: string): void {
    this.showOwn(id);
    this.#list.focus();
  }

  /** Run every case. */
  checkAll(): Promise<void> {
    return this.#run([...this.#cases.keys()]);
  }

  /** Run the cases that are not hidden. */
  runExamples(): Promise<void> {
    const all = [...this.#cases.values()].map(({ expectation }) => expectation);
    const open = all.filter(({ visibility }) => visibility !== "hidden");
    return this.#run(open.map((expectation) => expectation.case));
  }

  /** The code was edited: what is shown speaks of how it was. */
  edited(): void {
    if (this.#asked.length > 0 && !this.#running && this.#ran?.isEdited) this.#summary.outdated();
  }

  async #run(cases: string[]): Promise<void> {
    if (this.#running) return;
    const { data, runtime } = this.#parts;
    const own = [...this.#own.values()];
    const ran = this.#begin([...cases, ...this.#own.keys()]);
    try {
      const report = await runtime.check({
        exercise: data,
        submission: ran.text,
        cases,
        own,
        onLoaded: (loaded) => {
          this.#loaded = loaded;
        },
        onResult: (result) => this.#take(result),
      });
      this.#finish(report, performance.now() - this.#since);
    } catch (fault) {
      this.#giveUp(fault instanceof Error ? fault.message : String(fault));
    }
  }

  #begin(cases: string[]): Ran {
    const { editor, place } = this.#parts;
    this.#running = true;
    this.#ended = undefined;
    this.#since = performance.now();
    this.#asked = cases;
    this.#results.clear();
    this.#loaded = undefined;
    editor.clearMark();
    this.#parts.onBusy(true);
    this.#drawSoon();
    return (this.#ran = new Ran(editor, find("[data-editor-note]", place)));
  }

  #take(result: Result): void {
    this.#results.set(result.case, result);
    this.#drawSoon();
  }

  /**
   * Once per frame: results come faster than they can be drawn, and the program is loaded while the run's begin is. Not in
   * the frame itself, whose task has the whole page to lay out and to paint.
   */
  #drawSoon(): void {
    this.#drawing ??= setTimeout(() => this.#draw(), FRAME_MS);
  }

  #draw(): void {
    this.#drawing = undefined;
    this.#list.show(this.#standings());
    if (this.#running) this.progress();
    this.#showSelected();
  }

  /** Say how far the run is; also called when the runtime's state changes. */
  progress(): void {
    if (!this.#running) return;
    const { phase } = this.#parts.runtime.state;
    const waits = this.#results.size === 0 && ["idle", "fetching", "starting"].includes(phase);
    if (waits) this.#since = performance.now();
    this.#summary.running(this.#results.size, this.#asked.length, waits);
  }

  #finish(report: Report, ms: number): void {
    this.#end();
    for (const result of report.results) this.#results.set(result.case, result);
    this.#ended = { report, ms };
    const own = this.#sumUp();
    this.#list.show(this.#standings());
    if (report.status === "ungradable") return this.#showUngradable(report);
    const first = [...report.results, ...own].find(({ verdict }) => isFailure(verdict));
    const kept = this.#list.selected || (this.#asked[0] ?? "");
    this.#list.select(first?.case ?? kept);
    this.#showSelected();
    if (report.results.length === this.#cases.size) {
      this.#parts.onChecked(report.counts.passed ?? 0, report.results.length);
    }
  }

  /** The results of those of the learner's own cases that there still are, once they are told with the run they were in. */
  #sumUp(): Result[] {
    const own = [...this.#own.keys()].flatMap((id) => this.#results.get(id) ?? []);
    if (!this.#ended || this.#ended.own === own.length) return own;
    const { report, ms } = this.#ended;
    this.#ended.own = own.length;
    this.#summary.finished(report, report.status === "graded" ? own : [], ms);
    this.edited();
    return own;
  }

  #giveUp(sentence: string): void {
    this.#end();
    this.#asked = [];
    this.#results.clear();
    this.#list.show(this.#standings());
    this.#summary.failed(sentence);
    this.#showSelected();
  }

  #end(): void {
    clearTimeout(this.#drawing);
    this.#drawing = undefined;
    this.#running = false;
    this.#parts.onBusy(false);
  }

  #standings(): Map<string, Standing> {
    const waiting = this.#running ? "waiting" : undefined;
    return new Map(this.#asked.map((id) => [id, this.#results.get(id)?.verdict ?? waiting]));
  }

  #showSelected(): void {
    const id = this.#list.selected;
    const expectation = this.#find(id)?.expectation;
    if (!expectation) return;
    const result = this.#results.get(id);
    this.#detail.show(expectation, this.#standings().get(id), result, this.#loaded);
    if (this.#running) return;
    this.#parts.editor.clearMark();
    this.#ran?.blame(result?.error);
  }

  #find(id: string): Packed | undefined {
    return this.#cases.get(id) ?? this.#own.get(id);
  }

  #offers(id: string, result: Result | undefined): Offer[] {
    const packed = this.#find(id);
    const { data, own, onTry } = this.#parts;
    const onRemove = () => this.#remove(id);
    return packed ? offersOf(packed, result, { data, own: own.trial(id), onTry, onRemove }) : [];
  }

  /** Remove a case of the learner's own, and go on with the next, or with the one before. */
  #remove(id: string): void {
    const at = [...this.#own.keys()].indexOf(id);
    this.#parts.own.remove(id);
    if (this.#own.has(id)) return;
    const left = [...this.#own.keys()];
    this.goTo(left[at] ?? left[at - 1] ?? [...this.#cases.keys()].at(-1) ?? "");
  }

  #showUngradable(report: Report): void {
    const { line, error } = report;
    const reason = capitalised(report.reason ?? "");
    const parts: Node[] = [];
    this.#list.select("");
    if (error)
      parts.push(
        row(
          "Error",
          failure(error, (number) => this.#ran?.goTo(number)),
        ),
      );
    parts.push(...whileLoading(report));
    this.#detail.showUngradable(reason, parts);
    if (line !== undefined) this.#ran?.mark(line, reason.replaceAll("`", ""));
  }
}

function byId(cases: readonly Packed[]): Map<string, Packed> {
  return new Map(cases.map((packed) => [packed.expectation.case, packed]));
}
