/** The supply, seen from the page: the worker that brings the keeper its files. */

import { OtherRelease } from "../release.js";
import { isChromium } from "./chromium.js";
import { scriptAddress } from "../trusted.js";
import type { SupplyAnswer, SupplyOrder, SupplyStart } from "./supply.js";

const NOT_HERE = "supply.js could not be fetched, or does not run here: reload the page.";

type Progress = (loadedBytes: number, totalBytes: number) => void;

/** What fetches the files in *folder* and gives them to whoever has the *port*. */
export class Supplier {
  /** Rejects with a sentence, when there is no worker. */
  readonly port: Promise<MessagePort>;
  /** Gives the keeper a module that was made of a file, which it takes only from this page. */
  onModule: (name: string, module: WebAssembly.Module) => void = () => undefined;
  readonly #script: URL;
  #start: SupplyStart;
  #worker: Worker;
  /** It fetches before it is asked to. */
  #ahead: boolean;
  #progress: Progress = () => undefined;
  #end: (fault?: Error) => void = () => undefined;

  constructor(folder: URL, start: SupplyStart) {
    this.#script = new URL(`supply.js?${start.release}`, folder);
    this.#start = start;
    this.#worker = this.#make(start);
    this.#ahead = start.now;
    this.port = new Promise((resolve, reject) => {
      this.#worker.onmessage = ({ data }: MessageEvent<SupplyAnswer>) =>
        data.kind === "port" ? resolve(data.port) : this.#hear(data);
      // Firefox lets no module pass to a page.
      this.#worker.onmessageerror = () => this.#order("missed");
      this.#worker.onerror = () => {
        reject(new Error(NOT_HERE));
        this.#end(new Error(NOT_HERE));
      };
    });
  }

  /** The page has drawn itself: what Python needs may be unpacked. */
  unpack(): void {
    this.#order("drawn");
  }

  /** Resolves once the keeper is given all files. Rejects with a sentence; then what it has it keeps. */
  fetch(progress: Progress): Promise<void> {
    this.#progress = progress;
    if (!this.#ahead) this.#order("fetch");
    this.#ahead = false;
    return new Promise((resolve, reject) => {
      this.#end = (fault) => (fault ? reject(fault) : resolve());
    });
  }

  /**
   * It has done what it is for. Where a service worker answers it stays: Chromium keeps the machine code of WebAssembly,
   * once there is some, for as long as whoever compiled it is there.
   */
  leave(): void {
    if (!this.#start.isServed) this.end();
  }

  /** Whether this browser keeps machine code, and does not yet since no service worker answered when the page came. */
  get mayKeepMade(): boolean {
    return !this.#start.isServed && isChromium();
  }

  /** A service worker answers now: the browser is to keep machine code from this visit on. Resolves once it does, or will not. */
  async keepMade(): Promise<void> {
    this.#start = { ...this.#start, isServed: true, onlyKeeps: true };
    const worker = (this.#worker = this.#make(this.#start));
    await new Promise((resolve) => (worker.onmessage = worker.onerror = resolve));
  }

  end(): void {
    this.#worker.terminate();
  }

  #make(start: SupplyStart): Worker {
    return new Worker(scriptAddress("supply", this.#script.href), { name: JSON.stringify(start) });
  }

  #order(kind: SupplyOrder["kind"]): void {
    this.#worker.postMessage({ kind } satisfies SupplyOrder);
  }

  #hear(answer: Exclude<SupplyAnswer, { kind: "port" }>): void {
    if (answer.kind === "progress") this.#progress(answer.loadedBytes, answer.totalBytes);
    else if (answer.kind === "module") this.onModule(answer.name, answer.module);
    else if (answer.kind === "done") this.#end();
    else if (answer.release === undefined) this.#end(new Error(answer.sentence));
    else this.#end(new OtherRelease("the files that run Python", answer.release));
  }
}
