/** Starting Pyodide from bytes alone: no address is ever asked for, in a browser's worker as under Node. */

import { capMemory } from "./memory.js";
import { SNAPSHOT_FILE } from "./names.js";
import { findFunction, callText } from "./python.js";
import type { CreateModule, Module, Pyodide, PyodideModules } from "./pyodide.js";
import type { RuntimeFiles } from "./turns.js";

/** An address that cannot exist; every request for something below it is answered from the runtime's files. */
const NOWHERE = "https://runtime.invalid/";
const MEMORY_LIMIT_BYTES = 256 * 1024 * 1024;

export interface BootParts {
  files: RuntimeFiles;
  modules: Promise<PyodideModules>;
  /** Compiled before, by an earlier worker. */
  module?: WebAssembly.Module;
}

export interface Booted {
  pyodide: Pyodide;
  wasm: WebAssembly.Module;
  /** It was started from the build's snapshot. */
  snapshot: boolean;
}

let capped = false;

/** Python with the grader imported; from the snapshot when there is one and it fits, else from scratch. */
export async function boot(parts: BootParts): Promise<Booted> {
  if (!capped) capMemory(MEMORY_LIMIT_BYTES);
  capped = true;
  const unpacking = parts.files.has(SNAPSHOT_FILE) ? readSnapshot(parts.files) : undefined;
  unpacking?.catch(() => undefined); // it is awaited below, and may fail before
  // The modules are imported and the snapshot is unpacked meanwhile.
  const wasm = parts.module ?? (await compiled(parts.files));
  if (unpacking) {
    try {
      const snapshot = await unpacking;
      return { pyodide: await start(parts, wasm, { _loadSnapshot: snapshot }), wasm, snapshot: true };
    } catch (fault) {
      console.warn("the snapshot does not start here, so Python starts from scratch:", fault);
    }
  }
  return { pyodide: await startFromScratch(parts, wasm), wasm, snapshot: false };
}

/** The snapshot to ship: the memory of an interpreter that has the grader imported, for `boot` to start from. */
export async function makeSnapshot(parts: BootParts): Promise<Uint8Array> {
  const wasm = await compiled(parts.files);
  const pyodide = await startFromScratch(parts, wasm, { _makeSnapshot: true });
  // Pyodide makes snapshots only before anything was loaded, as it knows by this; Python keeps what it has imported.
  delete pyodide.loadedPackages["grader"];
  return pyodide.makeMemorySnapshot();
}

async function compiled(files: RuntimeFiles): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await read(files, "pyodide.asm.wasm"));
}

async function startFromScratch(parts: BootParts, wasm: WebAssembly.Module, extra = {}): Promise<Pyodide> {
  const pyodide = await start(parts, wasm, extra);
  await pyodide.loadPackage("grader", { messageCallback: () => undefined });
  inPyodide(pyodide._module, "prepare");
  return pyodide;
}

/** Call the function *name* of the grader's module for this home. */
export function inPyodide(python: Module, name: "prepare" | "settle" | "pace"): string {
  return callText(python, findFunction(python, "grader.runtimes.in_pyodide", name), "");
}

async function start(parts: BootParts, wasm: WebAssembly.Module, extra: object): Promise<Pyodide> {
  const lockFile = new TextDecoder().decode(await read(parts.files, "pyodide-lock.json"));
  globalThis.fetch = (address, options) => answer(parts.files, String(address), options);
  const { loadPyodide, createModule } = await parts.modules;
  const pyodide = await loadPyodide({
    createPyodideModule: (settings: Parameters<CreateModule>[0]) => createModule(withModule(settings, wasm)),
    lockFileContents: JSON.parse(lockFile) as unknown,
    indexURL: NOWHERE,
    packageBaseUrl: NOWHERE,
    jsglobals: Object.create(null) as object,
    env: { PYTHONHASHSEED: "0" },
    stdout: () => undefined,
    stderr: () => undefined,
    ...extra,
  });
  pyodide.setStdin({ stdin: () => null });
  pyodide.setStdout({ write: (bytes) => bytes.length });
  pyodide.setStderr({ write: (bytes) => bytes.length });
  return pyodide;
}

/** *settings* whose WebAssembly is the module at hand, with the imports that Pyodide's own way adds. */
function withModule(settings: Parameters<CreateModule>[0], wasm: WebAssembly.Module): typeof settings {
  const original = settings.instantiateWasm.bind(settings);
  settings.instantiateWasm = (imports, receive) => {
    const streaming = WebAssembly.instantiateStreaming;
    WebAssembly.instantiateStreaming = async (_source, complete) => {
      WebAssembly.instantiateStreaming = streaming;
      return { instance: await WebAssembly.instantiate(wasm, complete), module: wasm };
    };
    return original(imports, receive);
  };
  return settings;
}

async function answer(files: RuntimeFiles, address: string, options?: RequestInit): Promise<Response> {
  const name = address.startsWith(NOWHERE) ? address.slice(NOWHERE.length) : "";
  if (name === "pyodide.asm.wasm") return new Response(null); // it is compiled already
  if (!files.has(name)) return new Response(null, { status: 404 });
  const bytes = await read(files, name);
  await verify(bytes, options?.integrity, name);
  return new Response(bytes);
}

/** Throws unless *bytes* have the hash *integrity* (`sha256-…`), where this home can compute it. */
async function verify(bytes: ArrayBuffer, integrity: string | undefined, name: string): Promise<void> {
  if (!integrity || !globalThis.crypto?.subtle) return;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  if (integrity !== `sha256-${btoa(String.fromCharCode(...digest))}`)
    throw new Error(`${name} is not what was built`);
}

async function read(files: RuntimeFiles, name: string): Promise<ArrayBuffer> {
  return (await files.get(name)).arrayBuffer();
}

async function readSnapshot(files: RuntimeFiles): Promise<Uint8Array> {
  return new Uint8Array(await read(files, SNAPSHOT_FILE));
}
