/** Work that nobody asked for is done while the page is left alone: it takes processors that the page's thread may want. */

/** What is done by somebody who is about to want the page's thread, or wants it. */
const TOUCHES = ["keydown", "pointerdown", "pointermove", "wheel", "input"];

export class RestTimer {
  readonly #afterMs: number;
  readonly #begin: () => void;
  readonly #end: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOn = false;
  #hasBegun = false;
  #held: Promise<unknown> | undefined;

  /**
   * A timer, off at first, that calls *begin* once it has been on for *afterMs* in which the page was not touched. Where
   * there is an *end*, that is called when the page is touched after all or the timer turned off, and the next rest waited for.
   */
  constructor(afterMs: number, begin: () => void, end?: () => void) {
    this.#afterMs = afterMs;
    this.#begin = begin;
    this.#end = end;
    for (const touch of TOUCHES)
      addEventListener(touch, () => this.#wait(), { capture: true, passive: true });
  }

  /** Turn it on, from the beginning. */
  start(): void {
    this.stop();
    this.#isOn = true;
    this.#wait();
  }

  stop(): void {
    this.#isOn = false;
    this.#wait();
    this.#hasBegun = false;
  }

  /** From now on the rest begins at the earliest when *held* has settled. */
  holdUntil(held: Promise<unknown>): void {
    this.#held = held;
    const release = () => {
      this.#held = undefined;
      this.#wait();
    };
    held.then(release, release);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (this.#hasBegun) {
      if (!this.#end) return;
      this.#hasBegun = false;
      this.#end();
    }
    if (this.#isOn && !this.#held) this.#timer = setTimeout(() => this.#due(), this.#afterMs);
  }

  #due(): void {
    this.#hasBegun = true;
    this.#begin();
  }
}
