/** Entry of Python's worker in a browser: a classic script, since Pyodide's modules come to it as files do. */

import type { CreateModule, LoadPyodide } from "./pyodide.js";
import { importScript } from "./script-data.js";
import { Server } from "./serve.js";
import type { Order, RuntimeFiles } from "./turns.js";

interface WorkerScope {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent<Order>) => void) | null;
}

const scope = globalThis as unknown as WorkerScope;
const post = scope.postMessage.bind(scope);

// Pyodide refuses to work in a classic worker, which it knows by this function; all it wants is dynamic import.
Object.assign(globalThis, { importScripts: undefined });

/** A file as a module. It is given a name, or its whole address would stand in every line of a stack. */
async function importFile(files: RuntimeFiles, name: string): Promise<unknown> {
  return importScript(await files.read(name), `\n//# sourceURL=${name}`);
}

const server = new Server({
  answer: post,
  async importPyodide(files) {
    const [pyodide, factory] = await Promise.all([
      importFile(files, "pyodide.mjs"),
      importFile(files, "pyodide.asm.mjs"),
    ]);
    return {
      loadPyodide: (pyodide as { loadPyodide: LoadPyodide }).loadPyodide,
      createModule: (factory as { default: CreateModule }).default,
    };
  },
});
scope.onmessage = (event) => server.obey(event.data);
