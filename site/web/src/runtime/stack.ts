/**
 * How deep C functions may call each other. Python counts the bytes of the C stack, of which WebAssembly has megabytes,
 * and raises RecursionError near its end; but the engine's own stack is used up long before, and then the interpreter
 * is dead. With a nearer end most runaway recursions through C (a cached function, `__call__`, a sort key) are the
 * exception they are elsewhere. Freeing or printing deeply nested values takes so few bytes per level that it still kills.
 */

import type { Module } from "./pyodide.js";

const STACK_BYTES = 136 * 1024;
/** Offsets in the thread state of the pinned Python: where the C stack begins, and where it is to end. */
const STACK_TOP = 708 >>> 2;
const SOFT_LIMIT = 712 >>> 2;

/** Bring the end nearer. Where the thread state looks unfamiliar, nothing is changed. */
export function limitStack(python: Module): void {
  const state = python._PyThreadState_Get() >>> 2;
  const words = python.HEAPU32;
  const top = words[state + STACK_TOP] ?? 0;
  const limit = words[state + SOFT_LIMIT] ?? 0;
  const isFamiliar =
    top === python._emscripten_stack_get_base() && limit > python._emscripten_stack_get_end() && limit < top;
  if (isFamiliar) words[state + SOFT_LIMIT] = top - STACK_BYTES;
}
