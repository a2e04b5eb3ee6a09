/** How far the learner is with exercises and lessons, wherever a page names one. */

import { isDone, lessonProgress, lessonWords } from "./lesson-progress.js";
import { type Progress, progressOf } from "./progress.js";

/** Fill in every place that tells the state of one exercise or lesson. */
export function fillStates(): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-exercise-state]")) {
    const progress = progressOf(place.dataset["exerciseState"] ?? "");
    fill(place, exerciseWords(progress), progress?.solvedAt !== undefined);
  }
  for (const place of document.querySelectorAll<HTMLElement>("[data-lesson-state]")) {
    const progress = lessonProgress(place.dataset["lessonState"] ?? "", place.dataset);
    fill(place, lessonWords(progress), progress !== undefined && isDone(progress));
  }
}

function exerciseWords(progress: Progress | undefined): string {
  if (!progress) return "";
  return progress.solvedAt === undefined ? `best ${progress.best} of ${progress.total}` : "✓ solved";
}

function fill(place: HTMLElement, words: string, good: boolean): void {
  place.textContent = words;
  place.dataset["tone"] = good ? "good" : "none";
  place.hidden = words === "";
}
