/** Code typed beside the program: load the program, run the code once in it, tell what came of it. */

import type { OutcomeMessage, ParsedMessage, RunMessage, ToldMessage } from "../protocol.js";
import type { Attempt, Tried } from "../runtime.js";
import { load } from "./grade.js";
import { outcomeFrom } from "./replies.js";
import type { Session } from "./session.js";

const CASE = "console";
/** For reading a literal, or telling an outcome: work of ours, that takes a moment. */
const TELL_LIMIT_MS = 20_000;

export async function tryOut(session: Session, attempt: Attempt): Promise<Tried> {
  const loaded = await load(session, attempt);
  if (!loaded.ok) return { loaded };
  const { exercise, code, stdin } = attempt;
  const run: RunMessage = {
    version: 1,
    type: "run",
    case: CASE,
    args: [],
    kwargs: [],
    traced: exercise.traced,
    code,
    ...(stdin !== undefined && { stdin }),
  };
  const limitMs = exercise.time_limit_s * 1000;
  const [running] = session.run([{ text: JSON.stringify(run), limitMs }]);
  const ending = await running;
  if (!ending) throw new Error("The code was not run.");
  const outcome = outcomeFrom(ending, CASE);
  return { loaded, outcome, told: await tell(session, outcome, exercise.time_limit_s) };
}

/** The value that *text* writes down as Python does. */
export async function parse(session: Session, text: string): Promise<ParsedMessage> {
  const message = JSON.stringify({ version: 1, type: "parse", text });
  const ending = await session.judge({ text: message, limitMs: TELL_LIMIT_MS });
  if (ending.ok) return JSON.parse(ending.text) as ParsedMessage;
  return { version: 1, type: "parsed", ok: false, reason: "this is nested too deeply to be read" };
}

async function tell(session: Session, outcome: OutcomeMessage, time_limit_s: number): Promise<ToldMessage> {
  const message = JSON.stringify({ version: 1, type: "tell", outcome, time_limit_s });
  const ending = await session.judge({ text: message, limitMs: TELL_LIMIT_MS });
  if (ending.ok) return JSON.parse(ending.text) as ToldMessage;
  const sentence = `The grader itself failed here; this says nothing about your code (${ending.detail || ending.cause}).`;
  return { version: 1, type: "told", ended: "faulted", sentence, can_be_kept: false, trace: [] };
}
