/** The messages of grader/protocol.py, as TypeScript sees them. docs/architecture.md, "The wire", explains each. */

export const PROTOCOL_VERSION = 1;

/** A Python value written as JSON. The page never looks inside one: printing and comparing are the judge's. */
export type Value = null | boolean | number | string | readonly [string, ...unknown[]];

export type Visibility = "example" | "visible" | "hidden";

export type Verdict =
  | "passed"
  | "wrong"
  | "raised"
  | "timed_out"
  | "output_limit"
  | "memory_limit"
  | "crashed"
  | "not_run"
  | "grader_error";

export interface Frame {
  /** From 1, in the whole program, which is the editor's own numbering. */
  line: number;
  function: string;
  text: string;
  /** True below the marker line, in code that the learner did not write. */
  provided: boolean;
  /** Of code typed in the console, whose lines it counts. */
  console?: true;
}

export interface ErrorInfo {
  type: string;
  builtin: boolean;
  message: string;
  frames: Frame[];
  /** It came up in the exercise's harness, or below it, and in no line of the learner's. */
  harness?: boolean;
}

export interface LoadMessage {
  version: 1;
  type: "load";
  submission: string;
  provided: string;
  entry: string;
  /** All that must be there, when that is more than `entry`. */
  entries?: string[];
  harness?: string;
  /** What the exercise asks to have in place of real time. */
  clock?: "virtual";
  stdout_limit_chars: number;
}

export type LoadedKind =
  | "syntax"
  | "missing"
  | "raised"
  | "exited"
  | "timed_out"
  | "crashed"
  | "memory_limit"
  | "output_limit"
  | "fault";

export type LoadedMessage =
  | {
      version: 1;
      type: "loaded";
      ok: true;
      stdout: string;
      stderr?: string;
      unenforced?: string[];
      notes?: string[];
    }
  | {
      version: 1;
      type: "loaded";
      ok: false;
      kind: LoadedKind;
      reason: string;
      line?: number;
      error?: ErrorInfo;
      /** What the exercise's harness, and not the program, did in place of being loaded; its line there, from 1. */
      harness?: { said: string; line?: number };
      stdout: string;
      stderr?: string;
      unenforced?: string[];
      notes?: string[];
    };

export interface RunMessage {
  version: 1;
  type: "run";
  case: string;
  call?: string;
  /** The one to call, in place of the program's first entry. */
  entry?: string;
  /** Methods to call, with their arguments, of the object that the entry makes. */
  steps?: [method: string, args: Value[]][];
  args: Value[];
  kwargs: [string, Value][];
  stdin?: string;
  traced: string[];
  /** What was typed in the console, in place of a call. */
  code?: string;
}

export type Ended =
  | "returned"
  | "raised"
  | "exited"
  | "output_limit"
  | "memory_limit"
  | "timed_out"
  | "crashed"
  | "not_run"
  | "faulted";

export interface OutcomeMessage {
  version: 1;
  type: "outcome";
  case: string;
  ended: Ended;
  value?: Value;
  error?: ErrorInfo;
  stdout: string;
  stderr: string;
  after: Value[];
  trace: TraceEntry[];
  elapsed_ms: number;
  /** Virtual seconds that the call took, when the virtual clock was on. */
  total_s?: number;
  /** What typed code gave to the entry, when it was one call of it. */
  called?: Called;
}

/** One run of a provided function; its times are there when the virtual clock was on, in seconds from the call. */
export interface TraceEntry {
  name: string;
  arguments: [string, Value][];
  start_s?: number;
  /** Absent when the call had not ended as the case did. */
  end_s?: number;
  ended?: "returned" | "raised" | "cancelled";
}

/** Arguments of a call, as they were before it. */
export interface Called {
  args: Value[];
  kwargs: [string, Value][];
}

/** What the judge needs to know of a case. The page reads the named fields and passes the rest on untouched. */
export interface Expectation {
  case: string;
  name: string;
  group: string;
  visibility: Visibility;
  reveal: "diff" | "name";
  hint?: string;
  time_limit_s: number;
  /** Names of the arguments, positional ones first. */
  parameters: string[];
  /** The arguments as Python assignments. */
  input: string;
  /** The first channel that the case asks for, and what it expects there, as text. */
  asks: { channel: Channel; text: string };
  readonly [other: string]: unknown;
}

export interface JudgeMessage {
  version: 1;
  type: "judge";
  items: { expectation: Expectation; outcome: OutcomeMessage }[];
  checkers?: string;
}

export interface JudgedMessage {
  version: 1;
  type: "judged";
  results: Result[];
}

/** A line of display: pieces of text, each marked (1) where it differs from the other side, or not (0). */
export type Row = [text: string, marked: 0 | 1][];

export type Channel = "value" | "raises" | "stdout" | "after" | "trace" | "peak" | "total_s";

export interface Mismatch {
  channel: Channel;
  /** Python text such as `[0]["tool_call_id"]`; empty for the whole. */
  path: string;
  kind: string;
  expected?: string;
  actual?: string;
}

export interface Result {
  case: string;
  name: string;
  group: string;
  visibility: Visibility;
  verdict: Verdict;
  /** One sentence; parts between backquotes are code. */
  message?: string;
  hint?: string;
  /** What `expected`, `actual` and `display` are about; absent like them. */
  channel?: Channel;
  input?: string;
  expected?: string;
  actual?: string;
  mismatches: Mismatch[];
  display?: { expected: Row[]; actual: Row[] };
  stdout?: string;
  stderr?: string;
  error?: ErrorInfo;
  trace?: string[];
  timeline?: Timeline;
  elapsed_ms: number;
}

/** What ran when, in virtual seconds, to be drawn. */
export interface Timeline {
  /** The same in words. */
  summary: string;
  end_s: number;
  /** When each round starts: a call does, and none is under way. */
  rounds: number[];
  /** When no call was under way: from, to. */
  waits: [number, number][];
  runs: TimelineRun[];
  /** How many runs there were more than are here. */
  left: number;
}

export interface TimelineRun extends Pick<TraceEntry, "start_s" | "end_s" | "ended"> {
  call: string;
  /** From 1. */
  slot: number;
  start_s: number;
}

export interface TellMessage {
  version: 1;
  type: "tell";
  outcome: OutcomeMessage;
  time_limit_s: number;
}

export interface ToldMessage {
  version: 1;
  type: "told";
  ended: Ended;
  /** Why it did not return; parts between backquotes are code. */
  sentence?: string;
  value?: string;
  /** The value as text that `parse` reads back as that very value. */
  literal?: string;
  can_be_kept: boolean;
  trace: string[];
  timeline?: Timeline;
}

export interface ParseMessage {
  version: 1;
  type: "parse";
  text: string;
}

export type ParsedMessage =
  | { version: 1; type: "parsed"; ok: true; value: Value; text: string }
  | { version: 1; type: "parsed"; ok: false; reason: string };

export interface ConcludeMessage {
  version: 1;
  type: "conclude";
  exercise: string;
  submission: string;
  runtime: string;
  loaded: LoadedMessage;
  results: Result[];
}

export interface Report {
  version: 1;
  exercise: string;
  submission: string;
  runtime: string;
  status: "graded" | "ungradable";
  reason?: string;
  line?: number;
  error?: ErrorInfo;
  stdout?: string;
  stderr?: string;
  unenforced?: string[];
  /** What the learner should know of the program, a sentence each. */
  notes?: string[];
  passed: boolean;
  counts: Partial<Record<Verdict, number>>;
  results: Result[];
}

/** A case in its two halves. */
export interface Packed {
  run: RunMessage;
  expectation: Expectation;
}

/** cases.json: everything the page needs to run and judge one exercise. */
export interface ExerciseData {
  version: 1;
  build: string;
  exercise: {
    slug: string;
    track: string;
    stage: number;
    title: string;
    level: "easy" | "medium" | "hard";
    minutes: [number, number];
    entry: string;
    signature: string;
    version: number;
    reveal: "diff" | "name";
  };
  starter: string;
  provided: string;
  /** The line between the learner's part and the provided part, without its newline. */
  marker: string;
  load: Omit<LoadMessage, "submission">;
  /** Limit for executing the program, before any case. */
  time_limit_s: number;
  /** What is recorded for a call that is no case of the exercise's. */
  traced: string[];
  checkers?: string;
  cases: Packed[];
}
