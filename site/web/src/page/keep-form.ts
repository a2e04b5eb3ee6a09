/** Under an answer of the console: keep this call as a case, with what it should give. */

import type { Called, OutcomeMessage, ParsedMessage, ToldMessage, Value } from "../protocol.js";
import { el, find, sentence } from "./dom.js";
import type { NewCase } from "./own-cases.js";
import { whyNotKept } from "./store.js";

const NAME_CHARS = 60;

export interface KeepParts {
  code: string;
  stdin?: string;
  called: Called;
  outcome: OutcomeMessage;
  told: ToldMessage;
  parse: (text: string) => Promise<ParsedMessage>;
  /** Whether anything runs: what was typed is read only after it. */
  isBusy: () => boolean;
  /** Keep the case: its id, `undefined` where the browser refuses. */
  keep: (one: NewCase) => string | undefined;
  /** The learner wants to see the case with this id. */
  show: (id: string) => void;
}

/** The form. What it expects is at first the value just seen, where that can be written as a literal. */
export function keepForm(parts: KeepParts): HTMLElement {
  const { literal } = parts.told;
  const rows = Math.min((literal ?? "").split("\n").length, 8);
  const help =
    literal === undefined
      ? "Write what it should give, as a Python value such as [1, 2]."
      : "This is what it gave. Change it where it should give something else.";
  const note = el("p", { class: "soft", id: "keep-note", role: "status" }, help);
  const form = el(
    "form",
    { class: "row keep", "data-keep": true },
    el("h4", {}, "Keep it as a case of your own, checked with every run"),
    el("label", { for: "keep-name" }, "Name"),
    el("input", { id: "keep-name", name: "name", required: true, maxlength: 100, autocomplete: "off" }),
    el("label", { for: "keep-expected" }, "Expected"),
    el("textarea", { id: "keep-expected", rows, spellcheck: "false", "aria-describedby": "keep-note" }),
    el("button", { type: "submit" }, "Keep"),
    note,
  );
  find<HTMLInputElement>("#keep-name", form).value = nameOf(parts.code);
  find<HTMLTextAreaElement>("#keep-expected", form).value = literal ?? "";
  let isTaken = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (isTaken) return;
    isTaken = true;
    if (parts.isBusy()) note.textContent = "It is kept once the run has ended.";
    void submit(form, note, parts).then((isKept) => (isTaken = isKept));
  });
  form.addEventListener("keydown", (event) => {
    if (event.target instanceof HTMLButtonElement) return;
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
    event.preventDefault();
    if (!event.repeat) form.requestSubmit();
  });
  return form;
}

/** Whether the case is kept now; if not, *note* says why. */
async function submit(form: HTMLElement, note: HTMLElement, parts: KeepParts): Promise<boolean> {
  const name = find<HTMLInputElement>("#keep-name", form).value.trim() || nameOf(parts.code);
  const field = find<HTMLTextAreaElement>("#keep-expected", form);
  const expected = await expectedOf(field.value, parts);
  field.setAttribute("aria-invalid", String("reason" in expected));
  if ("reason" in expected) {
    note.replaceChildren(...sentence(expected.reason));
    return false;
  }
  const { code, stdin, called } = parts;
  const id = parts.keep({ name, code, ...(stdin !== undefined && { stdin }), ...called, ...expected });
  if (id === undefined) {
    note.textContent = `Not kept: ${whyNotKept()}.`;
    return false;
  }
  note.textContent = "Kept. It is checked with every run.";
  const button = el("button", { type: "button", class: "link" }, "Show it");
  button.addEventListener("click", () => parts.show(id));
  const hadFocus = form.contains(document.activeElement);
  form.replaceChildren(note, button);
  if (hadFocus) button.focus();
  return true;
}

type Expected = { expected: Value; text: string } | { reason: string };

async function expectedOf(text: string, { outcome, told, parse }: KeepParts): Promise<Expected> {
  const { value } = outcome;
  if (text === told.literal && value !== undefined) return { expected: value, text };
  const parsed = await parse(text).catch((fault: unknown) => ({ ok: false as const, reason: said(fault) }));
  return parsed.ok
    ? { expected: parsed.value, text: parsed.text }
    : { reason: `Not kept: ${parsed.reason}.` };
}

/** What a *fault* says, without its full stop. */
function said(fault: unknown): string {
  return (fault instanceof Error ? fault.message : String(fault)).replace(/\.$/, "");
}

/** The last line that was typed, which is the call, cut to fit the list of cases. */
function nameOf(code: string): string {
  const line = code.trim().split("\n").at(-1)?.trim() ?? "";
  return line.length > NAME_CHARS ? `${line.slice(0, NAME_CHARS - 1)}…` : line;
}
