/** The index and track pages: fills in how far the learner is. */

import { startBackup } from "./backup-panel.js";
import { isProgressKey } from "./progress.js";
import { changeRelease } from "./offline.js";
import { fillStates } from "./states.js";
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
  fillStates();
  fillTrackProgress();
}
