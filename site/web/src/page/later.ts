/**
 * Scripts that the page asks for when it is ready for them. They are no modules: of those Chromium keeps nothing that
 * it compiled where a service worker answers, and of other scripts all of it, made when the release was kept.
 */

import { scriptAddress } from "../trusted.js";

let asked: Promise<unknown> | undefined;

/**
 * What the one script of this page that comes later exports; it is at *address*. Rejects, with a sentence, when it cannot
 * be had; then the next call tries again.
 */
export function laterScript<Exports>(address: URL): Promise<Exports> {
  asked ??= new Promise((resolve, reject) => {
    const element = document.createElement("script");
    element.src = scriptAddress("later", address.href);
    // That is where the bundler puts what a script exports, and no other has run since.
    element.onload = () => resolve((globalThis as unknown as { script: Exports }).script);
    element.onerror = () => {
      asked = undefined;
      reject(new Error(`${address.pathname} could not be fetched.`));
    };
    document.head.append(element);
  });
  return asked as Promise<Exports>;
}
