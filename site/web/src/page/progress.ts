/** How far the learner is with each exercise: the best check of all cases so far. */

import { isRecord, keyOf, read, write } from "./store.js";

export interface Progress {
  /** The exercise's version when this was reached. */
  version: number;
  best: number;
  total: number;
  /** Milliseconds since 1970 of the first time all cases passed; absent before. */
  solvedAt?: number;
}

/** Whether *value*, read back from storage or a file, is an exercise's progress. */
export function isProgress(value: unknown): value is Progress {
  return (
    isRecord(value) &&
    typeof value["version"] === "number" &&
    typeof value["best"] === "number" &&
    typeof value["total"] === "number" &&
    ["number", "undefined"].includes(typeof value["solvedAt"])
  );
}

export function progressKey(exercise: string): string {
  return keyOf("progress", exercise);
}

/** Progress with *exercise* (`track/slug`), or `undefined` when it was never checked. */
export function progressOf(exercise: string): Progress | undefined {
  const kept = read(progressKey(exercise), isProgress);
  return kept.state === "found" ? kept.value : undefined;
}

/** Note a check of all cases. A solved exercise stays solved, whatever later checks say. */
export function noteCheck(exercise: string, version: number, passing: number, total: number): Progress {
  const before = progressOf(exercise);
  const same = before?.version === version;
  const progress: Progress = { version, best: Math.max(passing, same ? before.best : 0), total };
  const solvedAt = before?.solvedAt ?? (passing === total ? Date.now() : undefined);
  if (solvedAt !== undefined) progress.solvedAt = solvedAt;
  write(progressKey(exercise), progress);
  return progress;
}

/** Whether *key*, from a storage event, is some exercise's progress. */
export function isProgressKey(key: string | null): boolean {
  return key?.startsWith(keyOf("progress", "")) ?? false;
}
