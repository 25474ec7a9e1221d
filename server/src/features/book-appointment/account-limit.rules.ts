import type { AppointmentStatus, EpochMs } from '@carefront/shared/domain';
import { DAY_MS, MINUTE_MS } from '@carefront/shared/domain';
import type { AccountBounds } from '../../limits/public.ts';

const HOUR_MS = 60 * MINUTE_MS;

/** A booking that counts for the client, for the account, or for both. */
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

/** Whether a signed-in person may make one more booking. Each request blocks a time for other people, and each booking causes emails. */
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

/** @returns 0 when one more booking is allowed; otherwise the time until enough of them have ended. */
function waitFor(endsMs: readonly EpochMs[], most: number, nowMs: EpochMs): number {
  const sorted = [...endsMs].sort((a, b) => a - b);
  const endMs = sorted[sorted.length - most];
  return endMs === undefined ? 0 : endMs - nowMs;
}
