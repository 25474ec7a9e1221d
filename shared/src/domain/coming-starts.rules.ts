import type { EpochMs } from './dates.ts';

/** Whether a start may still be offered: it lies ahead. The notice that a service asks for is known to the server alone, which refuses. */
export const isStartAhead = (startMs: EpochMs, nowMs: EpochMs): boolean => startMs > nowMs;

/** An answer with open starts grows old: others book, and the notice that a service asks for passes over one start after the other. */
const STARTS_FRESH_MS = 10 * 60_000;

/** Whether open starts should be asked for again before anybody chooses among them. */
export const areStartsOld = (answeredAtMs: EpochMs, nowMs: EpochMs): boolean =>
  nowMs - answeredAtMs >= STARTS_FRESH_MS || nowMs < answeredAtMs;

/** When the screen must be looked at again: the next whole minute, since no start lies within one. */
export const msToNextMinute = (nowMs: EpochMs): number => 60_000 - (((nowMs % 60_000) + 60_000) % 60_000);
