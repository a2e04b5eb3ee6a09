/** The runtime's files by name, each as soon as it has come: whoever needs one waits for that one alone. */

import type { RuntimeFiles } from "./turns.js";

type File = Blob | ArrayBuffer;

export class Shelf implements RuntimeFiles {
  readonly #places = new Map<string, { file: Promise<File>; put(file: File): void }>();
  /** When the last file came, in the milliseconds of `performance.now()`. */
  lastPutMs = 0;

  /** Room for files of these *names*; others there will not be. */
  constructor(readonly names: readonly string[]) {
    for (const name of names) {
      let put: (file: File) => void = () => undefined;
      const file = new Promise<File>((resolve) => (put = resolve));
      this.#places.set(name, { file, put });
    }
  }

  has(name: string): boolean {
    return this.#places.has(name);
  }

  async read(name: string): Promise<ArrayBuffer> {
    const place = this.#places.get(name);
    if (!place) throw new Error(`the runtime has no file ${name}`);
    const file = await place.file;
    return file instanceof Blob ? file.arrayBuffer() : file;
  }

  put(name: string, file: File): void {
    this.lastPutMs = performance.now();
    this.#places.get(name)?.put(file);
  }
}
