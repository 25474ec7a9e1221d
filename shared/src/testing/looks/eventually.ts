const WITHIN_MS = 10_000;
const PAUSE_MS = 50;

/**
 * Repeats the check until it finds no faults.
 * @throws Error with the faults that it still finds after ten seconds.
 */
export async function eventually(check: () => Promise<readonly string[]>): Promise<void> {
  const endMs = Date.now() + WITHIN_MS;
  for (;;) {
    const faults = await check();
    if (faults.length === 0) return;
    if (Date.now() > endMs) throw new Error(faults.join('; '));
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** @throws Error if the values differ. */
export function expectSame(what: string, found: unknown, wanted: unknown): void {
  if (found !== wanted) throw new Error(`${what}: expected ${String(wanted)}, found ${String(found)}`);
}
