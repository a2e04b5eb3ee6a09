/**
 * Keeps the files that run Python as they are used, not as they travel: they need not be unpacked in every visit, and
 * only of WebAssembly that is kept as such does a browser keep the machine code as well.
 */

import type { WorkboxPlugin } from "workbox-core";
import { isPacked, unpackedName, WASM_FILE, WASM_TYPE } from "./runtime/names.js";
import { Unpacker } from "./runtime/unpack.js";

const unpacker = new Unpacker();

/** The hash of what came has been compared. What cannot be unpacked is kept as it came. */
export const unpacked: WorkboxPlugin = {
  async cacheWillUpdate({ request, response }) {
    if (!response.ok) return null;
    const name = new URL(request.url).pathname.split("/").pop() ?? "";
    if (!isPacked(name)) return response;
    try {
      const packed = new Uint8Array(await response.clone().arrayBuffer());
      const type = unpackedName(name) === WASM_FILE ? WASM_TYPE : "application/octet-stream";
      return new Response(await unpacker.unpack(name, packed), { headers: { "content-type": type } });
    } catch {
      return response;
    }
  },
};
