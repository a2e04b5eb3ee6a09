/** What can be done with a case that is shown. */

import type { ExerciseData, Packed, Result } from "../protocol.js";
import type { Offer } from "./detail.js";
import { exampleCall, type Trial } from "./example-call.js";

export interface OfferParts {
  data: ExerciseData;
  /** What was typed for the case, where it is one of the learner's own. */
  own: Trial | undefined;
  /** The learner wants this in the console; absent where there is none. */
  onTry: ((trial: Trial) => void) | undefined;
  onRemove: () => void;
}

/** To try a case's call in the console, once its input may be seen; to remove one of the learner's own. */
export function offersOf(packed: Packed, result: Result | undefined, parts: OfferParts): Offer[] {
  const { data, own, onTry, onRemove } = parts;
  const isShown = packed.expectation.visibility !== "hidden" || result?.input !== undefined;
  const trial = own ?? exampleCall(data, packed);
  const offers: Offer[] = [];
  if (isShown && trial && onTry) offers.push({ label: "Try it", choose: () => onTry(trial) });
  if (own) offers.push({ label: "Remove", choose: onRemove });
  return offers;
}
