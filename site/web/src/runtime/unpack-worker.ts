/** Entry of unpack.js, a worker of the frame's: packed files in, contents out. */

import { unpackedName } from "./names.js";
import { Unpacker, type Unpacked } from "./unpack.js";

interface WorkerScope {
  postMessage(message: Unpacked, transfer: Transferable[]): void;
  onmessage: ((event: MessageEvent<{ name: string; file: Blob }>) => void) | null;
}

const scope = globalThis as unknown as WorkerScope;

// The decoder asks for its own WebAssembly by an address that holds it; here no address is ever asked for.
globalThis.fetch = async (address) => new Response(bytesOf(String(address)));

const unpacker = new Unpacker();
scope.onmessage = ({ data: { name, file } }) => {
  const answer = (unpacked: Unpacked) => scope.postMessage(unpacked, [unpacked.bytes]);
  unpacker.unpack(name, file).then(answer, (fault: unknown) => {
    console.warn(`${name} cannot be unpacked:`, fault);
    answer({ name: unpackedName(name), bytes: new ArrayBuffer(0) });
  });
};

function bytesOf(dataAddress: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(dataAddress.slice(dataAddress.indexOf(",") + 1)), (char) => char.charCodeAt(0));
}
