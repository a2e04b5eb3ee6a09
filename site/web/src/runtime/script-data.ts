/** Scripts that have no file to come from. */

/** An address that holds *script*, for a worker or a module where no other can be had. */
export function scriptData(script: string): string {
  // Most of it may stand there as it is, but WebKit takes twenty times as long over an address in which it does.
  return `data:text/javascript;charset=utf-8,${encodeURIComponent(script)}`;
}

/**
 * What the module exports that is *script*, and then *end*. From a blob it comes sooner than from an address that holds
 * it; but whoever has an opaque origin may in WebKit use no blob, not even of its own making.
 */
export async function importScript(script: ArrayBuffer, end: string): Promise<unknown> {
  const address = URL.createObjectURL(new Blob([script, end], { type: "text/javascript" }));
  try {
    return await import(address);
  } catch {
    return await import(scriptData(new TextDecoder().decode(script) + end));
  } finally {
    URL.revokeObjectURL(address);
  }
}
