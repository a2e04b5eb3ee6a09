/** Entry of what a served page has while its author writes: it follows the builds, and shows the author's panel. */

import { el } from "../page/dom.js";
import { showPanel } from "./panel.js";
import { comeBack, reload } from "./place.js";

/** How the site stands, as the server tells it: the last good build, and what keeps the sources from the next. */
interface State {
  build: string;
  fault: string;
}

const mine = document.body.dataset.build ?? "";

function follow(state: State): void {
  if (state.fault) return showFault(state.fault);
  document.querySelector("[data-preview-fault]")?.remove();
  if (state.build && state.build !== mine) reload();
}

/** What is wrong with the sources, above the last good page, which stays as it is. */
function showFault(text: string): void {
  document.querySelector("[data-preview-fault]")?.remove();
  const words = el("p", {}, "These sources cannot be built; this page is the last that could.");
  document.body.prepend(
    el(
      "div",
      { class: "preview-fault", role: "alert", "data-preview-fault": true },
      words,
      el("pre", {}, text),
    ),
  );
}

comeBack();
void showPanel();
new EventSource("/preview/events").onmessage = (event: MessageEvent<string>) =>
  follow(JSON.parse(event.data) as State);
