/** The runtime's files by name, each as soon as it has come: whoever needs one waits for that one alone. */

import type { File, RuntimeFiles } from "./turns.js";

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
    const file = await this.#take(name);
    if (file instanceof WebAssembly.Module) throw new Error(`${name} was compiled already`);
    return file instanceof Blob ? file.arrayBuffer() : file;
  }

  async compiled(name: string): Promise<WebAssembly.Module> {
    const file = await this.#take(name);
    if (file instanceof WebAssembly.Module) return file;
    return WebAssembly.compile(file instanceof Blob ? await file.arrayBuffer() : file);
  }

  #take(name: string): Promise<File> {
    const place = this.#places.get(name);
    return place?.file ?? Promise.reject(new Error(`the runtime has no file ${name}`));
  }

  put(name: string, file: File): void {
    this.lastPutMs = performance.now();
    this.#places.get(name)?.put(file);
  }
}
