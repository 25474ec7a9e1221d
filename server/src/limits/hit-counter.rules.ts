import { type EpochMs, MINUTE_MS } from '@carefront/shared/domain';
import type { GrowingPolicy, LimitPolicy, WindowPolicy } from './figures/counted-limits.ts';

export interface Counter {
  readonly attempts: number;
  /** Window: when it began. Growing: the last try. */
  readonly sinceMs: EpochMs;
  readonly blockedUntilMs: EpochMs | null;
}

export type HitVerdict =
  | { readonly isAllowed: true; readonly counter: Counter }
  | { readonly isAllowed: false; readonly retryAfterMs: number };

const FIRST_WAIT_MS = 1_000;
export const LONGEST_WAIT_MS = 15 * MINUTE_MS;

/** Counts a try as a failure before its result is known: of many tries at once, only as many as the policy allows are checked. */
export function countHit(policy: LimitPolicy, counter: Counter, nowMs: EpochMs): HitVerdict {
  return policy.kind === 'window' ? takeOfWindow(policy, counter, nowMs) : takeGrowing(policy, counter, nowMs);
}

function takeOfWindow({ most, windowMs }: WindowPolicy, counter: Counter, nowMs: EpochMs): HitVerdict {
  const endsMs = counter.sinceMs + windowMs;
  if (nowMs >= endsMs) return { isAllowed: true, counter: { attempts: 1, sinceMs: nowMs, blockedUntilMs: null } };
  if (counter.attempts >= most) return { isAllowed: false, retryAfterMs: endsMs - nowMs };
  return { isAllowed: true, counter: { ...counter, attempts: counter.attempts + 1 } };
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

/** The count after a try turned out right. @returns null: nothing is left to remember. */
export function refundHit(policy: LimitPolicy, counter: Counter): Counter | null {
  if (policy.kind === 'growing') return null;
  if (!policy.countsFailures) return counter;
  return counter.attempts > 1 ? { ...counter, attempts: counter.attempts - 1 } : null;
}
