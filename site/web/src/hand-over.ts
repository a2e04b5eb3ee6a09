/**
 * From one release to the next. When a page is opened while a newer release waits, the service worker of the old one
 * answers with a page that does nothing but let the newer one take over, and is then loaded anew.
 *
 * It must be a page that asks for nothing: what a page asks of the old worker just as that is being ended makes Chromium
 * start it again and forget the change, until the old one has had nothing to do for half a minute.
 */

import { TAKE_OVER } from "./worker-words.js";

/** What a service worker knows of what has been registered. */
export interface Registration {
  readonly waiting: object | null;
}

/** So long the newer release is given; a page that is opened later comes from the old one, which is whole. */
const GIVEN_MS = 3_000;
/** So long after an attempt, if it was in vain, there is another. */
const AGAIN_MS = 10_000;

/** When to hand over, and the page for it. */
export class HandOver {
  #began = -Infinity;

  constructor(private readonly registration: Registration) {}

  /** The page that hands over, if *request* opens a page and a newer release waits that may still take over. */
  pageFor(request: Request): Response | undefined {
    if (!this.registration.waiting || !opensPage(request)) return undefined;
    const now = performance.now();
    if (now > this.#began + AGAIN_MS) this.#began = now;
    if (now > this.#began + GIVEN_MS) return undefined;
    return new Response(PAGE, { headers: HEADERS });
  }
}

/** Whether *request* is for a page, be it within another site's; the frame of Python belongs to a page that is open. */
function opensPage({ mode, url }: Request): boolean {
  return mode === "navigate" && !new URL(url).pathname.endsWith("/runtime/frame.html");
}

/** In the page: let the release that waits take over, and come again, as the newer or, if it cannot, as the old one. */
function change(word: string, givenMs: number): void {
  const workers = navigator.serviceWorker;
  workers.addEventListener("controllerchange", () => location.reload());
  setTimeout(() => location.reload(), givenMs);
  void workers.getRegistration().then((found) => {
    if (found?.waiting) found.waiting.postMessage(word);
    else location.reload();
  });
}

const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  // It has no part that is not in this very text, which is always the same.
  "Content-Security-Policy":
    "default-src 'none'; img-src data:; script-src 'nonce-handover'; style-src 'nonce-handover'",
};
const PAGE = `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>A newer release</title>
<style nonce="handover">body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif }</style>
<p>A newer release of this site is taking over. Your work is kept.
Should the older one come back, close all other pages of this site and reload.
<script nonce="handover">(${String(change)})(${JSON.stringify(TAKE_OVER)},${GIVEN_MS})</script>
`;
