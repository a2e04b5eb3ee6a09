/** What stands between the page and Python, put into the page. */

import { OtherRelease } from "../release.js";
import { isChromium } from "./chromium.js";
import type { KeeperAnswer, KeeperOrder } from "./keeper.js";
import { scriptData } from "./script-data.js";

const FRAME_LIMIT_MS = 20_000;
const NO_FRAME = "The frame that runs Python does not load.";
const NO_KEEPER =
  "What runs Python does not start in its frame: the site's server, this browser, or something added to it may forbid it.";

/** The keeper, seen from the page: a worker, or what looks like one. */
export interface KeeperLink {
  postMessage(order: KeeperOrder, transfer?: Transferable[]): void;
  onmessage: ((event: MessageEvent<KeeperAnswer>) => void) | null;
  /** It does not run, and never will. */
  onerror: ((event: ErrorEvent) => void) | null;
}

/**
 * A new keeper, which has its files from *supply*. What may be asked for in it, and in the workers that it makes, is what
 * the frame at *address* allows: nothing. The frame runs no script of its own, and has the keeper's and the worker's as text.
 *
 * In Chromium the keeper is a worker, so that whatever Python's workers say never comes to the page's thread. In Firefox
 * a worker that makes workers may come to a stand in doing so, and for ever; there, and in WebKit, the keeper runs in the
 * frame.
 *
 * Rejects with a sentence, with OtherRelease when the frame is not of *release*.
 */
export async function openKeeper(
  address: URL,
  release: string,
  supply: Promise<MessagePort>,
): Promise<KeeperLink> {
  const frame = written(address) ?? made(address);
  try {
    const page = await pageOf(frame);
    const found = page.querySelector("meta[name=release]")?.getAttribute("content") ?? "";
    if (found !== release) throw new OtherRelease("the frame that runs Python", found);
    const keeper = keeperIn(page);
    const here = firstWordOf(keeper);
    const port = await supply;
    keeper.postMessage({ kind: "open", supply: port } satisfies KeeperOrder, [port]);
    await here;
    return keeper;
  } catch (fault) {
    frame.remove();
    throw fault;
  }
}

function keeperIn(page: Document): KeeperLink {
  const textOf = (id: string) => page.getElementById(id)?.textContent ?? "";
  const script = `const WORKER=${JSON.stringify(textOf("worker"))};${textOf("keeper")}`;
  const view = page.defaultView as Window & typeof globalThis;
  if (isChromium()) return new view.Worker(scriptData(script), { name: "keeper" });
  return new InFrame(view, scriptData(script));
}

function firstWordOf(keeper: KeeperLink): Promise<void> {
  const here = new Promise<void>((resolve, reject) => {
    const refuse = () => reject(new Error(NO_KEEPER));
    setTimeout(refuse, FRAME_LIMIT_MS);
    keeper.onerror = refuse;
    keeper.onmessage = () => resolve();
  });
  here.catch(() => undefined); // whoever awaits it hears of it, unless the supply failed before
  return here;
}

/** A keeper that runs in the frame whose window is *view*. */
class InFrame implements KeeperLink {
  onmessage: KeeperLink["onmessage"] = null;
  onerror: KeeperLink["onerror"] = null;
  readonly #view: Window;
  readonly #runs: Promise<unknown>;

  constructor(view: Window, script: string) {
    const element = view.document.createElement("script");
    element.src = script;
    element.onerror = () => this.onerror?.(new ErrorEvent("error"));
    this.#view = view;
    this.#runs = new Promise((resolve) => (element.onload = resolve));
    addEventListener("message", (event: MessageEvent<KeeperAnswer>) => {
      if (event.source === view) this.onmessage?.(event);
    });
    view.document.head.append(element);
  }

  /** In order, and none before the script has run. */
  postMessage(order: KeeperOrder, transfer: Transferable[] = []): void {
    void this.#runs.then(() => this.#view.postMessage(order, location.origin, transfer));
  }
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
