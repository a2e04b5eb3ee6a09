/** A checkpoint that asks what a program prints: the learner writes it down, and sees their lines against the real ones. */

import type { Report, Result } from "../../protocol.js";
import type { Runtime } from "../../runtime.js";
import { row } from "../detail.js";
import { capitalised, el, sentence } from "../dom.js";
import { rows } from "../values.js";
import type { Answers } from "./answers.js";
import type { PredictData } from "./data.js";
import { Place } from "./place.js";
import { fittingRemarks, predictionProgram, tidy } from "./prediction.js";

const LEAST_ROWS = 4;
const MOST_ROWS = 20;

export class Predict {
  readonly #data: PredictData;
  readonly #place: Place;
  readonly #answer: HTMLTextAreaElement;
  readonly #runtime: Runtime;
  readonly #answers: Answers;
  readonly #onAnswer: (given: string, right: boolean) => void;
  #busy = false;

  constructor(
    data: PredictData,
    answers: Answers,
    runtime: Runtime,
    onAnswer: (given: string, right: boolean) => void,
  ) {
    this.#data = data;
    this.#runtime = runtime;
    this.#answers = answers;
    this.#onAnswer = onAnswer;
    this.#place = new Place(data.name);
    this.#answer = this.#place.find<HTMLTextAreaElement>("[data-answer]");
    const kept = answers.of(data.name);
    if (typeof kept?.given === "string") this.#answer.value = kept.given;
    this.#place.mark(kept);
    this.#fit();
    this.#answer.addEventListener("input", () => this.#fit());
    this.#answer.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.isComposing) {
        event.preventDefault();
        void this.#compare();
      }
    });
    this.#place.check.addEventListener("click", () => void this.#compare());
  }

  /** The field has room for all its lines. */
  #fit(): void {
    const lines = this.#answer.value.split("\n").length + 1;
    this.#answer.rows = Math.min(Math.max(lines, LEAST_ROWS), MOST_ROWS);
  }

  async #compare(): Promise<void> {
    if (this.#busy) return;
    const given = this.#answer.value;
    if (tidy(given) === "") return this.#place.say("Write down what you think first.");
    this.#setBusy(true);
    this.#place.say(this.#runtime.state.phase === "ready" ? "Comparing" : "Waiting for Python");
    try {
      const { exercise } = this.#data;
      const cases = exercise.cases.map(({ run }) => run.case);
      this.#show(await this.#runtime.check({ exercise, submission: predictionProgram(given), cases }), given);
    } catch (fault) {
      this.#place.say(fault instanceof Error ? fault.message : String(fault));
    } finally {
      this.#setBusy(false);
    }
  }

  #setBusy(busy: boolean): void {
    this.#busy = busy;
    this.#place.check.setAttribute("aria-disabled", String(busy));
  }

  #show(report: Report, given: string): void {
    const result = report.results[0];
    if (!result || (result.verdict !== "passed" && result.verdict !== "wrong")) {
      const reason = report.reason ?? result?.message ?? "It could not be compared.";
      return this.#place.say(capitalised(reason));
    }
    const isRight = result.verdict === "passed";
    this.#onAnswer(given, isRight);
    this.#place.verdict.replaceChildren(...(isRight ? right() : this.#wrong(result, given)));
    this.#place.mark(this.#answers.of(this.#data.name));
    this.#place.say(isRight ? "Right." : "Not right. What it prints stands below, beside your lines.");
  }

  #wrong({ message, display }: Result, given: string): Node[] {
    const remarks = fittingRemarks(this.#data.remarks, given);
    const parts: Node[] = [];
    if (message) parts.push(el("p", { class: "say", "data-tone": "bad" }, ...sentence(message)));
    parts.push(...remarks.map((says) => el("p", { class: "hint", "data-remark": true }, ...sentence(says))));
    if (display) {
      const expected = row("It prints", rows(display.expected, "expected"), "expected");
      const actual = row("You wrote", rows(display.actual, "actual"), "actual");
      parts.push(el("div", { class: "sides" }, expected, actual));
    }
    return parts;
  }
}

function right(): Node[] {
  return [el("p", { class: "say", "data-tone": "good" }, "Exactly: that is what it prints.")];
}
