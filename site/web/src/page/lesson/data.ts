/** What the page of a lesson gets beside its text: checkpoints.json. */

import type { ExerciseData } from "../../protocol.js";
import { loadData } from "../exercise-data.js";
import type { Remark } from "./prediction.js";

export interface PredictData {
  kind: "predict";
  name: string;
  /** One case, of a program that prints what the learner wrote down. */
  exercise: ExerciseData;
  remarks: Remark[];
}

export interface ChoiceData {
  kind: "choice";
  name: string;
  /** Places of the right options, from 0. */
  right: number[];
}

export interface LessonData {
  version: 1;
  build: string;
  lesson: { slug: string; track: string; title: string; version: number };
  checkpoints: (PredictData | ChoiceData)[];
}

/** The page's checkpoints. Rejects, with a sentence, when they cannot be had. */
export function loadLesson(build: string): Promise<LessonData> {
  return loadData<LessonData>("checkpoints.json", "its checkpoints", build);
}
