/**
 * A worker that is killed must stop working. WebKit ends its thread only where WebAssembly calls JavaScript, which a
 * loop in Python never does: such a thread would keep a processor busy until the page is closed, and the next workers
 * waiting. So Python is told that somebody may interrupt it. Then it asks a function of JavaScript, every fifty turns of
 * a loop and now and then in regular expressions and large numbers; nobody ever answers. What loops in C without
 * looking for signals, such as `sum(range(10 ** 12))`, still goes on in WebKit.
 */

import type { Module } from "./pyodide.js";

/** Have *python* call JavaScript every now and then, from here on. */
export function makeKillable(python: Module): void {
  python.HEAPU8[python._Py_EMSCRIPTEN_SIGNAL_HANDLING] = 1;
}
