/**
 * The address that holds *script*, for a worker or a module where no other can be had: one that has an opaque origin may
 * in WebKit use no blob, not even of its own making.
 */
export function scriptData(script: string): string {
  // All else may stand in such an address as it is; and long scripts are many times as long as this needs to look at.
  return `data:text/javascript;charset=utf-8,${script.replace(/[%#\t\n\r]/g, encodeURIComponent)}`;
}
