/** One file of the site, fetched whole or not at all: what comes too slowly, or breaks off, is a sentence. */

/** Without a byte for so long, a download counts as failed. */
export const STALL_MS = 20_000;

export interface FetchOptions {
  cache?: RequestCache;
  stallMs?: number;
  /** The caller wants no more of it. */
  abandoned?: AbortSignal;
  /** Hears of every piece as it comes. */
  more?: (bytes: number) => void;
}

/** Whole, and why not: the text stands behind "could not be fetched: ". */
class Refused extends Error {}

/** The whole file. Rejects with a sentence that names it. */
export async function fetchBytes(address: URL, options: FetchOptions = {}): Promise<Uint8Array<ArrayBuffer>> {
  const { abandoned, stallMs = STALL_MS } = options;
  const ended = new AbortController();
  const giveUp = () => ended.abort();
  abandoned?.addEventListener("abort", giveUp);
  const patience = new Patience(stallMs, giveUp);
  try {
    return await read(address, options, ended.signal, patience);
  } catch (fault) {
    throw new Error(`${nameOf(address)} could not be fetched: ${why(fault, patience, stallMs)}.`);
  } finally {
    patience.end();
    abandoned?.removeEventListener("abort", giveUp);
  }
}

async function read(
  address: URL,
  { cache, more }: FetchOptions,
  signal: AbortSignal,
  patience: Patience,
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(address, { ...(cache && { cache }), signal });
  if (!response.ok) throw new Refused(`the server answered ${response.status}`);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  patience.heard();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    patience.heard();
    parts.push(part.value);
    more?.(part.value.length);
  }
  return joined(parts);
}

/** Calls *giveUp* once nothing has been heard for *stallMs*. */
class Patience {
  #timer: number;
  /** Something has come. */
  begun = false;
  lost = false;

  constructor(
    readonly stallMs: number,
    readonly giveUp: () => void,
  ) {
    this.#timer = this.#wait();
  }

  heard(): void {
    clearTimeout(this.#timer);
    this.begun = true;
    this.#timer = this.#wait();
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  #wait(): number {
    return setTimeout(() => {
      this.lost = true;
      this.giveUp();
    }, this.stallMs);
  }
}

function why(fault: unknown, patience: Patience, stallMs: number): string {
  if (fault instanceof Refused) return fault.message;
  if (patience.lost) return `nothing has come for ${stallMs / 1000} s`;
  if (patience.begun) return "the connection broke off before the end";
  return "there is no connection, or something on the way blocks it";
}

function nameOf(address: URL): string {
  return address.pathname.split("/").pop() ?? address.pathname;
}

function joined(parts: Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let filled = 0;
  for (const part of parts) {
    bytes.set(part, filled);
    filled += part.length;
  }
  return bytes;
}
