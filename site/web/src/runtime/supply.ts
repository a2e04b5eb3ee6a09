/**
 * The runtime's files on their way from the site to the keeper: fetched, checked and unpacked where neither the page nor
 * Python has to wait for it.
 */

import { OtherRelease } from "../release.js";
import { checkRelease, fetchFiles, fetchManifest } from "./download.js";
import type { DownloadOptions, Listed, Manifest } from "./download.js";
import type { Taken } from "./keeper.js";
import { keptModule } from "./kept-module.js";
import { unpackedName, WASM_FILE } from "./names.js";
import { Unpacker } from "./unpack.js";

/** What the worker is started with, as the JSON text of its name: a message would come when the page has time for it. */
export interface SupplyStart extends DownloadOptions {
  /** Fetch at once. */
  now: boolean;
  /** A service worker answers for this worker. */
  isServed: boolean;
  /** There is no keeper; what the browser made of the WebAssembly in this visit is to be kept. */
  onlyKeeps?: boolean;
}
/**
 * From the page: to fetch all files, which may be said again when that failed; that no module can come to it; and that the
 * page has drawn itself, before which nothing is unpacked.
 */
export interface SupplyOrder {
  kind: "fetch" | "missed" | "drawn";
}
/** To the page: first the port for the keeper. The last word on each `fetch` is `done` or `failed`. */
export type SupplyAnswer =
  | { kind: "port"; port: MessagePort }
  | { kind: "module"; name: string; module: WebAssembly.Module }
  | { kind: "progress"; loadedBytes: number; totalBytes: number }
  | { kind: "done" }
  /** With the release that the site is of, where that is another than the page's. */
  | { kind: "failed"; sentence: string; release?: string };
type Tell = (answer: SupplyAnswer, transfer?: Transferable[]) => void;
/** To the keeper: first the names of all files that will come, then each, as it is used. */
export type Delivery =
  { kind: "names"; names: string[] } | { kind: "file"; name: string; bytes: ArrayBuffer };

/** The smallest module there is, to see whether one passes. */
const EMPTY = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

export class Supply {
  readonly #folder: URL;
  readonly #manifest: Manifest;
  readonly #tell: Tell;
  readonly #unpacker = new Unpacker();
  readonly #keeper: MessagePort;
  /** Hashes of files that were fetched, which need not be fetched again. */
  readonly #had = new Set<string>();
  readonly #delivered: Promise<void>[] = [];
  #options: SupplyStart;
  #beginUnpacking: () => void = () => undefined;
  readonly #mayUnpack = new Promise<void>((resolve) => (this.#beginUnpacking = resolve));
  /** Nobody has told that modules do not come to the keeper. */
  #passes = true;
  /** Ends the waiting for whether one has. */
  #settle: (taken: boolean) => void = () => undefined;

  /** *manifest* is what is in *folder*, and came with this script. */
  constructor(folder: URL, manifest: Manifest, start: SupplyStart, tell: Tell) {
    this.#folder = folder;
    this.#manifest = manifest;
    this.#options = start;
    this.#tell = tell;
    if (!start.isServed) this.#unpacker.prepare(); // else what it would unpack is kept as it comes out
    const { port1, port2 } = new MessageChannel();
    this.#keeper = port1;
    tell({ kind: "port", port: port2 }, [port2]);
    port1.onmessage = ({ data }: MessageEvent<Taken>) => this.#hear(data.taken);
    WebAssembly.compile(EMPTY).then(
      (module) => tell({ kind: "module", name: "", module }),
      () => undefined,
    );
    this.#deliver({ kind: "names", names: Object.keys(manifest.files).map(unpackedName) });
    if (start.now) this.fetch();
  }

  obey(order: SupplyOrder): void {
    if (order.kind === "fetch") this.fetch();
    else if (order.kind === "drawn") this.#beginUnpacking();
    else this.#hear(false);
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
      takeKept: (name, address, file) => this.#takeKept(name, address, file),
      take: (name, bytes, isUnpacked) =>
        this.#delivered.push(isUnpacked ? this.#give(name, bytes.buffer) : this.#unpack(name, bytes)),
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
    await this.#mayUnpack;
    const bytes = await this.#unpacker.unpack(name, packed).catch((fault: unknown) => {
      console.warn(`${name} cannot be unpacked:`, fault);
      return new ArrayBuffer(0);
    });
    await this.#give(name, bytes);
  }

  async #give(name: string, bytes: ArrayBuffer): Promise<void> {
    if (unpackedName(name) !== WASM_FILE || !(await this.#compile(bytes)))
      this.#deliver({ kind: "file", name: unpackedName(name), bytes }, [bytes]);
  }

  /** Whether the file is with the keeper, since the service worker keeps what it needs of it. */
  async #takeKept(name: string, address: URL, { unpacked }: Listed): Promise<boolean> {
    if (unpackedName(name) !== WASM_FILE || !unpacked || !this.#passes) return false;
    const module = await keptModule(address, unpacked, this.#options.isServed);
    return module !== undefined && this.#handOver(module);
  }

  /** Compile once for all workers. False for what is no WebAssembly, which is for them to complain of. */
  async #compile(bytes: ArrayBuffer): Promise<boolean> {
    if (!this.#passes) return false;
    const module = await WebAssembly.compile(bytes).catch(() => undefined);
    return module !== undefined && this.#handOver(module);
  }

  #hear(taken: boolean): void {
    this.#passes &&= taken;
    this.#settle(taken);
  }

  /** Whether the keeper has *module*. */
  #handOver(module: WebAssembly.Module): Promise<boolean> {
    this.#tell({ kind: "module", name: WASM_FILE, module });
    return new Promise((resolve) => (this.#settle = resolve));
  }

  #deliver(delivery: Delivery, transfer: Transferable[] = []): void {
    this.#keeper.postMessage(delivery, transfer);
  }
}

function failure(fault: unknown): SupplyAnswer {
  const sentence = fault instanceof Error ? fault.message : String(fault);
  return { kind: "failed", sentence, ...(fault instanceof OtherRelease && { release: fault.release }) };
}
