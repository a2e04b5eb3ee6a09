/** Questions to the learner above the editor: a newer text elsewhere, a changed exercise. Nothing happens unasked. */

import { el, find } from "./dom.js";

export interface Choice {
  label: string;
  choose: () => void;
}

/**
 * Show *text* with its choices, in the first place for notices *within* the page or a part of it. A notice of the same
 * *kind* gives way there; any choice takes the notice away.
 */
export function ask(
  kind: string,
  text: string,
  choices: readonly Choice[],
  within: ParentNode = document,
): void {
  dismiss(kind, within);
  const notice = el("div", { class: "notice", "data-notice": kind }, el("p", {}, text));
  for (const { label, choose } of choices) {
    const button = el("button", { type: "button" }, label);
    button.addEventListener("click", () => {
      dismiss(kind, within);
      choose();
    });
    notice.append(button);
  }
  find("[data-notices]", within).append(notice);
}

/** Take the notice of this *kind* away, if there is one. */
export function dismiss(kind: string, within: ParentNode = document): void {
  within.querySelector(`[data-notice="${kind}"]`)?.remove();
}
