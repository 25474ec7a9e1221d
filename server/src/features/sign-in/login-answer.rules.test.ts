import { AppError } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import { codeBodyOf, isCodeForm, promptAnswer, refusedForm } from './login-form.routes.ts';

const TYPED = { email: 'mina@example.test', password: 'secret', remember: '1' };
const CODE = { next_auth_id: 'a1', method: 'app', one_time_password: '123456' };
const fields = { email: [{ code: 'credentials-wrong', message: 'wrong' }] } as const;
const wrong = { errors: { email: ['wrong'] }, codes: { email: ['credentials_wrong'] } };
const nothing = { errors: {}, codes: {}, problem: null, prompt: null };
const shown = { email: TYPED.email, remember: true, redirectToApp: false, ...nothing };

describe('the answer to a login form without scripts', () => {
  it.each([
    ['wrong fields', new AppError('invalid-input', 'd', { fields }), 422, { ...shown, ...wrong }],
    [
      'too many tries',
      new AppError('too-many-requests', 'd', { retryAfterSeconds: 90 }),
      429,
      { ...shown, problem: { kind: 'wait', seconds: 90 } },
    ],
    [
      'a limit that names no wait',
      new AppError('too-many-requests', 'd'),
      429,
      { ...shown, problem: { kind: 'wait', seconds: 60 } },
    ],
    [
      'a form of another site, of which nothing is shown',
      new AppError('stale-csrf', 'd'),
      419,
      { ...shown, email: '', remember: false, problem: { kind: 'again' } },
    ],
  ])('AU-10 explains %s', (_what, error, status, login) => {
    expect(refusedForm(error, TYPED)).toEqual({ status, login, error });
  });

  it.each([new AppError('unavailable', 'd'), new AppError('internal', 'd'), new TypeError('d')])(
    'AU-10 explains no failure of the server: %s',
    (error) => expect(refusedForm(error, TYPED)).toBeNull(),
  );

  it('AU-01 never shows the password or the code again', () => {
    const refused = refusedForm(new AppError('invalid-input', 'd', { fields }), { ...TYPED, ...CODE });
    expect(JSON.stringify(refused?.login)).not.toMatch(/secret|123456/);
  });

  it('AU-04 AU-06 keeps the question for the second factor after a wrong code', () => {
    expect(promptAnswer(TYPED, 'a1', 'email')).toEqual({ ...shown, prompt: { nextAuthId: 'a1', method: 'email' } });
    const refused = refusedForm(new AppError('invalid-input', 'd', { fields }), CODE);
    expect(refused?.login).toMatchObject({ ...wrong, prompt: { nextAuthId: 'a1', method: 'app' } });
    const unknown = refusedForm(new AppError('invalid-input', 'd'), { ...CODE, method: '<b>' });
    expect(unknown?.login.prompt?.method).toBe('email');
  });

  it('AU-04 sends the code without what only the page needs', () => {
    expect([isCodeForm(TYPED), isCodeForm(CODE)]).toEqual([false, true]);
    expect(codeBodyOf(CODE)).toEqual({ next_auth_id: 'a1', one_time_password: '123456' });
  });
});
