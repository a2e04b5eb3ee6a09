/** What the browser keeps for this site: JSON records in localStorage, under keys that start with the site's own path. */

/** A record, or why there is none: it was never written, or the browser refuses storage. */
export type Kept<T> = { state: "found"; value: T } | { state: "absent" } | { state: "refused" };

/** Address of the site's root, from the `data-root` that every page carries. */
export function siteRoot(): URL {
  return new URL(document.body.dataset["root"] ?? "./", document.baseURI);
}

/** The key of a record. Two copies of the site on one host, under different paths, do not share anything. */
export function keyOf(...parts: string[]): string {
  return ["etude", siteRoot().pathname, ...parts].join(":");
}

/** The record under *key*; one that does not satisfy *isValid* counts as absent. */
export function read<T>(key: string, isValid: (value: unknown) => value is T): Kept<T> {
  let text: string | null;
  try {
    text = localStorage.getItem(key);
  } catch {
    return { state: "refused" };
  }
  const value = text === null ? undefined : parse(text);
  return isValid(value) ? { state: "found", value } : { state: "absent" };
}

/** The keys of all records that start with *prefix*; none where the browser refuses storage. */
export function keysOf(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Whether the browser took the record. */
export function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Why write() was refused: storage may be closed altogether, or there is no room, and what was there before stays. */
export function whyNotKept(): string {
  try {
    localStorage.getItem("");
    return "this browser has no room for it";
  } catch {
    return "this browser keeps nothing";
  }
}

/** Keep the record under *key* no longer. */
export function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Then there is none.
  }
}

/** The JSON value of *text*, `undefined` when it is none. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Narrows a value read back from storage to something whose fields can be looked at. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
