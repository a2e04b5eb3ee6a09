/** How much longer a slow device may take: a limit is about the program, not about the phone it runs on. */

/** What the measured work takes on a device that is not slow: some five times what a desktop needs. */
const FAIR_MS = 5;
const MOST = 8;

/** The factor for time limits, to one decimal and never below 1, where a fixed piece of work takes *paceMs*. */
export function slownessOf(paceMs: number): number {
  const factor = Math.ceil((paceMs / FAIR_MS) * 10) / 10;
  return Math.min(Math.max(factor, 1), MOST);
}
