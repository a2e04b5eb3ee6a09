/** Files as the service worker keeps them, read without it: it would have to pass on every byte. */

/** The file kept under *address*; none where it is not kept, or where this browser keeps nothing. */
export async function keptBytes(address: URL): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const kept = await caches.match(address);
    return kept && new Uint8Array(await kept.arrayBuffer());
  } catch {
    return undefined;
  }
}

/** Let go of what is kept under *address*, so that it is fetched, and kept, anew. */
export async function forget(address: URL): Promise<void> {
  for (const name of await caches.keys()) await (await caches.open(name)).delete(address);
}
