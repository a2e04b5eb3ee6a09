/**
 * What passes between whoever keeps the deadlines (the page, or the main thread under Node) and the worker that runs
 * Python. A *turn* is one message of the protocol handled by runner or judge, from a known state of the memory.
 */

/** The runner's `load` and `run`, or anything for the judge. Each says which memory the turn starts from. */
export type TurnKind = "load" | "run" | "judge";

export interface Turn {
  id: number;
  kind: TurnKind;
  /** A message of docs/architecture.md as JSON text. */
  text: string;
}

/** WebAssembly may have been compiled, which makes every worker after the first start sooner. Blobs come under Node. */
export type File = Blob | ArrayBuffer | WebAssembly.Module;

/** The runtime's files by name, as they are in the build's folder `runtime/`. Some may still be on their way. */
export interface RuntimeFiles {
  has(name: string): boolean;
  /** What is in a file, which is to be asked for once. Rejects when there is no such file. */
  read(name: string): Promise<ArrayBuffer>;
  /** The same file as a module. Rejects when it is none. */
  compiled(name: string): Promise<WebAssembly.Module>;
}

export interface Work {
  kind: "turns";
  turns: Turn[];
}

/** Whether the page is left alone, and nobody waits for anything: then a worker may do what nobody has asked for. */
export interface Rest {
  kind: "rest";
  rests: boolean;
}

/** To the worker. It boots while its files come. */
export type Order =
  | Rest
  | { kind: "boot"; names: readonly string[]; takesPace?: boolean }
  | { kind: "file"; name: string; file: File }
  | Work;

/** Why an interpreter is gone. */
export type Cause = "deadline" | "stack" | "memory" | "abort" | "exit" | "flood" | "stopped";

/** What a start was like. */
export interface BootFacts {
  bootMs: number;
  /** From the build's snapshot, not from scratch. */
  snapshot: boolean;
  memoryBytes: number;
  /** How long a fixed piece of work took, where that was to be measured. */
  paceMs?: number;
}

/** From the worker, or from whoever killed it. */
export type Answer =
  | ({ kind: "booted" } & BootFacts)
  | { kind: "unbootable"; detail: string }
  | { kind: "began"; id: number }
  | { kind: "done"; id: number; text: string }
  /** The grader itself failed in this turn. */
  | { kind: "faulted"; id: number; detail: string }
  /** The interpreter died in this turn, or was killed in it. Nothing more comes from this worker. */
  | { kind: "died"; id: number; cause: Cause; detail: string }
  /** The state between turns could not be made clean. No turn is lost, but this worker takes no other. */
  | { kind: "worn"; detail: string };

/** A worker, seen from outside. */
export interface WorkerLink {
  send(work: Work): void;
  kill(): void;
}
