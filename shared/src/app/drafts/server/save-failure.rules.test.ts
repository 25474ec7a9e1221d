import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../http/index.ts';
import { pauseAfterMs, saveFailureOf } from './save-failure.rules.ts';

describe('a failed save', () => {
  it.each([
    { error: new TypeError('lost'), next: 'retry' },
    { error: new ApiError(0, ''), next: 'retry' },
    { error: new ApiError(503, ''), next: 'retry' },
    { error: new ApiError(429, ''), next: 'retry' },
    { error: new ApiError(419, ''), next: 'retry' },
    { error: new ApiError(401, ''), next: 'session' },
    { error: new ApiError(403, ''), next: 'refused' },
    { error: new ApiError(413, ''), next: 'refused' },
    { error: new ApiError(422, ''), next: 'refused' },
  ])('$error.name $error.status: $next', ({ error, next }) => {
    expect(saveFailureOf(error)).toBe(next);
  });

  it.each([
    { failures: 1, error: new ApiError(0, ''), expectedMs: 2_000 },
    { failures: 2, error: new ApiError(0, ''), expectedMs: 4_000 },
    { failures: 5, error: new ApiError(0, ''), expectedMs: 32_000 },
    { failures: 6, error: new ApiError(0, ''), expectedMs: 60_000 },
    { failures: 2_000, error: new TypeError('lost'), expectedMs: 60_000 },
    { failures: 1, error: new ApiError(429, '', { retryAfterSeconds: 90 }), expectedMs: 90_000 },
    { failures: 6, error: new ApiError(429, '', { retryAfterSeconds: 5 }), expectedMs: 60_000 },
  ])('after $failures failures in a row the pause is $expectedMs ms', ({ failures, error, expectedMs }) => {
    expect(pauseAfterMs(failures, error)).toBe(expectedMs);
  });
});
