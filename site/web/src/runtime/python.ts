/**
 * Calling Python: text in, text out, through C functions alone. No proxy of a Python object is ever made, so nothing
 * on the JavaScript side can point into a memory that has been put back meanwhile.
 */

import type { Module } from "./pyodide.js";

/** A Python function from text to text. It is an address, and good for as long as an image that holds it is. */
export type TextFunction = number & { readonly python: unique symbol };

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The function *name* of the Python module *module*. Throws when there is none. */
export function findFunction(python: Module, module: string, name: string): TextFunction {
  const home = withText(python, module, (address) => python._PyImport_ImportModule(address));
  const found = home && withText(python, name, (address) => python._PyObject_GetAttrString(home, address));
  if (!found) throw new Error(`${module}.${name}: ${raised(python)}`);
  return found as TextFunction;
}

/** What *function* returns for *text*. Throws a PythonError when it raises; anything else it throws is fatal. */
export function callText(python: Module, callable: TextFunction, text: string): string {
  const bytes = encoder.encode(text);
  const argument = withBytes(python, bytes, (address) =>
    python._PyUnicode_FromStringAndSize(address, bytes.length),
  );
  const reply = argument && python._PyObject_CallOneArg(callable, argument);
  if (!reply) throw new PythonError(raised(python));
  return readText(python, reply);
}

/** An exception that grader code let through, in words. */
export class PythonError extends Error {}

/** The exception that was just raised, as Python prints it; it counts as handled from here on. */
function raised(python: Module): string {
  const exception = python._PyErr_GetRaisedException();
  const words = exception && python._PyObject_Str(exception);
  return words ? readText(python, words) : "an exception without words";
}

function readText(python: Module, text: number): string {
  return withBytes(python, new Uint8Array(4), (size) => {
    const start = python._PyUnicode_AsUTF8AndSize(text, size);
    if (!start) throw new PythonError("the reply is no text");
    return decoder.decode(python.HEAPU8.subarray(start, start + (python.HEAPU32[size >>> 2] ?? 0)));
  });
}

function withText<T>(python: Module, text: string, use: (address: number) => T): T {
  return withBytes(python, encoder.encode(`${text}\0`), use);
}

/** Lend *bytes* to C for the time of one call. */
function withBytes<T>(python: Module, bytes: Uint8Array, use: (address: number) => T): T {
  const address = python._malloc(bytes.length + 1);
  if (!address) throw new PythonError("there is no memory left for a message");
  try {
    python.HEAPU8.set(bytes, address);
    return use(address);
  } finally {
    python._free(address);
  }
}
