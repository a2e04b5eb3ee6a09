/** What the page asks of an editor, be it the one with colours or the plain one. Lines count from 1 in the program. */

export interface CodeEditor {
  /** The learner's part. */
  text(): string;
  /** Put *text* in place of the learner's part, as one step that can be undone. */
  replace(text: string): void;
  focus(): void;
  /** Point at *line* and say *message* there. */
  mark(line: number, message: string): void;
  clearMark(): void;
  /** Show *line* and put the cursor there. */
  goTo(line: number): void;
}
