/** The console: a call of the learner's own, run beside the code in the editor, and kept as a case where they like. */

import type { ExerciseData } from "../protocol.js";
import type { Runtime, Tried } from "../runtime.js";
import type { CodeEditor } from "./code-editor.js";
import { answered, unloaded } from "./console-answer.js";
import { el, find, sentence } from "./dom.js";
import type { Trial } from "./example-call.js";
import { keepForm } from "./keep-form.js";
import type { NewCase } from "./own-cases.js";
import { typeInto } from "./typing.js";
import { Ran } from "./ran.js";

export interface ConsoleParts {
  data: ExerciseData;
  editor: CodeEditor;
  runtime: Runtime;
  /** A run begins or ends: nothing else may be started meanwhile. */
  onBusy: (busy: boolean) => void;
  /** Something is to be started while another thing runs. */
  onRefused: () => void;
  /** Keep a case: its id, `undefined` where the browser refuses. */
  keep: (one: NewCase) => string | undefined;
  /** The learner wants to see the case with this id. */
  show: (id: string) => void;
}

export class Console {
  readonly #parts: ConsoleParts;
  readonly #form = find<HTMLFormElement>("[data-console]");
  readonly #code = find<HTMLTextAreaElement>("[data-console-code]");
  readonly #stdin = find<HTMLTextAreaElement>("[data-console-stdin]");
  readonly #run = find("[data-console-run]");
  readonly #stop = find("[data-console-stop]");
  readonly #output = find("[data-console-output]");
  readonly #live = find("[data-console-live]");
  #busy = false;

  constructor(parts: ConsoleParts) {
    this.#parts = parts;
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#start();
    });
    find("[data-console-reads]").hidden = !this.#reads;
    this.#form.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
      event.preventDefault();
      if (!event.repeat) void this.#start();
    });
    this.#stop.addEventListener("click", () => parts.runtime.stop());
    if (/Mac|iPhone|iPad/.test(navigator.userAgent)) find("kbd", this.#run).textContent = "⌘ ⏎";
  }

  /** Put *trial* into the console, unless the learner has typed something of their own. */
  offer(trial: Trial): void {
    if (this.#code.value !== "") return;
    this.#code.value = trial.code;
    this.#stdin.value = trial.stdin ?? "";
  }

  /** Put *trial* into the console, whatever is there, and go there; undoing brings that back. */
  open(trial: Trial): void {
    const { code, stdin = "" } = trial;
    if (this.#reads) overwrite(this.#stdin, stdin);
    overwrite(this.#code, code);
    this.#output.replaceChildren();
    this.#code.focus();
  }

  /** While anything runs, be it the cases, nothing else can be started. */
  setBusy(busy: boolean): void {
    this.#busy = busy;
    this.#run.setAttribute("aria-disabled", String(busy));
  }

  /** Whether programs of this exercise read anything: then there is a place to say what. */
  get #reads(): boolean {
    return this.#parts.data.cases.some(({ run }) => run.stdin !== undefined);
  }

  async #start(): Promise<void> {
    const code = this.#code.value;
    const trial: Trial = { code, ...(this.#reads && { stdin: this.#stdin.value }) };
    if (this.#busy) return this.#parts.onRefused();
    if (code.trim() === "") return this.#say(note("Type a call, or any Python, and run it."));
    const { data, editor, runtime, onBusy } = this.#parts;
    onBusy(true);
    this.#stop.hidden = false;
    editor.clearMark();
    this.#say(note(runtime.state.phase === "ready" ? "Running" : "Waiting for Python"));
    const ran = new Ran(editor, find("[data-editor-note]"));
    try {
      this.#show(await runtime.tryOut({ exercise: data, submission: ran.text, ...trial }), trial, ran);
    } catch (fault) {
      this.#say(note(fault instanceof Error ? fault.message : String(fault), "bad"));
    } finally {
      onBusy(false);
      if (document.activeElement === this.#stop) this.#run.focus();
      this.#stop.hidden = true;
    }
  }

  #show(tried: Tried, trial: Trial, ran: Ran): void {
    const onLine = (line: number) => ran.goTo(line);
    const { loaded, outcome, told } = tried;
    if (!loaded.ok) {
      this.#say(...unloaded(loaded, onLine));
      if (loaded.line !== undefined) ran.mark(loaded.line, loaded.reason.replaceAll("`", ""));
      return;
    }
    if (!outcome || !told) return;
    this.#say(...answered({ loaded, outcome, told }, onLine));
    ran.blame(outcome.error);
    if (told.can_be_kept && outcome.called) {
      const { runtime, keep, show } = this.#parts;
      const parse = (text: string) => runtime.parse(text);
      const isBusy = () => this.#busy;
      const { called } = outcome;
      this.#output.append(keepForm({ ...trial, called, outcome, told, parse, isBusy, keep, show }));
    }
  }

  /** Show *nodes*, and say the first of them, which is the sum of it. */
  #say(...nodes: HTMLElement[]): void {
    this.#output.replaceChildren(...nodes);
    this.#output.scrollTop = 0;
    this.#live.textContent = nodes[0]?.textContent ?? "";
  }
}

function overwrite(area: HTMLTextAreaElement, text: string): void {
  if (area.value === text) return;
  area.select();
  typeInto(area, text);
}

function note(text: string, tone: "none" | "bad" = "none"): HTMLElement {
  return el("p", { class: "say", "data-tone": tone, "data-console-note": true }, ...sentence(text));
}
