/**
 * WebAssembly that the service worker keeps as it is used, and under an address: only of such does a browser keep the
 * machine code that it made, which is half of a start.
 */

import { forget, kept } from "./kept.js";
import { WASM_TYPE } from "./names.js";
import { sha256 } from "./sha256.js";

/**
 * The module kept under *address*; none where it is not kept like that. Its bytes have the SHA-256 *hash*, or are let go
 * of. It is asked for where a service worker *answers*, and read by hand elsewhere.
 */
export async function keptModule(
  address: URL,
  hash: string,
  answers: boolean,
): Promise<WebAssembly.Module | undefined> {
  const file = await kept(address);
  if (file?.headers.get("content-type") !== WASM_TYPE) return undefined;
  try {
    return await (answers ? askedFor(address, hash) : compiled(file, hash));
  } catch (fault) {
    console.warn("what is kept of Python is not used:", fault);
    await forget(address);
    return undefined;
  }
}

/** The browser checks the hash, and then compiles, or takes what it compiled before. */
function askedFor(address: URL, hash: string): Promise<WebAssembly.Module> {
  const bytes = hash.match(/../g) ?? [];
  const digest = btoa(String.fromCharCode(...bytes.map((byte) => parseInt(byte, 16))));
  return WebAssembly.compileStreaming(fetch(address, { integrity: `sha256-${digest}` }));
}

async function compiled(file: Response, hash: string): Promise<WebAssembly.Module> {
  const bytes = await file.arrayBuffer();
  if ((await sha256(new Uint8Array(bytes))) !== hash) throw new Error("it is not what was built");
  return WebAssembly.compile(bytes);
}
