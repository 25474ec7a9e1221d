import { type EpochMs, MINUTE_MS } from '../dates/dates.ts';

export const isStartAhead = (startMs: EpochMs, nowMs: EpochMs): boolean => startMs > nowMs;

/**
 * Whether a start of the server's list is still offered: it lies ahead, and the notice that its service asks for has not passed.
 * The server takes a request at the limit itself; no request of a browser would arrive in time.
 * @param noticeMinutes - Elapsed time between the request and the start.
 */
export const isStartOffered = (
  startMs: EpochMs,
  { noticeMinutes, nowMs }: { readonly noticeMinutes: number; readonly nowMs: EpochMs },
): boolean => isStartAhead(startMs - Math.max(0, noticeMinutes) * MINUTE_MS, nowMs);

/** An answer with open starts grows old: others book, and the office changes its hours. */
const STARTS_FRESH_MS = 10 * 60_000;

/** Whether open starts should be asked for again before anybody chooses among them. */
export const areStartsOld = (answeredAtMs: EpochMs, nowMs: EpochMs): boolean =>
  nowMs - answeredAtMs >= STARTS_FRESH_MS || nowMs < answeredAtMs;

/** When the screen must be looked at again: the next whole minute, since no start lies within one. */
export const msToNextMinute = (nowMs: EpochMs): number => 60_000 - (((nowMs % 60_000) + 60_000) % 60_000);
