/** Entry of the browser's worker: a classic script from a blob, for in an opaque origin no module worker starts. */

import type { CreateModule, LoadPyodide } from "./pyodide.js";
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

async function importFile(files: RuntimeFiles, name: string): Promise<unknown> {
  const script = new Blob([await files.read(name)], { type: "text/javascript" });
  const address = URL.createObjectURL(script);
  try {
    return await import(address);
  } finally {
    URL.revokeObjectURL(address);
  }
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
