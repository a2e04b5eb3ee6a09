/** A page with Python keeps the release for use offline, and says when a newer one is there. */

import type { Runtime } from "../runtime.js";
import { ask } from "./notices.js";
import { keepOffline, showKept } from "./offline.js";

let keeping = false;

/**
 * Keep the release, once, now that *runtime* is ready and the download for that is in nobody's way. With
 * the offer of a newer one stands *promise*: what becomes of the learner's work.
 */
export function keepRelease(runtime: Runtime, promise: string): void {
  if (keeping) return;
  keeping = true;
  const onNewer = (change: () => void): void =>
    ask("newer", `A newer release of this site is ready. ${promise}`, [{ label: "Reload", choose: change }]);
  // Where it is refused, the site works as before, and needs a connection.
  const kept = new Promise<void>((onKept, refuse) => keepOffline({ onKept, onNewer }).catch(refuse));
  kept.then(showKept, () => undefined);
  runtime.keepMade(kept);
}
