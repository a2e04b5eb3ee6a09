/**
 * Keeps one whole release of the site in this browser. Every file is fetched by its hash while the release before it
 * still serves; only when all are there does this one wait to take over, and only after that are files of the old one
 * that the new one does not name removed. What is not of the release is none of its business.
 */

import { setCacheNameDetails } from "workbox-core";
import { precacheAndRoute } from "workbox-precaching";
import type { PrecacheEntry } from "workbox-precaching";
import { TAKE_OVER } from "./worker-words.js";

/** Written before this script by the build: addresses relative to it, each with the hash of what must come. */
declare const RELEASE_FILES: PrecacheEntry[];

interface Scope {
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
}

setCacheNameDetails({ prefix: "etude" });
precacheAndRoute(RELEASE_FILES, { cleanURLs: false });

const scope = globalThis as unknown as Scope;
scope.addEventListener("message", (event) => {
  if (event.data === TAKE_OVER) void scope.skipWaiting();
});
