import { ApiError } from '@carefront/shared/http';
import { describe, expect, it } from 'vitest';
import { anAppointment, STARTS_AT } from '../bookings.fixture.ts';
import { type ActionFailure, actionFailureOf, type BookingAction, isDone } from './booking-action.rules.ts';

const MOVE: BookingAction = { kind: 'move', startsAt: '2026-11-26T15:15:00Z', timezone: 'America/Toronto' };

describe('isDone', () => {
  it.each<{ action: BookingAction; now: Parameters<typeof anAppointment>[0]; expected: boolean }>([
    { action: { kind: 'confirm' }, now: { status: 'confirmed' }, expected: true },
    { action: { kind: 'confirm' }, now: { status: 'requested' }, expected: false },
    { action: { kind: 'decline' }, now: { status: 'declined' }, expected: true },
    { action: { kind: 'decline' }, now: { status: 'expired' }, expected: false },
    { action: { kind: 'cancel' }, now: { status: 'cancelled' }, expected: true },
    { action: { kind: 'cancel' }, now: { status: 'confirmed' }, expected: false },
    { action: MOVE, now: { starts_at: '2026-11-26T10:15:00-05:00' }, expected: true },
    { action: MOVE, now: { starts_at: STARTS_AT }, expected: false },
  ])('BK-87 after a lost answer, $action.kind with $now: $expected', ({ action, now, expected }) => {
    expect(isDone(action, anAppointment(now))).toBe(expected);
  });
});

describe('actionFailureOf', () => {
  it.each<{ status: number; details?: ConstructorParameters<typeof ApiError>[2]; expected: ActionFailure }>([
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
    expect(actionFailureOf(new ApiError(status, 'For logs.', details))).toEqual(expected);
  });
});
