/** A clock that only counts time in which this thread could have heard an answer. */

const TICK_MS = 50;
/** A longer gap between ticks means that the machine slept or this tab was throttled; it counts as this much. */
const LONGEST_TICK_MS = 1_500;

export class Deadline {
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Call *late* once *limitMs* have passed, unless it is set again or cleared before. */
  set(limitMs: number, late: () => void): void {
    this.clear();
    let left = limitMs;
    let last = performance.now();
    this.#timer = setInterval(() => {
      const now = performance.now();
      left -= Math.min(now - last, LONGEST_TICK_MS);
      last = now;
      if (left > 0) return;
      this.clear();
      late();
    }, TICK_MS);
  }

  clear(): void {
    clearInterval(this.#timer);
  }
}
