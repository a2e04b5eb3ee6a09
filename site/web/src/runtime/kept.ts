/** Files as the service worker keeps them, read without it: it would have to pass on every byte. */

import type { Listed } from "./download.js";
import { sha256 } from "./sha256.js";

/** What is kept under *address*; none where it is not kept, or where this browser keeps nothing. */
export async function kept(address: URL): Promise<Response | undefined> {
  try {
    return await caches.match(address);
  } catch {
    return undefined;
  }
}

/** The same as bytes, which are the listed file or what comes out of it, and their hash; what has gone bad is let go of. */
export async function keptFile(
  address: URL,
  listed: Listed,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; hash: string } | undefined> {
  const file = await kept(address);
  if (!file) return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const hash = await sha256(bytes);
  if (hash === listed.sha256 || hash === listed.unpacked) return { bytes, hash };
  await forget(address);
  return undefined;
}

/** Let go of what is kept under *address*, so that it is fetched, and kept, anew. */
export async function forget(address: URL): Promise<void> {
  for (const name of await caches.keys()) await (await caches.open(name)).delete(address);
}
