/** A clock that stands still and chance that is always the same: what a snapshot needs to come out the same every time. */

/** A moment of no meaning, in milliseconds since 1970. */
const MOMENT_MS = Date.UTC(2026, 0, 1);

/** Stop the clock and fix chance in this realm, for good. */
export function fixClockAndChance(): void {
  class FixedDate extends Date {
    constructor(...parts: unknown[]) {
      super(...((parts.length > 0 ? parts : [MOMENT_MS]) as [number]));
    }
    static override now = () => MOMENT_MS;
  }
  globalThis.Date = FixedDate as DateConstructor;
  performance.now = () => 0;
  Math.random = () => 0.5;
  crypto.getRandomValues = (array) => {
    if (array) new Uint8Array(array.buffer, array.byteOffset, array.byteLength).fill(7);
    return array;
  };
}
