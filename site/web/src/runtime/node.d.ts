/** The few parts of Node that node-host.ts uses; its full types would change those of the browser's globals. */

declare module "node:fs/promises" {
  export function readFile(path: URL): Promise<Uint8Array<ArrayBuffer>>;
  export function writeFile(path: string, data: Uint8Array): Promise<void>;
}

declare module "node:readline" {
  export function createInterface(options: { input: unknown }): AsyncIterable<string>;
}

declare module "node:process" {
  const process: {
    argv: string[];
    stdin: unknown;
    stdout: { write(text: string): boolean };
    stderr: { write(text: string): boolean };
    exit(code: number): never;
  };
  export default process;
}

declare module "node:worker_threads" {
  export const isMainThread: boolean;
  export const parentPort: {
    postMessage(message: unknown): void;
    on(event: "message", listener: (message: unknown) => void): void;
  } | null;
  export class Worker {
    constructor(script: URL, options: { stdout: boolean; stderr: boolean; stdin: boolean; env: object });
    on(event: "message", listener: (message: unknown) => void): void;
    on(event: "error", listener: (fault: Error) => void): void;
    on(event: "exit", listener: () => void): void;
    postMessage(message: unknown): void;
    terminate(): Promise<number>;
  }
}
