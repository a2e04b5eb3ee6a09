/**
 * Turns that nobody asked for, taken while a new worker has nothing to do and the page rests. An engine translates WebAssembly as it comes
 * to it, which makes the very first run several times slower than the next; so that first run is this one.
 */

import type { OutcomeMessage, RunMessage, Value } from "../protocol.js";
import type { Turn } from "./turns.js";

const SUBMISSION = `
import json

def f(rows, limit):
    """Work a little of everything that programs work with."""
    found = {row["id"]: [json.dumps(row, indent=1), f"{limit:>{limit}}"] for row in rows if "id" in row}
    try:
        raise ValueError(sorted(found, key=str))
    except ValueError as error:
        print(error)
    return [(key, len(texts)) for key, texts in found.items()]
`;

const ROWS: Value = [
  "list",
  [
    ["dict", [["id", 1]]],
    ["dict", [["id", 2]]],
  ],
];

/** So often is each done: an engine makes fast code only of what it has seen a few times. */
const ROUNDS = 10;

/** A program loaded, one of its cases run, and two outcomes judged: the right one and one that differs; and again. */
export function warmUpTurns(): Turn[] {
  const load = {
    version: 1,
    type: "load",
    submission: SUBMISSION,
    provided: "",
    entry: "f",
    stdout_limit_chars: 1000,
  };
  const run: RunMessage = {
    version: 1,
    type: "run",
    case: "case_1",
    args: [ROWS, 2],
    kwargs: [],
    traced: [],
  };
  const judge = { version: 1, type: "judge", items: [item([1, 2]), item([1, 3])] };
  const round: Turn[] = [
    { id: 0, kind: "run", text: JSON.stringify(run) },
    { id: 0, kind: "judge", text: JSON.stringify(judge) },
  ];
  const rounds = Array.from({ length: ROUNDS }, () => round);
  return [{ id: 0, kind: "load", text: JSON.stringify(load) }, ...rounds.flat()];
}

function item(numbers: number[]): { expectation: object; outcome: OutcomeMessage } {
  const expectation = {
    case: "case_1",
    name: "warm",
    group: "Warm",
    visibility: "visible",
    reveal: "diff",
    time_limit_s: 1,
    parameters: ["rows", "limit"],
    input: "limit = 2",
    expected: ["list", [1, 2]],
    asks: { channel: "value", text: "[1, 2]" },
  };
  const outcome: OutcomeMessage = {
    version: 1,
    type: "outcome",
    case: "case_1",
    ended: "returned",
    value: ["list", numbers],
    stdout: "",
    stderr: "",
    after: [],
    trace: [],
    elapsed_ms: 1,
  };
  return { expectation, outcome };
}
