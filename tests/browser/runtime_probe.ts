/** What the tests of the runtime ask for: jobs run outside the practice page, with the longest gap of a fast timer. */

import type { LoadedMessage, Report, Result } from "../../site/web/src/protocol.js";
import type { Job, RuntimeFacts, RuntimeState } from "../../site/web/src/runtime.js";
import { createRuntime } from "../../site/web/src/runtime/client.js";

const GAP_TIMER_MS = 4;

export interface Run {
  report?: Report;
  rejected?: string;
  loaded: LoadedMessage[];
  results: Result[];
  elapsedMs: number;
  /** The longest time in which this page did not come to its timer. */
  longestGapMs: number;
}

/** *stallMs* as in fetch.ts. A page that *draws* has not drawn itself until it is told to. */
export function openRuntime(root: string, stallMs?: number, draws?: boolean): Probe {
  return new Probe(root, stallMs, draws);
}

class Probe {
  readonly states: RuntimeState[] = [];
  readonly #runtime;
  draw: () => void = () => undefined;

  constructor(root: string, stallMs?: number, draws = false) {
    const drawn = new Promise<void>((resolve) => (this.draw = resolve));
    this.#runtime = createRuntime(root, {
      release: "probe",
      ...(draws && { drawn }),
      ...(stallMs !== undefined && { stallMs }),
    });
    this.#runtime.onState((state) => this.states.push(state));
  }

  start(): void {
    this.#runtime.start();
  }

  stop(): void {
    this.#runtime.stop();
  }

  facts(): RuntimeFacts | undefined {
    return this.#runtime.facts;
  }

  async ready(): Promise<RuntimeState> {
    this.#runtime.start();
    while (!["ready", "failed"].includes(this.#runtime.state.phase)) await pause(5);
    return this.#runtime.state;
  }

  async run(
    exercise: Job["exercise"],
    submission: string,
    cases?: string[],
    stopAfterMs?: number,
  ): Promise<Run> {
    const run: Run = { loaded: [], results: [], elapsedMs: 0, longestGapMs: 0 };
    const gaps = watchGaps();
    const started = performance.now();
    if (stopAfterMs !== undefined) setTimeout(() => this.stop(), stopAfterMs);
    try {
      run.report = await this.#runtime.check({
        exercise,
        submission,
        cases: cases ?? exercise.cases.map((packed) => packed.run.case),
        onLoaded: (loaded) => run.loaded.push(loaded),
        onResult: (result) => run.results.push(result),
      });
    } catch (fault) {
      run.rejected = String(fault);
    }
    run.elapsedMs = performance.now() - started;
    run.longestGapMs = gaps();
    return run;
  }
}

function watchGaps(): () => number {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, GAP_TIMER_MS);
  return () => (clearInterval(timer), longest);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
