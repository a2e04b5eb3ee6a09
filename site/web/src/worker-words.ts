/** What a page says to the service worker. */

/** Serve from now on, in the place of the release before. */
export const TAKE_OVER = "take over";
