import { DAY_MS, MINUTE_MS } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_BOUNDS } from '../../limits/figures/counted-limits.ts';

import { type CountedBooking, validateAccountBooking } from './booking-limits.ts';

const NOW = Date.parse('2026-11-16T13:00:00Z');
const { requestsOfClient, requestsOfAccount, hourlyBookings, dailyBookings } = ACCOUNT_BOUNDS;
const request = (changes: Partial<CountedBooking> = {}): CountedBooking => ({
  isOfClient: true,
  isByAccount: true,
  status: 'requested',
  createdAtMs: NOW - 2 * DAY_MS,
  requestExpiresAtMs: NOW + DAY_MS,
  ...changes,
});
const times = (count: number, changes: Partial<CountedBooking> = {}) =>
  Array.from({ length: count }, (_, index) =>
    request({ requestExpiresAtMs: NOW + (index + 1) * MINUTE_MS, ...changes }),
  );
const judge = (bookings: readonly CountedBooking[]) => validateAccountBooking(ACCOUNT_BOUNDS, bookings, NOW);
const done = { status: 'confirmed', requestExpiresAtMs: null } as const;

describe('validateAccountBooking', () => {
  it('BK-88 limits the open requests for one client by all bookers, until the first request ends', () => {
    const byOthers = { isByAccount: false };
    expect(judge(times(requestsOfClient - 1, byOthers))).toEqual({ allowed: true });
    expect(judge(times(requestsOfClient, byOthers))).toEqual({ allowed: false, reason: 'requests', waitMs: MINUTE_MS });
    expect(judge(times(requestsOfClient + 2, byOthers))).toMatchObject({ waitMs: 3 * MINUTE_MS });
  });

  it('BK-88 limits the open requests by one account for all clients', () => {
    const forOthers = { isOfClient: false };
    expect(judge(times(requestsOfAccount - 1, forOthers))).toEqual({ allowed: true });
    expect(judge(times(requestsOfAccount, forOthers))).toMatchObject({ reason: 'requests', waitMs: MINUTE_MS });
  });

  it.each([
    { what: 'answered requests', changes: done },
    { what: 'expired requests', changes: { requestExpiresAtMs: NOW } },
  ])('BK-88 $what do not count', ({ changes }) => {
    expect(judge(times(requestsOfAccount + 5, changes))).toEqual({ allowed: true });
  });

  it('BK-48 limits the bookings in an hour and in a day, and counts bookings that ended', () => {
    const hour = { ...done, createdAtMs: NOW - 60 * MINUTE_MS + 1 };
    expect(judge(times(hourlyBookings - 1, hour))).toEqual({ allowed: true });
    expect(judge(times(hourlyBookings, hour))).toEqual({ allowed: false, reason: 'bookings', waitMs: 1 });
    expect(judge(times(hourlyBookings, { ...hour, createdAtMs: NOW - 60 * MINUTE_MS }))).toEqual({ allowed: true });
    const day = { ...done, status: 'cancelled', createdAtMs: NOW - DAY_MS + 5 } as const;
    expect(judge(times(dailyBookings - 1, day))).toEqual({ allowed: true });
    expect(judge(times(dailyBookings, day))).toEqual({ allowed: false, reason: 'bookings', waitMs: 5 });
    expect(judge(times(dailyBookings, { ...day, isByAccount: false }))).toEqual({ allowed: true });
  });
});
