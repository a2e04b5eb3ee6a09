/** Fetching cases.json, and making sure that it is of the same build as the page. */

import { type ExerciseData, PROTOCOL_VERSION } from "../protocol.js";

const RELOADED = "etude:reloaded-for";

/**
 * The page's exercise. Rejects, with a sentence, when it cannot be had.
 *
 * Right after a deploy a page may still be an old one. It is loaded anew once; the learner's code is in storage by then.
 */
export async function loadExercise(build: string): Promise<ExerciseData> {
  const response = await fetch(`cases.json?build=${encodeURIComponent(build)}`);
  if (!response.ok) throw new Error(`The cases could not be loaded (${response.status}).`);
  const data = (await response.json()) as ExerciseData;
  if (data.version === PROTOCOL_VERSION && data.build === build) return data;
  if (reloadOnce(data.build)) await new Promise(() => {});
  throw new Error("This page and its cases are of different releases. Reload it without the cache.");
}

/** Reload unless that was tried for *build* already; whether the page is going away. */
function reloadOnce(build: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === build) return false;
    sessionStorage.setItem(RELOADED, build);
  } catch {
    return false;
  }
  location.reload();
  return true;
}
