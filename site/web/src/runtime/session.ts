/**
 * One worker after another, kept busy and kept in time. Whoever holds a session sees turns begin and end; that a
 * worker was killed on the way, another started and the program loaded again is the session's own affair.
 */

import { Deadline } from "./deadline.js";
import type { Answer, BootFacts, Cause, Turn, TurnKind, WorkerLink } from "./turns.js";

const BOOT_LIMIT_MS = 120_000;
/** Between two turns a worker only puts back memory; when it says nothing for this long, it is broken. */
const BETWEEN_LIMIT_MS = 15_000;
/** So many workers in a row may end without having finished one turn. */
const MAX_BARREN = 2;

/** How a turn ended: with the reply, or with what ended it instead. */
export type Ending =
  { ok: true; text: string } | { ok: false; cause: Cause | "fault"; detail: string; limit?: Limit };

/** The limit that a turn went over: what was held, and how many times the written one that is. */
export interface Limit {
  ms: number;
  factor: number;
}

const STOPPED: Ending = { ok: false, cause: "stopped", detail: "" };

export interface Task {
  text: string;
  limitMs: number;
}

interface Pending {
  turn: Turn;
  limitMs: number;
  end(ending: Ending): void;
  fail(fault: Error): void;
}

/** Make a worker that boots at once; what it says goes to *hear*. */
export type Spawn = (hear: (answer: Answer) => void) => WorkerLink;

export class Session {
  readonly #spawn: Spawn;
  readonly #pending = new Map<number, Pending>();
  readonly #deadline = new Deadline();
  #link: WorkerLink | undefined;
  #booted = false;
  #barren = 0;
  #lastId = 0;
  #program: Task | undefined;
  /** Learner code is not to run until resume(): a stop may come when none does, between two steps of a run. */
  #stopped = false;
  /** Every limit is taken times this; 1 until the device is known to be slow. */
  slowness = 1;
  /** Called for every worker that has booted. */
  onBooted: (facts: BootFacts) => void = () => undefined;
  /** Called when no worker can be had; start() tries again. */
  onFailed: (sentence: string) => void = () => undefined;

  constructor(spawn: Spawn) {
    this.#spawn = spawn;
  }

  start(): void {
    if (this.#link) return;
    this.#barren = 0;
    this.#begin();
  }

  /** Execute a program; its cases can be run afterwards, until the next program. */
  load(program: Task): Promise<Ending> {
    this.#program = program;
    return this.#take("load", [program])[0] as Promise<Ending>;
  }

  /** Run cases of the loaded program, in order. One promise each; it rejects only when no worker can be had. */
  run(cases: Task[]): Promise<Ending>[] {
    return this.#take("run", cases);
  }

  judge(task: Task): Promise<Ending> {
    return this.#take("judge", [task])[0] as Promise<Ending>;
  }

  /** Let learner code run again, after a stop(). */
  resume(): void {
    this.#stopped = false;
  }

  /** End what learner code is doing or yet to do, until resume(); judging goes on. */
  stop(): void {
    this.#stopped = true;
    const dropped = [...this.#pending.values()].filter((pending) => pending.turn.kind !== "judge");
    this.#program = undefined;
    if (!dropped.length) return;
    for (const pending of dropped) this.#end(pending.turn.id, STOPPED);
    if (this.#booted) this.#restart();
  }

  #take(kind: TurnKind, tasks: Task[]): Promise<Ending>[] {
    if (this.#stopped && kind !== "judge") return tasks.map(async () => STOPPED);
    const turns: Turn[] = [];
    const endings = tasks.map(({ text, limitMs }) => {
      const turn = { id: ++this.#lastId, kind, text };
      turns.push(turn);
      const ending = new Promise<Ending>((end, fail) =>
        this.#pending.set(turn.id, { turn, limitMs, end, fail }),
      );
      ending.catch(() => undefined); // whoever awaits it hears of it; nobody may have come that far
      return ending;
    });
    this.start();
    if (this.#booted) this.#send(turns);
    return endings;
  }

  #send(turns: Turn[]): void {
    if (!turns.length) return;
    this.#link?.send({ kind: "turns", turns });
    this.#deadline.set(BETWEEN_LIMIT_MS, () => this.#lose("it does not answer"));
  }

  #begin(): void {
    this.#booted = false;
    const link: WorkerLink = this.#spawn((answer) => link === this.#link && this.#hear(answer));
    this.#link = link;
    this.#deadline.set(BOOT_LIMIT_MS, () => this.#lose("it does not start"));
  }

  #restart(): void {
    this.#link?.kill();
    this.#begin();
  }

  #hear(answer: Answer): void {
    switch (answer.kind) {
      case "booted":
        return this.#onBoot(answer);
      case "began":
        return this.#onBegan(answer.id);
      case "done":
        return this.#onDone(answer.id, { ok: true, text: answer.text });
      case "faulted":
        return this.#onDone(answer.id, { ok: false, cause: "fault", detail: answer.detail });
      case "died":
        return this.#onDeath(answer.id, { cause: answer.cause, detail: answer.detail });
      case "worn":
      case "unbootable":
        return this.#lose(answer.detail);
    }
  }

  #onBoot(facts: BootFacts): void {
    this.#booted = true;
    this.#deadline.clear();
    this.onBooted(facts);
    const turns = [...this.#pending.values()].map((pending) => pending.turn);
    const isLoading = turns.some((turn) => turn.kind === "load");
    if (!isLoading && turns.some((turn) => turn.kind === "run")) this.#reload();
    this.#send(turns);
  }

  /** Load the program again, for cases that are still to run. When that does not work, it is their end too. */
  #reload(): void {
    if (!this.#program) return;
    const turn: Turn = { id: ++this.#lastId, kind: "load", text: this.#program.text };
    const end = (ending: Ending) => {
      const waiting = [...this.#pending.values()].filter((pending) => pending.turn.kind === "run");
      if (ending.ok) return;
      for (const pending of waiting)
        this.#end(pending.turn.id, { ...ending, ...(ending.limit && { limit: this.#limitOf(pending) }) });
    };
    this.#pending.set(turn.id, { turn, limitMs: this.#program.limitMs, end, fail: () => undefined });
    this.#send([turn]);
  }

  #onBegan(id: number): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    const limit = this.#limitOf(pending);
    this.#deadline.set(limit.ms, () => this.#onDeath(id, { cause: "deadline", detail: "", limit }));
  }

  #limitOf({ limitMs }: Pending): Limit {
    return { ms: limitMs * this.slowness, factor: this.slowness };
  }

  #onDone(id: number, ending: Ending): void {
    this.#barren = 0;
    this.#end(id, ending);
    if (this.#pending.size) this.#deadline.set(BETWEEN_LIMIT_MS, () => this.#lose("it does not answer"));
    else this.#deadline.clear();
  }

  #onDeath(id: number, death: { cause: Cause; detail: string; limit?: Limit }): void {
    this.#end(id, { ok: false, ...death });
    this.#restart();
  }

  #end(id: number, ending: Ending): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    pending?.end(ending);
  }

  /** A worker is gone, and no turn is to blame. */
  #lose(detail: string): void {
    this.#barren += 1;
    if (this.#barren < MAX_BARREN) return this.#restart();
    this.#deadline.clear();
    this.#link?.kill();
    this.#link = undefined;
    this.#booted = false;
    const sentence = `Python could not be started here (${detail}).`;
    const waiting = [...this.#pending.values()];
    this.#pending.clear();
    for (const pending of waiting) pending.fail(new Error(sentence));
    this.onFailed(sentence);
  }
}
