/** Text that the page puts into a text field as if it were typed there. */

/** Put *text* in place of the selection in *area*, as an edit that can be undone where the browser lets a page do that. */
export function typeInto(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  if (text === "" && area.selectionStart === area.selectionEnd) return;
  const done = text === "" ? document.execCommand("delete") : document.execCommand("insertText", false, text);
  if (done) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, "end");
  area.dispatchEvent(new InputEvent("input"));
}
