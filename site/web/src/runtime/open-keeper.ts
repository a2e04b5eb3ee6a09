/** What stands between the page and Python, put into the page. */

import { OtherRelease } from "../release.js";
import type { KeeperOrder } from "./keeper.js";
import { scriptData } from "./script-data.js";

const FRAME_LIMIT_MS = 20_000;
const NO_FRAME = "The frame that runs Python does not load.";

/**
 * A new keeper, which has its files from *supply*: a worker that reaches neither this page nor a network. It is opaque,
 * since its address holds its script; and what may be asked for is what the frame at *address* allows, which makes it:
 * nothing. The frame runs no script of its own, and has both as text.
 *
 * Rejects with a sentence, with OtherRelease when the frame is not of *release*.
 */
export async function openKeeper(
  address: URL,
  release: string,
  supply: Promise<MessagePort>,
): Promise<Worker> {
  const frame = written(address) ?? made(address);
  try {
    const page = await pageOf(frame);
    const found = page.querySelector("meta[name=release]")?.getAttribute("content") ?? "";
    if (found !== release) throw new OtherRelease("the frame that runs Python", found);
    const keeper = keeperIn(page);
    const port = await supply;
    keeper.postMessage({ kind: "open", supply: port } satisfies KeeperOrder, [port]);
    return keeper;
  } catch (fault) {
    frame.remove();
    throw fault;
  }
}

function keeperIn(page: Document): Worker {
  const textOf = (id: string) => page.getElementById(id)?.textContent ?? "";
  const script = `const WORKER=${JSON.stringify(textOf("worker"))};${textOf("keeper")}`;
  const { Worker } = page.defaultView as Window & typeof globalThis;
  return new Worker(scriptData(script), { name: "keeper" });
}

/** The frame that stands in this page already, for it comes sooner than any script. After a failure it is gone. */
function written({ href }: URL): HTMLIFrameElement | undefined {
  return [...document.querySelectorAll("iframe")].find((frame) => frame.src === href);
}

function made({ href }: URL): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.title = "Python";
  frame.src = href;
  return frame;
}

/** The page in *frame*, which is put into this one unless it is there. */
function pageOf(frame: HTMLIFrameElement): Promise<Document> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const page = frame.contentDocument; // none where another page than ours has come
      if (page && (page.URL === "about:blank" || page.readyState === "loading")) return;
      if (page?.getElementById("keeper")) resolve(page);
      else reject(new Error(NO_FRAME));
    };
    setTimeout(() => reject(new Error(NO_FRAME)), FRAME_LIMIT_MS);
    frame.onload = look;
    if (frame.isConnected) look();
    else (document.body ?? document.documentElement).append(frame);
  });
}
