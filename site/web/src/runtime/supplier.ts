/** The supply, seen from the page: the worker that brings the frame its files. */

import { OtherRelease } from "../release.js";
import { scriptAddress } from "../trusted.js";
import type { SupplyAnswer, SupplyOrder, SupplyStart } from "./supply.js";

const NOT_HERE = "supply.js could not be fetched, or does not run here: reload the page.";

type Progress = (loadedBytes: number, totalBytes: number) => void;

/** What fetches the files in *folder* and gives them to whoever has the *port*. */
export class Supplier {
  /** Rejects with a sentence, when there is no worker. */
  readonly port: Promise<MessagePort>;
  readonly #worker: Worker;
  /** It fetches before it is asked to. */
  #ahead: boolean;
  #progress: Progress = () => undefined;
  #end: (fault?: Error) => void = () => undefined;

  constructor(folder: URL, start: SupplyStart) {
    const script = new URL(`supply.js?${start.release}`, folder);
    this.#worker = new Worker(scriptAddress("supply", script.href), { name: JSON.stringify(start) });
    this.#ahead = start.now;
    this.port = new Promise((resolve, reject) => {
      this.#worker.onmessage = ({ data }: MessageEvent<SupplyAnswer>) =>
        data.kind === "port" ? resolve(data.port) : this.#hear(data);
      this.#worker.onerror = () => {
        reject(new Error(NOT_HERE));
        this.#end(new Error(NOT_HERE));
      };
    });
  }

  /** Resolves once the frame is given all files. Rejects with a sentence; then what it has it keeps. */
  fetch(progress: Progress): Promise<void> {
    this.#progress = progress;
    if (!this.#ahead) this.#worker.postMessage({ kind: "fetch" } satisfies SupplyOrder);
    this.#ahead = false;
    return new Promise((resolve, reject) => {
      this.#end = (fault) => (fault ? reject(fault) : resolve());
    });
  }

  end(): void {
    this.#worker.terminate();
  }

  #hear(answer: Exclude<SupplyAnswer, { kind: "port" }>): void {
    if (answer.kind === "progress") this.#progress(answer.loadedBytes, answer.totalBytes);
    else if (answer.kind === "done") this.#end();
    else if (answer.release === undefined) this.#end(new Error(answer.sentence));
    else this.#end(new OtherRelease("the files that run Python", answer.release));
  }
}
