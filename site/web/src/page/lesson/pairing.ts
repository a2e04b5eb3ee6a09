/** A figure that can be changed: results in the order in which they come back, paired with the calls by position or by id. */

import { find, unseen } from "../dom.js";

/** What is told of calls that get the result of another, for each way to pair. */
const ALL_RIGHT = {
  position: "Each call gets its own result: here the results happen to come back in the order of the calls.",
  id: "Each call gets its own result, in whatever order they come back.",
};

/** The number of the call whose result each call gets, both from 1; *arrived* has these in the order of coming back. */
export function paired(arrived: readonly number[], by: string): number[] {
  return by === "id" ? arrived.map((_, place) => place + 1) : [...arrived];
}

/** Make the figure in *place* live. */
export function startPairing(place: HTMLElement): void {
  const list = find("[data-arrivals]", place);
  const fields = find("[data-pairing-fields]", place);
  const draw = (): void => show(place);
  list.addEventListener("click", (event) => {
    const button = (event.target as HTMLElement).closest<HTMLElement>("[data-earlier]");
    const item = button?.closest("li");
    item?.previousElementSibling?.before(item);
    draw();
    // The first one has no button: its place takes the focus of the next.
    if (button) (button.hidden ? find("li:nth-child(2) [data-earlier]", list) : button).focus();
  });
  fields.hidden = false;
  fields.addEventListener("change", draw);
  draw();
}

function show(place: HTMLElement): void {
  const items = [...place.querySelectorAll<HTMLElement>("[data-call]")];
  items.forEach((item, index) => (find("[data-earlier]", item).hidden = index === 0));
  const by = find<HTMLInputElement>("input:checked", place).value === "id" ? "id" : "position";
  const results = new Map(items.map((item) => [Number(item.dataset["call"]), find("[data-result]", item)]));
  const got = paired([...results.keys()], by);
  place.querySelectorAll<HTMLElement>("[data-gets]").forEach((cell, index) => {
    const from = got[index] ?? 0;
    const right = from === index + 1;
    cell.dataset["tone"] = right ? "good" : "bad";
    const text = results.get(from)?.textContent ?? "";
    cell.replaceChildren(text, unseen(right ? ", its own" : `, the result of call_${from}`));
  });
  find("[data-by]", place).textContent = by;
  const wrong = got.filter((from, index) => from !== index + 1).length;
  find("[data-pairing-live]", place).textContent =
    wrong === 0 ? ALL_RIGHT[by] : `${wrong} of ${got.length} calls get the result of another.`;
}
