/**
 * A snapshot as it is kept: the pages of an interpreter's memory that are not all zeros, less what its WebAssembly
 * starts with. That is half of what Pyodide makes, and packs to a third.
 *
 * In words of four bytes: how many words Pyodide's own header has, how many bytes the memory, how many pages follow;
 * the number of each page; the header; the pages.
 */

import { usedParts } from "./memory.js";
import type { Module } from "./pyodide.js";

const PAGE_WORDS = 1024;
const PAGE_BYTES = 4 * PAGE_WORDS;
const FIXED_WORDS = 3;

/** What to keep of *made*, which Pyodide made. *initial*: what a memory begins with before anything has run in it. */
export function packSnapshot(made: Uint8Array, initial: Uint8Array): Uint8Array {
  const headerBytes = made.length % PAGE_BYTES;
  const memory = wordsOf(made.slice(headerBytes));
  const numbers = Array.from({ length: memory.length / PAGE_WORDS }, (_, number) => number).filter((number) =>
    pageOf(memory, number).some((word) => word !== 0),
  );
  const pages = new Uint32Array(numbers.length * PAGE_WORDS);
  for (const [index, number] of numbers.entries()) {
    pages.set(pageOf(memory, number), index * PAGE_WORDS);
    combine(pageOf(pages, index), initial, number);
  }
  const header = wordsOf(made.slice(0, headerBytes));
  const words = [header.length, 4 * memory.length, numbers.length, ...numbers, ...header];
  const kept = new Uint32Array(words.length + pages.length);
  kept.set(words);
  kept.set(pages, words.length);
  return new Uint8Array(kept.buffer);
}

export class Snapshot {
  /** What Pyodide reads besides the memory. */
  readonly header: Uint8Array;
  readonly #memoryBytes: number;
  readonly #numbers: Uint32Array;
  readonly #pages: Uint32Array;

  /** The snapshot kept in *bytes*. Throws when it is not whole. */
  constructor(bytes: ArrayBuffer) {
    const [headerWords = 0, memoryBytes = 0, pages = 0] = new Uint32Array(bytes, 0, FIXED_WORDS);
    const headerAt = 4 * (FIXED_WORDS + pages);
    this.#memoryBytes = memoryBytes;
    this.#numbers = new Uint32Array(bytes, 4 * FIXED_WORDS, pages);
    this.header = new Uint8Array(bytes, headerAt, 4 * headerWords);
    this.#pages = new Uint32Array(bytes, headerAt + 4 * headerWords, pages * PAGE_WORDS);
  }

  /** Make the memory of *module* what it was, whatever has happened in it; *initial* as for packSnapshot. */
  putInto(module: Module, initial: Uint8Array): void {
    const memory = module.HEAPU8;
    if (memory.length < this.#memoryBytes) throw new RangeError("the memory is smaller than its snapshot");
    const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length / 4);
    for (const [from, to] of usedParts(module)) memory.fill(0, from, to);
    for (const [index, number] of this.#numbers.entries()) {
      const page = words.subarray(number * PAGE_WORDS, (number + 1) * PAGE_WORDS);
      page.set(pageOf(this.#pages, index));
      combine(page, initial, number);
    }
  }
}

/** Change *page* by what *initial* has in the page called *number*: done twice, it is what it was. */
function combine(page: Uint32Array, initial: Uint8Array, number: number): void {
  const start = number * PAGE_BYTES;
  if (start >= initial.length) return;
  const bytes = initial.subarray(start, start + PAGE_BYTES);
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >>> 2);
  for (let at = 0; at < words.length; at++) page[at]! ^= words[at]!;
}

function pageOf(memory: Uint32Array, number: number): Uint32Array {
  return memory.subarray(number * PAGE_WORDS, (number + 1) * PAGE_WORDS);
}

function wordsOf(bytes: Uint8Array<ArrayBuffer>): Uint32Array {
  return new Uint32Array(bytes.buffer);
}
