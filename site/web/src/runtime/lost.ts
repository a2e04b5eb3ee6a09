/** Messages in the name of a program, a case or a judge that could not speak for itself. */

import type {
  Ended,
  ErrorInfo,
  Expectation,
  LoadedKind,
  LoadedMessage,
  OutcomeMessage,
  Result,
} from "../protocol.js";
import type { Ending } from "./session.js";

type Lost = Extract<Ending, { ok: false }>;

const ENDED: Record<Lost["cause"], Ended & (LoadedKind | "faulted" | "not_run")> = {
  deadline: "timed_out",
  stack: "crashed",
  abort: "crashed",
  memory: "memory_limit",
  exit: "crashed",
  flood: "output_limit",
  stopped: "not_run",
  fault: "faulted",
};

const STACK_SENTENCE = "a call or a value was nested too deeply, and the interpreter's stack ran out";

/** The outcome of a case that was lost. */
export function lostOutcome(caseId: string, lost: Lost): OutcomeMessage {
  const error = lostError(lost);
  return {
    version: 1,
    type: "outcome",
    case: caseId,
    ended: ENDED[lost.cause],
    stdout: "",
    stderr: "",
    after: [],
    trace: [],
    elapsed_ms: lost.limit?.ms ?? 0,
    ...(error && { error }),
  };
}

/** The `loaded` message of a program that was lost while it was loaded. The words are those of the other runtime. */
export function lostLoaded(lost: Lost): LoadedMessage {
  const ended = ENDED[lost.cause];
  const kind: LoadedKind = ended === "faulted" || ended === "not_run" ? "fault" : ended;
  const words: Record<Lost["cause"], string> = {
    deadline: `loading the program took longer than ${held(lost)}; is there a loop outside the functions that never ends?`,
    stack: `the interpreter died while it loaded the program: ${STACK_SENTENCE}`,
    abort: "the interpreter died while it loaded the program",
    memory: "the program ran out of memory while it was loaded",
    exit: "the interpreter died while it loaded the program",
    flood: "the program printed far too much while it was loaded",
    stopped: "you stopped it while the program was loaded",
    fault: `the grader itself failed while it loaded the program (${lost.detail})`,
  };
  return { version: 1, type: "loaded", ok: false, kind, reason: words[lost.cause], stdout: "" };
}

/** The `loaded` message where the exercise's harness was lost. The words are those of the other runtime. */
export function lostHarness(lost: Lost): LoadedMessage {
  const said = lost.cause === "deadline" ? `took longer than ${held(lost)}` : "ended the interpreter";
  const reason = `the grader itself failed here, which says nothing about your code: harness.py ${said} when it was loaded`;
  return { version: 1, type: "loaded", ok: false, kind: "fault", reason, harness: { said }, stdout: "" };
}

/** The limit that held, in words: "8 s (4 times the limit of 2 s, for this device is slow)". */
function held({ limit: { ms, factor } = { ms: 0, factor: 1 } }: Lost): string {
  if (factor === 1) return inSeconds(ms);
  return `${inSeconds(ms)} (${factor} times the limit of ${inSeconds(ms / factor)}, for this device is slow)`;
}

function inSeconds(ms: number): string {
  return `${Number((ms / 1000).toPrecision(6))} s`;
}

/** The result of a case whose judge was lost: a fault of ours, told as the judge would tell it. */
export function lostResult(expectation: Expectation, detail: string): Result {
  const { case: id, name, group, visibility } = expectation;
  const message = `The grader itself failed here; this says nothing about your code (${detail}).`;
  return {
    case: id,
    name,
    group,
    visibility,
    verdict: "grader_error",
    message,
    mismatches: [],
    elapsed_ms: 0,
  };
}

function lostError({ cause, detail }: Lost): ErrorInfo | undefined {
  if (cause === "fault") return { type: "GraderFault", builtin: false, message: detail, frames: [] };
  if (cause === "stack")
    return { type: "StackExhausted", builtin: false, message: STACK_SENTENCE, frames: [] };
  return undefined;
}
