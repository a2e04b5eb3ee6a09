/** Blocks of text from a result: values and what was printed, with the differing pieces marked. */

import type { Row } from "../protocol.js";
import { count, el, unseen, visibleText } from "./dom.js";

/** Characters of one block that are put on the page; layout of much more would make it stutter. */
const SHOWN_CHARS = 12_000;

/** Lines of one block that are put on the page. */
const SHOWN_LINES = 300;

/** Marked pieces up to which each is announced to screen readers; more would drown the value. */
const ANNOUNCED = 6;

/** *text* as a block. What is cut off is counted below it, never inside. */
export function plain(text: string): HTMLElement {
  return rows(
    text.split("\n", SHOWN_LINES + 1).map((line): Row => [[line, 0]]),
    "plain",
    text.length + 1,
  );
}

/** Rows of pieces as a block; *side* colours its marks; *length* counts a line end after each line, also of those that are not given. */
export function rows(
  lines: readonly Row[],
  side: "plain" | "expected" | "actual",
  length: number = lengthOf(lines),
): HTMLElement {
  const announced = lines.flat().filter(([, marked]) => marked === 1).length <= ANNOUNCED;
  const pre = el("pre", { class: side });
  let shown = 0;
  for (const line of lines.slice(0, SHOWN_LINES)) {
    if (shown >= SHOWN_CHARS) break;
    const place = el("div", { class: "line" });
    place.style.setProperty("--hang", `${hang(line)}ch`);
    for (const [text, marked] of line) {
      const piece = text.slice(0, Math.max(SHOWN_CHARS - shown, 0));
      shown += piece.length;
      if (piece !== "") place.append(marked === 1 ? mark(piece, announced) : visibleText(piece));
    }
    pre.append(place);
    shown += 1;
  }
  return block(pre, length - shown);
}

/** How far in, in characters, a line goes on that does not fit: further than it began. */
function hang(line: Row): number {
  const text = line[0]?.[0] ?? "";
  return Math.min(text.length - text.trimStart().length, 20) + 4;
}

/** Characters of *lines*, their line ends included. */
function lengthOf(lines: readonly Row[]): number {
  return lines.reduce((sum, line) => sum + line.reduce((inner, [text]) => inner + text.length, 1), 0);
}

function mark(text: string, announced: boolean): HTMLElement {
  return el("mark", {}, ...(announced ? [unseen("differs: ")] : []), visibleText(text));
}

function block(pre: HTMLElement, left: number): HTMLElement {
  if (left <= 0) return el("div", { class: "value" }, pre);
  return el(
    "div",
    { class: "value" },
    pre,
    el("p", { class: "soft" }, `… and ${count(left, "more character")}`),
  );
}
