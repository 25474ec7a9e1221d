import type { StaffBooking } from '@carefront/shared/contracts';
import { aPractitioner, aSessionUser } from '@carefront/shared/testing';
import { aStaffBooking, STARTS_AT } from '@carefront/shared/testing/bookings';
import { describe, expect, it } from 'vitest';
import { askablePractitioners, listedStatusOf, type StaffAction, staffActions } from './staff-actions.rules.ts';

const NOW_MS = Date.parse('2026-11-21T15:00:00Z');
const startMs = Date.parse(STARTS_AT);

describe('staffActions', () => {
  it.each<{ what: string; booking: Partial<StaffBooking>; nowMs?: number; expected: StaffAction[] }>([
    { what: 'a request', booking: {}, expected: ['confirm', 'decline', 'move'] },
    {
      what: 'a request that does not expire',
      booking: { request_expires_at: null },
      expected: ['confirm', 'decline', 'move'],
    },
    { what: 'a request that has expired', booking: { request_expires_at: '2026-11-21T15:00:00Z' }, expected: [] },
    { what: 'a confirmed booking', booking: { status: 'confirmed' }, nowMs: startMs - 1, expected: ['move', 'cancel'] },
    { what: 'a confirmed booking that has begun', booking: { status: 'confirmed' }, nowMs: startMs, expected: [] },
    { what: 'a declined booking', booking: { status: 'declined' }, expected: [] },
    { what: 'an expired booking', booking: { status: 'expired' }, expected: [] },
    { what: 'a cancelled booking', booking: { status: 'cancelled' }, expected: [] },
  ])('BK-88 $what allows: $expected', ({ booking, nowMs = NOW_MS, expected }) => {
    expect(staffActions(aStaffBooking(booking), nowMs)).toEqual(expected);
  });
});

it.each([
  { name: 'cancelled', expected: 'cancelled' },
  { name: 'completed', expected: 'requested' },
  { name: null, expected: 'requested' },
])('BK-88 the address $name shows $expected', ({ name, expected }) => {
  expect(listedStatusOf(name)).toBe(expected);
});

describe('askablePractitioners', () => {
  const people = [aPractitioner({ id: 5 }), aPractitioner({ id: 6 })];
  it.each([
    { who: 'the office', user: aSessionUser({ roles: ['staff'] }), ids: [5, 6] },
    { who: 'a practitioner', user: aSessionUser({ roles: ['practitioner'], practitioner_id: 6 }), ids: [6] },
    {
      who: 'an owner who practises',
      user: aSessionUser({ roles: ['owner', 'practitioner'], practitioner_id: 6 }),
      ids: [5, 6],
    },
    { who: 'a practitioner without a record', user: aSessionUser({ roles: ['practitioner'] }), ids: [] },
  ])('RL-01 $who may ask about $ids', ({ user, ids }) => {
    expect(askablePractitioners(people, user).map(({ id }) => id)).toEqual(ids);
  });
});
