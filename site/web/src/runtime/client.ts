/** The page's side: fetch the runtime's files, give them to the frame, and keep a session going over it. */

import type { Report } from "../protocol.js";
import type { Job, Runtime, RuntimeState } from "../runtime.js";
import { download } from "./download.js";
import type { FrameAnswer, FrameOrder, Opening } from "./frame.js";
import { grade } from "./grade.js";
import { Session, type Spawn } from "./session.js";
import type { RuntimeFiles } from "./turns.js";

const FRAME_LIMIT_MS = 20_000;

/** The runtime whose files are in `runtime/` below *baseUrl*, the root of the site. */
export function createRuntime(baseUrl: URL | string): Runtime {
  return new BrowserRuntime(new URL("runtime/", baseUrl));
}

class BrowserRuntime implements Runtime {
  readonly #folder: URL;
  readonly #listeners: ((state: RuntimeState) => void)[] = [];
  #state: RuntimeState = { phase: "idle" };
  #session: Promise<Session> | undefined;
  /** The session once its frame has the files. Those stay, so starting again is starting a worker. */
  #opened: Session | undefined;
  #bootMs = 0;
  #runs: Promise<unknown> = Promise.resolve();
  #isRunning = false;

  constructor(folder: URL) {
    this.#folder = folder;
  }

  get state(): RuntimeState {
    return this.#state;
  }

  onState(listener: (state: RuntimeState) => void): void {
    this.#listeners.push(listener);
  }

  start(): void {
    if (this.#state.phase !== "idle" && this.#state.phase !== "failed") return;
    if (this.#opened) {
      this.#set({ phase: "starting" });
      this.#opened.start();
      return;
    }
    this.#set({ phase: "fetching", loadedBytes: 0, totalBytes: 0 });
    this.#session = this.#open();
    this.#session.catch((fault: unknown) => this.#fail(sentenceOf(fault)));
  }

  async check(job: Job): Promise<Report> {
    this.start();
    const session = this.#session as Promise<Session>;
    const report = this.#runs.then(async () => this.#grade(await session, job));
    this.#runs = report.catch(() => undefined);
    return report;
  }

  stop(): void {
    void this.#session?.then(
      (session) => session.stop(),
      () => undefined,
    );
  }

  async #grade(session: Session, job: Job): Promise<Report> {
    this.#isRunning = true;
    if (this.#state.phase === "ready") this.#set({ phase: "running" });
    try {
      return await grade(session, job);
    } finally {
      this.#isRunning = false;
      if (this.#state.phase === "running") this.#set({ phase: "ready", bootMs: this.#bootMs });
    }
  }

  async #open(): Promise<Session> {
    const { manifest, files } = await download(this.#folder, (loadedBytes, totalBytes) =>
      this.#set({ phase: "fetching", loadedBytes, totalBytes }),
    );
    this.#set({ phase: "starting" });
    const port = await openFrame(new URL(`frame.html?v=${manifest.frame.slice(0, 16)}`, this.#folder), files);
    const session = new Session(spawner(port));
    session.onBooted = (bootMs) => this.#booted(bootMs);
    session.onFailed = (sentence) => this.#fail(sentence);
    session.start();
    this.#opened = session;
    return session;
  }

  #booted(bootMs: number): void {
    this.#bootMs = bootMs;
    this.#set(this.#isRunning ? { phase: "running" } : { phase: "ready", bootMs });
  }

  #fail(sentence: string): void {
    this.#set({ phase: "failed", sentence });
  }

  #set(state: RuntimeState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener(state);
  }
}

/** Workers by way of the frame behind *port*. There is one at a time. */
function spawner(port: MessagePort): Spawn {
  const post = (order: FrameOrder) => port.postMessage(order);
  let last = 0;
  return (hear) => {
    const worker = ++last;
    port.onmessage = (event: MessageEvent<FrameAnswer>) => {
      if (event.data.worker === last) hear(event.data.answer);
    };
    post({ kind: "spawn", worker });
    return { send: post, kill: () => post({ kind: "kill" }) };
  };
}

/** The port of a new frame that has the files: an opaque origin, which can reach neither this page nor a network. */
function openFrame(address: URL, files: RuntimeFiles): Promise<MessagePort> {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.hidden = true;
  frame.title = "Python";
  frame.src = address.href;
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      frame.remove();
      reject(new Error("The frame that runs Python does not load."));
    }, FRAME_LIMIT_MS);
    frame.onload = () => {
      clearTimeout(late);
      const { port1, port2 } = new MessageChannel();
      frame.contentWindow?.postMessage({ kind: "open", files } satisfies Opening, "*", [port2]);
      resolve(port1);
    };
    document.body.append(frame);
  });
}

function sentenceOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}
