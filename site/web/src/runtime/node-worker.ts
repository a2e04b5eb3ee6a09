/**
 * The worker thread under Node, made to look like a browser's worker: Pyodide then takes the same way as there, and has
 * neither this process's files nor its exit status in reach. That is tidiness and no wall: Node is no sandbox.
 */

import { parentPort } from "node:worker_threads";
import { makeSnapshot } from "./boot.js";
import { fixClockAndChance } from "./fixed.js";
import type { CreateModule, LoadPyodide, PyodideModules } from "./pyodide.js";
import { Server } from "./serve.js";
import { Shelf } from "./shelf.js";
import type { Order } from "./turns.js";

export type NodeFiles = Readonly<Record<string, Blob>>;
export type NodeOrder = Order | { kind: "snapshot"; files: NodeFiles };

export function startNodeWorker(): void {
  const port = parentPort;
  if (!port) return;
  lookLikeBrowser();
  const server = new Server({ importPyodide, answer: (answer) => port.postMessage(answer) });
  port.on("message", (message) => {
    const order = message as NodeOrder;
    if (order.kind === "snapshot") void sendSnapshot(order.files, (bytes) => port.postMessage(bytes));
    else server.obey(order);
  });
}

async function sendSnapshot(files: NodeFiles, send: (bytes: unknown) => void): Promise<void> {
  fixClockAndChance();
  const shelf = new Shelf(Object.keys(files));
  for (const [name, file] of Object.entries(files)) shelf.put(name, file);
  try {
    send(await makeSnapshot({ modules: importPyodide(), files: shelf }));
  } catch (fault) {
    send(String(fault));
  }
}

async function importPyodide(): Promise<PyodideModules> {
  const beside = (name: string): Promise<unknown> => import(new URL(name, import.meta.url).href);
  const [pyodide, factory] = await Promise.all([beside("pyodide.mjs"), beside("pyodide.asm.mjs")]);
  return {
    loadPyodide: (pyodide as { loadPyodide: LoadPyodide }).loadPyodide,
    createModule: (factory as { default: CreateModule }).default,
  };
}

function lookLikeBrowser(): void {
  Object.assign(globalThis, {
    process: undefined,
    WorkerGlobalScope: Object,
    self: globalThis,
    location: "https://runtime.invalid/",
  });
}
