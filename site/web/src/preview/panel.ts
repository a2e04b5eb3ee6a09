/** The author's panel below an exercise: its cases and what each catches, its wrong solutions, and the gate's table. */

import { el } from "../page/dom.js";

const OPEN_KEY = "etude-preview-panel";

interface Finding {
  where: string;
  sentence: string;
  details: string[];
  isFault: boolean;
}
interface Panel {
  cases: { name: string; group: string; visibility: string; line: number; catches: string[] }[];
  wrongs: { file: string; names: string[]; fails: string[] }[];
  rows: { name: string; summary: string; isGood: boolean; findings: Finding[] }[];
}
type Answer = Panel | { fault: string };

/** Put the panel into the page of an exercise; it asks the gate when it is opened, and stays open over reloads. */
export async function showPanel(): Promise<void> {
  const name = document.body.dataset.exercise;
  const footer = document.querySelector("footer.bottom");
  if (!name || !footer) return;
  const inside = el("div", { class: "preview-inside", "aria-live": "polite" });
  const panel = el(
    "details",
    { class: "preview-panel", "data-preview-panel": true, open: sessionStorage.getItem(OPEN_KEY) !== null },
    el("summary", {}, "Author: cases, wrong solutions, gate"),
    inside,
  );
  footer.before(panel);
  let asked = false;
  const open = async () => {
    if (panel.open) sessionStorage.setItem(OPEN_KEY, "");
    else sessionStorage.removeItem(OPEN_KEY);
    if (!panel.open || asked) return;
    asked = true;
    inside.replaceChildren(el("p", {}, "Asking the gate …"));
    inside.replaceChildren(...content(await ask(name)));
  };
  panel.addEventListener("toggle", () => void open());
  await open();
}

async function ask(name: string): Promise<Answer> {
  try {
    const response = await fetch(`/preview/check/${name}`);
    return (await response.json()) as Answer;
  } catch {
    return { fault: "The server did not answer; is `etude serve` still running?" };
  }
}

function content(answer: Answer): HTMLElement[] {
  if ("fault" in answer) return [el("pre", {}, answer.fault)];
  return [gate(answer), cases(answer), wrongs(answer)];
}

function gate({ rows }: Panel): HTMLElement {
  const list = el("ul", { class: "preview-rows" });
  for (const { name, summary, isGood, findings } of rows) {
    const row = el("li", { "data-good": isGood }, `${isGood ? "✓" : "✗"} ${name}: ${summary}`);
    const found = el("ul");
    for (const { where, sentence, details, isFault } of findings) {
      const lines = details.length ? [el("pre", {}, details.join("\n"))] : [];
      found.append(el("li", {}, `${isFault ? "✗" : "·"} ${where}: ${sentence}`, ...lines));
    }
    if (findings.length) row.append(found);
    list.append(row);
  }
  return section("The gate", list);
}

function cases({ cases }: Panel): HTMLElement {
  const rows = cases.map(({ name, group, visibility, line, catches }) => [
    String(line),
    group,
    name,
    visibility,
    catches.length ? String(catches.length) : "none",
  ]);
  return section("Cases", table(["Line", "Group", "Case", "Visibility", "Wrong solutions caught"], rows));
}

function wrongs({ wrongs }: Panel): HTMLElement {
  const rows = wrongs.map(({ file, names, fails }) => [file, names.join("; "), String(fails.length)]);
  return section("Wrong solutions", table(["File", "Must be caught by", "Cases failed"], rows));
}

function section(title: string, body: HTMLElement): HTMLElement {
  return el("section", {}, el("h2", {}, title), body);
}

function table(heads: string[], rows: string[][]): HTMLElement {
  const head = el("tr", {}, ...heads.map((text) => el("th", { scope: "col" }, text)));
  const body = rows.map((cells) => el("tr", {}, ...cells.map((text) => el("td", {}, text))));
  return el(
    "div",
    { class: "preview-table", tabindex: 0, role: "region", "aria-label": heads.join(", ") },
    el("table", {}, el("thead", {}, head), el("tbody", {}, ...body)),
  );
}
