/**
 * Script of frame.html: an opaque origin without a network, between the page and the worker. It makes workers, kills
 * them, counts what they say, and passes messages on. The page talks through the port of its first message.
 */

import type { Answer, Order, RuntimeFiles } from "./turns.js";

/** From the page. The files come once, with the port; a worker is started anew by `spawn` and ended by `kill`. */
export type FrameOrder = { kind: "spawn"; worker: number } | { kind: "kill" } | Order;
/** To the page: what a worker said, and which one, for words of one that was killed may still be on their way. */
export interface FrameAnswer {
  worker: number;
  answer: Answer;
}
export interface Opening {
  kind: "open";
  files: RuntimeFiles;
}

/** What a worker may say between two orders; more than that is a flood, which would freeze the page. */
const MAX_MESSAGES = 1_000;
const MAX_CHARS = 32_000_000;

let worker: Worker | undefined;
let workerNumber = 0;
let module: WebAssembly.Module | undefined;
let messages = 0;
let chars = 0;
let current = 0;

function open(port: MessagePort, files: RuntimeFiles): void {
  const script = files["worker.js"];
  const address = script && URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const tell = (answer: Answer) => port.postMessage({ worker: workerNumber, answer } satisfies FrameAnswer);

  function kill(): void {
    worker?.terminate();
    worker = undefined;
  }

  function spawn(): void {
    kill();
    messages = chars = 0;
    if (!address) return tell({ kind: "unbootable", detail: "the runtime has no worker" });
    const started = new Worker(address);
    worker = started;
    started.onmessage = (event: MessageEvent<Answer>) => started === worker && hear(event.data);
    started.onerror = (event) => {
      if (started === worker) tell({ kind: "unbootable", detail: event.message });
    };
    started.postMessage({ kind: "boot", files, ...(module && { module }) } satisfies Order);
  }

  function hear(answer: Answer): void {
    messages += 1;
    if (answer.kind === "done") chars += answer.text.length;
    if (messages > MAX_MESSAGES || chars > MAX_CHARS) {
      kill();
      return tell({ kind: "died", id: current, cause: "flood", detail: "the worker said too much" });
    }
    if (answer.kind === "began") current = answer.id;
    if (answer.kind !== "booted") return tell(answer);
    // A compiled module cannot leave this agent, but it makes the next worker start sooner.
    module = answer.module;
    tell({ kind: "booted", bootMs: answer.bootMs, snapshot: answer.snapshot });
  }

  port.onmessage = (event: MessageEvent<FrameOrder>) => {
    const order = event.data;
    if (order.kind === "spawn") {
      workerNumber = order.worker;
      spawn();
    } else if (order.kind === "kill") kill();
    else {
      // Two answers are due to each turn, and they are no flood.
      if (order.kind === "turns") [messages, chars] = [-2 * order.turns.length, 0];
      worker?.postMessage(order);
    }
  };
}

addEventListener("message", (event: MessageEvent<Opening>) => {
  const [port] = event.ports;
  if (event.source === parent && event.data.kind === "open" && port) open(port, event.data.files);
});
