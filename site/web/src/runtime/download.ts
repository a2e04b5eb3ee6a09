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
  const more = (bytes: number) => progress((loadedBytes += bytes), totalBytes);
  const one = async ([name, { sha256, bytes }]: (typeof entries)[number]) => {
    // The hash in the address keeps a cache from giving out another build's file.
    const address = new URL(`${name}?v=${sha256.slice(0, 16)}`, folder);
    return [name, new Blob([await fetchFile(address, sha256, bytes, more)])] as const;
  };
  return { manifest, files: Object.fromEntries(await Promise.all(entries.map(one))) };
}

async function fetchManifest(address: URL): Promise<Manifest> {
  const { response } = await request(address, { cache: "no-cache" });
  return (await response.json()) as Manifest;
}

async function fetchFile(
  address: URL,
  hash: string,
  size: number,
  more: (bytes: number) => void,
): Promise<BlobPart> {
  const { response, alive } = await request(address);
  const bytes = new Uint8Array(size);
  let filled = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    alive();
    if (filled + part.value.length > size) break;
    bytes.set(part.value, filled);
    filled += part.value.length;
    more(part.value.length);
  }
  alive(false);
  if (filled !== size || (await sha256(bytes)) !== hash) {
    throw new Error(
      `${nameOf(address)} is not the file this page was built with; reload the page and try again.`,
    );
  }
  return bytes;
}

interface Requested {
  response: Response;
  /** Say that a byte has come; false: that no more are awaited. */
  alive(more?: boolean): void;
}

async function request(address: URL, options: RequestInit = {}): Promise<Requested> {
  const stalled = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alive = (more = true) => {
    clearTimeout(timer);
    if (more) timer = setTimeout(() => stalled.abort(), STALL_MS);
  };
  alive();
  const response = await fetch(address, { ...options, signal: stalled.signal }).catch(() => undefined);
  if (!response?.ok) {
    alive(false);
    const why = response ? `the server answered ${response.status}` : "there is no connection";
    throw new Error(`${nameOf(address)} could not be fetched: ${why}.`);
  }
  return { response, alive };
}

function nameOf(address: URL): string {
  return address.pathname.split("/").pop() ?? "";
}
