/**
 * Script of the keeper, which stands between the page and the workers of Python: in Chromium a worker of an opaque origin
 * without a network, elsewhere a script of the frame (open-keeper.ts). It makes those workers, gives them the runtime's
 * files, kills them, counts what they say, and passes messages on. A *spare* is a worker that was made before it was asked
 * for: the first, which boots while the files come; and later one that stands ready for when the worker at work is killed.
 */

import { WASM_FILE } from "./names.js";
import { scriptData } from "./script-data.js";
import type { Delivery } from "./supply.js";
import type { Answer, File, Order, Rest, Work } from "./turns.js";

/** The script of Python's worker, written before this one by the page. */
declare const WORKER: string;

/**
 * From the page. `open`, which comes first, has the supply's port; `module` is a file that only a page may hand on;
 * `spawn` starts a worker anew, `kill` ends it.
 */
export type KeeperOrder =
  | { kind: "open"; supply: MessagePort }
  | { kind: "module"; name: string; module: WebAssembly.Module }
  | { kind: "spawn"; worker: number }
  | { kind: "spare" }
  | { kind: "kill" }
  | Rest
  | Work;
/**
 * To the page: first that the keeper is here; then what a worker said, and which one, for words of one that was killed may
 * still be on their way.
 */
export type KeeperAnswer = { kind: "here" } | { kind: "said"; worker: number; answer: Answer };
/** To the supply: whether a module has come. Not every engine lets one pass into another origin. */
export interface Taken {
  taken: boolean;
}

/** What a worker may say between two orders; more than that is a flood, which would freeze the page. */
const MAX_MESSAGES = 1_000;
const MAX_CHARS = 32_000_000;

class Keeper {
  readonly #files = new Map<string, File>();
  readonly #address: string;
  readonly #tellPage: (answer: KeeperAnswer) => void;
  #supply: MessagePort | undefined;
  /** Of all files; none before the supply has told. */
  #names: string[] | undefined;
  #rests: Rest = { kind: "rest", rests: false };
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
  constructor(script: string, tellPage: (answer: KeeperAnswer) => void) {
    this.#address = scriptData(script);
    this.#tellPage = tellPage;
    this.#makeSpare();
  }

  get #workers(): Worker[] {
    return [this.#worker, this.#spare?.worker].filter((worker) => worker !== undefined);
  }

  obey(order: KeeperOrder): void {
    if (order.kind === "open") this.#open(order.supply);
    else if (order.kind === "module") this.#takeModule(order.name, order.module);
    else if (order.kind === "spawn") this.#spawn(order.worker);
    else if (order.kind === "spare") this.#makeSpare();
    else if (order.kind === "kill") this.#kill();
    else if (order.kind === "rest") this.#rest(order);
    else {
      // Two answers are due to each turn, and they are no flood.
      [this.#messages, this.#chars] = [-2 * order.turns.length, 0];
      this.#worker?.postMessage(order);
    }
  }

  /** A message could not be read, and only a module is of that kind. */
  missModule(): void {
    this.#supply?.postMessage({ taken: false } satisfies Taken);
  }

  #open(supply: MessagePort): void {
    this.#supply = supply;
    supply.onmessage = ({ data }: MessageEvent<Delivery>) => {
      if (data.kind === "names") this.#begin(data.names);
      else if (data.name === WASM_FILE) void this.#compile(data.bytes);
      else this.#keep(data.name, data.bytes);
    };
  }

  /** Once for all workers. What is no WebAssembly is for them to complain of. */
  async #compile(bytes: ArrayBuffer): Promise<void> {
    this.#keep(WASM_FILE, await WebAssembly.compile(bytes).catch(() => bytes));
  }

  #takeModule(name: string, module: WebAssembly.Module): void {
    this.#keep(name, module);
    this.#supply?.postMessage({ taken: true } satisfies Taken);
  }

  /** Keep a file for all workers to come. One that waits for it is given the very *file*, which takes no time. */
  #keep(name: string, file: File): void {
    const [first, second] = this.#workers;
    const given = file instanceof ArrayBuffer && first ? [file] : [];
    this.#files.set(name, file instanceof ArrayBuffer && first ? file.slice() : file);
    second?.postMessage({ kind: "file", name, file } satisfies Order);
    first?.postMessage({ kind: "file", name, file } satisfies Order, given);
  }

  /** Boot what was made before it was known which files there are. */
  #begin(names: string[]): void {
    this.#names = names;
    for (const worker of this.#workers) this.#boot(worker);
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

  #rest(rest: Rest): void {
    this.#rests = rest;
    for (const worker of this.#workers) worker.postMessage(rest);
  }

  #makeSpare(): void {
    if (this.#spare) return;
    this.#spare = { worker: this.#make(), said: [] };
  }

  #make(): Worker {
    const worker = new Worker(this.#address);
    worker.onmessage = (event: MessageEvent<Answer>) => this.#hearOf(worker, event.data);
    // What is refused has no message.
    const died = (detail = "its worker is refused") => this.#hearOf(worker, { kind: "unbootable", detail });
    worker.onerror = ({ message }: Partial<ErrorEvent>) => died(message);
    this.#boot(worker);
    return worker;
  }

  #boot(worker: Worker): void {
    if (!this.#names) return;
    const boot: Order = { kind: "boot", names: this.#names, takesPace: !this.#paced };
    worker.postMessage(boot);
    worker.postMessage(this.#rests);
    void giveAll(worker, [...this.#files]);
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
    this.#tellPage({ kind: "said", worker: this.#number, answer });
  }
}

/** One by one, for they are copied, and here may be the page's thread. A blob, which is not, WebKit lets no other origin read. */
async function giveAll(worker: Worker, files: [string, File][]): Promise<void> {
  for (const [name, file] of files) {
    worker.postMessage({ kind: "file", name, file } satisfies Order);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

interface WorkerScope {
  /** The page, where the keeper runs in a frame; none in a worker. */
  parent?: { postMessage(answer: KeeperAnswer, origin: string): void };
  postMessage(answer: KeeperAnswer): void;
  onmessage: ((event: MessageEvent<KeeperOrder>) => void) | null;
  onmessageerror: (() => void) | null;
}

const scope = globalThis as unknown as WorkerScope;
const { parent } = scope;
const tellPage = (answer: KeeperAnswer) =>
  parent ? parent.postMessage(answer, location.origin) : scope.postMessage(answer);
const keeper = new Keeper(WORKER, tellPage);
scope.onmessage = ({ data }) => keeper.obey(data);
scope.onmessageerror = () => keeper.missModule();
tellPage({ kind: "here" });
