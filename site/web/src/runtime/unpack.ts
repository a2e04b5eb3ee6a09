/** Unpacking the runtime's files, which come packed: not every host compresses, and none as well as the build. */

import { ZSTDDecoder } from "zstddec";
import { isPacked } from "./names.js";

const ADDRESS_OF_DATA = "data:";

/** Unpacks files, in the order in which they come. */
export class Unpacker {
  readonly #decoder = new ZSTDDecoder();
  #ready: Promise<unknown> | undefined;

  /** Make ready for files, before the first has come. */
  prepare(): void {
    this.#ready ??= withoutRequests(() => this.#decoder.init());
    this.#ready.catch(() => undefined); // every file will tell
  }

  /** What is in the file called *name*; itself when it is not packed. */
  async unpack(name: string, file: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
    if (!isPacked(name)) return file.buffer;
    this.prepare();
    await this.#ready;
    return this.#decoder.decode(file).buffer as ArrayBuffer;
  }
}

/** The decoder asks for its own WebAssembly by an address that holds it, which no policy of a host shall forbid. */
async function withoutRequests<T>(work: () => Promise<T>): Promise<T> {
  const original = globalThis.fetch;
  globalThis.fetch = async (address, options) =>
    String(address).startsWith(ADDRESS_OF_DATA)
      ? new Response(bytesOf(String(address)))
      : original(address, options);
  try {
    return await work();
  } finally {
    globalThis.fetch = original;
  }
}

function bytesOf(dataAddress: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(dataAddress.slice(dataAddress.indexOf(",") + 1)), (char) => char.charCodeAt(0));
}
