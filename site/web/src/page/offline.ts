/**
 * The service worker, seen from a page: it keeps the release for use offline. A newer release that has been fetched
 * takes over when a page is opened (`hand-over.ts`), or loaded anew because the learner says so.
 */

import { scriptAddress } from "../trusted.js";
import { siteRoot } from "./store.js";

export interface OfflineListener {
  /** Everything that the site needs is kept in this browser. */
  onKept(): void;
  /** A newer release is there; *change* loads the page anew from it. */
  onNewer?(change: () => void): void;
}

/** Keep this release; *listener* hears what becomes of it. Rejects where it is not to be kept, or cannot be. */
export async function keepOffline(listener: OfflineListener): Promise<void> {
  const workers = serviceWorkers();
  if (!workers) throw new Error("this browser keeps nothing of a page that came like this");
  if (document.body.dataset["offline"] === undefined) {
    await forget(workers);
    throw new Error("this build is not to be kept");
  }
  const registration = await register(workers);
  const offer = () => listener.onNewer?.(() => location.reload());
  const follow = (coming: ServiceWorker | null) =>
    coming?.addEventListener("statechange", () => {
      if (coming.state === "activated") listener.onKept();
      if (coming.state === "installed" && registration.active) offer();
    });
  if (registration.active) listener.onKept();
  if (registration.waiting && registration.active) offer();
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
}

/** Say in the page's foot that it is kept. */
export function showKept(): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-kept]")) place.hidden = false;
}

/** A browser has them for pages that came over HTTPS or from this machine. */
function serviceWorkers(): ServiceWorkerContainer | undefined {
  return (navigator as Partial<Navigator>).serviceWorker;
}

function register(workers: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> {
  const address = scriptAddress("service-worker", new URL("service-worker.js", siteRoot()).href);
  return workers.register(address, { scope: siteRoot().pathname, updateViaCache: "none" });
}

/** This build is not to be kept, being a preview for its author; an earlier one at the same address may have been. */
async function forget(workers: ServiceWorkerContainer): Promise<void> {
  const registration = await workers.getRegistration(siteRoot().href);
  if (registration?.scope === siteRoot().href) await registration.unregister();
}
