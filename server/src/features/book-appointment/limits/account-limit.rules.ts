import type { AppointmentStatus, EpochMs } from '@carefront/shared/domain';
import { DAY_MS, MINUTE_MS } from '@carefront/shared/domain';
import type { AccountBounds } from '../../../limits/public.ts';

const HOUR_MS = 60 * MINUTE_MS;

/** A booking that may count: of the client, by the account, or both. */
export interface CountedBooking {
  readonly isOfClient: boolean;
  readonly isByAccount: boolean;
  readonly status: AppointmentStatus;
  readonly createdAtMs: EpochMs;
  /** The moment when an open request releases its time. */
  readonly requestExpiresAtMs: EpochMs | null;
}

export type AccountVerdict =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly reason: 'requests' | 'bookings'; readonly waitMs: number };

/** Whether somebody who is signed in may book once more: each request keeps a time from everybody else, and each booking is mailed about. */
export function judgeAccountBooking(
  bounds: AccountBounds,
  bookings: readonly CountedBooking[],
  nowMs: EpochMs,
): AccountVerdict {
  const expiries = (of: readonly CountedBooking[]) =>
    of.flatMap(({ status, requestExpiresAtMs }) =>
      status === 'requested' && requestExpiresAtMs !== null && requestExpiresAtMs > nowMs ? [requestExpiresAtMs] : [],
    );
  const byAccount = bookings.filter(({ isByAccount }) => isByAccount);
  const ofClient = bookings.filter(({ isOfClient }) => isOfClient);
  const ends = (windowMs: number) =>
    byAccount.map(({ createdAtMs }) => createdAtMs + windowMs).filter((endMs) => endMs > nowMs);
  const requestsMs = Math.max(
    waitFor(expiries(ofClient), bounds.requestsOfClient, nowMs),
    waitFor(expiries(byAccount), bounds.requestsOfAccount, nowMs),
  );
  const bookingsMs = Math.max(
    waitFor(ends(HOUR_MS), bounds.hourlyBookings, nowMs),
    waitFor(ends(DAY_MS), bounds.dailyBookings, nowMs),
  );
  if (bookingsMs > 0) return { allowed: false, reason: 'bookings', waitMs: bookingsMs };
  return requestsMs > 0 ? { allowed: false, reason: 'requests', waitMs: requestsMs } : { allowed: true };
}

/** @returns 0 where one more fits, else how long until enough of them have ended. */
function waitFor(endsMs: readonly EpochMs[], most: number, nowMs: EpochMs): number {
  const sorted = [...endsMs].sort((a, b) => a - b);
  const endMs = sorted[sorted.length - most];
  return endMs === undefined ? 0 : endMs - nowMs;
}
