/** A text that was run, and where its lines stand now: the learner may have gone on editing. */

import type { ErrorInfo } from "../protocol.js";
import type { CodeEditor } from "./code-editor.js";
import { blamedLine } from "./failure.js";

export class Ran {
  readonly text: string;
  readonly #editor: CodeEditor;
  readonly #note: HTMLElement;

  /** What is in *editor* now, which is about to be run; *note* is where it says that a line is no longer there. */
  constructor(editor: CodeEditor, note: HTMLElement) {
    this.#editor = editor;
    this.#note = note;
    this.text = editor.text();
  }

  get isEdited(): boolean {
    return this.#editor.text() !== this.text;
  }

  /** Point at *line* of what was run, where that is still there, and say *message*. */
  mark(line: number, message: string): void {
    const now = lineNow(this.text, this.#editor.text(), line);
    if (now !== undefined) this.#editor.mark(now, message);
  }

  /** Mark the line of the learner's code that *error* is pinned to. */
  blame(error: ErrorInfo | undefined): void {
    const line = blamedLine(error);
    if (error && line !== undefined) this.mark(line, `${error.type}: ${error.message}`);
  }

  /** Show *line* of what was run, or say that it is gone. */
  goTo(line: number): void {
    const now = lineNow(this.text, this.#editor.text(), line);
    if (now === undefined) this.#note.textContent = `Line ${line} was edited since it ran.`;
    else this.#editor.goTo(now);
  }
}

/**
 * Where *line* of the text *ran* is in the text *now*, both counted from 1; `undefined` where it was edited. What is the
 * same from the start or from the end has stayed, and so has a line that both have once in between.
 */
export function lineNow(ran: string, now: string, line: number): number | undefined {
  const before = ran.split("\n");
  const after = now.split("\n");
  const shorter = Math.min(before.length, after.length);
  const head = common(shorter, (index) => before[index] === after[index]);
  if (line <= head) return line;
  const tail = common(shorter - head, (index) => before.at(-1 - index) === after.at(-1 - index));
  if (line > before.length - tail) return line + after.length - before.length;
  const text = before[line - 1];
  const places = [before, after].map((lines) => where(lines, text, head, lines.length - tail));
  return places.every(({ length }) => length === 1) ? places[1]?.[0] : undefined;
}

/** How many of the first *most* are the same. */
function common(most: number, isSame: (index: number) => boolean): number {
  let count = 0;
  while (count < most && isSame(count)) count++;
  return count;
}

/** The numbers, from 1, of those *lines* from index *start* up to *end* that are *text*. */
function where(lines: string[], text: string | undefined, start: number, end: number): number[] {
  return lines.flatMap((each, index) => (index >= start && index < end && each === text ? [index + 1] : []));
}
