import { ApiError } from '@carefront/shared/http';
import { describe, expect, it } from 'vitest';
import { type ActFailure, actFailureOf, type BookingAct, isDone } from './booking-act.rules.ts';
import { anAppointment, STARTS_AT } from './testing/bookings.fixture.ts';

const MOVE: BookingAct = { kind: 'move', startsAt: '2026-11-26T15:15:00Z', timezone: 'America/Toronto' };

describe('isDone', () => {
  it.each<{ act: BookingAct; now: Parameters<typeof anAppointment>[0]; expected: boolean }>([
    { act: { kind: 'confirm' }, now: { status: 'confirmed' }, expected: true },
    { act: { kind: 'confirm' }, now: { status: 'requested' }, expected: false },
    { act: { kind: 'decline' }, now: { status: 'declined' }, expected: true },
    { act: { kind: 'decline' }, now: { status: 'expired' }, expected: false },
    { act: { kind: 'cancel' }, now: { status: 'cancelled' }, expected: true },
    { act: { kind: 'cancel' }, now: { status: 'confirmed' }, expected: false },
    { act: MOVE, now: { starts_at: '2026-11-26T10:15:00-05:00' }, expected: true },
    { act: MOVE, now: { starts_at: STARTS_AT }, expected: false },
  ])('BK-87 after a lost answer, $act.kind with $now: $expected', ({ act, now, expected }) => {
    expect(isDone(act, anAppointment(now))).toBe(expected);
  });
});

describe('actFailureOf', () => {
  it.each<{ status: number; details?: ConstructorParameters<typeof ApiError>[2]; expected: ActFailure }>([
    { status: 0, expected: { kind: 'unanswered', isNetwork: true } },
    { status: 500, expected: { kind: 'unanswered', isNetwork: false } },
    { status: 503, expected: { kind: 'unanswered', isNetwork: false } },
    { status: 429, details: { retryAfterSeconds: 7 }, expected: { kind: 'wait', seconds: 7 } },
    { status: 429, expected: { kind: 'wait', seconds: 10 } },
    { status: 409, details: { code: 'slot_taken' }, expected: { kind: 'time-lost', reason: 'taken' } },
    {
      status: 422,
      details: { fieldErrors: { starts_at: ['Not offered.'] } },
      expected: { kind: 'time-lost', reason: 'not-offered' },
    },
    {
      status: 422,
      details: { fieldErrors: { appointment: ['Too late.'], starts_at: ['Not offered.'] } },
      expected: { kind: 'refused', text: 'Too late.' },
    },
    {
      status: 422,
      details: { fieldErrors: { appointment: ['Too late.'] } },
      expected: { kind: 'refused', text: 'Too late.' },
    },
    { status: 422, expected: { kind: 'refused', text: null } },
    { status: 404, expected: { kind: 'gone' } },
    { status: 403, expected: { kind: 'refused', text: null } },
  ])('BK-87 $status with $details is $expected', ({ status, details, expected }) => {
    expect(actFailureOf(new ApiError(status, 'For logs.', details))).toEqual(expected);
  });
});
