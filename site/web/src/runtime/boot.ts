/** Starting Pyodide from bytes alone: no address is ever asked for, in a browser's worker as under Node. */

import { capMemory, wipeFree } from "./memory.js";
import { LIBRARY_FILE, SNAPSHOT_FILE, WASM_FILE } from "./names.js";
import { findFunction, callText } from "./python.js";
import type { Module, Pyodide, PyodideModules, Settings } from "./pyodide.js";
import { packSnapshot, Snapshot } from "./snapshot.js";
import type { RuntimeFiles } from "./turns.js";

/** An address that cannot exist; every request for something below it is answered from the runtime's files. */
const NOWHERE = "https://runtime.invalid/";
/** In place of a snapshot, from which Pyodide sees that one will come. */
const NOT_HERE_YET = new Uint8Array();
const MEMORY_LIMIT_BYTES = 256 * 1024 * 1024;

export interface BootParts {
  files: RuntimeFiles;
  modules: Promise<PyodideModules>;
}

export interface Booted {
  pyodide: Pyodide;
  /** It was started from the build's snapshot. */
  snapshot: boolean;
}

let capped = false;

/** Python with the grader imported; from the snapshot when there is one and it fits, else from scratch. */
export async function boot(parts: BootParts): Promise<Booted> {
  if (!capped) capMemory(MEMORY_LIMIT_BYTES);
  capped = true;
  const wasm = parts.files.compiled(WASM_FILE);
  wasm.catch(() => undefined); // it is awaited below, and may fail before
  if (parts.files.has(SNAPSHOT_FILE)) {
    try {
      return { pyodide: await startFromSnapshot(parts, wasm), snapshot: true };
    } catch (fault) {
      console.warn("the snapshot does not start here, so Python starts from scratch:", fault);
    }
  }
  return { pyodide: await startFromScratch(parts, wasm), snapshot: false };
}

/** The snapshot to ship: the memory of an interpreter that has the grader imported, for `boot` to start from. */
export async function makeSnapshot(parts: BootParts): Promise<Uint8Array> {
  const wasm = parts.files.compiled(WASM_FILE);
  let initial = new Uint8Array();
  const onInstance = (memory: Uint8Array<ArrayBuffer>) => (initial = memory);
  const pyodide = await startFromScratch(parts, wasm, { onInstance, options: { _makeSnapshot: true } });
  // Pyodide makes snapshots only before anything was loaded, as it knows by this; Python keeps what it has imported.
  delete pyodide.loadedPackages["grader"];
  wipeFree(pyodide._module);
  return packSnapshot(pyodide.makeMemorySnapshot(), initial);
}

/**
 * The snapshot is needed only once the program around it has started, and the library, which has all that the snapshot
 * has not imported, when Python is there already.
 */
async function startFromSnapshot(parts: BootParts, wasm: Promise<WebAssembly.Module>): Promise<Pyodide> {
  const reading = parts.files.read(SNAPSHOT_FILE).then((bytes) => new Snapshot(bytes));
  reading.catch(() => undefined); // it is awaited below, and may fail before
  let initial = new Uint8Array();
  const pyodide = await start(parts, wasm, {
    onInstance: (memory) => (initial = memory),
    onModule: async (module) => {
      const snapshot = await reading;
      snapshot.putInto(module, initial);
      const { restoreSnapshot } = module.API;
      module.API.restoreSnapshot = () => restoreSnapshot(snapshot.header);
    },
    options: { _loadSnapshot: NOT_HERE_YET },
    absent: [LIBRARY_FILE],
  });
  const { FS } = pyodide._module;
  const [place] = FS.readdir("/lib").filter((name) => name.endsWith(".zip"));
  FS.writeFile(`/lib/${place}`, new Uint8Array(await parts.files.read(LIBRARY_FILE)), { canOwn: true });
  return pyodide;
}

async function startFromScratch(
  parts: BootParts,
  wasm: Promise<WebAssembly.Module>,
  steps: Steps = {},
): Promise<Pyodide> {
  const pyodide = await start(parts, wasm, steps);
  await pyodide.loadPackage("grader", { messageCallback: () => undefined });
  inPyodide(pyodide._module, "prepare");
  return pyodide;
}

/** Call the function *name* of the grader's module for this home. */
export function inPyodide(python: Module, name: "prepare" | "settle" | "pace"): string {
  return callText(python, findFunction(python, "grader.runtimes.in_pyodide", name), "");
}

/** What is to be otherwise in a start. */
interface Steps {
  /** Told what the memory begins with, before anything has run in it; */
  onInstance?(memory: Uint8Array<ArrayBuffer>): void;
  /** and asked when all but Python has started. */
  onModule?(module: Module): Promise<void>;
  /** More for Pyodide. */
  options?: object;
  /** Files that are empty, and not waited for. */
  absent?: string[];
}

/** Python as Pyodide starts it. What needs no WebAssembly is done while that is compiled. */
async function start(parts: BootParts, wasm: Promise<WebAssembly.Module>, steps: Steps): Promise<Pyodide> {
  const { onInstance, onModule, options, absent = [] } = steps;
  const lockFile = new TextDecoder().decode(await parts.files.read("pyodide-lock.json"));
  const empty = [...absent, WASM_FILE]; // that one is compiled already
  globalThis.fetch = (address, options) => answer(parts.files, empty, String(address), options);
  const { loadPyodide, createModule } = await parts.modules;
  const pyodide = await loadPyodide({
    createPyodideModule: async (settings: Settings) => {
      const module = await createModule(withModule(settings, wasm, onInstance));
      await onModule?.(module);
      return module;
    },
    lockFileContents: JSON.parse(lockFile) as unknown,
    indexURL: NOWHERE,
    packageBaseUrl: NOWHERE,
    jsglobals: Object.create(null) as object,
    env: { PYTHONHASHSEED: "0" },
    stdout: () => undefined,
    stderr: () => undefined,
    ...options,
  });
  pyodide.setStdin({ stdin: () => null });
  pyodide.setStdout({ write: (bytes) => bytes.length });
  pyodide.setStderr({ write: (bytes) => bytes.length });
  return pyodide;
}

/** *settings* whose WebAssembly is the module at hand, with the imports that Pyodide's own way adds. */
function withModule(
  settings: Settings,
  wasm: Promise<WebAssembly.Module>,
  onInstance: Steps["onInstance"],
): Settings {
  const original = settings.instantiateWasm.bind(settings);
  settings.instantiateWasm = (imports, receive) => {
    const streaming = WebAssembly.instantiateStreaming;
    WebAssembly.instantiateStreaming = async (_source, complete) => {
      WebAssembly.instantiateStreaming = streaming;
      const module = await wasm;
      const instance = await WebAssembly.instantiate(module, complete);
      onInstance?.(dataOf(instance));
      return { instance, module };
    };
    return original(imports, receive);
  };
  return settings;
}

/** A copy of the data that lie below the stack: above them a memory begins with zeros. */
function dataOf({ exports }: WebAssembly.Instance): Uint8Array<ArrayBuffer> {
  const { buffer } = exports["memory"] as WebAssembly.Memory;
  return new Uint8Array(buffer.slice(0, (exports["__stack_low"] as WebAssembly.Global<"i32">).value));
}

async function answer(
  files: RuntimeFiles,
  empty: string[],
  address: string,
  options?: RequestInit,
): Promise<Response> {
  const name = address.startsWith(NOWHERE) ? address.slice(NOWHERE.length) : "";
  if (empty.includes(name)) return new Response(null);
  if (!files.has(name)) return new Response(null, { status: 404 });
  const bytes = await files.read(name);
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
