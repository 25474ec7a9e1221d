import { describe, expect, it } from 'vitest';
import { ApiError, TIMEOUT } from './api-error.ts';
import { shouldRetryRead } from './retry.rules.ts';

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
