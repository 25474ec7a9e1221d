import type { FamilyAction } from '@carefront/shared/domain';
import { expect, it } from 'vitest';
import { actionsPastDeadline, type LimitedBooking, mayMoveOnline } from './family-limits.rules.ts';
import { aLinkedBooking, STARTS_AT } from './testing/bookings.fixture.ts';

const startMs = Date.parse(STARTS_AT);

it.each<{ when: string; changes: Partial<LimitedBooking>; nowMs: number; expected: FamilyAction[] }>([
  { when: 'both are open', changes: {}, nowMs: startMs - 1, expected: [] },
  {
    when: 'neither is open',
    changes: { may_cancel: false, may_move: false },
    nowMs: startMs - 1,
    expected: ['cancel', 'move'],
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

it.each([
  { may_move: true, isBookingEnabled: true, hasHiddenBookingLinks: false, expected: true },
  { may_move: true, isBookingEnabled: false, hasHiddenBookingLinks: true, expected: true },
  { may_move: true, isBookingEnabled: false, hasHiddenBookingLinks: false, expected: false },
  { may_move: false, isBookingEnabled: true, hasHiddenBookingLinks: true, expected: false },
])('BK-87 moving online with $may_move, $isBookingEnabled, $hasHiddenBookingLinks: $expected', (row) => {
  expect(mayMoveOnline(row, row)).toBe(row.expected);
});
