/**
 * Keeps one whole release of the site in this browser. Every file is fetched by its hash while the release before it
 * still serves; only when all are there does this one wait to take over, and only after that are files of the old one
 * that the new one does not name removed. What is not of the release is none of its business.
 */

import { setCacheNameDetails } from "workbox-core";
import { addPlugins, precacheAndRoute } from "workbox-precaching";
import type { PrecacheEntry } from "workbox-precaching";
import { HandOver } from "./hand-over.js";
import type { Registration } from "./hand-over.js";
import { unpacked } from "./unpacked.js";
import { TAKE_OVER } from "./worker-words.js";

/** Written before this script by the build: addresses relative to it, each with the hash of what must come. */
declare const RELEASE_FILES: PrecacheEntry[];

interface FetchEvent extends Event {
  readonly request: Request;
  respondWith(response: Response): void;
}

interface Scope {
  readonly registration: Registration;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
}

const scope = globalThis as unknown as Scope;
const handOver = new HandOver(scope.registration);
// Before Workbox's own, which must not answer then.
scope.addEventListener("fetch", (event) => {
  const page = handOver.pageFor(event.request);
  if (!page) return;
  event.stopImmediatePropagation();
  event.respondWith(page);
});
scope.addEventListener("message", (event) => {
  if (event.data === TAKE_OVER) void scope.skipWaiting();
});

setCacheNameDetails({ prefix: "etude" });
addPlugins([unpacked]);
precacheAndRoute(RELEASE_FILES, { cleanURLs: false });
