/** How far the learner is with a lesson: its answers are kept together, and each exercise in it by itself. */

import { progressOf } from "./progress.js";

export interface LessonProgress {
  right: number;
  total: number;
}

/**
 * Progress with *lesson* (`track/slug`), `undefined` before the first answer. The element that shows it says in its
 * *dataset* which exercises are in the lesson and how many checkpoints there are, those among them.
 */
export function lessonProgress(lesson: string, dataset: DOMStringMap): LessonProgress | undefined {
  const exercises = words(dataset["lessonExercises"]);
  const total = Number(dataset["lessonTotal"]);
  const answers = progressOf(lesson);
  const solved = exercises.filter((name) => progressOf(name)?.solvedAt !== undefined).length;
  if (!answers && solved === 0) return undefined;
  const asked = total - exercises.length;
  const right = answers?.solvedAt === undefined ? Math.min(answers?.best ?? 0, asked) : asked;
  return { right: right + solved, total };
}

/** "✓ all right", "3 of 9 right"; empty before the first answer. */
export function lessonWords(progress: LessonProgress | undefined): string {
  if (!progress) return "";
  return isDone(progress) ? "✓ all right" : `${progress.right} of ${progress.total} right`;
}

export function isDone({ right, total }: LessonProgress): boolean {
  return right === total;
}

function words(text = ""): string[] {
  return text.split(" ").filter((word) => word !== "");
}
