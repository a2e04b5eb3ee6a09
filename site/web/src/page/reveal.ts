/** Bringing what came of a press into view. */

/** Scroll to *part* where the page is one column, in which it may be far from what was pressed; elsewhere it is in view. */
export function reveal(part: HTMLElement): void {
  if (!matchMedia("(max-width: 900px)").matches) return;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  part.scrollIntoView({ block: "nearest", behavior: isStill ? "auto" : "smooth" });
}
