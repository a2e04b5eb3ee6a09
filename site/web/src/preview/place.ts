/** Where the author was on the page, kept over a reload. */

const KEY = "etude-preview-place";
/** What scrolls: the page, and on a wide screen the statement by itself. */
const SCROLLING = ["html", ".statement"];

interface Place {
  path: string;
  tops: number[];
}

/** Load the page anew, and come back to where it is now. */
export function reload(): void {
  const tops = SCROLLING.map((selector) => document.querySelector(selector)?.scrollTop ?? 0);
  sessionStorage.setItem(KEY, JSON.stringify({ path: location.pathname, tops } satisfies Place));
  location.reload();
}

/** Go to where the page was before it was loaded anew. */
export function comeBack(): void {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (kept === null) return;
  const { path, tops } = JSON.parse(kept) as Place;
  if (path !== location.pathname) return;
  for (const [index, selector] of SCROLLING.entries()) {
    document.querySelector(selector)?.scrollTo(0, tops[index] ?? 0);
  }
}
