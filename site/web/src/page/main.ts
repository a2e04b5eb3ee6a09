/**
 * Entry of the exercise page. It is small and comes before the page's text, so that Python is on its way early. What
 * the page itself does is a script of its own, which starts once the text is there.
 */

import { createRuntime } from "../runtime/client.js";
import { find, textIsThere } from "./dom.js";
import { laterScript } from "./later.js";

// The text may not have come further than to this script, whose address says what there is to know.
const address = new URL((document.currentScript as HTMLScriptElement).src);
const build = address.search.slice(1);
const root = new URL("../", address);

/** So long the keeper is given to open, before the page does its own work. */
const KEEPER_MS = 250;

/** So long a frame is waited for. */
const FRAME_MS = 250;

type PageScript = typeof import("./practice.js");

let onDrawn: () => void = () => undefined;
const drawn = new Promise<void>((resolve) => (onDrawn = resolve));
let onOpened: () => void = () => undefined;
const opened = new Promise<void>((resolve) => (onOpened = resolve));
// The page's own work takes its thread for a while, which the keeper must not have to wait for.
const page = Promise.all([textIsThere(), Promise.race([opened, pause(KEEPER_MS)])]).then(() =>
  laterScript<PageScript>(new URL(`practice.js?${build}`, address)),
);
// What a service worker has is in nobody's way; what comes over the line must not delay the editor.
const isKept = Boolean((navigator as Partial<Navigator>).serviceWorker?.controller);
const runtime = createRuntime(root, { release: build, onOpened, drawn, ...(!isKept && { after: page }) });
runtime.start();
page.then(
  ({ startPractice }) => void startPractice(runtime).then(frame).finally(onDrawn),
  () => {
    find("[data-runtime-text]").textContent = "The page's script could not be fetched. Reload the page.";
  },
);

/** The next frame; a page that nobody sees has none. */
function frame(): Promise<unknown> {
  return Promise.race([new Promise(requestAnimationFrame).then(() => pause(0)), pause(FRAME_MS)]);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
