/** The parts of the statement that change: progress, and what opens when the exercise is solved. */

import { find } from "./dom.js";
import type { Progress } from "./progress.js";

/** Show what is known of the exercise's progress, and open the statement's last part when it is solved. */
export function showProgress(progress: Progress | undefined): void {
  const chip = find("[data-progress-chip]");
  chip.hidden = progress === undefined;
  if (!progress) return;
  const solved = progress.solvedAt !== undefined;
  chip.textContent = solved ? "✓ solved" : `best ${progress.best} of ${progress.total}`;
  chip.dataset["tone"] = solved ? "good" : "none";
  if (solved) openAfterSolving(document);
}

/** Open what the statement *within* a part of the page keeps for the time after solving. */
export function openAfterSolving(within: ParentNode): void {
  const section = within.querySelector<HTMLElement>("[data-after-solving]");
  const template = section?.querySelector("template");
  if (!section || !template) return;
  template.replaceWith(template.content.cloneNode(true));
  section.hidden = false;
  within.querySelector("[data-locked]")?.remove();
}
