/** The parts of the statement that change: progress, and what opens when the exercise is solved. */

import type { Printed } from "./detail.js";
import { find } from "./dom.js";
import type { Progress } from "./progress.js";

/** Input and output of the example *id*, as the statement prints them. */
export function printedExample(id: string): Printed | undefined {
  const example = document.querySelector(`[data-example="${CSS.escape(id)}"]`);
  const input = example?.querySelector("[data-example-input]")?.textContent;
  const expected = example?.querySelector("[data-example-output]")?.textContent;
  return input != null && expected != null ? { input, expected } : undefined;
}

/** Show what is known of the exercise's progress, and open its last part when it is solved. */
export function showProgress(progress: Progress | undefined): void {
  const chip = find("[data-progress-chip]");
  chip.hidden = progress === undefined;
  if (!progress) return;
  const solved = progress.solvedAt !== undefined;
  chip.textContent = solved ? "✓ solved" : `best ${progress.best} of ${progress.total}`;
  chip.dataset["tone"] = solved ? "good" : "none";
  if (solved) openAfterSolving();
}

function openAfterSolving(): void {
  const section = document.querySelector<HTMLElement>("[data-after-solving]");
  const template = section?.querySelector("template");
  if (!section || !template) return;
  template.replaceWith(template.content.cloneNode(true));
  section.hidden = false;
  document.querySelector("[data-locked]")?.remove();
}
