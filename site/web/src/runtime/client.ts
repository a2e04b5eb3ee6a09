/** The page's side: fetch the runtime's files, give them to the keeper, and keep a session going over it. */

import type { ParsedMessage, Report } from "../protocol.js";
import type { Attempt, Job, Runtime, RuntimeFacts, RuntimeState, Tried } from "../runtime.js";
import { OtherRelease, reloadOnce } from "../release.js";
import { grade } from "./grade.js";
import type { KeeperOrder } from "./keeper.js";
import { openKeeper, type KeeperLink } from "./open-keeper.js";
import { RestTimer } from "./rest-timer.js";
import { Session, type Spawn } from "./session.js";
import { slownessOf } from "./slowness.js";
import { Supplier } from "./supplier.js";
import type { BootFacts } from "./turns.js";
import { parse, tryOut } from "./typed.js";

export interface RuntimeOptions {
  /** The release that the page is of; of another one nothing is used. */
  release: string;
  /** Without a byte for so long, a download counts as failed. */
  stallMs?: number;
  /** What the page needs more than Python: until this has settled, only what is small is fetched. */
  after?: Promise<unknown>;
  /** The page has drawn itself: until this has settled nothing is unpacked, for that starts Python, which takes all processors. */
  drawn?: Promise<unknown>;
  /** The keeper is there, and what it needs comes to it by itself: the page's thread is wanted for other things now. */
  onOpened?: () => void;
}

/** When nothing has been asked for so long, and nobody touched the page, new workers warm up. */
const REST_AFTER_MS = 250;
/** And after so long a second worker is made, so that the loss of the first costs no time. */
const SPARE_AFTER_MS = 1_000;
/**
 * So long at most a spare waits for the release to be kept, where machine code is kept with it: what the spare has compiled
 * before would not be, and nothing more is before there is another megabyte.
 */
const KEEPING_MS = 10_000;
const LEAST_MEMORY_GB = 4;
const SPARE: KeeperOrder = { kind: "spare" };
const STOPPED = "It was stopped before Python was there.";

interface Opening {
  keeper: Promise<KeeperLink>;
  supplier: Supplier;
}

/** The runtime whose files are in `runtime/` below *baseUrl*, the root of the site. */
export function createRuntime(baseUrl: URL | string, options: RuntimeOptions): Runtime {
  return new BrowserRuntime(new URL("runtime/", baseUrl), options);
}

class BrowserRuntime implements Runtime {
  readonly #folder: URL;
  readonly #options: RuntimeOptions;
  readonly #listeners: ((state: RuntimeState) => void)[] = [];
  #state: RuntimeState = { phase: "idle" };
  /** The session once Python is there. */
  #session: Promise<Session> | undefined;
  /** The session once its keeper has the files. Those stay, so starting again is starting a worker. */
  #opened: Session | undefined;
  #opening: Opening | undefined;
  #ready: { bootMs: number; snapshot: boolean } = { bootMs: 0, snapshot: true };
  #facts: RuntimeFacts | undefined;
  #runs: Promise<unknown> = Promise.resolve();
  /** So many runs are asked for and not at their end. */
  #asked = 0;
  /** How often stop() was called. */
  #stops = 0;
  /** Ends a run that waits for Python. */
  #drop: (() => void) | undefined;
  readonly #rest = new RestTimer(
    REST_AFTER_MS,
    () => this.#post({ kind: "rest", rests: true }),
    () => this.#post({ kind: "rest", rests: false }),
  );
  readonly #spare = new RestTimer(SPARE_AFTER_MS, () => this.#makeSpare());

  constructor(folder: URL, options: RuntimeOptions) {
    this.#folder = folder;
    this.#options = options;
  }

  get state(): RuntimeState {
    return this.#state;
  }

  get facts(): RuntimeFacts | undefined {
    return this.#facts;
  }

  onState(listener: (state: RuntimeState) => void): void {
    this.#listeners.push(listener);
  }

  start(): void {
    if (this.#state.phase !== "idle" && this.#state.phase !== "failed") return;
    this.#session = this.#opened ? this.#boot(this.#opened) : this.#open();
    this.#session.catch((fault: unknown) => {
      if (!(fault instanceof OtherRelease && reloadOnce(fault.release))) this.#fail(sentenceOf(fault));
    });
  }

  check(job: Job): Promise<Report> {
    return this.#queue((session) => grade(session, job));
  }

  tryOut(attempt: Attempt): Promise<Tried> {
    return this.#queue((session) => tryOut(session, attempt));
  }

  parse(text: string): Promise<ParsedMessage> {
    return this.#queue((session) => parse(session, text));
  }

  keepMade(kept: Promise<unknown>): void {
    const supplier = this.#opening?.supplier;
    if (!supplier?.mayKeepMade) return;
    const made = kept.then(() => supplier.keepMade());
    const isLate = new Promise((resolve) => setTimeout(resolve, KEEPING_MS));
    this.#spare.holdUntil(Promise.race([made, isLate]));
  }

  stop(): void {
    this.#stops += 1;
    this.#drop?.();
    this.#opened?.stop();
  }

  /** What *work* comes to, once Python is there and everything asked for before is done. */
  async #queue<T>(work: (session: Session) => Promise<T>): Promise<T> {
    this.start();
    const session = this.#session as Promise<Session>;
    const stops = this.#stops;
    this.#asked += 1;
    const done = this.#runs.then(async () => {
      const there = await this.#unlessStopped(session, stops);
      if (stops === this.#stops) there.resume(); // else it was stopped before it began
      if (this.#state.phase === "ready") this.#set({ phase: "running" });
      return work(there);
    });
    this.#runs = done.then(
      () => this.#ended(),
      () => this.#ended(),
    );
    return done;
  }

  /** The session once Python is there. While it is not, a stop ends the waiting: there is nothing else to end. */
  #unlessStopped(session: Promise<Session>, stops: number): Promise<Session> {
    return new Promise((resolve, reject) => {
      this.#drop = () => reject(new Error(STOPPED));
      if (stops !== this.#stops && !this.#facts) this.#drop();
      session.then(resolve, reject).finally(() => (this.#drop = undefined));
    });
  }

  #ended(): void {
    this.#asked -= 1;
    if (this.#state.phase === "running") this.#set({ phase: "ready", ...this.#ready });
  }

  async #open(): Promise<Session> {
    this.#set({ phase: "fetching", loadedBytes: 0, totalBytes: 0 });
    const { keeper, supplier } = (this.#opening ??= this.#openKeeper());
    await this.#options.after?.catch(() => undefined);
    const files = supplier.fetch((loadedBytes, totalBytes) =>
      this.#set({ phase: "fetching", loadedBytes, totalBytes }),
    );
    const [there] = await Promise.all([keeper, files]);
    supplier.leave();
    this.#opened = new Session(spawner(there));
    return this.#boot(this.#opened);
  }

  /** A keeper that comes while its files are fetched; when it does not, the next start makes another. */
  #openKeeper(): Opening {
    const { release, stallMs, after, drawn = Promise.resolve(), onOpened } = this.#options;
    const supplier = new Supplier(this.#folder, {
      release,
      now: !after,
      isServed: Boolean((navigator as Partial<Navigator>).serviceWorker?.controller),
      ...(stallMs !== undefined && { stallMs }),
    });
    const unpack = () => supplier.unpack();
    drawn.then(unpack, unpack);
    const address = new URL(`frame.html?${release}`, this.#folder);
    const keeper = openKeeper(address, release, supplier.port);
    const handOn = (order: KeeperOrder) => void keeper.then((worker) => worker.postMessage(order));
    supplier.onModule = (name, module) => handOn({ kind: "module", name, module });
    keeper.then(onOpened, () => {
      this.#opening = undefined; // whoever awaits it hears of it
      supplier.end();
    });
    return { keeper, supplier };
  }

  #post(order: KeeperOrder): void {
    this.#opening?.keeper.then(
      (keeper) => keeper.postMessage(order),
      () => undefined,
    );
  }

  /** *session* once its first worker, or the first after a failure, has booted. */
  #boot(session: Session): Promise<Session> {
    this.#set({ phase: "starting" });
    return new Promise((resolve, reject) => {
      session.onBooted = (facts) => {
        this.#booted(session, facts);
        resolve(session);
      };
      session.onFailed = (sentence) => {
        this.#fail(sentence);
        reject(new Error(sentence));
      };
      session.start();
    });
  }

  #booted(session: Session, { bootMs, snapshot, memoryBytes, paceMs }: BootFacts): void {
    if (paceMs !== undefined) session.slowness = slownessOf(paceMs);
    const starts = (this.#facts?.starts ?? 0) + 1;
    this.#facts = { bootMs, snapshot, memoryBytes, starts, slowness: session.slowness };
    this.#ready = { bootMs, snapshot };
    // What was lost once may be lost again in the next case.
    if (starts > 1) this.#makeSpare();
    this.#set(this.#asked > 0 ? { phase: "running" } : { phase: "ready", ...this.#ready });
  }

  #fail(sentence: string): void {
    this.#set({ phase: "failed", sentence });
  }

  #set(state: RuntimeState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener(state);
    for (const timer of [this.#rest, this.#spare]) {
      if (state.phase === "ready") timer.start();
      else timer.stop();
    }
  }

  #makeSpare(): void {
    if (hasRoomForTwo()) this.#post(SPARE);
  }
}

/** A worker takes about 100 MB, and a machine with little memory shall not swap for what may never be needed. */
function hasRoomForTwo(): boolean {
  const { deviceMemory = LEAST_MEMORY_GB } = navigator as { deviceMemory?: number }; // only Chromium tells
  return deviceMemory >= LEAST_MEMORY_GB;
}

/** Workers by way of the *keeper*. There is one at a time, as far as anybody here can tell. */
function spawner(keeper: KeeperLink): Spawn {
  const post = (order: KeeperOrder) => keeper.postMessage(order);
  let last = 0;
  return (hear) => {
    const worker = ++last;
    keeper.onmessage = ({ data }) => {
      if (data.kind === "said" && data.worker === last) hear(data.answer);
    };
    post({ kind: "spawn", worker });
    return { send: post, kill: () => post({ kind: "kill" }) };
  };
}

function sentenceOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}
