/** The line between the learner's part and the provided one, as grader/program.py looks for it. */

const MARKER_LINE = /^# === Provided below/m;

/** What stands above the first marker line of *text*, which is all that would be used; `undefined` without such a line. */
export function aboveMarker(text: string): string | undefined {
  const at = text.search(MARKER_LINE);
  return at < 0 ? undefined : text.slice(0, Math.max(at - 1, 0));
}
