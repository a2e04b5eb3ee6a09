/** The list of cases: a listbox, grouped, each entry with its verdict in words. */

import type { ExerciseData, Expectation, Verdict } from "../protocol.js";
import { el } from "./dom.js";
import { VERDICTS, isFailure } from "./verdicts.js";

/** A case's place in a run: its verdict, `waiting` while it has still to run, `undefined` when it takes no part. */
export type Standing = Verdict | "waiting" | undefined;

interface Entry {
  option: HTMLElement;
  sign: HTMLElement;
  label: HTMLElement;
  standing: Standing;
}

interface Group {
  cases: string[];
  count: HTMLElement;
}

export class CaseList {
  readonly #box: HTMLElement;
  readonly #entries = new Map<string, Entry>();
  readonly #groups: Group[] = [];
  #selected = "";

  #own: HTMLElement | undefined;

  /** Fills *box*, the listbox; *onSelect* is called when the learner picked a case, *pressed* or gone to with keys. */
  constructor(box: HTMLElement, cases: ExerciseData["cases"], onSelect: (pressed: boolean) => void) {
    this.#box = box;
    for (const [name, members] of grouped(cases.map(({ expectation }) => expectation))) {
      box.append(this.#group(name, members));
    }
    box.addEventListener("click", (event) => {
      const id = (event.target as HTMLElement).closest<HTMLElement>("[data-case]")?.dataset["case"];
      if (id === undefined) return;
      this.select(id);
      onSelect(true);
    });
    box.addEventListener("keydown", (event) => {
      const id = this.#reached(event);
      if (id === undefined) return;
      event.preventDefault();
      this.select(id);
      onSelect(false);
    });
  }

  get selected(): string {
    return this.#selected;
  }

  focus(): void {
    this.#box.focus();
  }

  /** Show *id* as the selected case, without moving the focus; with an empty *id* none is. */
  select(id: string): void {
    this.#entries.get(this.#selected)?.option.setAttribute("aria-selected", "false");
    this.#selected = id;
    const entry = this.#entries.get(id);
    if (!entry) return this.#box.removeAttribute("aria-activedescendant");
    entry.option.setAttribute("aria-selected", "true");
    this.#box.setAttribute("aria-activedescendant", entry.option.id);
    this.#reveal(entry.option);
  }

  /** Write down where each case stands; only what changed is touched. */
  show(standings: ReadonlyMap<string, Standing>): void {
    for (const [id, entry] of this.#entries) {
      const standing = standings.get(id);
      if (entry.standing !== standing) dress(entry, standing);
    }
    for (const group of this.#groups) {
      const ran = group.cases.map((id) => standings.get(id)).filter((standing) => standing !== undefined);
      const passing = ran.filter((standing) => standing === "passed").length;
      group.count.textContent = ran.length > 0 ? `${passing}/${ran.length}` : `${group.cases.length}`;
    }
  }

  /** Have *members* as the last group, the learner's own, in place of what was there. */
  setOwn(name: string, members: Expectation[]): void {
    for (const option of this.#own?.querySelectorAll<HTMLElement>("[data-case]") ?? [])
      this.#entries.delete(option.dataset["case"] ?? "");
    if (this.#own) this.#groups.pop();
    this.#own?.remove();
    this.#own = members.length > 0 ? this.#group(name, members) : undefined;
    if (this.#own) this.#box.append(this.#own);
  }

  #group(name: string, members: Expectation[]): HTMLElement {
    const hidden = members.every(({ visibility }) => visibility === "hidden");
    const title = hidden ? `${name} · hidden` : name;
    const count = el("span", { class: "group-count" }, String(members.length));
    this.#groups.push({ cases: members.map((member) => member.case), count });
    const heading = el("div", { class: "group-name", "aria-hidden": "true" }, el("span", {}, title), count);
    const options = members.map((member) => this.#option(member));
    return el("div", { role: "group", "aria-label": title, "data-group": name }, heading, ...options);
  }

  #option(member: Expectation): HTMLElement {
    const sign = el("span", { class: "sign", "aria-hidden": "true" }, "·");
    const label = el("span", { class: "verdict" });
    const option = el(
      "div",
      {
        role: "option",
        id: `${this.#box.id}-${member.case}`,
        class: "case",
        "aria-selected": "false",
        "data-case": member.case,
      },
      sign,
      el("span", { class: "name" }, member.name),
      " ",
      label,
    );
    this.#entries.set(member.case, { option, sign, label, standing: undefined });
    return option;
  }

  /** The case that a key leads to from the selected one; `undefined` for any other key. */
  #reached(event: KeyboardEvent): string | undefined {
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
    const ids = [...this.#entries.keys()];
    const at = ids.indexOf(this.#selected);
    const steps: Record<string, number> = {
      ArrowDown: Math.min(at + 1, ids.length - 1),
      ArrowUp: Math.max(at - 1, 0),
      Home: 0,
      End: ids.length - 1,
    };
    const step = steps[event.key];
    return step === undefined ? undefined : ids[step];
  }

  /** Scroll the list alone: `scrollIntoView` would move the page as well. */
  #reveal(option: HTMLElement): void {
    const box = this.#box.getBoundingClientRect();
    const { top, bottom } = option.getBoundingClientRect();
    if (top < box.top) this.#box.scrollTop -= box.top - top + 28;
    else if (bottom > box.bottom) this.#box.scrollTop += bottom - box.bottom + 8;
  }
}

function grouped(expectations: Expectation[]): Map<string, Expectation[]> {
  const groups = new Map<string, Expectation[]>();
  for (const expectation of expectations) {
    const group = groups.get(expectation.group) ?? [];
    group.push(expectation);
    groups.set(expectation.group, group);
  }
  return groups;
}

function dress(entry: Entry, standing: Standing): void {
  entry.standing = standing;
  const words =
    standing === undefined
      ? { sign: "·", label: "", tone: "none" }
      : standing === "waiting"
        ? { sign: "·", label: "waiting", tone: "none" }
        : VERDICTS[standing];
  entry.sign.textContent = words.sign;
  entry.label.textContent = words.label;
  entry.label.classList.toggle("quiet", !isLoud(standing));
  entry.option.dataset["tone"] = words.tone;
  if (standing === undefined) delete entry.option.dataset["verdict"];
  else entry.option.dataset["verdict"] = standing;
}

/** Whether the words stand beside the name for the eye too; those of a passed case are for screen readers alone. */
function isLoud(standing: Standing): boolean {
  return standing !== undefined && standing !== "waiting" && isFailure(standing);
}
