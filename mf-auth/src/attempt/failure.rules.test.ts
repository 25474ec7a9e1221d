import { ApiError, TIMEOUT } from '@carefront/shared/http';
import { describe, expect, it } from 'vitest';
import { ATTEMPT } from '../messages/attempt.messages.ts';
import { viewFailureOf } from './failure.rules.ts';
import { failureText, noticeText } from './failure-text.ts';

const refused = (status: number, details: ConstructorParameters<typeof ApiError>[2] = {}, message = '') =>
  viewFailureOf(new ApiError(status, message, details), ['email']);

describe('a failed attempt', () => {
  it("AU-08 shows errors of the view's fields at the fields, and the others in the view", () => {
    const failure = refused(422, { fieldErrors: { email: ['Wrong.', 'More.'], token: ['Void.'] } });
    expect(failure).toEqual({ kind: 'fields', errors: { email: ['Wrong.', 'More.'] }, rest: 'Void.' });
    expect(failureText(failure, ATTEMPT.en)).toBe('Void.');
    expect(noticeText(failure, ATTEMPT.en)).toBe('Wrong. Void.');
  });

  it.each([
    { seconds: 1, said: 'Please wait 1 second and' },
    { seconds: 90, said: 'Please wait 90 seconds and' },
    { seconds: 91, said: 'Please wait 2 minutes and' },
    { seconds: 900, said: 'Please wait 15 minutes and' },
    { seconds: null, said: 'Please wait 10 seconds and' },
  ])('AU-10 a wait of $seconds seconds is named', ({ seconds, said }) => {
    expect(failureText(refused(429, { retryAfterSeconds: seconds }), ATTEMPT.en)).toContain(said);
  });

  it.each([
    { status: 0, kind: 'no-answer' },
    { status: 500, kind: 'broken' },
    { status: 502, kind: 'broken' },
    { status: 503, kind: 'busy' },
    { status: 403, kind: 'refused' },
    { status: 422, kind: 'refused' },
  ])('AU-08 status $status without fields is $kind', ({ status, kind }) => {
    expect(refused(status).kind).toBe(kind);
  });

  it('AU-08 names an answer that took too long', () => {
    const failure = refused(0, { code: TIMEOUT });
    expect(failureText(failure, ATTEMPT.en)).toBe(ATTEMPT.en.tooSlow);
  });

  it("AU-08 shows the server's text of a refusal", () => {
    expect(failureText(refused(403, {}, 'Not for you.'), ATTEMPT.en)).toBe('Not for you.');
    expect(failureText(refused(403), ATTEMPT.en)).toBe('This did not work. Please try again.');
  });
});
