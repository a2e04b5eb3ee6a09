/**
 * Script of the frame: an opaque origin without a network, between the page and the worker. It makes workers, gives
 * them the runtime's files, kills them, counts what they say, and passes messages on. It tells the page that it is
 * here; the page then talks through the first port of its first message, and the page's supply through the second. A
 * *spare* is a worker that was made before it was asked for: the first, which boots while the files come; and later one
 * that stands ready for when the worker at work is killed.
 */

import { WASM_FILE } from "./names.js";
import type { Delivery } from "./supply.js";
import type { Answer, Awaited, File, Order, Work } from "./turns.js";

/** From the page. `spawn` starts a worker anew, `kill` ends it. */
export type FrameOrder =
  { kind: "spawn"; worker: number } | { kind: "spare" } | { kind: "kill" } | Awaited | Work;
/** To the page: what a worker said, and which one, for words of one that was killed may still be on their way. */
export interface FrameAnswer {
  worker: number;
  answer: Answer;
}
/** To the page that holds this frame, as soon as it can be opened. */
export interface Here {
  kind: "here";
}
export interface Opening {
  kind: "open";
}
/** The first answer. */
export interface Opened {
  kind: "opened";
  /** The release that this frame is of. */
  release: string;
}

/** What a worker may say between two orders; more than that is a flood, which would freeze the page. */
const MAX_MESSAGES = 1_000;
const MAX_CHARS = 32_000_000;
/** The element of this page with the worker's script: so there is a worker before any file has come. */
const SCRIPT = "worker";

class Frame {
  readonly #files = new Map<string, File>();
  readonly #address: string;
  #port: MessagePort | undefined;
  /** Of all files; none before the supply has told. */
  #names: string[] | undefined;
  #worker: Worker | undefined;
  #number = 0;
  /** What the spare says is kept until it is asked for. */
  #spare: { worker: Worker; said: Answer[] } | undefined;
  /** How fast this device is has been told by a worker. */
  #paced = false;
  #messages = 0;
  #chars = 0;
  #current = 0;

  /** *script* is the worker's. */
  constructor(script: string) {
    this.#address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    this.#makeSpare();
  }

  open(port: MessagePort, supply: MessagePort): void {
    this.#port = port;
    port.onmessage = (event: MessageEvent<FrameOrder>) => this.#obey(event.data);
    supply.onmessage = (event: MessageEvent<Delivery>) => this.#take(event.data);
    const release = document.querySelector("meta[name=release]")?.getAttribute("content") ?? "";
    port.postMessage({ kind: "opened", release } satisfies Opened);
  }

  #obey(order: FrameOrder): void {
    if (order.kind === "spawn") this.#spawn(order.worker);
    else if (order.kind === "spare") this.#makeSpare();
    else if (order.kind === "kill") this.#kill();
    else if (order.kind === "awaited") (this.#worker ?? this.#spare?.worker)?.postMessage(order);
    else {
      // Two answers are due to each turn, and they are no flood.
      [this.#messages, this.#chars] = [-2 * order.turns.length, 0];
      this.#worker?.postMessage(order);
    }
  }

  #take(delivery: Delivery): void {
    if (delivery.kind === "names") this.#begin(delivery.names);
    else if (delivery.name === WASM_FILE) void this.#compile(delivery.bytes);
    else this.#keep(delivery.name, delivery.bytes);
  }

  /** Here, where there is time for it, and once for all workers. What is no WebAssembly is for them to complain of. */
  async #compile(bytes: ArrayBuffer): Promise<void> {
    this.#keep(WASM_FILE, await WebAssembly.compile(bytes).catch(() => bytes));
  }

  /** Keep a file for all workers to come. One that waits for it is given the very *file*, which takes no time. */
  #keep(name: string, file: File): void {
    const [first, second] = [this.#worker, this.#spare?.worker].filter((worker) => worker !== undefined);
    const given = file instanceof ArrayBuffer && first ? [file] : [];
    this.#files.set(name, file instanceof ArrayBuffer && first ? file.slice() : file);
    second?.postMessage({ kind: "file", name, file } satisfies Order);
    first?.postMessage({ kind: "file", name, file } satisfies Order, given);
  }

  /** Boot what was made before it was known which files there are. */
  #begin(names: string[]): void {
    this.#names = names;
    for (const worker of [this.#worker, this.#spare?.worker]) if (worker) this.#boot(worker);
  }

  #kill(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #spawn(number: number): void {
    this.#kill();
    this.#number = number;
    this.#messages = this.#chars = 0;
    const { worker, said } = this.#spare ?? { worker: this.#make(), said: [] };
    this.#spare = undefined;
    this.#worker = worker;
    for (const answer of said) this.#hear(answer);
  }

  #makeSpare(): void {
    if (this.#spare) return;
    // A blob is given to a worker in no time; to make one takes a while, for which there was none at first.
    for (const [name, file] of this.#files)
      if (file instanceof ArrayBuffer) this.#files.set(name, new Blob([file]));
    this.#spare = { worker: this.#make(), said: [] };
  }

  #make(): Worker {
    const worker = new Worker(this.#address);
    worker.onmessage = (event: MessageEvent<Answer>) => this.#hearOf(worker, event.data);
    worker.onerror = (event) => this.#hearOf(worker, { kind: "unbootable", detail: event.message });
    this.#boot(worker);
    return worker;
  }

  #boot(worker: Worker): void {
    if (!this.#names) return;
    const send = (order: Order) => worker.postMessage(order);
    send({ kind: "boot", names: this.#names, takesPace: !this.#paced });
    for (const [name, file] of this.#files) send({ kind: "file", name, file });
  }

  /** Words of a worker that was killed may still be on their way; nobody hears them. */
  #hearOf(worker: Worker, answer: Answer): void {
    if (worker === this.#worker) this.#hear(answer);
    else if (worker === this.#spare?.worker) this.#spare.said.push(answer);
  }

  #hear(answer: Answer): void {
    this.#messages += 1;
    if (answer.kind === "done") this.#chars += answer.text.length;
    if (this.#messages > MAX_MESSAGES || this.#chars > MAX_CHARS) {
      this.#kill();
      return this.#tell({
        kind: "died",
        id: this.#current,
        cause: "flood",
        detail: "the worker said too much",
      });
    }
    if (answer.kind === "began") this.#current = answer.id;
    if (answer.kind === "booted") this.#paced = true;
    this.#tell(answer);
  }

  #tell(answer: Answer): void {
    this.#port?.postMessage({ worker: this.#number, answer } satisfies FrameAnswer);
  }
}

const frame = new Frame(document.getElementById(SCRIPT)?.textContent ?? "");
// This frame stands in another of the page's origin, which has no script.
const page = parent.parent;
addEventListener("message", (event: MessageEvent<Opening>) => {
  const [port, supply] = event.ports;
  if (event.source === page && event.data.kind === "open" && port && supply) frame.open(port, supply);
});
page.postMessage({ kind: "here" } satisfies Here, "*");
