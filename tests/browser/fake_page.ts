/**
 * The exercise page around a stand-in for Python.
 *
 * Tests set `window.canned` before or between runs: what each case's result has beside the usual, why nothing can be
 * graded, how long a result takes. Whatever is not said passes at once.
 */

import { textIsThere } from "../../site/web/src/page/dom.js";
import type { Packed, ParsedMessage, Report, Result, Verdict } from "../../site/web/src/protocol.js";
import type { Attempt, Job, Runtime, RuntimeState, Tried } from "../../site/web/src/runtime.js";

interface Canned {
  results?: Record<string, Partial<Result>>;
  ungradable?: Partial<Report>;
  /** What code typed in the console comes to. */
  tried?: Partial<Tried>;
  /** What the program prints while it is loaded. */
  loaded?: { stdout: string; stderr?: string; notes?: string[] };
  delayMs?: number;
  /** Phases that start() goes through; the last one stays. */
  phases?: RuntimeState[];
  rejects?: string;
}

declare global {
  interface Window {
    canned?: Canned;
    submissions: string[];
    stdins: (string | undefined)[];
    setRuntimeState: (state: RuntimeState) => void;
  }
}

class FakeRuntime implements Runtime {
  state: RuntimeState = { phase: "idle" };
  readonly facts = { starts: 1, bootMs: 420, snapshot: true, memoryBytes: 31_457_280, slowness: 1 };
  readonly #listeners: ((state: RuntimeState) => void)[] = [];
  #stopped = false;
  #run: Promise<unknown> = Promise.resolve();

  onState(listener: (state: RuntimeState) => void): void {
    this.#listeners.push(listener);
  }

  start(): void {
    const phases = window.canned?.phases ?? [{ phase: "ready", bootMs: 1 }];
    for (const phase of phases) this.enter(phase);
  }

  enter(state: RuntimeState): void {
    this.state = state;
    for (const listener of this.#listeners) listener(state);
  }

  check(job: Job): Promise<Report> {
    const run = this.#check(job);
    this.#run = run.catch(() => undefined);
    return run;
  }

  async #check(job: Job): Promise<Report> {
    window.submissions.push(job.submission);
    this.#stopped = false;
    const { results = {}, ungradable, delayMs = 0, rejects } = window.canned ?? {};
    if (rejects !== undefined) throw new Error(rejects);
    const { loaded = { stdout: "" } } = window.canned ?? {};
    if (!ungradable) job.onLoaded?.({ version: 1, type: "loaded", ok: true, ...loaded });
    const found: Result[] = [];
    const own: Packed[] = job.own ?? [];
    for (const id of [...job.cases, ...own.map(({ run }) => run.case)]) {
      if (delayMs > 0 && !this.#stopped) await new Promise((resolve) => setTimeout(resolve, delayMs));
      const left: Verdict | undefined = ungradable || this.#stopped ? "not_run" : undefined;
      const result = make(job, id, left ? { verdict: left } : results[id]);
      found.push(result);
      if (!left) job.onResult?.(result);
    }
    return conclude(job, found.slice(0, job.cases.length), ungradable);
  }

  async tryOut(attempt: Attempt): Promise<Tried> {
    window.submissions.push(attempt.code);
    window.stdins.push(attempt.stdin);
    return { loaded: { version: 1, type: "loaded", ok: true, stdout: "" }, ...window.canned?.tried };
  }

  /** As the real one does, once what runs has ended; it takes as long as a case. */
  async parse(text: string): Promise<ParsedMessage> {
    await this.#run;
    await new Promise((resolve) => setTimeout(resolve, window.canned?.delayMs ?? 0));
    const ok = !text.includes("?");
    if (ok) return { version: 1, type: "parsed", ok, value: text, text };
    return { version: 1, type: "parsed", ok, reason: "this is no Python value" };
  }

  keepMade(): void {}

  stop(): void {
    this.#stopped = true;
  }
}

function make(job: Job, id: string, special: Partial<Result> | undefined): Result {
  const wanted = [...job.exercise.cases, ...(job.own ?? [])].find((one) => one.run.case === id)!.expectation;
  const { name, group, visibility } = wanted;
  return {
    case: id,
    name,
    group,
    visibility,
    verdict: "passed",
    mismatches: [],
    elapsed_ms: 0.4,
    ...special,
  };
}

function conclude(job: Job, results: Result[], ungradable: Partial<Report> | undefined): Report {
  const counts: Partial<Record<Verdict, number>> = {};
  for (const { verdict } of results) counts[verdict] = (counts[verdict] ?? 0) + 1;
  const passed = !ungradable && results.every(({ verdict }) => verdict === "passed");
  const head = {
    version: 1,
    exercise: job.exercise.exercise.slug,
    submission: "solution.py",
    runtime: "fake",
  } as const;
  return {
    ...head,
    status: ungradable ? "ungradable" : "graded",
    passed,
    counts,
    results,
    ...ungradable,
  };
}

window.submissions = [];
window.stdins = [];
const runtime = new FakeRuntime();
window.setRuntimeState = (state) => runtime.enter(state);
void textIsThere().then(async () => {
  const { startPractice } = await import("../../site/web/src/page/practice.js");
  await startPractice(runtime);
});
