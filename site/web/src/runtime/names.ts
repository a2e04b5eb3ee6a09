/** Names of the runtime's files, as etude_site/runtime_files.py gives them. */

const PACKED = ".packed";
export const SNAPSHOT_FILE = "snapshot.bin";
export const WASM_FILE = "pyodide.asm.wasm";
export const WASM_TYPE = "application/wasm";
export const LIBRARY_FILE = "python_stdlib.zip";

export function isPacked(name: string): boolean {
  return name.endsWith(PACKED);
}

/** Whether Python starts from its snapshot without the file called *name*. */
export function isForLater(name: string): boolean {
  return unpackedName(name) === LIBRARY_FILE || unpackedName(name).endsWith(".whl");
}

/** The name of what comes out of a file called *name*, which is itself when it is not packed. */
export function unpackedName(name: string): string {
  return isPacked(name) ? name.slice(0, -PACKED.length) : name;
}

/** The address of the file called *name* in *folder*; its hash keeps a cache from giving out another build's file. */
export function addressOf(name: string, folder: URL, { sha256 }: { sha256: string }): URL {
  return new URL(`${name}?v=${sha256.slice(0, 16)}`, folder);
}
