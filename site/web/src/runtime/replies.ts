/** What the runner said, or failed to say, as messages. A program may have put words into its mouth, so it is looked at. */

import type { LoadedMessage, OutcomeMessage } from "../protocol.js";
import { lostLoaded, lostOutcome } from "./lost.js";
import type { Ending } from "./session.js";

type Lost = Extract<Ending, { ok: false }>;

const SPOILT: Lost = { ok: false, cause: "abort", detail: "" };

/** The `loaded` message that *ending* brought, or the one that says why there is none. */
export function loadedFrom(ending: Ending): LoadedMessage {
  if (!ending.ok) return lostLoaded(ending);
  const loaded = messageIn<LoadedMessage>(ending.text);
  return typeof loaded?.ok === "boolean" ? loaded : lostLoaded(SPOILT);
}

/** The outcome of the case *id* that *ending* brought, or the one that says how the case ended instead. */
export function outcomeFrom(ending: Ending, id: string): OutcomeMessage {
  if (!ending.ok) return lostOutcome(id, ending);
  const outcome = messageIn<OutcomeMessage>(ending.text);
  return outcome?.case === id ? outcome : lostOutcome(id, SPOILT);
}

/** What *text* holds, with the shape that the judge will look for; undefined when it holds nothing. */
function messageIn<Message>(text: string): Message | undefined {
  try {
    return (JSON.parse(text) as Message | null) ?? undefined;
  } catch {
    return undefined;
  }
}
