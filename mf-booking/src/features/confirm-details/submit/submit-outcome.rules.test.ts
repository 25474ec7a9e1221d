import { ApiError } from '@carefront/shared/http';
import { describe, expect, it } from 'vitest';
import { joinedMessages, submitOutcome } from './submit-outcome.rules.ts';

describe('submitOutcome', () => {
  it.each([
    { when: 'no answer', error: new ApiError(0, ''), expected: 'lost' },
    { when: 'a failed server', error: new ApiError(503, ''), expected: 'lost' },
    { when: 'too many requests', error: new ApiError(429, ''), expected: 'wait' },
    { when: 'someone else’s slot', error: new ApiError(409, '', { code: 'slot_taken' }), expected: 'slot-taken' },
    { when: 'a field', error: new ApiError(422, '', { fieldErrors: { email: ['No.'] } }), expected: 'field-errors' },
    {
      when: 'the time alone',
      error: new ApiError(422, '', { fieldErrors: { starts_at: ['No.'] } }),
      expected: 'time-refused',
    },
    {
      when: 'the time and a field',
      error: new ApiError(422, '', { fieldErrors: { starts_at: ['No.'], email: ['No.'] } }),
      expected: 'field-errors',
    },
    {
      when: 'a used key',
      error: new ApiError(422, '', { fieldErrors: { idempotency_key: ['Used.'] } }),
      expected: 'key-used',
    },
    { when: 'a closed clinic', error: new ApiError(403, 'Closed.'), expected: 'refused' },
  ])('BK-85 $when: $expected', ({ error, expected }) => {
    expect(submitOutcome(error)).toBe(expected);
  });
});

describe('joinedMessages', () => {
  it('BK-82 joins the first message of each field, without repeated texts', () => {
    expect(joinedMessages({ email: ['First.', 'Second.'], dob: ['Born.'], other_email: ['First.'], city: [] })).toBe(
      'First. Born.',
    );
  });
});
