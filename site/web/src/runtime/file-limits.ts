/**
 * How much a program may put into files. They lie in JavaScript's memory, which is the browser's and not the
 * interpreter's, so that the limit on the latter does not hold for them.
 */

import type { FileNode, FileSystem } from "./pyodide.js";

/** Of one file, as for CPython (`grader/runtimes/limits.py`). */
const MAX_FILE_BYTES = 16 << 20;
/** Of all that a turn writes. */
const MAX_WRITTEN_BYTES = 64 << 20;
/** Numbers of errors, as WASI has them. */
const EFBIG = 22;
const ENOSPC = 51;

export class FileLimits {
  #written = 0;

  /** Limits for all files that are kept in memory, of which *node* is one. What is too much is an OSError in Python. */
  constructor(fs: FileSystem, node: FileNode) {
    const { stream_ops: streams, node_ops: nodes } = node;
    const { write } = streams;
    const { setattr } = nodes;
    const check = (at: FileNode, bytes: number) => {
      if (bytes > MAX_FILE_BYTES) throw new fs.ErrnoError(EFBIG);
      const more = Math.max(0, bytes - (at.usedBytes ?? 0));
      if (this.#written + more > MAX_WRITTEN_BYTES) throw new fs.ErrnoError(ENOSPC);
      this.#written += more;
    };
    streams.write = (stream, buffer, offset, length, position, ...rest) => {
      check(stream.node, position + length);
      return write(stream, buffer, offset, length, position, ...rest);
    };
    nodes.setattr = (at, attributes) => {
      if (attributes.size !== undefined) check(at, attributes.size);
      setattr(at, attributes);
    };
  }

  /** Nothing is written yet. */
  renew(): void {
    this.#written = 0;
  }
}
