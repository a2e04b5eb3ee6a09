/** Prints, as JSON, the factors for some paces, and for two of them how long a turn that never ends ran, and what is told. */

import { loadedFrom, outcomeFrom } from "../../site/web/src/runtime/replies.js";
import { Session, type Spawn } from "../../site/web/src/runtime/session.js";
import { slownessOf } from "../../site/web/src/runtime/slowness.js";
import type { Answer, Order } from "../../site/web/src/runtime/turns.js";

const LIMIT_MS = 200;
const PACES_MS = [0, 2, 5, 7.55, 20, 1_000];

/** A worker that boots only after a while, longer than the limit, and begins each turn without ever ending it. */
const spawn: Spawn = (hear) => {
  const say = (answer: Answer) => hear(answer);
  setTimeout(() => say({ kind: "booted", bootMs: 1, snapshot: true, memoryBytes: 1 }), 3 * LIMIT_MS);
  const send = (order: Order) => {
    if (order.kind === "turns")
      for (const { id } of order.turns) setTimeout(() => say({ kind: "began", id }));
  };
  return { send, kill: () => undefined };
};

async function letRun(slowness: number): Promise<[ranMs: number, toldMs: number, reason: string]> {
  const session = new Session(spawn);
  session.slowness = slowness;
  let booted = 0;
  session.onBooted = () => (booted ||= performance.now());
  const ending = await session.load({ text: "", limitMs: LIMIT_MS });
  if (ending.ok || ending.cause !== "deadline") throw new Error(JSON.stringify(ending));
  const loaded = loadedFrom(ending);
  const reason = loaded.ok ? "" : loaded.reason;
  return [Math.round(performance.now() - booted), outcomeFrom(ending, "case_1").elapsed_ms, reason];
}

const ran: unknown[] = [];
for (const slowness of [1, 4]) ran.push(await letRun(slowness));
console.log(JSON.stringify({ factors: PACES_MS.map(slownessOf), ran }));
process.exit(0);

declare const process: { exit(status: number): never };
