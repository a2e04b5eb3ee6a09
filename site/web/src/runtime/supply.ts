/**
 * The runtime's files on their way from the site to the frame: fetched, checked and unpacked where neither the page nor
 * Python has to wait for it.
 */

import { OtherRelease } from "../release.js";
import { checkRelease, fetchFiles, fetchManifest, type DownloadOptions, type Manifest } from "./download.js";
import { unpackedName } from "./names.js";
import { Unpacker } from "./unpack.js";

/** What the worker is started with, as the JSON text of its name: a message would come when the page has time for it. */
export interface SupplyStart extends DownloadOptions {
  /** Fetch at once. */
  now: boolean;
}
/** From the page: to fetch all files, which may be said again when that failed. */
export interface SupplyOrder {
  kind: "fetch";
}
/** To the page: first the port for the frame. The last word on each `fetch` is `done` or `failed`. */
export type SupplyAnswer =
  | { kind: "port"; port: MessagePort }
  | { kind: "progress"; loadedBytes: number; totalBytes: number }
  | { kind: "done" }
  /** With the release that the site is of, where that is another than the page's. */
  | { kind: "failed"; sentence: string; release?: string };
type Tell = (answer: SupplyAnswer, transfer?: Transferable[]) => void;
/** To the frame: first the names of all files that will come, then each, as it is used. */
export type Delivery =
  { kind: "names"; names: string[] } | { kind: "file"; name: string; bytes: ArrayBuffer };

export class Supply {
  readonly #folder: URL;
  readonly #manifest: Manifest;
  readonly #tell: Tell;
  readonly #unpacker = new Unpacker();
  readonly #frame: MessagePort;
  /** Hashes of files that were fetched, which need not be fetched again. */
  readonly #had = new Set<string>();
  readonly #delivered: Promise<void>[] = [];
  #options: DownloadOptions;

  /** *manifest* is what is in *folder*, and came with this script. */
  constructor(folder: URL, manifest: Manifest, start: SupplyStart, tell: Tell) {
    this.#folder = folder;
    this.#manifest = manifest;
    this.#options = start;
    this.#tell = tell;
    const { port1, port2 } = new MessageChannel();
    this.#frame = port1;
    tell({ kind: "port", port: port2 }, [port2]);
    this.#deliver({ kind: "names", names: Object.keys(manifest.files).map(unpackedName) });
    if (start.now) this.fetch();
  }

  /** Fetch all files that have not been fetched. */
  fetch(): void {
    const failed = (fault: unknown) => this.#tell(failure(fault));
    this.#fetch().then(() => this.#tell({ kind: "done" }), failed);
  }

  async #fetch(): Promise<void> {
    checkRelease(this.#manifest, this.#options.release);
    const files = fetchFiles(this.#folder, this.#manifest, {
      ...this.#options,
      had: this.#had,
      progress: (loadedBytes, totalBytes) => this.#tell({ kind: "progress", loadedBytes, totalBytes }),
      take: (name, bytes) => this.#delivered.push(this.#unpack(name, bytes)),
    });
    await files.catch(async (fault: unknown) => {
      // What failed once is not to be taken from a cache that may have kept it.
      this.#options = { ...this.#options, cache: "no-cache" };
      // Where the host has another release by now, that is what is to be said, and not which file is missing.
      const now = fetchManifest(this.#folder, this.#options);
      await now.catch((other: unknown) => Promise.reject(other instanceof OtherRelease ? other : fault));
      throw fault;
    });
    await Promise.all(this.#delivered);
  }

  /** A file that cannot be unpacked is empty. */
  async #unpack(name: string, packed: Uint8Array<ArrayBuffer>): Promise<void> {
    const bytes = await this.#unpacker.unpack(name, packed).catch((fault: unknown) => {
      console.warn(`${name} cannot be unpacked:`, fault);
      return new ArrayBuffer(0);
    });
    this.#deliver({ kind: "file", name: unpackedName(name), bytes }, [bytes]);
  }

  #deliver(delivery: Delivery, transfer: Transferable[] = []): void {
    this.#frame.postMessage(delivery, transfer);
  }
}

function failure(fault: unknown): SupplyAnswer {
  const sentence = fault instanceof Error ? fault.message : String(fault);
  return { kind: "failed", sentence, ...(fault instanceof OtherRelease && { release: fault.release }) };
}
