/** What the page asks of the part that runs Python. runtime/client.ts implements it. */

import type {
  ExerciseData,
  LoadedMessage,
  OutcomeMessage,
  Packed,
  ParsedMessage,
  Report,
  Result,
  ToldMessage,
} from "./protocol.js";

export type RuntimeState =
  | { phase: "idle" }
  | { phase: "fetching"; loadedBytes: number; totalBytes: number }
  | { phase: "starting" }
  /** Without a snapshot Python was started from scratch, which takes longer. */
  | { phase: "ready"; bootMs: number; snapshot?: boolean }
  | { phase: "running" }
  | { phase: "failed"; sentence: string };

/** What can be said of the Python that runs here. */
export interface RuntimeFacts {
  /** How often a worker was started. */
  starts: number;
  /** Of the last start. */
  bootMs: number;
  snapshot: boolean;
  memoryBytes: number;
  /** Every time limit is taken times this, at least 1; measured once, after the first start. */
  slowness: number;
}

export interface Job {
  exercise: ExerciseData;
  /** The learner's part as typed, without marker and provided code. */
  submission: string;
  /** Ids of the cases to run, in this order. */
  cases: string[];
  /** Cases of the learner's own, run after those. Their results come like the others, and are in no report. */
  own?: Packed[];
  /** Called once, before the first result. */
  onLoaded?: (loaded: LoadedMessage) => void;
  /** Called per case, in order, as results come. */
  onResult?: (result: Result) => void;
}

/** Code that a learner typed, to be run once beside their program. */
export interface Attempt {
  exercise: ExerciseData;
  submission: string;
  code: string;
  /** What `input()` reads; without it there is nothing to read. */
  stdin?: string;
}

/** What came of it. Without an outcome the program could not be loaded, as `loaded` says. */
export interface Tried {
  loaded: LoadedMessage;
  outcome?: OutcomeMessage;
  told?: ToldMessage;
}

export interface Runtime {
  readonly state: RuntimeState;
  /** Undefined before the first start. */
  readonly facts: RuntimeFacts | undefined;
  onState(listener: (state: RuntimeState) => void): void;
  /** Fetch and boot. Called at page load, and again for Retry; harmless when already under way. */
  start(): void;
  /**
   * The report of one run. Never rejects for anything a submission does; after stop() the cases not yet run are `not_run`.
   * Waits for the runtime when it is not ready yet. Rejects, with a sentence, only when the runtime cannot be had, or when
   * stop() comes before it is there for the first time.
   */
  check(job: Job): Promise<Report>;
  /** What came of typed code; with the same promises as check(), and nothing of it is left for the next run. */
  tryOut(attempt: Attempt): Promise<Tried>;
  /** The value that *text* writes down as a Python literal, or why it is none. Nothing is executed. */
  parse(text: string): Promise<ParsedMessage>;
  /** Once the release is *kept* in this browser, what the browser made of it is to be kept as well, where it does that. */
  keepMade(kept: Promise<unknown>): void;
  /** End the run under way at once, or the wait for Python; that is fetched all the same. */
  stop(): void;
}
