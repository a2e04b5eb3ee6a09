/** A checkpoint with options: one or several are right, and each has its reason. */

import { find, unseen } from "../dom.js";
import type { Answers } from "./answers.js";
import type { ChoiceData } from "./data.js";
import { Place } from "./place.js";

/** Whether the options chosen are those that are right: all of them and no other. */
export function isRight(right: readonly number[], chosen: readonly number[]): boolean {
  return right.length === chosen.length && right.every((place) => chosen.includes(place));
}

/** Make the checkpoint live; *onAnswer* hears of each answer. */
export function startChoice(
  { name, right }: ChoiceData,
  answers: Answers,
  onAnswer: (given: number[], right: boolean) => void,
): void {
  const place = new Place(name);
  const inputs = place.all<HTMLInputElement>("input");
  const kept = answers.of(name);
  if (kept && Array.isArray(kept.given)) {
    const { given } = kept;
    inputs.forEach((input, index) => (input.checked = given.includes(index)));
    show(place, right, given);
    place.mark(kept);
  }
  place.check.addEventListener("click", () => {
    const chosen = inputs.flatMap((input, index) => (input.checked ? [index] : []));
    if (chosen.length === 0) return place.say("Choose first.");
    const isAnswerRight = isRight(right, chosen);
    onAnswer(chosen, isAnswerRight);
    show(place, right, chosen);
    place.mark(answers.of(name));
    place.say(isAnswerRight ? "Right." : "Not right. The reasons stand below the options.");
  });
}

/** Open the reasons, and say of each option whether it is right, and whether it was chosen. */
function show(place: Place, right: readonly number[], chosen: readonly number[]): void {
  place.all("[data-option]").forEach((option, index) => {
    const isRightOne = right.includes(index);
    option.dataset["verdict"] = isRightOne ? "right" : "wrong";
    option.dataset["chosen"] = String(chosen.includes(index));
    const reason = find("[data-reason]", option);
    const template = reason.querySelector("template");
    template?.replaceWith(unseen(isRightOne ? "Right: " : "Not right: "), template.content.cloneNode(true));
    reason.hidden = false;
  });
}
