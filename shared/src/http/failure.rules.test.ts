import { describe, expect, it } from 'vitest';
import {
  ApiError,
  failureOf,
  firstMessages,
  mayHaveArrived,
  serverWords,
  shouldRetryRead,
  TIMEOUT,
} from './api-error.ts';

type Details = ConstructorParameters<typeof ApiError>[2];

describe('the meaning of a refused or lost call', () => {
  it.each<{ status: number; details?: Details; message?: string; failure: object; arrived: boolean }>([
    { status: 0, failure: { kind: 'no-answer' }, arrived: true },
    { status: 0, details: { code: TIMEOUT }, failure: { kind: 'too-slow' }, arrived: true },
    { status: 500, failure: { kind: 'broken' }, arrived: true },
    { status: 502, failure: { kind: 'broken' }, arrived: true },
    { status: 503, failure: { kind: 'busy' }, arrived: true },
    { status: 429, failure: { kind: 'wait', seconds: 10 }, arrived: false },
    { status: 429, details: { retryAfterSeconds: 90 }, failure: { kind: 'wait', seconds: 90 }, arrived: false },
    { status: 403, failure: { kind: 'refused', text: null }, arrived: false },
    { status: 422, message: 'Not so.', failure: { kind: 'refused', text: 'Not so.' }, arrived: false },
    { status: 409, details: { code: 'slot_taken' }, failure: { kind: 'refused', text: null }, arrived: false },
  ])('status $status, $details: $failure', ({ status, details, message = '', failure, arrived }) => {
    const error = new ApiError(status, message, details);
    expect(failureOf(error)).toEqual(failure);
    expect(mayHaveArrived(error)).toBe(arrived);
  });

  it('an error outside the API does not count as arrived', () => {
    expect(mayHaveArrived(new TypeError('no call'))).toBe(false);
  });

  it.each([
    ...[403, 409, 413, 422, 429, 500, 503].map((status) => ({
      error: new ApiError(status, 'The clinic is full.'),
      words: 'The clinic is full.',
    })),
    { error: new ApiError(500, ''), words: null },
    { error: new ApiError(0, 'Failed to fetch'), words: null },
    { error: new TypeError('no call'), words: null },
  ])('RN-16 gives the own words of the server: $error.status, $words', ({ error, words }) => {
    expect(serverWords(error)).toBe(words);
  });

  it('returns the first message of each field, without duplicates', () => {
    expect(firstMessages({ a: ['One.', 'Two.'], b: ['One.'], c: [], d: ['Three.'] })).toEqual(['One.', 'Three.']);
    expect(firstMessages({})).toEqual([]);
  });
});

describe('GN-03 a failed read', () => {
  it.each([
    { what: 'a lost connection', error: new ApiError(0, ''), expected: true },
    { what: 'a time limit', error: new ApiError(0, '', { code: TIMEOUT }), expected: false },
    { what: 'a server error', error: new ApiError(500, ''), expected: true },
    { what: 'a busy server', error: new ApiError(503, ''), expected: true },
    { what: 'an ended session', error: new ApiError(401, ''), expected: false },
    { what: 'no permission', error: new ApiError(403, ''), expected: false },
    { what: 'not found', error: new ApiError(404, ''), expected: false },
    { what: 'a conflict', error: new ApiError(409, ''), expected: false },
    { what: 'invalid data', error: new ApiError(422, ''), expected: false },
    { what: 'too many requests', error: new ApiError(429, ''), expected: false },
    { what: 'code that did not load', error: new TypeError('chunk'), expected: true },
  ])('$what: retried is $expected', ({ error, expected }) => {
    expect([shouldRetryRead(0, error), shouldRetryRead(1, error)]).toEqual([expected, false]);
  });
});
