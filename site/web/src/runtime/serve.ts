/** The worker's side: orders in, answers out, one turn at a time. Judging goes first, since somebody waits for it. */

import { Death, Engine, Worn } from "./engine.js";
import type { PyodideModules } from "./pyodide.js";
import { Shelf } from "./shelf.js";
import type { Answer, Order, RuntimeFiles, Turn } from "./turns.js";
import { warmUpTurns } from "./warm.js";

export interface Home {
  /** The two modules of Pyodide, brought to life from the files in the way that works here. */
  importPyodide(files: RuntimeFiles): Promise<PyodideModules>;
  answer(answer: Answer): void;
}

export class Server {
  readonly #home: Home;
  readonly #queue: Turn[] = [];
  readonly #next = new MessageChannel();
  #files: Shelf | undefined;
  #engine: Engine | undefined;
  #busy = false;
  /** What is left of the warm-up; nothing once there was work to do. */
  #warmUp = warmUpTurns();
  #rests = false;

  constructor(home: Home) {
    this.#home = home;
    this.#next.port1.onmessage = () => this.#takeOne();
  }

  obey(order: Order): void {
    if (order.kind === "boot") {
      this.#files = new Shelf(order.names);
      void this.#boot(this.#files, order.takesPace ?? false);
    } else if (order.kind === "file") {
      this.#files?.put(order.name, order.file);
    } else if (order.kind === "rest") {
      this.#rests = order.rests;
      this.#schedule();
    } else {
      this.#warmUp = [];
      this.#queue.push(...order.turns);
      this.#schedule();
    }
  }

  async #boot(files: Shelf, takesPace: boolean): Promise<void> {
    const started = performance.now();
    try {
      const modules = this.#home.importPyodide(files);
      modules.catch(() => undefined); // it is awaited in the boot, and may fail before
      this.#engine = await Engine.start({ files, modules }, takesPace);
      const { snapshot, memoryBytes, paceMs } = this.#engine;
      const bootMs = performance.now() - Math.max(started, files.lastPutMs);
      this.#files = undefined; // what is left of them is not needed any more
      this.#home.answer({ kind: "booted", bootMs, snapshot, memoryBytes, ...(paceMs && { paceMs }) });
      this.#schedule();
    } catch (fault) {
      this.#home.answer({ kind: "unbootable", detail: String(fault) });
    }
  }

  /** One turn per event, so that what arrives meanwhile is heard between turns. */
  #schedule(): void {
    if (this.#busy || !this.#engine || !(this.#queue.length || (this.#rests && this.#warmUp.length))) return;
    this.#busy = true;
    this.#next.port2.postMessage(null);
  }

  #takeOne(): void {
    this.#busy = false;
    const judging = this.#queue.findIndex((turn) => turn.kind === "judge");
    const [turn] = this.#queue.splice(Math.max(judging, 0), 1);
    if (!this.#engine) return;
    const goesOn = turn ? this.#take(this.#engine, turn) : this.#rests && this.#takeWarmUp(this.#engine);
    if (goesOn) this.#schedule();
  }

  #takeWarmUp(engine: Engine): boolean {
    const turn = this.#warmUp.shift();
    try {
      if (!turn) return false;
      engine.prepare(turn);
      engine.take(turn);
      if (!this.#warmUp.length) engine.tidy();
      return true;
    } catch {
      return false; // whatever it is, the first real turn will tell
    }
  }

  /** Whether the worker can go on after *turn*. */
  #take(engine: Engine, turn: Turn): boolean {
    const { id } = turn;
    try {
      engine.prepare(turn);
      this.#home.answer({ kind: "began", id });
      this.#home.answer({ kind: "done", id, text: engine.take(turn) });
      // Whoever asked is busy with the answer now, or has all they wanted.
      if (turn.kind === "judge" && !this.#queue.length) engine.tidy();
      return true;
    } catch (fault) {
      const detail = fault instanceof Error ? fault.message : String(fault);
      if (fault instanceof Worn) this.#home.answer({ kind: "worn", detail });
      else if (fault instanceof Death) this.#home.answer({ kind: "died", id, cause: fault.reason, detail });
      else this.#home.answer({ kind: "faulted", id, detail });
      return !(fault instanceof Worn || fault instanceof Death);
    }
  }
}
