/** When calls run that take a known time, with a limit on how many run at once. */

export interface Slot {
  /** From 1. */
  slot: number;
  startMs: number;
  endMs: number;
}

/** Where and when each call runs: in their order, each as soon as a slot is free, and of free slots the first. */
export function schedule(latenciesMs: readonly number[], limit: number): Slot[] {
  const freeMs: number[] = Array.from({ length: limit }, () => 0);
  return latenciesMs.map((latencyMs) => {
    const startMs = Math.min(...freeMs);
    const slot = freeMs.indexOf(startMs);
    freeMs[slot] = startMs + latencyMs;
    return { slot: slot + 1, startMs, endMs: startMs + latencyMs };
  });
}

/** How long it takes until all are done. */
export function totalMs(slots: readonly Slot[]): number {
  return Math.max(0, ...slots.map(({ endMs }) => endMs));
}

/** Numbers of the calls, from 1, in the order in which they finish; those that finish together in theirs. */
export function finishingOrder(slots: readonly Slot[]): number[] {
  const numbered = slots.map(({ endMs }, index) => ({ endMs, number: index + 1 }));
  return numbered.sort((one, other) => one.endMs - other.endMs).map(({ number }) => number);
}
