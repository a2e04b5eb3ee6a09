/** Which brackets and quotes close themselves as they are typed. */

import { EditorState, type Extension, Prec } from "@codemirror/state";

const ONE_CASE = ["f", "fr", "rf", "r", "u", "b", "br", "rb", "t", "tr", "rt"];

/**
 * Python's, without those of three quotes: once they have closed themselves, whoever types the closing ones as well
 * gets two too many, and a quote within them becomes three.
 */
export const pythonsBrackets: Extension = Prec.highest(
  EditorState.languageData.of(() => [
    {
      closeBrackets: {
        brackets: ["(", "[", "{", "'", '"'],
        stringPrefixes: [...ONE_CASE, ...ONE_CASE.map((prefix) => prefix.toUpperCase())],
      },
    },
  ]),
);
