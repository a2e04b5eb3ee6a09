/** What only Chromium does. */

/** Whether this is Chromium, and the page came over HTTPS or from this machine. */
export function isChromium(): boolean {
  return "userAgentData" in navigator;
}
