/**
 * The file system, which is JavaScript's and so is not in the memory that is put back: new files are removed by hand,
 * open files closed, the working folder reset. A file that was there before and has been changed cannot be made whole.
 */

import { FileLimits } from "./file-limits.js";
import type { FileNode, FileStream, FileSystem, Module } from "./pyodide.js";

interface Known {
  node: FileNode;
  mode: number;
  times: [atime: number, mtime: number, ctime: number];
  contents: Uint8Array | undefined;
  usedBytes: number | undefined;
  /** A folder's children. */
  children: Map<string, FileNode> | undefined;
}

export class Files {
  readonly #fs: FileSystem;
  readonly #known: Known[] = [];
  readonly #nodes = new Set<FileNode>();
  readonly #streams: (FileStream | null | undefined)[];
  readonly #folder: string;
  readonly #written = new Set<FileNode>();
  #limits: FileLimits | undefined;

  /** The files of *module* as they are now. */
  constructor(module: Module) {
    this.#fs = module.FS;
    this.#folder = this.#fs.cwd();
    this.#streams = [...this.#fs.streams];
    this.#learn(this.#fs.root);
    this.#watch();
  }

  /** Make the files what they were. What cannot be is said in words; empty when all is as it was. */
  putBack(): string {
    this.#closeStreams();
    for (const known of this.#known) {
      const fault = this.#restore(known);
      if (fault) return fault;
    }
    this.#fs.chdir(this.#folder);
    this.#limits?.renew();
    return "";
  }

  #learn(node: FileNode): void {
    const children = childrenOf(node);
    this.#nodes.add(node);
    this.#known.push({
      node,
      mode: node.mode,
      times: [node.atime, node.mtime, node.ctime],
      contents: node.contents instanceof Uint8Array ? node.contents : undefined,
      usedBytes: node.usedBytes,
      children: children && new Map(Object.entries(children)),
    });
    for (const child of Object.values(children ?? {})) this.#learn(child);
  }

  /** Note every file that is written to: neither its size nor its times need to show it. */
  #watch(): void {
    const file = this.#known.find((known) => known.contents)?.node;
    if (!file) return;
    this.#limits = new FileLimits(this.#fs, file);
    const shared = file.stream_ops;
    const { write, msync } = shared;
    const note = (stream: { node: FileNode }) =>
      this.#nodes.has(stream.node) && this.#written.add(stream.node);
    shared.write = (stream, ...rest) => (note(stream), write(stream, ...rest));
    shared.msync = (stream, ...rest) => (note(stream), msync(stream, ...rest));
  }

  #closeStreams(): void {
    const { streams } = this.#fs;
    streams.forEach((stream, fd) => {
      if (stream && stream !== this.#streams[fd]) this.#close(stream, fd);
    });
    this.#streams.forEach((stream, fd) => {
      if (!stream) return;
      streams[fd] = stream;
      stream.fd = fd;
    });
  }

  #close(stream: FileStream, fd: number): void {
    try {
      this.#fs.close(stream);
    } catch {
      this.#fs.streams[fd] = null;
    }
  }

  #restore({ node, mode, times, contents, usedBytes, children }: Known): string {
    if (this.#written.has(node) || (contents && node.contents !== contents) || node.usedBytes !== usedBytes)
      return `the file ${node.name} was changed`;
    node.mode = mode;
    [node.atime, node.mtime, node.ctime] = times;
    if (!children) return "";
    const now = childrenOf(node) ?? {};
    for (const [name, child] of children)
      if (now[name] !== child) return `the file ${name} was moved or removed`;
    for (const [name, child] of Object.entries(now)) if (!children.has(name)) this.#remove(node, name, child);
    return "";
  }

  #remove(folder: FileNode, name: string, node: FileNode): void {
    for (const [inner, child] of Object.entries(childrenOf(node) ?? {})) this.#remove(node, inner, child);
    this.#fs.hashRemoveNode(node);
    delete (folder.contents as Record<string, FileNode>)[name];
  }
}

/** Children of a folder that is kept in memory; undefined for a file, or where another file system is mounted. */
function childrenOf(node: FileNode): Record<string, FileNode> | undefined {
  const isFolder = (node.mode & 0o170000) === 0o040000;
  return isFolder && node.contents && !(node.contents instanceof Uint8Array) ? node.contents : undefined;
}
