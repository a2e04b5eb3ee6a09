/** Everything that a learner has made here, as one file; and what such a file would change. */

import { type Saved, isSaved } from "./draft.js";
import { type KeptAnswers, answersKey, isKeptAnswers, mergedAnswers } from "./lesson/answers.js";
import { type OwnCase, isKept, ownKey } from "./own-cases.js";
import { type Progress, isProgress, progressKey } from "./progress.js";
import { isRecord, keyOf, keysOf, parse, read, write } from "./store.js";

const TYPE = "etude-work";
const EXERCISE = /^[\w-]+\/[\w-]+$/;

export interface Work {
  code?: Pick<Saved, "text" | "version" | "at">;
  progress?: Progress;
  own?: { cases: OwnCase[] };
  /** Of a lesson. */
  answers?: KeptAnswers;
}

export interface Backup {
  version: 1;
  type: typeof TYPE;
  /** By `track/slug`. */
  exercises: Record<string, Work>;
}

/** How the code in a file stands to the code here. */
export type Standing = "new" | "same" | "newer" | "older" | "unknown";

export interface Change {
  exercise: string;
  standing: Standing;
  theirs: Work;
  /** What is here now. */
  mine: Work;
}

/** All work that this browser keeps for this site. */
export function collect(): Backup {
  const names = new Set(
    [keyOf("code", ""), progressKey(""), ownKey(""), answersKey("")].flatMap((prefix) =>
      keysOf(prefix).map((key) => key.slice(prefix.length)),
    ),
  );
  const exercises = Object.fromEntries([...names].sort().map((name) => [name, workOn(name)]));
  return { version: 1, type: TYPE, exercises };
}

/** What a file holds. Throws, with a sentence, when that is not what collect() gives. */
export function readBackup(text: string): Backup {
  const content = parse(text);
  if (!isRecord(content) || content["type"] !== TYPE || !isRecord(content["exercises"]))
    throw new Error("This is no file of work that was saved here.");
  if (content["version"] !== 1)
    throw new Error("This file is of a newer release of the site than this page.");
  for (const [name, work] of Object.entries(content["exercises"]))
    if (!EXERCISE.test(name) || !isWork(work))
      throw new Error(`What the file says of ${name.slice(0, 100)} cannot be read, so nothing was loaded.`);
  return content as unknown as Backup;
}

/** What loading *backup* would change, exercise by exercise; those of which all is here already are left out. */
export function changesOf(backup: Backup): Change[] {
  const all = Object.entries(backup.exercises).map(([exercise, theirs]): Change => {
    const mine = workOn(exercise);
    return { exercise, theirs, mine, standing: standing(theirs.code, mine.code) };
  });
  return all.filter(({ standing, theirs, mine }) => standing !== "same" || adds(theirs, mine));
}

/** Whether results, answers or cases of a file say more than what is here. They are only ever added to. */
export function adds(theirs: Work, mine: Work): boolean {
  const { progress, answers } = addedTo(theirs, mine);
  const differs = JSON.stringify([progress, answers]) !== JSON.stringify([mine.progress, mine.answers]);
  return differs || newCases(theirs, mine).length > 0;
}

function addedTo(theirs: Work, mine: Work): Pick<Partial<Work>, "progress" | "answers"> {
  const progress = merged(theirs.progress, mine.progress);
  const answers = mergedAnswers(theirs.answers, mine.answers);
  return { ...(progress && { progress }), ...(answers && { answers }) };
}

/** Make the change, the code only when *takeCode*; whether the browser took it. */
export function load({ exercise, theirs, mine }: Change, takeCode: boolean): boolean {
  let taken = true;
  const { progress, answers } = addedTo(theirs, mine);
  if (progress) taken &&= write(progressKey(exercise), progress);
  if (answers) taken &&= write(answersKey(exercise), answers);
  const cases = newCases(theirs, mine);
  if (cases.length > 0)
    taken &&= write(ownKey(exercise), { cases: numbered([...(mine.own?.cases ?? []), ...cases]) });
  if (theirs.code && takeCode) {
    const saved: Saved = { ...theirs.code, tab: "file", serial: Date.now() };
    taken &&= write(keyOf("code", exercise), saved);
  }
  return taken;
}

function workOn(exercise: string): Work {
  const code = read(keyOf("code", exercise), isSaved);
  const progress = read(progressKey(exercise), isProgress);
  const own = read(ownKey(exercise), isKept);
  const work: Work = {};
  if (code.state === "found") {
    const { text, version, at } = code.value;
    work.code = { text, version, ...(at !== undefined && { at }) };
  }
  if (progress.state === "found") work.progress = progress.value;
  if (own.state === "found") work.own = own.value;
  const answers = read(answersKey(exercise), isKeptAnswers);
  if (answers.state === "found") work.answers = answers.value;
  return work;
}

function isWork(value: unknown): value is Work {
  if (!isRecord(value)) return false;
  const { code, progress, own, answers } = value;
  return (
    (code === undefined || isSaved({ tab: "", serial: 0, ...(isRecord(code) ? code : {}) })) &&
    (progress === undefined || isProgress(progress)) &&
    (own === undefined || isKept(own)) &&
    (answers === undefined || isKeptAnswers(answers))
  );
}

function standing(theirs: Work["code"], mine: Work["code"]): Standing {
  if (!theirs || theirs.text === mine?.text) return "same";
  if (!mine) return "new";
  if (theirs.at === undefined || mine.at === undefined) return "unknown";
  return theirs.at > mine.at ? "newer" : "older";
}

/** The better of both: results of the newer version, the best of them, and the first time that all passed. */
function merged(theirs: Progress | undefined, mine: Progress | undefined): Progress | undefined {
  if (!theirs || !mine) return mine ?? theirs;
  const same = theirs.version === mine.version;
  const latest = theirs.version > mine.version ? theirs : mine;
  const both = [theirs.solvedAt, mine.solvedAt].filter((at) => at !== undefined);
  return {
    ...latest,
    ...(same && { best: Math.max(theirs.best, mine.best) }),
    ...(both.length > 0 && { solvedAt: Math.min(...both) }),
  };
}

function newCases(theirs: Work, mine: Work): OwnCase[] {
  const known = new Set(mine.own?.cases.map(({ code, text }) => `${code}\n${text}`));
  return (theirs.own?.cases ?? []).filter(({ code, text }) => !known.has(`${code}\n${text}`));
}

function numbered(cases: OwnCase[]): OwnCase[] {
  return cases.map((one, index) => ({ ...one, id: `own_${index + 1}` }));
}
