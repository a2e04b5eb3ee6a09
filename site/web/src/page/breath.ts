/** Long work in steps, between which the page does whatever else has to be done. */

interface Scheduler {
  yield(): Promise<void>;
}

/** Resolves when what waits for the page's thread has had it: frames, keys, messages. */
export function breath(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Partial<Scheduler> };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
