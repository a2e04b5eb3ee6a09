/**
 * Runner and judge in one interpreter, in turns. Before every turn the memory is put back: to the *clean image* (no
 * learner code was ever in it) for loading and judging, to the *loaded image* (the program has just been executed) for
 * a case; unless the runner knows that the program kept nothing of the case before. So no turn sees what another did,
 * and what the judge says cannot depend on what a program did before.
 */

import { boot, inPyodide, type BootParts } from "./boot.js";
import { Files } from "./files.js";
import { makeKillable } from "./killable.js";
import { Image } from "./memory.js";
import { callText, findFunction, PythonError, type TextFunction } from "./python.js";
import type { Module } from "./pyodide.js";
import { limitStack } from "./stack.js";
import type { Cause, Turn } from "./turns.js";

const PACE_ROUNDS = 4;
const CANARY = "tweet";
const WORN_BYTES = 128 * 1024 * 1024;

/** The interpreter died; nothing can be done with it any more. */
export class Death extends Error {
  constructor(
    readonly reason: Cause,
    detail: string,
  ) {
    super(detail);
  }
}

/** The state between turns cannot be made clean. */
export class Worn extends Error {}

export class Engine {
  readonly #python: Module;
  readonly #files: Files;
  readonly #handles: Record<"runner" | "asLoaded" | "judge" | "canary", TextFunction>;
  readonly #clean: Image;
  readonly #slots: unknown[];
  #loaded: Image | undefined;
  #strayCalls = 0;
  /** Whether the memory is an image's, or a case has been run in the loaded one since, or neither. */
  #memory: "clean" | "loaded" | "used" | "other" = "clean";

  private constructor(
    python: Module,
    readonly snapshot: boolean,
    /** How long a fixed piece of work takes here, in milliseconds. */
    readonly paceMs: number | undefined,
  ) {
    this.#python = python;
    this.#handles = {
      runner: findFunction(python, "grader.runner", "handle"),
      asLoaded: findFunction(python, "grader.runner", "is_as_loaded"),
      judge: findFunction(python, "grader.judge", "handle"),
      canary: findFunction(python, "grader.runtimes.in_pyodide", "canary"),
    };
    python.finalizationRegistry = { register: () => undefined, unregister: () => undefined };
    this.#watchTimers();
    this.#slots = hiwireSlots(python);
    this.#files = new Files(python);
    this.#clean = new Image(python);
  }

  /** Python, started; how fast it is is measured when *takesPace* says so. */
  static async start(parts: BootParts, takesPace: boolean): Promise<Engine> {
    const { pyodide, snapshot } = await boot(parts);
    const python = pyodide._module;
    inPyodide(python, "settle");
    limitStack(python);
    makeKillable(python);
    return new Engine(python, snapshot, takesPace ? paceOf(python) : undefined);
  }

  get memoryBytes(): number {
    return this.#python.HEAPU8.length;
  }

  /** Everything as it must be before *turn*. Throws Worn when that cannot be had. */
  prepare(turn: Turn): void {
    if (turn.kind === "run" ? this.#isAsLoaded() : this.#isClean()) return;
    this.#putBack(turn.kind === "run" ? this.#loaded : this.#clean);
  }

  /** Make everything clean while nobody waits, so that the next program need not. Throws Worn when that cannot be had. */
  tidy(): void {
    this.#putBack(this.#clean);
    this.#memory = "clean";
  }

  #isClean(): boolean {
    return this.#memory === "clean" && !this.#strayCalls;
  }

  /** Nothing is to be put back: the program has not run, or is known to have kept nothing of the case before. */
  #isAsLoaded(): boolean {
    if (this.#memory === "loaded") return true;
    return (
      this.#memory === "used" &&
      !this.#strayCalls &&
      this.#loaded?.fits(this.#python) === true &&
      this.#says(this.#handles.asLoaded, "", "yes")
    );
  }

  /** The reply to a turn that is prepared. Throws Death when the interpreter dies in it. */
  take(turn: Turn): string {
    this.#memory = turn.kind === "run" ? "used" : "other";
    const reply = this.#call(turn.kind === "judge" ? this.#handles.judge : this.#handles.runner, turn.text);
    if (turn.kind === "load") this.#keepLoaded();
    return reply;
  }

  #keepLoaded(): void {
    if (this.#loaded) this.#loaded.take(this.#python);
    else this.#loaded = new Image(this.#python);
    this.#memory = "loaded";
  }

  #call(handle: TextFunction, text: string): string {
    try {
      return callText(this.#python, handle, text);
    } catch (fault) {
      if (fault instanceof PythonError) throw new Error(`the grader raised ${fault.message}`);
      throw deathOf(fault);
    }
  }

  /** Everything as it was when *image* was taken, or Worn. */
  #putBack(image: Image | undefined): void {
    if (!image) throw new Worn("there is no program to run");
    const fault = this.#restore(image) || this.#jsFault();
    if (fault) throw new Worn(fault);
    if (image === this.#clean && !this.#says(this.#handles.canary, CANARY, CANARY))
      throw new Worn("the canary does not sing");
  }

  #says(handle: TextFunction, text: string, wanted: string): boolean {
    try {
      return callText(this.#python, handle, text) === wanted;
    } catch {
      return false;
    }
  }

  /** Put memory and files back; what cannot be, in words. */
  #restore(image: Image): string {
    try {
      image.putBack(this.#python);
      return this.#files.putBack();
    } catch (fault) {
      return String(fault); // the file system's own data is out of order
    }
  }

  /** What is wrong on the side of JavaScript, in words; empty when nothing is. */
  #jsFault(): string {
    if (this.#strayCalls) return "a timer was left behind";
    if (this.#python.HEAPU8.length > WORN_BYTES) return "the memory has grown too far";
    const changed = this.#slots.findIndex((object, slot) => this.#python.__hiwire_get(slot) !== object);
    return changed < 0 ? "" : "an object of JavaScript was replaced";
  }

  /** No timer of the interpreter is ever to fire: it would run in the middle of somebody else's turn. */
  #watchTimers(): void {
    const note = () => {
      this.#strayCalls += 1;
      return 0 as never;
    };
    globalThis.setTimeout = Object.assign(note, globalThis.setTimeout);
    globalThis.setInterval = note;
  }
}

/** The best of a few times, the first being slow. */
function paceOf(python: Module): number {
  const times = Array.from({ length: PACE_ROUNDS }, () => {
    const started = performance.now();
    inPyodide(python, "pace");
    return performance.now() - started;
  });
  return Math.min(...times);
}

/** The objects of JavaScript that Python holds on to, by slot. */
function hiwireSlots(python: Module): unknown[] {
  const slots: unknown[] = [];
  for (;;) {
    try {
      slots.push(python.__hiwire_get(slots.length));
    } catch {
      return slots; // past the last slot it throws; there is no count to ask for
    }
  }
}

function deathOf(fault: unknown): Death {
  const detail = fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault);
  if (detail.includes("too much recursion")) return new Death("stack", detail); // so says Firefox
  if (fault instanceof RangeError) return new Death(/memory/i.test(detail) ? "memory" : "stack", detail);
  const isExit = typeof fault === "object" && fault !== null && "status" in fault;
  return new Death(isExit ? "exit" : "abort", detail);
}
