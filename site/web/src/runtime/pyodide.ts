/** The parts of Pyodide, documented and not, that the engine leans on. They hold for the pinned version only. */

export interface FileNode {
  name: string;
  mode: number;
  parent: FileNode;
  atime: number;
  mtime: number;
  ctime: number;
  /** Bytes of a file, or the children of a folder by name. */
  contents?: Uint8Array | Record<string, FileNode>;
  usedBytes?: number;
  /** Shared by all files that are kept in memory. */
  stream_ops: {
    write(
      stream: { node: FileNode },
      buffer: unknown,
      offset: number,
      length: number,
      position: number,
      ...rest: unknown[]
    ): number;
    msync(stream: { node: FileNode }, ...rest: unknown[]): number;
  };
  /** As well. */
  node_ops: { setattr(node: FileNode, attributes: { size?: number }): void };
}

export interface FileStream {
  fd: number | null;
}

export interface FileSystem {
  root: FileNode;
  ErrnoError: new (errno: number) => Error;
  streams: (FileStream | null | undefined)[];
  cwd(): string;
  chdir(path: string): void;
  readdir(path: string): string[];
  writeFile(path: string, contents: Uint8Array, options: { canOwn: boolean }): void;
  close(stream: FileStream): void;
  hashRemoveNode(node: FileNode): void;
}

/** The Emscripten module: the memory, and C functions by their name with an underscore before it. */
export interface Module {
  HEAPU8: Uint8Array;
  HEAPU32: Uint32Array;
  FS: FileSystem;
  API: { restoreSnapshot(snapshot: Uint8Array): unknown };
  /** Where it stands whether Python is to ask JavaScript for signals. */
  _Py_EMSCRIPTEN_SIGNAL_HANDLING: number;
  finalizationRegistry: { register(): void; unregister(): void };
  _malloc(bytes: number): number;
  _free(address: number): void;
  _emscripten_stack_get_current(): number;
  _emscripten_stack_get_base(): number;
  _emscripten_stack_get_end(): number;
  _emscripten_get_sbrk_ptr(): number;
  __emscripten_stack_restore(address: number): void;
  _PyImport_ImportModule(name: number): number;
  _PyObject_GetAttrString(object: number, name: number): number;
  _PyObject_CallOneArg(callable: number, argument: number): number;
  _PyObject_Str(object: number): number;
  _PyUnicode_FromStringAndSize(text: number, bytes: number): number;
  _PyUnicode_AsUTF8AndSize(object: number, bytes: number): number;
  _PyErr_GetRaisedException(): number;
  _PyThreadState_Get(): number;
  __hiwire_get(slot: number): unknown;
}

export interface Pyodide {
  _module: Module;
  loadedPackages: Record<string, string>;
  loadPackage(name: string, options: { messageCallback(words: string): void }): Promise<unknown>;
  setStdin(options: { stdin(): null }): void;
  setStdout(options: { write(bytes: Uint8Array): number }): void;
  setStderr(options: { write(bytes: Uint8Array): number }): void;
  makeMemorySnapshot(): Uint8Array;
}

/** What the Emscripten factory is given; the engine replaces how the WebAssembly is made an instance of. */
export interface Settings {
  instantiateWasm(
    imports: WebAssembly.Imports,
    receive: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ): object;
}

export type CreateModule = (settings: Settings) => Promise<Module>;
export type LoadPyodide = (options: Record<string, unknown>) => Promise<Pyodide>;

/** What the two modules of Pyodide export. */
export interface PyodideModules {
  loadPyodide: LoadPyodide;
  createModule: CreateModule;
}
