/** CodeMirror, brought to life in steps: all at once would hold the page's thread too long while Python starts. */

import { breath } from "./breath.js";

type Script = typeof import("./editor.js");

/** Each needs what stands before it; nothing of them runs before it is imported here. */
const STEPS = [
  () => import("@codemirror/state"),
  () => import("./guard.js"),
  () => import("@lezer/highlight"),
  () => import("./parse-ahead.js"),
  () => import("./editor.js"),
];

/** The module with the editor. */
export async function editorScript(): Promise<Script> {
  for (const step of STEPS) {
    await step();
    await breath();
  }
  return import("./editor.js");
}
