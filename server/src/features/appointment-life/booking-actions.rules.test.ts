import { APPOINTMENT_STATUSES } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { type LiveBooking, statusAfterAnswer, validateAction } from './booking-actions.rules.ts';

const NOW = Date.parse('2026-11-16T13:00:00Z');
const HOUR_MS = 3_600_000;

const bookingAt = (hours: number, changes: Partial<LiveBooking> = {}): LiveBooking => ({
  status: 'requested',
  startsAtMs: NOW + hours * HOUR_MS,
  endsAtMs: NOW + (hours + 1) * HOUR_MS,
  requestExpiresAtMs: NOW + HOUR_MS,
  ...changes,
});

describe('statusAfterAnswer', () => {
  it.each([
    { when: 'waits', booking: bookingAt(48), confirm: 'confirmed', decline: 'declined' },
    {
      when: 'runs out in a millisecond',
      booking: bookingAt(48, { requestExpiresAtMs: NOW + 1 }),
      confirm: 'confirmed',
      decline: 'declined',
    },
    {
      when: 'runs out this moment',
      booking: bookingAt(48, { requestExpiresAtMs: NOW }),
      confirm: null,
      decline: 'declined',
    },
    {
      when: 'begins in a millisecond',
      booking: bookingAt(0, { startsAtMs: NOW + 1 }),
      confirm: 'confirmed',
      decline: 'declined',
    },
    { when: 'begins this moment', booking: bookingAt(0), confirm: null, decline: 'declined' },
  ])('BK-88 a request that $when becomes $confirm or $decline', ({ booking, confirm, decline }) => {
    expect(statusAfterAnswer(booking, 'confirm', NOW)).toBe(confirm);
    expect(statusAfterAnswer(booking, 'decline', NOW)).toBe(decline);
  });

  it.each(APPOINTMENT_STATUSES.filter((status) => status !== 'requested'))(
    'BK-88 a booking with status %s cannot be answered',
    (status) => {
      const booking = bookingAt(48, { status });
      expect([statusAfterAnswer(booking, 'confirm', NOW), statusAfterAnswer(booking, 'decline', NOW)]).toEqual([
        null,
        null,
      ]);
    },
  );
});

describe('validateAction', () => {
  const limits = { noticeHours: 24, nowMs: NOW };
  const tooShort = { allowed: false, code: 'notice-too-short' };
  const ended = { allowed: false, code: 'appointment-ended' };
  const allowed = { allowed: true };

  it.each([
    { hours: 24, status: 'confirmed', owner: allowed, clinic: allowed },
    { hours: 23.99, status: 'confirmed', owner: tooShort, clinic: allowed },
    { hours: 24, status: 'requested', owner: allowed, clinic: allowed },
    { hours: 0, status: 'confirmed', owner: ended, clinic: allowed },
    { hours: -0.999, status: 'confirmed', owner: ended, clinic: allowed },
    { hours: -1, status: 'confirmed', owner: ended, clinic: ended },
    { hours: -48, status: 'confirmed', owner: ended, clinic: ended },
    { hours: 48, status: 'cancelled', owner: ended, clinic: ended },
    { hours: 48, status: 'declined', owner: ended, clinic: ended },
  ] as const)(
    'BK-87 $status, $hours hours before: the notice limit applies to the family and not to the clinic',
    (row) => {
      const booking = bookingAt(row.hours, { status: row.status });
      for (const act of ['cancel', 'move'] as const) {
        expect(validateAction(booking, act, 'family', limits)).toEqual(row.owner);
        expect(validateAction(booking, act, 'clinic', limits)).toEqual(row.clinic);
      }
    },
  );

  it('BK-88 a request whose session has begun cannot be moved, but the clinic may cancel it', () => {
    const begun = bookingAt(0);
    expect(validateAction(begun, 'move', 'clinic', limits)).toEqual(ended);
    expect(validateAction(begun, 'cancel', 'clinic', limits)).toEqual(allowed);
    expect(validateAction({ ...begun, startsAtMs: NOW + 1 }, 'move', 'clinic', limits)).toEqual(allowed);
  });

  it.each(['family', 'clinic'] as const)('BK-88 an expired request can be cancelled but not moved: %s', (right) => {
    const booking = bookingAt(48, { requestExpiresAtMs: NOW });
    expect(validateAction(booking, 'move', right, limits)).toEqual(ended);
    expect(validateAction(booking, 'cancel', right, limits)).toEqual(allowed);
    expect(validateAction({ ...booking, requestExpiresAtMs: NOW + 1 }, 'move', right, limits)).toEqual(allowed);
    expect(validateAction({ ...booking, status: 'confirmed' }, 'move', right, limits)).toEqual(allowed);
  });
});
