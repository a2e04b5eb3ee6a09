/** The bar between editor and results: dragged, or moved with the arrow keys; its place is remembered. */

import { find } from "./dom.js";

const KEPT_UNDER = "etude:split";
/** Percent of the column that the editor takes: at first, at least, at most, and per key. */
const SHARE = { initial: 50, least: 20, most: 80, step: 4 };

/** Make the bar work. */
export function startSplitter(): void {
  const bar = find("[data-splitter]");
  const column = find("[data-split]");
  let share = remembered();
  const move = (to: number): void => {
    share = Math.min(Math.max(to, SHARE.least), SHARE.most);
    column.style.setProperty("--editor-share", `${share}fr`);
    column.style.setProperty("--results-share", `${100 - share}fr`);
    bar.setAttribute("aria-valuenow", String(Math.round(share)));
  };
  bar.addEventListener("pointerdown", (event) => {
    bar.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  bar.addEventListener("pointermove", (event) => {
    if (!bar.hasPointerCapture(event.pointerId)) return;
    const { top, height } = column.getBoundingClientRect();
    move(((event.clientY - top) / height) * 100);
  });
  bar.addEventListener("pointerup", () => remember(share));
  bar.addEventListener("keydown", (event) => {
    const to = reached(event.key, share);
    if (to === undefined) return;
    event.preventDefault();
    move(to);
    remember(share);
  });
  move(share);
}

function reached(key: string, share: number): number | undefined {
  switch (key) {
    case "ArrowUp":
      return share - SHARE.step;
    case "ArrowDown":
      return share + SHARE.step;
    case "Home":
      return SHARE.least;
    case "End":
      return SHARE.most;
    default:
      return undefined;
  }
}

function remembered(): number {
  try {
    return Number(localStorage.getItem(KEPT_UNDER)) || SHARE.initial;
  } catch {
    return SHARE.initial;
  }
}

function remember(share: number): void {
  try {
    localStorage.setItem(KEPT_UNDER, String(share));
  } catch {
    // It holds for this page then.
  }
}
