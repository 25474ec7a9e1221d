/** Screen readers announce the time left at these seconds: early enough to finish, and not too often. */
const ANNOUNCED_SECONDS: readonly number[] = [60, 30, 10];

export const leftMs = (endsAtMs: number, nowMs: number): number => Math.max(0, endsAtMs - nowMs);

/** '03:00': whole seconds, rounded up so that 00:00 means over. */
export function clockText(left: number): string {
  const seconds = Math.ceil(left / 1000);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`;
}

/** The threshold that `afterMs` has just fallen to, in seconds; 0 at the end; null when there is nothing to say. */
export function secondsToAnnounce(beforeMs: number, afterMs: number): number | null {
  if (afterMs <= 0) return beforeMs > 0 ? 0 : null;
  const crossed = ANNOUNCED_SECONDS.filter((seconds) => beforeMs > seconds * 1000 && afterMs <= seconds * 1000);
  // After the device slept, several thresholds are crossed at once: announce only the last.
  return crossed.at(-1) ?? null;
}
