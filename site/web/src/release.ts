/** The release that a page is part of: all its parts carry one id, and a part that carries another is not used. */

const RELOADED = "etude:reloaded-for";

/** Something came from another release of the site than the page. */
export class OtherRelease extends Error {
  constructor(
    what: string,
    /** The id that it carries. */
    readonly release: string,
  ) {
    super(`This page and ${what} are of different releases. Reload it without the cache; your code is kept.`);
  }
}

/**
 * Load the page anew, unless that was tried for *release* already; whether it is going away. What is typed has been
 * saved by then, or is saved as the page goes.
 */
export function reloadOnce(release: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === release) return false;
    sessionStorage.setItem(RELOADED, release);
  } catch {
    return false;
  }
  location.reload();
  return true;
}
