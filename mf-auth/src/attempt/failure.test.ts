import { fieldMessage } from '@carefront/shared/contracts';
import { ApiError, TIMEOUT } from '@carefront/shared/http';
import { describe, expect, it } from 'vitest';
import { ATTEMPT } from '../messages/attempt.messages.ts';
import { besideNotice, failureText, noticeText, viewFailureOf } from './failure.ts';

const refused = (status: number, details: ConstructorParameters<typeof ApiError>[2] = {}, message = '') =>
  viewFailureOf(new ApiError(status, message, details), ['email']);

describe('a failed attempt', () => {
  it("AU-08 shows errors of the view's fields at the fields, and the others in the view", () => {
    const failure = refused(422, { fieldErrors: { email: ['Wrong.', 'More.'], token: ['Void.'] } });
    expect(failure).toEqual({ kind: 'fields', errors: { email: ['Wrong.', 'More.'] }, codes: {}, rest: 'Void.' });
    expect(failureText(failure, ATTEMPT.en)).toEqual({ cause: null, act: 'Void.' });
    expect(noticeText(failure, ATTEMPT.en, 'en')).toBe('Please check the marked fields.');
  });

  it.each([
    { seconds: 1, said: 'Please wait 1 second and' },
    { seconds: 90, said: 'Please wait 90 seconds and' },
    { seconds: 91, said: 'Please wait 2 minutes and' },
    { seconds: 900, said: 'Please wait 15 minutes and' },
    { seconds: null, said: 'Please wait 10 seconds and' },
  ])('AU-10 a wait of $seconds seconds is named', ({ seconds, said }) => {
    expect(failureText(refused(429, { retryAfterSeconds: seconds }), ATTEMPT.en).act).toContain(said);
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
    expect(failureText(failure, ATTEMPT.en).cause).toBe(ATTEMPT.en.tooSlow);
  });

  it("AU-08 shows the server's text of a refusal", () => {
    expect(failureText(refused(403, {}, 'Not for you.'), ATTEMPT.en).act).toBe('Not for you.');
    expect(failureText(refused(403), ATTEMPT.en)).toEqual({ cause: 'That didn’t work.', act: 'Please try again.' });
  });

  it.each([
    refused(0),
    refused(0, { code: TIMEOUT }),
    refused(403),
    refused(403, {}, 'Not for you.'),
    refused(422, { fieldErrors: { email: ['Open the link in the email.'], token: ['Void.'] } }),
    refused(422, {
      fieldErrors: { email: [fieldMessage('credentials-wrong', 'en')] },
      fieldCodes: { email: ['credentials_wrong'] },
    }),
    refused(429),
    refused(500),
    refused(503),
  ])('GN-06 AU-08 the notice repeats no text of the view: case %#', (failure) => {
    const { act } = failureText(failure, ATTEMPT.en);
    const fields = failure.kind === 'fields' ? besideNotice(failure, ATTEMPT.en) : {};
    const inView = [act, ...Object.values(fields).flat()].join(' ');
    const notice = noticeText(failure, ATTEMPT.en, 'en');
    expect(inView).not.toBe('');
    expect(notice).not.toBe('');
    expect(inView).not.toContain(notice);
    expect(notice).not.toContain(inView);
  });
});
