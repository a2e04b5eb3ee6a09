/**
 * The learner's code, kept as it is typed.
 *
 * Each save carries who wrote it and the how-manieth it is. A tab that finds a save it neither wrote nor read has been
 * overtaken by another tab: from then on it saves nothing there until the learner has chosen between the two texts. What
 * is typed meanwhile is set aside, under a key of the tab's own, and asked about when the page is opened anew.
 */

import { isRecord, keyOf, keysOf, parse, read, remove, write } from "./store.js";

export interface Saved {
  text: string;
  /** The exercise's version when this was written. */
  version: number;
  /** The tab that wrote it. */
  tab: string;
  /** Counts that tab's saves. */
  serial: number;
  /** When, in milliseconds since 1970; older saves do not say. */
  at?: number;
}

export type SaveState = "unchanged" | "pending" | "saved" | "refused" | "overtaken";

export interface DraftListener {
  onState(state: SaveState): void;
  /** Another tab has saved a different text. */
  onOvertaken(theirs: Saved): void;
}

/** Milliseconds of quiet after which what was typed is saved. */
const QUIET_MS = 300;

/** Whether *value*, read back from storage or a file, is a save. */
export function isSaved(value: unknown): value is Saved {
  return (
    isRecord(value) &&
    typeof value["text"] === "string" &&
    typeof value["version"] === "number" &&
    typeof value["tab"] === "string" &&
    typeof value["serial"] === "number" &&
    ["number", "undefined"].includes(typeof value["at"])
  );
}

export class Draft {
  readonly #key: string;
  readonly #version: number;
  readonly #tab = Math.random().toString(36).slice(2);
  /** Keys of what is set aside for this exercise, by whichever tab. */
  readonly #asides: string;
  /** Where this tab sets aside. */
  readonly #aside: string;
  #listener: DraftListener | undefined;
  #state: SaveState = "unchanged";
  #known: Saved | undefined;
  #serial = 0;
  #waiting: { text: string; timer: number } | undefined;
  #overtaken = false;
  /** The text in the editor. */
  #latest = "";
  /** The version that saves carry: the one the code was begun with, until the learner settles for the new one. */
  #writtenFor: number;

  /** The draft of *exercise* (`track/slug`), which is at *version* now. */
  constructor(exercise: string, version: number) {
    this.#key = keyOf("code", exercise);
    this.#asides = keyOf("aside", exercise, "");
    this.#aside = this.#asides + this.#tab;
    this.#version = version;
    this.#writtenFor = version;
    addEventListener("pagehide", () => this.flush());
    addEventListener("storage", (event) => {
      if (event.key === this.#key && event.newValue !== null) this.#notice(parse(event.newValue));
    });
  }

  /** Tell *listener* how it stands with the draft, now and whenever that changes. */
  listen(listener: DraftListener): void {
    this.#listener = listener;
    listener.onState(this.#state);
    if (this.#overtaken && this.#known) listener.onOvertaken(this.#known);
  }

  /** What was saved last, `undefined` when nothing was: then the editor shows *starter*. */
  load(starter: string): Saved | undefined {
    const kept = read(this.#key, isSaved);
    this.#known = kept.state === "found" ? kept.value : undefined;
    this.#writtenFor = this.#known?.version ?? this.#version;
    this.#latest = this.#known?.text ?? starter;
    if (kept.state === "refused") this.#tell("refused");
    else this.#tell(this.#known ? "saved" : "unchanged");
    return this.#known;
  }

  /** Text that a tab set aside and that nobody has decided about, the latest first; *forget* is to be called then. */
  setAside(): { text: string; forget: () => void }[] {
    return keysOf(this.#asides)
      .flatMap((key) => {
        const kept = read(key, isSaved);
        if (kept.state === "found" && kept.value.text !== this.#latest) return [{ key, ...kept.value }];
        remove(key);
        return [];
      })
      .sort((one, other) => (other.at ?? 0) - (one.at ?? 0))
      .map(({ key, text }) => ({ text, forget: () => remove(key) }));
  }

  /** The learner's part is *text* now. Saved after a moment of quiet. */
  edit(text: string): void {
    this.#latest = text;
    clearTimeout(this.#waiting?.timer);
    this.#waiting = { text, timer: setTimeout(() => this.flush(), QUIET_MS) };
    if (!this.#overtaken) this.#tell("pending");
  }

  /** Save now what waits to be saved. */
  flush(): void {
    if (!this.#waiting) return;
    clearTimeout(this.#waiting.timer);
    const { text } = this.#waiting;
    this.#waiting = undefined;
    const kept = read(this.#key, isSaved);
    if (kept.state === "found" && this.#isNews(kept.value)) this.#overtake(kept.value);
    else if (!this.#overtaken) this.#save(text);
    if (this.#overtaken) write(this.#aside, this.#asSave(text));
  }

  /** The learner chose *text* over what another tab saved, or for the exercise's new version. */
  settle(text: string): void {
    clearTimeout(this.#waiting?.timer);
    this.#waiting = undefined;
    this.#overtaken = false;
    this.#latest = text;
    this.#writtenFor = this.#version;
    if (this.#save(text)) remove(this.#aside);
  }

  /** Whether the browser took it. */
  #save(text: string): boolean {
    const saved = this.#asSave(text);
    const taken = write(this.#key, saved);
    if (taken) this.#known = saved;
    this.#tell(taken ? "saved" : "refused");
    return taken;
  }

  #asSave(text: string): Saved {
    const serial = ++this.#serial;
    return { text, version: this.#writtenFor, tab: this.#tab, serial, at: Date.now() };
  }

  /** Whether *saved* is another tab's save that this one has not seen. */
  #isNews(saved: Saved): boolean {
    const seen = this.#known?.tab === saved.tab && this.#known.serial === saved.serial;
    return saved.tab !== this.#tab && !seen;
  }

  #notice(value: unknown): void {
    if (isSaved(value) && this.#isNews(value)) this.#overtake(value);
  }

  #overtake(theirs: Saved): void {
    this.#known = theirs;
    this.#overtaken = theirs.text !== this.#latest;
    if (!this.#overtaken) {
      clearTimeout(this.#waiting?.timer);
      this.#waiting = undefined;
      remove(this.#aside);
    }
    this.#tell(this.#overtaken ? "overtaken" : "saved");
    if (this.#overtaken) this.#listener?.onOvertaken(theirs);
  }

  #tell(state: SaveState): void {
    this.#state = state;
    this.#listener?.onState(state);
  }
}
