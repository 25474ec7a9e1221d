import type { EpochMs } from '../dates/dates.ts';

const HOUR_MS = 3_600_000;

/**
 * Returns when an unanswered request releases its time (BK-88): after the clinic's hours to answer, and never after its session has begun.
 */
export function requestExpiresAt(
  { nowMs, expiryHours }: { readonly nowMs: EpochMs; readonly expiryHours: number },
  startsAtMs: EpochMs,
): EpochMs {
  return Math.min(nowMs + expiryHours * HOUR_MS, startsAtMs);
}

export interface RequestTimes {
  readonly startsAtMs: EpochMs;
  readonly requestExpiresAtMs: EpochMs | null;
}

/** From that moment on the request cannot be answered, whether or not the timer has ended it yet. */
export const isRequestOver = ({ startsAtMs, requestExpiresAtMs }: RequestTimes, nowMs: EpochMs): boolean =>
  startsAtMs <= nowMs || (requestExpiresAtMs !== null && requestExpiresAtMs <= nowMs);
