/** What a learner wrote down, as a program that prints it: so it is graded like any other. grader/lesson/answers.py has the same. */

/** *text* without what nobody sees: white space at the ends of lines, and empty lines at the end. */
export function tidy(text: string): string {
  const lines = text
    .split("\n")
    .map((line) => line.replace(/[ \t\r]+$/, ""))
    .join("\n")
    .replace(/\n+$/, "");
  return lines === "" ? "" : `${lines}\n`;
}

/** A program that prints *answer*. It is quoted whole, JSON being Python here: nothing that is typed is executed. */
export function predictionProgram(answer: string): string {
  return `def predicted():\n    print(${JSON.stringify(tidy(answer))}, end="")\n`;
}

/** What the author says to a line of a wrong answer; code in it stands between backquotes. */
export interface Remark {
  line: string;
  says: string;
}

/** The remarks whose line is in *answer*. */
export function fittingRemarks(remarks: readonly Remark[], answer: string): string[] {
  const lines = new Set(tidy(answer).split("\n"));
  return remarks.filter(({ line }) => lines.has(line.trimEnd())).map(({ says }) => says);
}
