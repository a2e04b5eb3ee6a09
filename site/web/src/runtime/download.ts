/** Fetching the runtime's files: in parallel, with progress, and each checked against the build's manifest. */

import { fetchBytes } from "../fetch.js";
import { OtherRelease } from "../release.js";
import { keptFile } from "./kept.js";
import { addressOf, isForLater } from "./names.js";
import { sha256 } from "./sha256.js";

export interface Manifest {
  version: 1;
  /** Changes whenever any file of the runtime does. */
  build: string;
  /** The release of the site that this runtime is part of. */
  release: string;
  files: Record<string, Listed>;
}
export interface Listed {
  sha256: string;
  bytes: number;
  /** The SHA-256 of what comes out of a packed file. */
  unpacked?: string;
}

export interface DownloadOptions {
  /** The release that the page is of. */
  release: string;
  /** This and `cache` as in fetch.ts. */
  stallMs?: number;
  cache?: RequestCache;
}

export interface FileOptions extends DownloadOptions {
  /** The hashes of files that were taken before. */
  had: Set<string>;
  /** Hears how much of all files is here. */
  progress(loadedBytes: number, totalBytes: number): void;
  /** Whether a file, which *listed* is about, was taken in a way of its own from what is kept under its *address*. */
  takeKept(name: string, address: URL, listed: Listed): Promise<boolean>;
  /** Takes each file once it is here and is what was built; of a packed one what comes out, where that was kept. */
  take(name: string, file: Uint8Array<ArrayBuffer>, isUnpacked: boolean): void;
}

/** The list of files in *folder*. Rejects with a sentence; with OtherRelease when they do not belong to the page. */
export async function fetchManifest(folder: URL, options: DownloadOptions): Promise<Manifest> {
  const { release, ...rest } = options;
  const bytes = await fetchBytes(new URL(`manifest.json?${release}`, folder), rest);
  const manifest = JSON.parse(new TextDecoder().decode(bytes)) as Manifest;
  checkRelease(manifest, release);
  return manifest;
}

/** Throws OtherRelease unless *manifest* is of *release*. */
export function checkRelease(manifest: Manifest, release: string): void {
  if (manifest.release !== release) throw new OtherRelease("the files that run Python", manifest.release);
}

/**
 * Take all files of *manifest*, first those that Python needs to start. Rejects with a sentence; then those that were
 * taken stay so.
 */
export async function fetchFiles(folder: URL, manifest: Manifest, options: FileOptions): Promise<void> {
  const { had, progress, take, takeKept, ...rest } = options;
  // Small ones first: they are what the large ones are used by.
  const entries = Object.entries(manifest.files).sort(([, one], [, other]) => one.bytes - other.bytes);
  const sum = (some: typeof entries) => some.reduce((bytes, [, file]) => bytes + file.bytes, 0);
  const totalBytes = sum(entries);
  let loadedBytes = sum(entries.filter(([, file]) => had.has(file.sha256)));
  progress(loadedBytes, totalBytes);
  // When one file fails, the others are abandoned, and no progress may be told any more.
  const ended = new AbortController();
  const more = (bytes: number) => {
    if (!ended.signal.aborted) progress((loadedBytes += bytes), totalBytes);
  };
  const one = async ([name, file]: (typeof entries)[number]) => {
    if (had.has(file.sha256)) return;
    const address = addressOf(name, folder, file);
    if (await takeKept(name, address, file)) {
      had.add(file.sha256);
      return more(file.bytes);
    }
    const kept = await keptFile(address, file);
    const bytes = kept?.bytes ?? (await fetchBytes(address, { ...rest, abandoned: ended.signal, more }));
    const hash = kept?.hash ?? (await sha256(bytes));
    if (kept) more(file.bytes);
    else if (hash !== file.sha256 && hash !== file.unpacked)
      throw new Error(`${name} is not the file this page was built with; reload the page and try again.`);
    if (ended.signal.aborted) return;
    had.add(file.sha256);
    take(name, bytes, hash === file.unpacked);
  };
  try {
    await Promise.all(entries.filter(([name]) => !isForLater(name)).map(one));
    await Promise.all(entries.filter(([name]) => isForLater(name)).map(one));
  } catch (fault) {
    ended.abort();
    throw fault;
  }
}
