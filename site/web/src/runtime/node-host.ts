/**
 * Entry of host.mjs, the same engine under Node: jobs as JSON lines on standard input, messages on standard output.
 *
 * A job is `{load, time_limit_s, cases: [{run, time_limit_s}]}`, answered by the `loaded` message and, when that is ok,
 * by one outcome per case, each on a line; or `{judge}`, answered by what the judge says to it. `load`, `run` and
 * `judge` are messages as text. The line of an answer starts with `=`; one that starts with `!` says why there is none;
 * a line with `.` ends each job. Learner code runs in a thread that has neither this standard output nor `process`.
 *
 * `node host.mjs --snapshot FILE` writes the memory of an interpreter that has the grader imported.
 */

import { readFile, writeFile } from "node:fs/promises";
import process from "node:process";
import { createInterface } from "node:readline";
import { isMainThread, Worker } from "node:worker_threads";
import type { LoadedMessage } from "../protocol.js";
import { WASM_FILE } from "./names.js";
import { lostLoaded, lostOutcome } from "./lost.js";
import { startNodeWorker, type NodeFiles, type NodeOrder } from "./node-worker.js";
import { Session, type Spawn } from "./session.js";
import type { Answer } from "./turns.js";

interface Job {
  load?: string;
  time_limit_s?: number;
  cases?: { run: string; time_limit_s: number }[];
  judge?: string;
}

const JUDGE_LIMIT_MS = 60_000;

async function main(): Promise<void> {
  const files = await readFiles();
  const [option, target] = process.argv.slice(2);
  if (option === "--snapshot" && target) {
    await writeFile(target, await snapshot(files));
    process.exit(0);
  }
  const session = new Session(spawner(files));
  for await (const line of createInterface({ input: process.stdin })) {
    try {
      await serve(session, JSON.parse(line) as Job);
    } catch (fault) {
      say("!", fault instanceof Error ? fault.message : String(fault));
    }
    say(".");
  }
  process.exit(0);
}

async function serve(session: Session, job: Job): Promise<void> {
  if (job.judge !== undefined) {
    const ending = await session.judge({ text: job.judge, limitMs: JUDGE_LIMIT_MS });
    if (ending.ok) return say("=", ending.text);
    return say("!", `the judge was lost (${ending.cause}: ${ending.detail})`);
  }
  const limitMs = (job.time_limit_s ?? 0) * 1000;
  const loading = await session.load({ text: job.load ?? "", limitMs });
  const loaded = loading.ok ? loading.text : JSON.stringify(lostLoaded(loading));
  say("=", loaded);
  if (!(JSON.parse(loaded) as LoadedMessage).ok) return;
  const cases = job.cases ?? [];
  const tasks = cases.map(({ run, time_limit_s }) => ({ text: run, limitMs: time_limit_s * 1000 }));
  for (const [index, running] of session.run(tasks).entries()) {
    const ending = await running;
    say("=", ending.ok ? ending.text : JSON.stringify(lostOutcome(idOf(tasks[index]), ending)));
  }
}

/** Say on the error stream what went wrong; the exit status for it. */
function complain(fault: unknown): number {
  process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`);
  return 1;
}

function idOf(task: { text: string } | undefined): string {
  return (JSON.parse(task?.text ?? "{}") as { case: string }).case;
}

/** One line, whatever is in *text*: it may be a program's own invention, and must not look like two answers. */
function say(kind: "=" | "!" | ".", text = ""): void {
  process.stdout.write(`${kind}${text.replace(/[\r\n]/g, " ")}\n`);
}

function spawner(files: NodeFiles): Spawn {
  const { [WASM_FILE]: wasm, ...others } = files;
  const compiling = wasm?.arrayBuffer().then((bytes) => WebAssembly.compile(bytes));
  return (hear) => {
    const worker = newWorker();
    const send = (order: NodeOrder) => worker.postMessage(order);
    worker.on("message", (message) => hear(message as Answer));
    worker.on("error", (fault) => hear({ kind: "worn", detail: fault.message }));
    send({ kind: "boot", names: Object.keys(files) });
    for (const [name, file] of Object.entries(others)) send({ kind: "file", name, file });
    void compiling?.then((file) => send({ kind: "file", name: WASM_FILE, file }));
    return { send, kill: () => void worker.terminate() };
  };
}

function snapshot(files: NodeFiles): Promise<Uint8Array> {
  const worker = newWorker();
  return new Promise((resolve, reject) => {
    worker.on("error", reject);
    worker.on("message", (message) => {
      if (message instanceof Uint8Array) resolve(message);
      else reject(new Error(JSON.stringify(message)));
    });
    worker.postMessage({ kind: "snapshot", files } satisfies NodeOrder);
  });
}

function newWorker(): Worker {
  return new Worker(new URL(import.meta.url), { stdin: true, stdout: true, stderr: true, env: {} });
}

/** The files that the manifest beside this script names. */
async function readFiles(): Promise<NodeFiles> {
  const manifest = await readFile(new URL("manifest.json", import.meta.url));
  const { files } = JSON.parse(new TextDecoder().decode(manifest)) as { files: Record<string, unknown> };
  const one = async (name: string) =>
    [name, new Blob([await readFile(new URL(name, import.meta.url))])] as const;
  return Object.fromEntries(await Promise.all(Object.keys(files).map(one)));
}

if (isMainThread) main().catch((fault: unknown) => process.exit(complain(fault)));
else startNodeWorker();
