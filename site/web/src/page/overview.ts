/** The index and track pages: fills in how far the learner is. */

import { startBackup } from "./backup-panel.js";
import { isProgressKey } from "./progress.js";
import { keepOffline, showKept } from "./offline.js";
import { fillStates } from "./states.js";
import { startThemeToggle } from "./theme-toggle.js";
import { fillTrackProgress } from "./track-progress.js";

/** Who only passes through has the line for the page they go to; that one keeps the release, once it has Python. */
const KEEP_AFTER_MS = 2_000;

setTimeout(() => void keepOffline({ onKept: showKept }).catch(() => undefined), KEEP_AFTER_MS);
startThemeToggle();
startBackup(fillIn);
fillIn();
// Back from an exercise, or solved in another tab.
addEventListener("pageshow", fillIn);
addEventListener("storage", (event) => {
  if (isProgressKey(event.key)) fillIn();
});

function fillIn(): void {
  fillStates();
  fillTrackProgress();
}
