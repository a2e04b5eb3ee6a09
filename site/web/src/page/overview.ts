/** The index and track pages: fills in how far the learner is. */

import { startBackup } from "./backup-panel.js";
import { type Progress, isProgressKey, progressOf } from "./progress.js";
import { changeRelease } from "./offline.js";
import { startThemeToggle } from "./theme-toggle.js";
import { fillTrackProgress } from "./track-progress.js";

void changeRelease();
startThemeToggle();
startBackup(fillIn);
fillIn();
// Back from an exercise, or solved in another tab.
addEventListener("pageshow", fillIn);
addEventListener("storage", (event) => {
  if (isProgressKey(event.key)) fillIn();
});

function fillIn(): void {
  document.querySelectorAll<HTMLElement>("[data-exercise-state]").forEach((place) => {
    const progress = progressOf(place.dataset["exerciseState"] ?? "");
    place.textContent = words(progress);
    place.dataset["tone"] = progress?.solvedAt === undefined ? "none" : "good";
  });
  fillTrackProgress();
}

function words(progress: Progress | undefined): string {
  if (!progress) return "";
  return progress.solvedAt === undefined ? `best ${progress.best} of ${progress.total}` : "✓ solved";
}
