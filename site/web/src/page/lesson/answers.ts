/** The learner's answers to the checkpoints of a lesson, kept in the browser, and counted as progress. */

import { noteCheck } from "../progress.js";
import { isRecord, keyOf, read, write } from "../store.js";

export interface Answer {
  /** The text that was written down, or the places of the options that were chosen. */
  given: string | number[];
  /** Whether this answer is right. */
  right: boolean;
  /** Whether this or an earlier answer was. */
  solved: boolean;
}

export interface KeptAnswers {
  /** The lesson's version that these answer. */
  version: number;
  answers: Record<string, Answer>;
}

export class Answers {
  readonly #lesson: string;
  readonly #version: number;
  readonly #names: readonly string[];
  readonly #answers: Record<string, Answer>;

  /** Those kept for *lesson* (`track/slug`), which has checkpoints of these *names*; none of another version. */
  constructor(lesson: string, version: number, names: readonly string[]) {
    this.#lesson = lesson;
    this.#version = version;
    this.#names = names;
    const kept = read(answersKey(lesson), isKeptAnswers);
    const found = kept.state === "found" && kept.value.version === version ? kept.value.answers : {};
    this.#answers = Object.fromEntries(Object.entries(found).filter(([name]) => names.includes(name)));
  }

  of(name: string): Answer | undefined {
    return this.#answers[name];
  }

  /** Keep an answer, and how far the learner is with the lesson then. */
  note(name: string, given: string | number[], right: boolean): void {
    const solved = right || this.#answers[name]?.solved === true;
    this.#answers[name] = { given, right, solved };
    const kept: KeptAnswers = { version: this.#version, answers: this.#answers };
    write(answersKey(this.#lesson), kept);
    const count = Object.values(this.#answers).filter((answer) => answer.solved).length;
    noteCheck(this.#lesson, this.#version, count, this.#names.length);
  }
}

/** The key of the answers to *lesson* (`track/slug`). */
export function answersKey(lesson: string): string {
  return keyOf("answers", lesson);
}

/** Both together: those of the newer version; of one version, what was right anywhere is right. */
export function mergedAnswers(
  theirs: KeptAnswers | undefined,
  mine: KeptAnswers | undefined,
): KeptAnswers | undefined {
  if (!theirs || !mine) return mine ?? theirs;
  if (theirs.version !== mine.version) return theirs.version > mine.version ? theirs : mine;
  const better = Object.entries(theirs.answers).filter(
    ([name, answer]) => !mine.answers[name] || (answer.right && !mine.answers[name].solved),
  );
  return { version: mine.version, answers: { ...mine.answers, ...Object.fromEntries(better) } };
}

export function isKeptAnswers(value: unknown): value is KeptAnswers {
  return (
    isRecord(value) &&
    typeof value["version"] === "number" &&
    isRecord(value["answers"]) &&
    Object.values(value["answers"]).every(isAnswer)
  );
}

function isAnswer(value: unknown): value is Answer {
  if (!isRecord(value)) return false;
  const { given, right, solved } = value;
  const isGiven = typeof given === "string" || (Array.isArray(given) && given.every(Number.isInteger));
  return isGiven && typeof right === "boolean" && typeof solved === "boolean";
}
