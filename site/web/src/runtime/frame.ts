/**
 * Script of the frame: an opaque origin without a network, between the page and the worker. It makes workers, gives
 * them the runtime's files, kills them, counts what they say, and passes messages on. The page talks through the port
 * of its first message. A *spare* is a worker that was made before it was asked for: the first, when its script has
 * come, which boots while the other files do; and later one that stands ready for when the worker at work is killed.
 */

import { isPacked, unpackedName } from "./names.js";
import type { Answer, Order } from "./turns.js";
import type { Unpacked } from "./unpack.js";

/** From the page. Each file comes once; a worker is started anew by `spawn` and ended by `kill`. */
export type FrameOrder = { kind: "spawn"; worker: number } | { kind: "spare" } | { kind: "kill" } | Order;
/** To the page: what a worker said, and which one, for words of one that was killed may still be on their way. */
export interface FrameAnswer {
  worker: number;
  answer: Answer;
}
export interface Opening {
  kind: "open";
  /** The files that will come. */
  names: string[];
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
const SCRIPT = "worker.js";
const UNPACKER = "unpack.js";

class Frame {
  readonly #port: MessagePort;
  readonly #names: string[];
  readonly #files = new Map<string, Blob>();
  #unpacker: Worker | undefined;
  /** Packed files that came before there was an unpacker. */
  readonly #waiting = new Map<string, Blob>();
  /** So many files are still to be unpacked. */
  #packed: number;
  #address = "";
  #worker: Worker | undefined;
  #number = 0;
  /** What the spare says is kept until it is asked for. */
  #spare: { worker: Worker; said: Answer[] } | undefined;
  #module: WebAssembly.Module | undefined;
  #messages = 0;
  #chars = 0;
  #current = 0;

  constructor(port: MessagePort, names: string[]) {
    this.#port = port;
    this.#names = names.filter((name) => name !== UNPACKER).map(unpackedName);
    this.#packed = names.filter(isPacked).length;
    port.onmessage = (event: MessageEvent<FrameOrder>) => this.#obey(event.data);
    const release = document.querySelector("meta[name=release]")?.getAttribute("content") ?? "";
    port.postMessage({ kind: "opened", release } satisfies Opened);
  }

  #obey(order: FrameOrder): void {
    if (order.kind === "spawn") this.#spawn(order.worker);
    else if (order.kind === "spare") this.#makeSpare();
    else if (order.kind === "kill") this.#kill();
    else if (order.kind === "file") this.#keep(order.name, order.file);
    else if (order.kind === "turns") {
      // Two answers are due to each turn, and they are no flood.
      [this.#messages, this.#chars] = [-2 * order.turns.length, 0];
      this.#worker?.postMessage(order);
    }
  }

  /** Keep a file for all workers to come, unpacked. */
  #keep(name: string, file: Blob): void {
    if (isPacked(name)) return this.#unpack(name, file);
    if (name === UNPACKER) return this.#startUnpacker(file);
    this.#files.set(name, file);
    if (name === SCRIPT) this.#address = addressOf(file);
    for (const worker of [this.#worker, this.#spare?.worker]) {
      worker?.postMessage({ kind: "file", name, file } satisfies Order);
    }
    if (name === SCRIPT && !this.#worker) this.#makeSpare();
  }

  #startUnpacker(script: Blob): void {
    const unpacker = new Worker(addressOf(script));
    unpacker.onmessage = ({ data: { name, bytes } }: MessageEvent<Unpacked>) => {
      this.#keep(name, new Blob([bytes]));
      this.#packed -= 1;
      if (this.#packed === 0) unpacker.terminate();
    };
    this.#unpacker = unpacker;
    for (const [name, file] of this.#waiting) this.#unpack(name, file);
  }

  #unpack(name: string, file: Blob): void {
    if (this.#unpacker) this.#unpacker.postMessage({ name, file });
    else this.#waiting.set(name, file);
  }

  #kill(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #spawn(number: number): void {
    this.#kill();
    this.#number = number;
    this.#messages = this.#chars = 0;
    if (!this.#address) return this.#tell({ kind: "unbootable", detail: "the runtime has no worker" });
    const { worker, said } = this.#spare ?? { worker: this.#make(), said: [] };
    this.#spare = undefined;
    this.#worker = worker;
    for (const answer of said) this.#hear(answer);
  }

  #makeSpare(): void {
    if (this.#address && !this.#spare) this.#spare = { worker: this.#make(), said: [] };
  }

  #make(): Worker {
    const worker = new Worker(this.#address);
    worker.onmessage = (event: MessageEvent<Answer>) => this.#hearOf(worker, event.data);
    worker.onerror = (event) => this.#hearOf(worker, { kind: "unbootable", detail: event.message });
    const send = (order: Order) => worker.postMessage(order);
    send({ kind: "boot", names: this.#names, ...(this.#module && { module: this.#module }) });
    for (const [name, file] of this.#files) send({ kind: "file", name, file });
    return worker;
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
    if (answer.kind !== "booted") return this.#tell(answer);
    // A compiled module cannot leave this agent, but it makes the next worker start sooner.
    const { module, ...rest } = answer;
    this.#module = module;
    this.#tell(rest);
  }

  #tell(answer: Answer): void {
    this.#port.postMessage({ worker: this.#number, answer } satisfies FrameAnswer);
  }
}

function addressOf(script: Blob): string {
  return URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
}

addEventListener("message", (event: MessageEvent<Opening>) => {
  const [port] = event.ports;
  // This frame stands in another of the page's origin, which has no script.
  if (event.source === parent.parent && event.data.kind === "open" && port) new Frame(port, event.data.names);
});
