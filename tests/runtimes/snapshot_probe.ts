/** Prints, as JSON, what becomes of small memories that are packed and put back, by name; and what was thrown for a cut one. */

import type { Module } from "../../site/web/src/runtime/pyodide.js";
import { packSnapshot, Snapshot } from "../../site/web/src/runtime/snapshot.js";

const PAGE = 4096;
const HEADER = Uint8Array.from({ length: 192 }, (_, at) => at);
/** Data up to here, then the stack down to its pointer, then the heap up to the break, of a memory of ten pages. */
const [DATA_END, STACK, BREAK, BYTES] = [2.5 * PAGE, 4 * PAGE, 6.5 * PAGE, 10 * PAGE];

/** A memory that holds, at each address, the number said. */
function memoryWith(numbers: Record<number, number>): Uint8Array<ArrayBuffer> {
  const memory = new Uint8Array(BYTES);
  for (const [at, number] of Object.entries(numbers)) memory[Number(at)] = number;
  return memory;
}

/** A program in whose memory something has run already, wherever it may. */
function startedModule(): Module {
  const HEAPU8 = new Uint8Array(BYTES);
  HEAPU8.fill(9, 0, DATA_END);
  HEAPU8.fill(8, STACK, BREAK);
  const HEAPU32 = new Uint32Array(HEAPU8.buffer);
  const breakAt = STACK + 16;
  HEAPU32[breakAt / 4] = BREAK;
  return {
    HEAPU8,
    HEAPU32,
    _emscripten_stack_get_end: () => DATA_END,
    _emscripten_stack_get_current: () => STACK,
    _emscripten_get_sbrk_ptr: () => breakAt,
  } as unknown as Module;
}

const MEMORIES = {
  "nothing at all": {},
  "data as they were": { 0: 1, 5000: 2 },
  "data that changed": { 0: 3, 5000: 4 },
  "data that are gone": { 1: 1 },
  "stack and heap": { [STACK]: 5, [BREAK - 1]: 6 },
  "heap above the break of a program that only starts": { [9 * PAGE]: 7, [BYTES - 1]: 8 },
};
const initial = memoryWith({ 0: 1, 5000: 2 }).slice(0, DATA_END);

const results = Object.entries(MEMORIES).map(([name, numbers]) => {
  const memory = memoryWith(numbers);
  const kept = packSnapshot(new Uint8Array([...HEADER, ...memory]), initial);
  const snapshot = new Snapshot(kept.buffer as ArrayBuffer);
  const module = startedModule();
  snapshot.putInto(module, initial);
  const wrong = memory.findIndex((byte, at) => byte !== module.HEAPU8[at]);
  const header = String(snapshot.header) === String(HEADER);
  return [name, { wrong, header, pages: Math.floor(kept.length / PAGE) }] as const;
});

function thrownBy(work: () => unknown): string {
  try {
    work();
    return "nothing";
  } catch (fault) {
    return (fault as Error).name;
  }
}

const whole = packSnapshot(new Uint8Array([...HEADER, ...memoryWith({ 0: 3, 9000: 1 })]), initial);
const cuts = [0, 8, 100, whole.length - PAGE].map((bytes) =>
  thrownBy(() => new Snapshot(whole.slice(0, bytes).buffer)),
);
const small = { ...startedModule(), HEAPU8: new Uint8Array(PAGE) } as Module;
const tooSmall = thrownBy(() => new Snapshot(whole.buffer as ArrayBuffer).putInto(small, initial));
console.log(JSON.stringify({ results: Object.fromEntries(results), cuts, tooSmall }));
