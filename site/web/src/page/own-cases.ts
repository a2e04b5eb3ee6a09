/** Cases of the learner's own: a call they tried and what it should give, kept in this browser for one exercise. */

import type { Called, ExerciseData, Packed, Value } from "../protocol.js";
import type { Trial } from "./example-call.js";
import { isRecord, keyOf, read, write } from "./store.js";

export const OWN_GROUP = "Your own cases";

export interface OwnCase extends Called {
  id: string;
  name: string;
  /** The call as it was typed. */
  code: string;
  /** What `input()` reads, where the exercise's cases say such a thing. */
  stdin?: string;
  expected: Value;
  /** What is expected, as a Python literal. */
  text: string;
}

/** A case that has yet to be kept. */
export type NewCase = Omit<OwnCase, "id">;

interface Kept {
  cases: OwnCase[];
}

export class OwnCases {
  readonly #key: string;
  #cases: OwnCase[];

  /** Those of *exercise* (`track/slug`); *onChange* is called when there are others, be it by another tab. */
  constructor(
    exercise: string,
    private readonly onChange: () => void,
  ) {
    this.#key = ownKey(exercise);
    this.#cases = this.#read();
    addEventListener("storage", (event) => {
      if (event.key !== this.#key) return;
      this.#cases = this.#read();
      this.onChange();
    });
  }

  /** Keep one more: its id, `undefined` where the browser refuses. */
  add(one: NewCase): string | undefined {
    const last = Math.max(0, ...this.#read().map(({ id }) => Number(id.replace("own_", "")) || 0));
    const id = `own_${last + 1}`;
    return this.#change((cases) => [...cases, { ...one, id }]) ? id : undefined;
  }

  remove(id: string): void {
    this.#change((cases) => cases.filter((one) => one.id !== id));
  }

  /** What was typed for the case with this *id*. */
  trial(id: string): Trial | undefined {
    return this.#cases.find((one) => one.id === id);
  }

  /** What running and judging them takes. */
  packed(data: ExerciseData): Packed[] {
    return this.#cases.map((one) => packed(one, data.time_limit_s, data.traced));
  }

  #change(edit: (cases: OwnCase[]) => OwnCase[]): boolean {
    // Read anew: another tab may have kept one meanwhile.
    const cases = edit(this.#read());
    const taken = write(this.#key, { cases } satisfies Kept);
    if (taken) this.#cases = cases;
    this.onChange();
    return taken;
  }

  #read(): OwnCase[] {
    const kept = read(this.#key, isKept);
    return kept.state === "found" ? kept.value.cases : [];
  }
}

export function ownKey(exercise: string): string {
  return keyOf("own", exercise);
}

/** Whether *value*, read back from storage or a file, is a list of such cases. */
export function isKept(value: unknown): value is Kept {
  return isRecord(value) && Array.isArray(value["cases"]) && value["cases"].every(isOwnCase);
}

function isOwnCase(value: unknown): value is OwnCase {
  if (!isRecord(value) || !Array.isArray(value["args"]) || !Array.isArray(value["kwargs"])) return false;
  if (!["string", "undefined"].includes(typeof value["stdin"])) return false;
  return "expected" in value && ["id", "name", "code", "text"].every((key) => typeof value[key] === "string");
}

function packed(
  { id, name, code, stdin, args, kwargs, expected, text }: OwnCase,
  limit: number,
  traced: string[],
): Packed {
  return {
    run: { version: 1, type: "run", case: id, args, kwargs, traced, ...(stdin !== undefined && { stdin }) },
    expectation: {
      case: id,
      name,
      group: OWN_GROUP,
      visibility: "visible",
      reveal: "diff",
      time_limit_s: limit,
      parameters: [],
      input: stdin === undefined ? code : `${code}\n# input() reads ${JSON.stringify(stdin)}`,
      asks: { channel: "value", text },
      expected,
    },
  };
}
