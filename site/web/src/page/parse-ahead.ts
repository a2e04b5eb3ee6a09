/** A program parsed for its colours before there is an editor, in steps that leave the page's thread to others. */

import { python } from "@codemirror/lang-python";
import { ensureSyntaxTree } from "@codemirror/language";
import { EditorState } from "@codemirror/state";

import { breath } from "./breath.js";

const STEP_MS = 10;
/** What comes after so much is parsed by the editor, when the page has nothing else to do. */
const MOST_CHARS = 20_000;

/** A state that holds *text* and its language, before anything of it is parsed but its beginning. */
export function unparsed(text: string): EditorState {
  return EditorState.create({ doc: text, extensions: python() });
}

/** The same, parsed. */
export async function parsed(text: string): Promise<EditorState> {
  const state = unparsed(text);
  const end = Math.min(state.doc.length, MOST_CHARS);
  do await breath();
  while (!ensureSyntaxTree(state, end, STEP_MS));
  return state;
}
