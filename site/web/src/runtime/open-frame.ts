/** The frame that Python lives in, put into the page. */

import { OtherRelease } from "../release.js";
import type { Here, Opened, Opening } from "./frame.js";

const FRAME_LIMIT_MS = 20_000;
const NO_FRAME = "The frame that runs Python does not load.";

/**
 * The port of a new frame at *address*, which has its files from *supply*: an opaque origin, which can reach neither this
 * page nor a network. It is the frame inside the frame. The outer one is of this origin, so that a service worker has it
 * offline, which no browser lets it for an opaque one; and it holds no script, only the policy that the inner one inherits.
 *
 * Rejects with a sentence, with OtherRelease when it is not of *release*.
 */
export async function openFrame(
  address: URL,
  release: string,
  supply: Promise<MessagePort>,
): Promise<MessagePort> {
  const outer = document.createElement("iframe");
  const ended = new AbortController();
  outer.hidden = true;
  outer.title = "Python";
  outer.src = address.href;
  try {
    const [inner, files] = await Promise.all([innerOf(outer, ended.signal), supply]);
    const { port1, port2 } = new MessageChannel();
    const opened = soon<Opened>((resolve) => (port1.onmessage = (event) => resolve(event.data as Opened)));
    inner.postMessage({ kind: "open" } satisfies Opening, "*", [port2, files]);
    const found = await opened;
    if (found.release !== release) throw new OtherRelease("the frame that runs Python", found.release);
    return port1;
  } catch (fault) {
    outer.remove();
    throw fault;
  } finally {
    ended.abort();
  }
}

/** The inner frame of *outer*, which is put into the page. It says that it is here long before the browser does. */
function innerOf(outer: HTMLIFrameElement, signal: AbortSignal): Promise<Window> {
  return soon((resolve, reject) => {
    const inner = () => outer.contentWindow?.frames[0];
    const hear = ({ source, data }: MessageEvent<Here>) => {
      if (source && source === inner() && data.kind === "here") resolve(source as Window);
    };
    addEventListener("message", hear, { signal });
    outer.onload = () => {
      if (!inner()) reject(new Error(NO_FRAME));
    };
    (document.body ?? document.documentElement).append(outer);
  });
}

/** A promise that does not wait for ever. */
function soon<T>(work: (resolve: (value: T) => void, reject: (fault: Error) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(NO_FRAME)), FRAME_LIMIT_MS);
    work(resolve, reject);
  });
}
