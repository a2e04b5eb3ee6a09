/** Fetching the runtime's files: in parallel, with progress, and each checked against the build's manifest. */

import { sha256 } from "./sha256.js";
import type { RuntimeFiles } from "./turns.js";

/** Without a byte for so long, a download counts as failed. */
const STALL_MS = 30_000;

export interface Manifest {
  version: 1;
  /** Changes whenever any file does. */
  build: string;
  files: Record<string, { sha256: string; bytes: number }>;
  /** SHA-256 of frame.html, which the browser fetches itself. */
  frame: string;
}

export interface Download {
  manifest: Manifest;
  files: RuntimeFiles;
}

export type Progress = (loadedBytes: number, totalBytes: number) => void;

/** All files below *folder*. Rejects with a sentence. */
export async function download(folder: URL, progress: Progress): Promise<Download> {
  const manifest = await fetchManifest(new URL("manifest.json", folder));
  const entries = Object.entries(manifest.files);
  const totalBytes = entries.reduce((sum, [, file]) => sum + file.bytes, 0);
  let loadedBytes = 0;
  progress(0, totalBytes);
  // When one file fails, the others are abandoned up, and no progress may be told any more.
  const abandoned = new AbortController();
  const more = (bytes: number) => {
    if (!abandoned.signal.aborted) progress((loadedBytes += bytes), totalBytes);
  };
  const one = async ([name, file]: (typeof entries)[number]) => {
    // The hash in the address keeps a cache from giving out another build's file.
    const address = new URL(`${name}?v=${file.sha256.slice(0, 16)}`, folder);
    const bytes = await fetchBytes(address, {}, abandoned.signal, more);
    if (bytes.length === file.bytes && (await sha256(bytes)) === file.sha256)
      return [name, new Blob([bytes])] as const;
    throw new Error(`${name} is not the file this page was built with; reload the page and try again.`);
  };
  try {
    return { manifest, files: Object.fromEntries(await Promise.all(entries.map(one))) };
  } catch (fault) {
    abandoned.abort();
    throw fault;
  }
}

async function fetchManifest(address: URL): Promise<Manifest> {
  const bytes = await fetchBytes(address, { cache: "no-cache" });
  return JSON.parse(new TextDecoder().decode(bytes)) as Manifest;
}

/** The whole file; *more* hears of every piece as it comes. Rejects with a sentence. */
async function fetchBytes(
  address: URL,
  options: RequestInit,
  abandoned?: AbortSignal,
  more: (bytes: number) => void = () => undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const quiet = new AbortController();
  const giveUp = () => quiet.abort();
  abandoned?.addEventListener("abort", giveUp);
  let timer = setTimeout(giveUp, STALL_MS);
  try {
    const response = await fetch(address, { ...options, signal: quiet.signal });
    if (!response.ok) throw new Refused(`the server answered ${response.status}`);
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      clearTimeout(timer);
      timer = setTimeout(giveUp, STALL_MS);
      parts.push(part.value);
      more(part.value.length);
    }
    return joined(parts);
  } catch (fault) {
    const why = fault instanceof Refused ? fault.message : "there is no connection";
    throw new Error(`${address.pathname.split("/").pop()} could not be fetched: ${why}.`);
  } finally {
    clearTimeout(timer);
    abandoned?.removeEventListener("abort", giveUp);
  }
}

class Refused extends Error {}

function joined(parts: Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let filled = 0;
  for (const part of parts) {
    bytes.set(part, filled);
    filled += part.length;
  }
  return bytes;
}
