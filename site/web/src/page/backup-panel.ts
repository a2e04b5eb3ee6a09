/** "Your work" on the front page: into a file and back, with what a file would change shown before it does. */

import { type Change, type Standing, adds, changesOf, collect, load, readBackup } from "./backup.js";
import { count, el, find } from "./dom.js";
import { whyNotKept } from "./store.js";

/** A file larger than this is none of ours. */
const MOST_BYTES = 50_000_000;

const WORDS: Readonly<Record<Standing, string>> = {
  new: "code that is not here yet",
  same: "the same code",
  newer: "newer code than here",
  older: "older code than here",
  unknown: "other code than here",
};

/** Make the panel live; *onLoaded* is called when something of a file was taken over. */
export function startBackup(onLoaded: () => void): void {
  const panel = document.querySelector<HTMLElement>("[data-backup]");
  if (!panel) return;
  const file = find<HTMLInputElement>("[data-import-file]", panel);
  const preview = find("[data-import-preview]", panel);
  const note = find("[data-backup-note]", panel);
  panel.hidden = false;
  find("[data-export]", panel).addEventListener("click", () => {
    const backup = collect();
    download(JSON.stringify(backup, undefined, 1));
    note.textContent = `Saved: ${count(Object.keys(backup.exercises).length, "exercise")}.`;
  });
  find("[data-import]", panel).addEventListener("click", () => file.click());
  file.addEventListener("change", () => {
    const [chosen] = file.files ?? [];
    file.value = "";
    preview.replaceChildren();
    if (chosen) void offer(chosen, preview, note, onLoaded);
  });
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const day = new Date().toISOString().slice(0, 10);
  const link = el("a", { href: address, download: `etude-${day}.json` });
  document.body.append(link); // some browsers save only what a link in the page names
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Show what loading *chosen* would change, and load nothing yet. */
async function offer(
  chosen: File,
  preview: HTMLElement,
  note: HTMLElement,
  onLoaded: () => void,
): Promise<void> {
  note.textContent = "";
  try {
    if (chosen.size > MOST_BYTES) throw new Error("This file is too large to have been saved here.");
    const changes = changesOf(readBackup(await chosen.text()));
    if (changes.length === 0) note.textContent = "Everything in this file is here already.";
    else preview.replaceChildren(form(changes, preview, note, onLoaded));
  } catch (fault) {
    note.textContent = fault instanceof Error ? fault.message : String(fault);
  }
}

function form(changes: Change[], preview: HTMLElement, note: HTMLElement, onLoaded: () => void): HTMLElement {
  const rows = changes.map(rowOf);
  const cancel = el("button", { type: "button" }, "Cancel");
  const made = el(
    "form",
    { "aria-labelledby": "import-title" },
    el("h3", { id: "import-title" }, "What this file would change"),
    el("ul", {}, ...rows.map(({ item }) => item)),
    el(
      "p",
      { class: "soft" },
      "Code that is ticked takes the place of what is here. Results and cases are only added to.",
    ),
    el("p", {}, el("button", { type: "submit", class: "primary" }, "Load"), " ", cancel),
  );
  cancel.addEventListener("click", () => preview.replaceChildren());
  made.addEventListener("submit", (event) => {
    event.preventDefault();
    const taken = rows.map(({ change, box }) => load(change, box?.checked ?? false));
    preview.replaceChildren();
    note.textContent = taken.every(Boolean)
      ? `Loaded: ${count(taken.length, "exercise")}.`
      : `Not all of it was loaded: ${whyNotKept()}.`;
    onLoaded();
  });
  return made;
}

interface Row {
  change: Change;
  item: HTMLElement;
  /** To take the code or leave it; absent where the code is the same. */
  box?: HTMLInputElement;
}

function rowOf(change: Change): Row {
  const { exercise, standing, theirs, mine } = change;
  const also = adds(theirs, mine) ? "; adds results or cases" : "";
  const name = el("code", {}, exercise);
  if (theirs.answers) return { change, item: el("li", {}, name, ": adds answers or results") };
  if (standing === "same") return { change, item: el("li", {}, name, ": the code is the same", also) };
  const box = el("input", { type: "checkbox" });
  box.checked = standing === "new" || standing === "newer";
  const times =
    standing === "new" ? "" : ` (in the file of ${time(theirs.code?.at)}, here of ${time(mine.code?.at)})`;
  const label = el("label", {}, box, " ", name, `: ${WORDS[standing]}${times}${also}`);
  return { change, item: el("li", {}, label), box };
}

function time(at: number | undefined): string {
  if (at === undefined) return "an unknown time";
  return new Date(at).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}
