/** The frame that Python lives in, put into the page. */

import { OtherRelease } from "../release.js";
import type { Opened, Opening } from "./frame.js";

const FRAME_LIMIT_MS = 20_000;

/**
 * The port of a new frame at *address*: an opaque origin, which can reach neither this page nor a network. It is the
 * frame inside the frame. The outer one is of this origin, so that a service worker has it offline, which no browser
 * lets it for an opaque one; and it holds no script, only the policy that the inner one inherits.
 *
 * *names* are the files that it will be given. Rejects with a sentence, with OtherRelease when it is not of *release*.
 */
export async function openFrame(address: URL, release: string, names: string[]): Promise<MessagePort> {
  const outer = document.createElement("iframe");
  outer.hidden = true;
  outer.title = "Python";
  outer.src = address.href;
  const { port1, port2 } = new MessageChannel();
  try {
    const found = await new Promise<Opened>((resolve, reject) => {
      const fail = () => reject(new Error("The frame that runs Python does not load."));
      setTimeout(fail, FRAME_LIMIT_MS);
      port1.onmessage = (event: MessageEvent<Opened>) => resolve(event.data);
      outer.onload = () => {
        const inner = outer.contentWindow?.frames[0];
        if (!inner) return fail();
        inner.postMessage({ kind: "open", names } satisfies Opening, "*", [port2]);
      };
      document.body.append(outer);
    });
    if (found.release !== release) throw new OtherRelease("the frame that runs Python", found.release);
    return port1;
  } catch (fault) {
    outer.remove();
    throw fault;
  }
}
