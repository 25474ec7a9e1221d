import type { FamilyAction } from '@carefront/shared/domain';
import { aLinkedBooking, STARTS_AT } from '@carefront/shared/testing/bookings';
import { expect, it } from 'vitest';
import {
  actionsPastDeadline,
  isMovedByClinic,
  type LimitedBooking,
  lastMomentOf,
  mayMoveOnline,
} from './family-limits.rules.ts';

const startMs = Date.parse(STARTS_AT);

it.each<{ when: string; changes: Partial<LimitedBooking>; nowMs: number; expected: FamilyAction[] }>([
  { when: 'both are open', changes: {}, nowMs: startMs - 1, expected: [] },
  {
    when: 'a new time cannot be chosen, and it is not too late',
    changes: { may_move: false, move_until: null },
    nowMs: startMs - 49 * 3_600_000,
    expected: [],
  },
  {
    when: 'neither is open',
    changes: { may_cancel: false, may_move: false },
    nowMs: startMs - 1,
    expected: ['move', 'cancel'],
  },
  { when: 'only cancelling is too late', changes: { may_cancel: false }, nowMs: startMs - 1, expected: ['cancel'] },
  {
    when: 'only moving is too late',
    changes: { may_move: false, status: 'requested' },
    nowMs: startMs - 1,
    expected: ['move'],
  },
  { when: 'it has begun', changes: { may_cancel: false, may_move: false }, nowMs: startMs, expected: [] },
  {
    when: 'it is cancelled',
    changes: { may_cancel: false, may_move: false, status: 'cancelled' },
    nowMs: startMs - 1,
    expected: [],
  },
])('BK-87 when $when, the family must ask the clinic to $expected', ({ changes, nowMs, expected }) => {
  expect(actionsPastDeadline(aLinkedBooking(changes), nowMs)).toEqual(expected);
});

it.each<{ when: string; changes: Partial<LimitedBooking>; isEnabled?: boolean; nowMs: number; expected: boolean }>([
  { when: 'a new time can be chosen', changes: {}, nowMs: startMs - 1, expected: false },
  { when: 'the clinic takes no bookings online', changes: {}, isEnabled: false, nowMs: startMs - 1, expected: true },
  {
    when: 'its service is not offered any more',
    changes: { may_move: false, move_until: null },
    nowMs: startMs - 49 * 3_600_000,
    expected: true,
  },
  { when: 'it is too late', changes: { may_move: false, move_until: null }, nowMs: startMs - 1, expected: false },
  {
    when: 'it is cancelled',
    changes: { may_move: false, move_until: null, status: 'cancelled' },
    nowMs: startMs - 49 * 3_600_000,
    expected: false,
  },
])(
  'BK-87 when $when, the note names the clinic for a new time: $expected',
  ({ changes, isEnabled, nowMs, expected }) => {
    const clinic = { isBookingEnabled: isEnabled ?? true, hasHiddenBookingLinks: false };
    expect(isMovedByClinic(aLinkedBooking(changes), clinic, nowMs)).toBe(expected);
  },
);

it.each([
  { may_move: true, isBookingEnabled: true, hasHiddenBookingLinks: false, expected: true },
  { may_move: true, isBookingEnabled: false, hasHiddenBookingLinks: true, expected: true },
  { may_move: true, isBookingEnabled: false, hasHiddenBookingLinks: false, expected: false },
  { may_move: false, isBookingEnabled: true, hasHiddenBookingLinks: true, expected: false },
])('BK-87 moving online with $may_move, $isBookingEnabled, $hasHiddenBookingLinks: $expected', (row) => {
  expect(mayMoveOnline(row, row)).toBe(row.expected);
});

it.each<{ what: string; changes: Partial<LimitedBooking>; move: string; cancel: string }>([
  {
    what: 'of the server',
    changes: { move_until: '2026-11-20T14:00:00.000Z', cancel_until: '2026-11-23T13:00:00.000Z' },
    move: '2026-11-20T14:00:00.000Z',
    cancel: '2026-11-23T13:00:00.000Z',
  },
  {
    what: 'from the hours of an older server',
    changes: { cancel_notice_hours: 48, reschedule_notice_hours: 1 },
    move: '2026-11-24T13:00:00.000Z',
    cancel: '2026-11-22T14:00:00.000Z',
  },
  {
    what: 'in elapsed hours over a clock change: 9:00 AM, then 10:00 AM the day before',
    changes: { starts_at: '2026-11-01T14:00:00.000Z', cancel_notice_hours: 24, reschedule_notice_hours: 24 },
    move: '2026-10-31T14:00:00.000Z',
    cancel: '2026-10-31T14:00:00.000Z',
  },
])('BK-87 the last moments are $what', ({ changes, move, cancel }) => {
  const booking = aLinkedBooking(changes);
  const moments = [lastMomentOf(booking, 'move'), lastMomentOf(booking, 'cancel')];
  expect(moments.map((ms) => new Date(ms).toISOString())).toEqual([move, cancel]);
});
