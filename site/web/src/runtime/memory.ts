/**
 * Copies of the interpreter's whole memory, and putting one back: a clean interpreter in about a millisecond.
 *
 * The memory of an Emscripten program is, upwards: static data, the C stack (which grows down from its base), the heap
 * up to the break. Between turns no C function is running, so nothing that matters lies in the stack below its
 * pointer; and above the break nothing lies at all. Those two parts, more than half of the memory, are not copied.
 */

import type { Module } from "./pyodide.js";

const PAGE_BYTES = 65536;
/** The heaps of two programs differ by a little, and the second should find room where the first was. */
const SPARE_BYTES = 1024 * 1024;
const LEAST_PIECE_BYTES = 16;

export class Image {
  #stack = 0;
  #heapTop = 0;
  #low = new Uint8Array(0);
  #high = new Uint8Array(0);
  /** Length of the memory when the image was last put back: all that has been added since may be written to. */
  #knownBytes = 0;

  /** The memory of *module* as it is now, between turns. */
  constructor(module: Module) {
    this.take(module);
  }

  /** Make this an image of the memory as it is now; a buffer that is large enough already is used again. */
  take(module: Module): void {
    const [low, high] = usedParts(module);
    [this.#stack, this.#heapTop] = high;
    this.#low = copy(this.#low, module.HEAPU8.subarray(...low));
    this.#high = copy(this.#high, module.HEAPU8.subarray(...high));
    this.#knownBytes = module.HEAPU8.length;
  }

  /** Whether *module* has no more memory than when the image was taken or last put back. */
  fits(module: Module): boolean {
    return module.HEAPU8.length === this.#knownBytes;
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

/** From where to where there is anything in the memory of *module*, between turns: below the stack, and from its pointer up. */
export function usedParts(module: Module): [[number, number], [number, number]] {
  return [
    [0, module._emscripten_stack_get_end()],
    [module._emscripten_stack_get_current(), heapTop(module)],
  ];
}

/** *bytes* copied, into the memory of *target* when they fit there. */
function copy(target: Uint8Array<ArrayBuffer>, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const room =
    target.buffer.byteLength < bytes.length ? bytes.length + SPARE_BYTES : target.buffer.byteLength;
  const copied = new Uint8Array(
    room === target.buffer.byteLength ? target.buffer : new ArrayBuffer(room),
    0,
    bytes.length,
  );
  copied.set(bytes);
  return copied;
}

/** The first address above the heap: the break, which C calls `sbrk(0)`. */
function heapTop(module: Module): number {
  return module.HEAPU32[module._emscripten_get_sbrk_ptr() >>> 2] ?? module.HEAPU8.length;
}

/**
 * Fill what is free in the heap with zeros, which pack to nothing: it holds what was read to import modules. Everything
 * free is allocated once, from the largest piece down; the memory does not grow meanwhile.
 */
export function wipeFree(module: Module): void {
  const breakAt = module._emscripten_get_sbrk_ptr() >>> 2;
  const top = heapTop(module);
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = () => {
    throw new RangeError("nothing is to be added");
  };
  module.HEAPU32[breakAt] = module.HEAPU8.length;
  const pieces: number[] = [];
  for (let size = module.HEAPU8.length; size >= LEAST_PIECE_BYTES; size >>>= 1) {
    for (let at = module._malloc(size); at; at = module._malloc(size)) {
      module.HEAPU8.fill(0, at, at + size);
      pieces.push(at);
    }
  }
  for (const at of pieces) module._free(at);
  module.HEAPU32[breakAt] = top;
  WebAssembly.Memory.prototype.grow = grow;
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
