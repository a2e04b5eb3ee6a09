/** Blocks of text from a result: values and what was printed, with the differing pieces marked. */

import type { Row } from "../protocol.js";
import { count, el, unseen, visibleText } from "./dom.js";

/** Characters of one block that are put on the page; layout of much more would make it stutter. */
const SHOWN_CHARS = 12_000;

/** Marked pieces up to which each is announced to screen readers; more would drown the value. */
const ANNOUNCED = 6;

/** *text* as a block. What is cut off is counted below it, never inside. */
export function plain(text: string): HTMLElement {
  return block([el("pre", {}, visibleText(text.slice(0, SHOWN_CHARS)))], text.length - SHOWN_CHARS);
}

/** Rows of pieces as a block; *side* colours its marks. */
export function rows(lines: readonly Row[], side: "expected" | "actual"): HTMLElement {
  const pre = el("pre", { class: side });
  const announced = lines.flat().filter(([, marked]) => marked === 1).length <= ANNOUNCED;
  let room = SHOWN_CHARS;
  let left = 0;
  lines.forEach((line, index) => {
    if (index > 0 && room > 0) pre.append("\n");
    for (const [text, marked] of line) {
      const shown = text.slice(0, Math.max(room, 0));
      room -= text.length;
      left += text.length - shown.length;
      if (shown !== "") pre.append(marked === 1 ? mark(shown, announced) : visibleText(shown));
    }
  });
  return block([pre], left);
}

function mark(text: string, announced: boolean): HTMLElement {
  return el("mark", {}, ...(announced ? [unseen("differs: ")] : []), visibleText(text));
}

function block(parts: Node[], left: number): HTMLElement {
  if (left > 0) parts.push(el("p", { class: "soft" }, `… and ${count(left, "more character")}`));
  return el("div", { class: "value" }, ...parts);
}
