import { type EpochMs, MINUTE_MS } from '@carefront/shared/domain';
import type { GrowingPolicy, LimitPolicy, WindowPolicy } from './figures/counted-limits.ts';

export interface Counter {
  readonly attempts: number;
  /** Start of the window; for a growing policy, the last attempt. */
  readonly sinceMs: EpochMs;
  readonly blockedUntilMs: EpochMs | null;
}

export type HitVerdict =
  | { readonly isAllowed: true; readonly counter: Counter }
  | { readonly isAllowed: false; readonly retryAfterMs: number };

const FIRST_WAIT_MS = 1_000;
export const LONGEST_WAIT_MS = 15 * MINUTE_MS;

/**
 * Counts an attempt as a failure before its result is known, so that concurrent attempts cannot exceed the policy.
 * @param units - Of a window: as many hits at once.
 */
export function countHit(policy: LimitPolicy, counter: Counter, nowMs: EpochMs, units = 1): HitVerdict {
  return policy.kind === 'window' ? takeOfWindow(policy, counter, nowMs, units) : takeGrowing(policy, counter, nowMs);
}

function takeOfWindow({ most, windowMs }: WindowPolicy, counter: Counter, nowMs: EpochMs, units: number): HitVerdict {
  const isOver = nowMs >= counter.sinceMs + windowMs;
  const current = isOver ? { attempts: 0, sinceMs: nowMs, blockedUntilMs: null } : counter;
  const attempts = current.attempts + units;
  if (attempts > most) return { isAllowed: false, retryAfterMs: current.sinceMs + windowMs - nowMs };
  return { isAllowed: true, counter: { ...current, attempts } };
}

function takeGrowing({ free, most }: GrowingPolicy, counter: Counter, nowMs: EpochMs): HitVerdict {
  if (counter.attempts >= most) return { isAllowed: false, retryAfterMs: LONGEST_WAIT_MS };
  const waitMs = (counter.blockedUntilMs ?? nowMs) - nowMs;
  if (waitMs > 0) return { isAllowed: false, retryAfterMs: waitMs };
  const attempts = counter.attempts + 1;
  const nextWaitMs = attempts < free ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (attempts - free), LONGEST_WAIT_MS);
  const blockedUntilMs = nextWaitMs === 0 ? null : nowMs + nextWaitMs;
  return { isAllowed: true, counter: { attempts, sinceMs: nowMs, blockedUntilMs } };
}

/** The counter after a successful attempt. @returns null when it can be removed. */
export function refundHit(policy: LimitPolicy, counter: Counter): Counter | null {
  if (policy.kind === 'growing') return null;
  if (!policy.countsFailures) return counter;
  return counter.attempts > 1 ? { ...counter, attempts: counter.attempts - 1 } : null;
}

/**
 * The counter after hits that were not needed, such as bytes that did not arrive.
 * @param countedMs - Moment of the count: a later window did not count these hits.
 * @returns null when it can be removed.
 */
export function returnUnits(counter: Counter, units: number, countedMs: EpochMs): Counter | null {
  const attempts = counter.sinceMs > countedMs ? counter.attempts : counter.attempts - units;
  return attempts > 0 ? { ...counter, attempts } : null;
}
