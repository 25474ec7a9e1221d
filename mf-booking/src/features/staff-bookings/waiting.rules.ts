import { MINUTE_MS } from '@carefront/shared/domain';

const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export type Waiting =
  | { readonly unit: 'days' | 'hours' | 'minutes'; readonly count: number }
  /** The request may expire at any moment and cannot be confirmed any more. */
  | { readonly unit: 'over' };

/** How much time is left to answer a request, rounded down to whole units: days, or hours when less than two days are left. */
export function waitingOf(requestExpiresAt: string, nowMs: number): Waiting {
  const leftMs = Date.parse(requestExpiresAt) - nowMs;
  if (leftMs <= 0) return { unit: 'over' };
  if (leftMs >= 2 * DAY_MS) return { unit: 'days', count: Math.floor(leftMs / DAY_MS) };
  if (leftMs >= HOUR_MS) return { unit: 'hours', count: Math.floor(leftMs / HOUR_MS) };
  return { unit: 'minutes', count: Math.max(1, Math.floor(leftMs / MINUTE_MS)) };
}
