import { type EpochMs, MINUTE_MS } from '../dates/dates.ts';

export const isStartAhead = (startMs: EpochMs, nowMs: EpochMs): boolean => startMs > nowMs;

/**
 * Whether a start of the server's list is still offered: it is in the future, and the service's notice period has not begun.
 * The server still accepts a request exactly at the limit, but no browser's request would arrive in time.
 * @param noticeMinutes - Elapsed time between the request and the start.
 */
export const isStartOffered = (
  startMs: EpochMs,
  { noticeMinutes, nowMs }: { readonly noticeMinutes: number; readonly nowMs: EpochMs },
): boolean => isStartAhead(startMs - Math.max(0, noticeMinutes) * MINUTE_MS, nowMs);

/** Age at which a list of open starts is outdated: others book, and the office changes its hours. */
const STARTS_FRESH_MS = 10 * 60_000;

/** Whether the open starts must be loaded again before a person chooses one. */
export const areStartsOld = (answeredAtMs: EpochMs, nowMs: EpochMs): boolean =>
  nowMs - answeredAtMs >= STARTS_FRESH_MS || nowMs < answeredAtMs;

/** Time until the list may change, in ms: until the next whole minute, because starts lie on whole minutes. */
export const msToNextMinute = (nowMs: EpochMs): number => 60_000 - (((nowMs % 60_000) + 60_000) % 60_000);
