/** What each verdict is called on the page, and the sign beside the words. */

import type { Verdict } from "../protocol.js";

export interface VerdictWords {
  /** For the list and the heading of a case. */
  label: string;
  sign: string;
  tone: "good" | "bad" | "none" | "ours";
}

export const VERDICTS: Readonly<Record<Verdict, VerdictWords>> = {
  passed: { label: "passed", sign: "✓", tone: "good" },
  wrong: { label: "differs", sign: "✗", tone: "bad" },
  raised: { label: "raised an error", sign: "✗", tone: "bad" },
  timed_out: { label: "time limit", sign: "✗", tone: "bad" },
  output_limit: { label: "printed too much", sign: "✗", tone: "bad" },
  memory_limit: { label: "memory limit", sign: "✗", tone: "bad" },
  crashed: { label: "interpreter died", sign: "✗", tone: "bad" },
  not_run: { label: "not run", sign: "–", tone: "none" },
  grader_error: { label: "our fault", sign: "!", tone: "ours" },
};

/** Whether the learner has something to mend: neither passed nor left out. */
export function isFailure(verdict: Verdict): boolean {
  return verdict !== "passed" && verdict !== "not_run";
}
