/** The Date header has whole seconds and an answer takes time to arrive: smaller differences are ignored. */
const SMALLEST_DIFFERENCE_MS = 2_000;

let offsetMs = 0;

/**
 * Reads the server's time from the Date header of an answer. The clock of a phone or a computer may be wrong by hours.
 * @param nowMs - The browser's clock when the answer arrived.
 */
export function readServerDate(headers: Headers, nowMs: number): void {
  // An answer from the browser's cache has the date of its first arrival.
  if (!headers.get('cache-control')?.includes('no-store')) return;
  const serverMs = Date.parse(headers.get('date') ?? '');
  if (!Number.isFinite(serverMs)) return;
  const foundMs = serverMs - nowMs;
  // The offset stays stable: a countdown must not jump with each answer.
  if (Math.abs(foundMs - offsetMs) >= SMALLEST_DIFFERENCE_MS)
    offsetMs = Math.abs(foundMs) < SMALLEST_DIFFERENCE_MS ? 0 : foundMs;
}

/** Returns the server's current time, epoch ms; before the first answer, the browser's time. */
export const serverNowMs = (): number => Date.now() + offsetMs;
