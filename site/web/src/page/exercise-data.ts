/** Fetching what a page gets beside its text, and making sure that it is of the same release as the page. */

import { fetchBytes } from "../fetch.js";
import { type ExerciseData, PROTOCOL_VERSION } from "../protocol.js";
import { OtherRelease, reloadOnce } from "../release.js";

/** The exercise in *folder*, an address. Rejects, with a sentence, when it cannot be had. */
export function loadExercise(build: string, folder: string = document.baseURI): Promise<ExerciseData> {
  return loadData<ExerciseData>("cases.json", "its cases", build, folder);
}

/**
 * The data in *file* of *folder*, which is called *what* in a sentence. Rejects, with a sentence, when it cannot be had.
 *
 * Right after a deploy a page may still be an old one. It is loaded anew once; what the learner typed is in storage by
 * then.
 */
export async function loadData<Data extends { version: number; build: string }>(
  file: string,
  what: string,
  build: string,
  folder: string = document.baseURI,
): Promise<Data> {
  const bytes = await fetchBytes(new URL(`${file}?${build}`, folder));
  const data = JSON.parse(new TextDecoder().decode(bytes)) as Data;
  if (data.version === PROTOCOL_VERSION && data.build === build) return data;
  if (reloadOnce(data.build)) await new Promise(() => {});
  throw new OtherRelease(what, data.build);
}
