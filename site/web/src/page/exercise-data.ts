/** Fetching cases.json, and making sure that it is of the same release as the page. */

import { fetchBytes } from "../fetch.js";
import { type ExerciseData, PROTOCOL_VERSION } from "../protocol.js";
import { OtherRelease, reloadOnce } from "../release.js";

/**
 * The page's exercise. Rejects, with a sentence, when it cannot be had.
 *
 * Right after a deploy a page may still be an old one. It is loaded anew once; the learner's code is in storage by then.
 */
export async function loadExercise(build: string): Promise<ExerciseData> {
  const bytes = await fetchBytes(new URL(`cases.json?${build}`, document.baseURI));
  const data = JSON.parse(new TextDecoder().decode(bytes)) as ExerciseData;
  if (data.version === PROTOCOL_VERSION && data.build === build) return data;
  if (reloadOnce(data.build)) await new Promise(() => {});
  throw new OtherRelease("its cases", data.build);
}
