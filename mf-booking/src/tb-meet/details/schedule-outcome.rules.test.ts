import { ApiError } from '@carefront/shared/http';
import { describe, expect, it } from 'vitest';
import { placedErrors, reasonsOf, scheduleOutcome } from './schedule-outcome.rules.ts';

describe('scheduleOutcome', () => {
  it.each([
    { error: new ApiError(409, '', { code: 'slot_taken' }), expected: 'conflict' },
    { error: new ApiError(409, '', { code: 'other' }), expected: 'refused' },
    { error: new ApiError(0, ''), expected: 'lost' },
    { error: new ApiError(499, ''), expected: 'refused' },
    { error: new ApiError(500, ''), expected: 'lost' },
    { error: new ApiError(429, ''), expected: 'wait' },
    { error: new ApiError(422, '', { fieldErrors: { idempotency_key: ['used'] } }), expected: 'key-used' },
    { error: new ApiError(422, '', { fieldErrors: { clients: ['unknown'] } }), expected: 'refused' },
    { error: new ApiError(404, ''), expected: 'refused' },
  ])('TM-05 $error.status $error.code means $expected', ({ error, expected }) => {
    expect(scheduleOutcome(error)).toBe(expected);
  });
});

describe('reasonsOf', () => {
  it.each([
    { body: { reasons: ['busy', 'time-off'] }, expected: ['busy', 'time-off'] },
    { body: { reasons: ['busy', 3] }, expected: ['busy'] },
    { body: { reasons: 'busy' }, expected: [] },
    { body: null, expected: [] },
    { body: 'gone', expected: [] },
  ])('TM-05 of $body are $expected', ({ body, expected }) => {
    expect(reasonsOf(body)).toEqual(expected);
  });
});

describe('placedErrors', () => {
  it('TM-05 assigns errors to their fields, and joins the others without repeated texts', () => {
    expect(
      placedErrors({
        'clients.0': ['Choose a client.'],
        notes: ['Too long.', 'And wrong.'],
        start_time: ['In the past.'],
        starts_at: ['In the past.'],
        providers: ['Unknown.'],
      }),
    ).toEqual({
      client: 'Choose a client.',
      notes: 'Too long.',
      overlapReason: undefined,
      rest: 'In the past. Unknown.',
    });
  });
});
