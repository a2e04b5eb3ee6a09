/** From a job to its report: load, run the cases, judge what has come, conclude. The clock of every step is the session's. */

import type { JudgedMessage, LoadedMessage, OutcomeMessage, Packed, Report, Result } from "../protocol.js";
import type { Job } from "../runtime.js";
import { lostHarness, lostOutcome, lostResult } from "./lost.js";
import { loadedFrom, outcomeFrom } from "./replies.js";
import type { Session } from "./session.js";

const FLUSH_MS = 200;
const JUDGE_LIMIT_MS = 20_000;

interface Ran {
  packed: Packed;
  outcome: OutcomeMessage;
}

export async function grade(session: Session, job: Job): Promise<Report> {
  const graded = job.cases.map((id) => find(job, id));
  const cases = [...graded, ...(job.own ?? [])];
  const loaded = await load(session, job);
  job.onLoaded?.(loaded);
  const results = loaded.ok
    ? await runAll(session, job, cases)
    : await judge(session, job, cases.map(notRun));
  return conclude(session, job, loaded, results.slice(0, graded.length));
}

/** What came of executing the program of *job*. Its cases can be run then. */
export async function load(
  session: Session,
  { exercise, submission }: Pick<Job, "exercise" | "submission">,
): Promise<LoadedMessage> {
  const limitMs = exercise.time_limit_s * 1000;
  const text = JSON.stringify({ ...exercise.load, submission });
  const loaded = loadedFrom(await session.load({ text, limitMs }));
  if (loaded.ok || exercise.load.harness === undefined || !hasDied(loaded)) return loaded;
  return (await harnessAlone(session, exercise.load, limitMs)) ?? loaded;
}

/**
 * What to say when the harness dies or does not end beside a program that does nothing; undefined when it is loaded.
 * What died or was killed cannot tell in which of the two that was.
 */
async function harnessAlone(
  session: Session,
  load: Job["exercise"]["load"],
  limitMs: number,
): Promise<LoadedMessage | undefined> {
  const names = load.entries ?? [load.entry];
  const submission = names.map((name) => `def ${name}(): pass\n`).join("");
  const text = JSON.stringify({ ...load, provided: "", submission });
  const ending = await session.load({ text, limitMs });
  return !ending.ok && hasDied(loadedFrom(ending)) ? lostHarness(ending) : undefined;
}

function hasDied(loaded: LoadedMessage): boolean {
  return !loaded.ok && (loaded.kind === "timed_out" || loaded.kind === "crashed");
}

/** Results of all *cases*. They are judged together while they come fast, and by and by when they are slow. */
async function runAll(session: Session, job: Job, cases: Packed[]): Promise<Result[]> {
  const results: Result[] = [];
  let waiting: Ran[] = [];
  let judging: Promise<unknown> = Promise.resolve();
  let flushed = performance.now();
  const flush = () => {
    const batch = waiting;
    waiting = [];
    flushed = performance.now();
    judging = judging.then(async () => results.push(...(await judge(session, job, batch))));
    judging.catch(() => undefined); // it is awaited at the end, and may fail before
  };
  const tasks = cases.map(({ run, expectation }) => ({
    text: JSON.stringify(run),
    limitMs: expectation.time_limit_s * 1000,
  }));
  for (const [index, ending] of session.run(tasks).entries()) {
    const packed = cases[index] as Packed;
    waiting.push({ packed, outcome: outcomeFrom(await ending, packed.expectation.case) });
    if (performance.now() - flushed > FLUSH_MS) flush();
  }
  if (waiting.length) flush();
  await judging;
  return results;
}

/** The results of *batch*. When the judge is lost over it, each case is judged by itself, so that one cannot harm another. */
async function judge(session: Session, job: Job, batch: Ran[]): Promise<Result[]> {
  const items = batch.map(({ packed, outcome }) => ({ expectation: packed.expectation, outcome }));
  const { checkers } = job.exercise;
  const text = JSON.stringify({
    version: 1,
    type: "judge",
    items,
    ...(checkers !== undefined && { checkers }),
  });
  const ending = await session.judge({ text, limitMs: JUDGE_LIMIT_MS });
  if (!ending.ok && batch.length > 1) {
    const parts: Result[] = [];
    for (const ran of batch) parts.push(...(await judge(session, job, [ran])));
    return parts;
  }
  const results = ending.ok
    ? (JSON.parse(ending.text) as JudgedMessage).results
    : batch.map(({ packed }) => lostResult(packed.expectation, ending.detail || ending.cause));
  for (const result of results) job.onResult?.(result);
  return results;
}

async function conclude(
  session: Session,
  job: Job,
  loaded: LoadedMessage,
  results: Result[],
): Promise<Report> {
  const text = JSON.stringify({
    version: 1,
    type: "conclude",
    exercise: job.exercise.exercise.slug,
    submission: "solution.py",
    runtime: "pyodide",
    loaded,
    results,
  });
  const ending = await session.judge({ text, limitMs: JUDGE_LIMIT_MS });
  if (!ending.ok)
    throw new Error(`The grader itself failed to write the report (${ending.detail || ending.cause}).`);
  return JSON.parse(ending.text) as Report;
}

function find(job: Job, id: string): Packed {
  const packed = job.exercise.cases.find(({ run }) => run.case === id);
  if (!packed) throw new Error(`the exercise has no case ${id}`);
  return packed;
}

function notRun(packed: Packed): Ran {
  return { packed, outcome: lostOutcome(packed.run.case, { ok: false, cause: "stopped", detail: "" }) };
}
