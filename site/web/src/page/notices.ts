/** Questions to the learner above the editor: a newer text elsewhere, a changed exercise. Nothing happens unasked. */

import { el, find } from "./dom.js";

export interface Choice {
  label: string;
  choose: () => void;
}

/**
 * Show *text* with its choices, in the first place for notices *within* the page or a part of it. A notice of the same
 * *kind* gives way there; any choice takes the notice away, and the focus that it had goes back to where it was before,
 * or to the editor.
 */
export function ask(
  kind: string,
  text: string,
  choices: readonly Choice[],
  within: ParentNode = document,
): void {
  const before = document.activeElement;
  dismiss(kind, within);
  const notice = el("div", { class: "notice", "data-notice": kind }, el("p", {}, text));
  for (const { label, choose } of choices) {
    const button = el("button", { type: "button" }, label);
    button.addEventListener("click", (event) => {
      const takesFocusAlong = notice.contains(document.activeElement);
      dismiss(kind, within);
      choose();
      if (takesFocusAlong && !isTouch(event)) goOn(before, within);
    });
    notice.append(button);
  }
  find("[data-notices]", within).append(notice);
}

/** Take the notice of this *kind* away, if there is one. */
export function dismiss(kind: string, within: ParentNode = document): void {
  within.querySelector(`[data-notice="${kind}"]`)?.remove();
}

/** Focus the first of the places to go on that there is; `body` is none. */
function goOn(before: Element | null, within: ParentNode): void {
  const editor = within.querySelector("[data-editor] :is(.cm-content, textarea)");
  for (const place of [before, editor, within.querySelector("[data-check-all]")]) {
    if (document.activeElement !== document.body) return;
    if (place instanceof HTMLElement) place.focus();
  }
}

/** Who taps has no use for the focus, and would get a keyboard over half of the screen. */
function isTouch(event: MouseEvent): boolean {
  return (event as Partial<PointerEvent>).pointerType === "touch";
}
