/** Work that nobody asked for, done when the page is left alone: a task of the page's is not to share the processors with it. */

/** What somebody does who is about to want the page's thread. */
const TOUCHES = ["keydown", "pointerdown", "input"];

export class RestTimer {
  readonly #afterMs: number;
  readonly #act: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOn = false;
  #held: Promise<unknown> | undefined;

  /** A timer that calls *act* once it has been on for *afterMs* in which the page was not touched. It is off at first. */
  constructor(afterMs: number, act: () => void) {
    this.#afterMs = afterMs;
    this.#act = act;
    for (const touch of TOUCHES) {
      addEventListener(touch, () => this.#wait(), { capture: true, passive: true });
    }
  }

  /** Turn it on, from the beginning. */
  start(): void {
    this.#isOn = true;
    this.#wait();
  }

  stop(): void {
    this.#isOn = false;
    clearTimeout(this.#timer);
  }

  /** Whatever is due waits for *held* as well, and then for a rest of the page. */
  holdUntil(held: Promise<unknown>): void {
    this.#held = held;
    const release = () => {
      if (this.#held !== held) return;
      this.#held = undefined;
      this.#wait();
    };
    held.then(release, release);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (this.#isOn && !this.#held) this.#timer = setTimeout(() => this.#due(), this.#afterMs);
  }

  #due(): void {
    this.#isOn = false;
    this.#act();
  }
}
