/**
 * The first layout of an exercise, in two: first what is seen at once, then the rest. In one it is the longest task of the
 * opening (docs/performance.md, Gaps).
 */

import { breath } from "./breath.js";

const root = document.documentElement;
document.addEventListener("DOMContentLoaded", () => void layOut());
root.toggleAttribute("data-opening", true); // practice.css says what that leaves out

async function layOut(): Promise<void> {
  const isExercise = "exercise" in document.body.dataset;
  if (isExercise) await laidOut();
  root.removeAttribute("data-opening");
  if (isExercise) await laidOut();
}

/** Each of the two steps of a layout as a task of its own; else the next frame does both, and paints as well. */
async function laidOut(): Promise<void> {
  void getComputedStyle(document.body).color;
  await breath();
  void document.body.offsetHeight;
  await breath();
}
