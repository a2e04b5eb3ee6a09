/** The place of one checkpoint on the page: what all kinds of them share. */

import { find } from "../dom.js";
import type { Answer } from "./answers.js";

export class Place {
  readonly name: string;
  readonly check: HTMLButtonElement;
  readonly verdict: HTMLElement;
  readonly #mark: HTMLElement;
  readonly #note: HTMLElement;
  readonly #root: HTMLElement;

  constructor(name: string) {
    this.name = name;
    this.#root = find(`[data-checkpoint="${name}"]`);
    this.check = this.find<HTMLButtonElement>("[data-check]");
    this.verdict = this.find("[data-verdict]");
    this.#mark = this.find("[data-mark]");
    this.#note = this.find("[data-note]");
  }

  find<Kind extends HTMLElement = HTMLElement>(selector: string): Kind {
    return find<Kind>(selector, this.#root);
  }

  all<Kind extends HTMLElement = HTMLElement>(selector: string): Kind[] {
    return [...this.#root.querySelectorAll<Kind>(selector)];
  }

  /** Say something beside the button; screen readers hear it too. */
  say(text: string): void {
    this.#note.textContent = text;
  }

  /** Show how the learner stands, and, once there is an answer, what the author has to say about it. */
  mark(answer: Answer | undefined): void {
    if (!answer) return;
    this.#root.dataset["tone"] = answer.right ? "good" : "bad";
    this.#mark.textContent = answer.right ? " ✓ right" : answer.solved ? " ✓ right before" : " not yet";
    this.#mark.dataset["tone"] = answer.solved ? "good" : "bad";
    const template = this.#root.querySelector<HTMLTemplateElement>("template[data-after]");
    template?.replaceWith(template.content.cloneNode(true));
  }
}
