/** Unpacking the runtime's files, which come packed: not every host compresses, and none as well as the build. */

import { ZSTDDecoder } from "zstddec";
import { dataSegments } from "./data-segments.js";
import { SNAPSHOT_FILE, unpackedName } from "./names.js";

const WASM = "pyodide.asm.wasm";

export interface Unpacked {
  /** The unpacked file's. */
  name: string;
  /** Empty when it cannot be unpacked. */
  bytes: ArrayBuffer;
}

/** Unpacks files, in the order in which they come; the snapshot waits for the WebAssembly. */
export class Unpacker {
  readonly #decoder = new ZSTDDecoder();
  readonly #ready: Promise<unknown>;
  #foundWasm: (wasm: Uint8Array) => void = () => undefined;
  readonly #wasm = new Promise<Uint8Array>((resolve) => (this.#foundWasm = resolve));

  constructor() {
    this.#ready = this.#decoder.init();
    this.#ready.catch(() => undefined); // every file will tell
  }

  async unpack(name: string, file: Blob): Promise<Unpacked> {
    const packed = new Uint8Array(await file.arrayBuffer());
    await this.#ready;
    const bytes = this.#decoder.decode(packed) as Uint8Array<ArrayBuffer>;
    const unpacked = unpackedName(name);
    if (unpacked === WASM) this.#foundWasm(bytes.slice());
    if (unpacked === SNAPSHOT_FILE) addData(bytes, await this.#wasm);
    return { name: unpacked, bytes: bytes.buffer };
  }
}

/** Make a delta the snapshot: combine it with the memory that the WebAssembly starts from. */
function addData(delta: Uint8Array, wasm: Uint8Array): void {
  const headerBytes = delta.length % 65536;
  for (const { address, bytes } of dataSegments(wasm)) {
    const start = headerBytes + address;
    for (let at = 0; at < bytes.length; at++) delta[start + at]! ^= bytes[at]!;
  }
}
