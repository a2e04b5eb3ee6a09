/** How far the learner is with exercises and lessons, wherever a page names one. */

import { type Progress, progressOf } from "./progress.js";

/** Fill in every place that tells the state of one exercise or lesson. */
export function fillStates(): void {
  fill("exerciseState", "[data-exercise-state]", exerciseWords);
  fill("lessonState", "[data-lesson-state]", lessonWords);
}

/** "✓ all right", "3 of 9 right"; empty before the first answer. */
export function lessonWords(progress: Progress | undefined): string {
  if (!progress) return "";
  return progress.solvedAt === undefined ? `${progress.best} of ${progress.total} right` : "✓ all right";
}

function exerciseWords(progress: Progress | undefined): string {
  if (!progress) return "";
  return progress.solvedAt === undefined ? `best ${progress.best} of ${progress.total}` : "✓ solved";
}

function fill(key: string, selector: string, words: (progress: Progress | undefined) => string): void {
  document.querySelectorAll<HTMLElement>(selector).forEach((place) => {
    const progress = progressOf(place.dataset[key] ?? "");
    place.textContent = words(progress);
    place.dataset["tone"] = progress?.solvedAt === undefined ? "none" : "good";
    place.hidden = progress === undefined;
  });
}
