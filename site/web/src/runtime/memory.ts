/**
 * Copies of the interpreter's whole memory, and putting one back: a clean interpreter in about a millisecond.
 *
 * The memory of an Emscripten program is, upwards: static data, the C stack (which grows down from its base), the heap
 * up to the break. Between turns no C function is running, so nothing that matters lies in the stack below its
 * pointer; and above the break nothing lies at all. Those two parts, more than half of the memory, are not copied.
 */

import type { Module } from "./pyodide.js";

const PAGE_BYTES = 65536;

export class Image {
  readonly #stack: number;
  readonly #heapTop: number;
  #low: Uint8Array;
  #high: Uint8Array;
  /** Bytes from 0 that may have been written to above the break since the image was last put back. */
  #knownBytes: number;

  /** The memory of *module* as it is now, between turns. */
  constructor(module: Module) {
    this.#stack = module._emscripten_stack_get_current();
    this.#heapTop = heapTop(module);
    this.#low = module.HEAPU8.slice(0, module._emscripten_stack_get_end());
    this.#high = module.HEAPU8.slice(this.#stack, this.#heapTop);
    this.#knownBytes = module.HEAPU8.length;
  }

  /** Make the memory of *module* what it was when the image was taken. Call it between turns only. */
  putBack(module: Module): void {
    const memory = module.HEAPU8;
    const grown = memory.length > this.#knownBytes;
    const used = grown ? memory.length : Math.min(heapTop(module), memory.length);
    this.#knownBytes = memory.length;
    memory.set(this.#low, 0);
    memory.set(this.#high, this.#stack);
    if (used > this.#heapTop) memory.fill(0, this.#heapTop, used);
    module.__emscripten_stack_restore(this.#stack);
  }
}

/** The first address above the heap: the break, which C calls `sbrk(0)`. */
function heapTop(module: Module): number {
  return module.HEAPU32[module._emscripten_get_sbrk_ptr() >>> 2] ?? module.HEAPU8.length;
}

/** Refuse every WebAssembly memory of this thread more than *limitBytes*; to Python that is a MemoryError. */
export function capMemory(limitBytes: number): void {
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function (pages: number): number {
    if (this.buffer.byteLength + pages * PAGE_BYTES > limitBytes)
      throw new RangeError("the memory cap is reached");
    return grow.call(this, pages);
  };
}
