/** Questions to the learner above the editor: a newer text elsewhere, a changed exercise. Nothing happens unasked. */

import { el, find } from "./dom.js";

export interface Choice {
  label: string;
  choose: () => void;
}

/** Show *text* with its choices; a notice of the same *kind* gives way. Any choice takes the notice away. */
export function ask(kind: string, text: string, choices: readonly Choice[]): void {
  dismiss(kind);
  const notice = el("div", { class: "notice", "data-notice": kind }, el("p", {}, text));
  for (const { label, choose } of choices) {
    const button = el("button", { type: "button" }, label);
    button.addEventListener("click", () => {
      dismiss(kind);
      choose();
    });
    notice.append(button);
  }
  find("[data-notices]").append(notice);
}

/** Take the notice of this *kind* away, if there is one. */
export function dismiss(kind: string): void {
  document.querySelector(`[data-notice="${kind}"]`)?.remove();
}
