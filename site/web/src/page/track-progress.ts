/** "3 of 25 solved", wherever a page names the exercises of a track. */

import { find } from "./dom.js";
import { progressOf } from "./progress.js";

/** Fill in every place that counts the solved exercises of a track. */
export function fillTrackProgress(): void {
  document.querySelectorAll<HTMLElement>("[data-track-exercises]").forEach((place) => {
    const names = (place.dataset["trackExercises"] ?? "").split(" ").filter((name) => name !== "");
    const solved = names.filter(isSolved).length;
    find("[data-track-text]", place).textContent = `${solved} of ${names.length} solved`;
    find<HTMLProgressElement>("progress", place).value = solved;
  });
}

/** A lesson is solved when its answers are right and the exercises in it solved: their names are joined by a plus. */
function isSolved(names: string): boolean {
  return names.split("+").every((name) => progressOf(name)?.solvedAt !== undefined);
}
