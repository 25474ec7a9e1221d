import { createGuardrails, generateSync } from 'otplib';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { DEMO_PASSWORD, MAPLE } from '../../demo/seed/demo-ids.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { appCode, mailedCode, otherThan, recoveryCodesOf } from '../sign-in/sign-in-given.ts';
import {
  answered,
  at,
  empty,
  INVALID,
  mapleCallers,
  number,
  numberOrNull,
  refused,
  type TableCaller,
  testCalls,
  text,
  textOrNull,
  UNAUTHENTICATED,
} from './call-table.ts';

const server = await startTestServer();
const { visitor, client, another } = await mapleCallers(server);

const WRONG_CODE = at('one_time_password', 'This code is not valid or has expired. Please try again.');
const user = z.object({
  ...{ id: number, full_name: text, first_name: text, last_name: text, email: text, initials: text },
  ...{ roles: z.array(text), practitioner_id: numberOrNull, client_id: numberOrNull, two_factor_enabled: z.boolean() },
});
const session = z.object({ user: z.nullable(user) });
const signedIn = z.object({ user, redirect_to: textOrNull });
const prompt = z.object({ prompt_2fa: z.literal(true), next_auth_id: text, method: z.enum(['app', 'email']) });
const next = z.object({ next_auth_id: text });
const codes = z.object({ recovery_codes: z.array(text) });

const credentials = (email: string, changes: object = {}) => ({ email, password: DEMO_PASSWORD, ...changes });
const login = (email: string, changes?: object, caller = another()) =>
  caller.post('/api/login', credentials(email, changes));
/** Does the password step of an account with a second factor. */
async function prompted(email: string) {
  const caller = another();
  return { caller, ...answered(await login(email, {}, caller), 200, prompt) };
}
const secondStep = (caller: TableCaller, next_auth_id: string, one_time_password: string, use_recovery_code = 0) =>
  caller.post('/api/login/two-factor', {
    ...{ next_auth_id, one_time_password, use_recovery_code, dont_ask_until_tomorrow: 0 },
  });

testCalls('session', {
  'GET /form_csrf': {
    'AU-12 gives the token that writing calls need; without it 419 and nothing else': async () => {
      const { token } = answered(await another().get('/form_csrf'), 200, z.object({ token: text }));
      expect(token).not.toBe('');
      const { browser } = another();
      const sent = { method: 'POST', url: '/api/login', payload: '{}', contentType: 'application/json' } as const;
      for (const token of ['', 'stale']) {
        const headers: Record<string, string> = token ? { 'x-csrf-token': token } : {};
        const { statusCode, body } = await browser.request({ ...sent, headers });
        expect([statusCode, JSON.parse(body)]).toEqual([419, {}]);
      }
    },
  },
  'GET /api/session': {
    'answers the signed-in user, or null': async () => {
      expect(answered(await visitor.get('/api/session'), 200, session)).toEqual({ user: null });
      expect(answered(await client.get('/api/session'), 200, session).user).toMatchObject({
        ...{ id: MAPLE.users.client, roles: ['client'], client_id: MAPLE.clients.adult, two_factor_enabled: false },
      });
    },
  },
  'POST /api/login': {
    'EN-11 AU-13 signs in, and says where to go': async () => {
      const asked = { remember: 0, redirect_to_app: 1, dont_redirect: 0, terms: 1 };
      const toApp = answered(await login('client@maple.test', asked), 200, signedIn);
      expect(toApp.redirect_to).toBe('/site/client_account');
      const asFlags = { remember: true, redirect_to_app: false, dont_redirect: true };
      expect(answered(await login('client@maple.test', asFlags), 200, signedIn).redirect_to).toBeNull();
      answered(await login('owner@maple.test'), 200, signedIn);
    },
    'AU-10 has one message for wrong credentials': async () => {
      const wrong = at('email', 'These credentials do not match our records.');
      refused(await login('client@maple.test', { password: 'wrong' }), 422, INVALID, wrong);
      refused(await login('nobody@maple.test'), 422, INVALID, wrong);
      refused(await another().post('/api/login', {}), 422, INVALID, {
        email: ['The email field is required.'],
        password: ['The password field is required.'],
      });
      const unknown = await login('client@maple.test', { nickname: 'C' });
      refused(unknown, 422, INVALID, at('nickname', 'The nickname field is not known.'));
    },
  },
  'POST /api/login/two-factor': {
    'AU-04 signs in with the code of the app, or a recovery code, once': async () => {
      const { caller, next_auth_id, method } = await prompted('twofactor@maple.test');
      expect(method).toBe('app');
      const code = appCode(server);
      refused(await secondStep(caller, next_auth_id, otherThan(code)), 422, INVALID, WRONG_CODE);
      answered(await secondStep(caller, next_auth_id, code), 200, signedIn);
      const [recovery = ''] = await recoveryCodesOf(server, MAPLE.users.twoFactor);
      const again = await prompted('twofactor@maple.test');
      answered(await secondStep(again.caller, again.next_auth_id, recovery, 1), 200, signedIn);
      const third = await prompted('twofactor@maple.test');
      refused(await secondStep(third.caller, third.next_auth_id, recovery, 1), 422, INVALID, WRONG_CODE);
    },
    'AU-05 refuses a code after 180 seconds': async () => {
      const { caller, next_auth_id } = await prompted('emailcode@maple.test');
      const code = await mailedCode(server);
      server.clock.advanceMinutes(3.1);
      refused(await secondStep(caller, next_auth_id, code), 422, INVALID, WRONG_CODE);
    },
  },
  'POST /api/code/resend': {
    'AU-05 sends a new code, with an empty body and the id in the header': async () => {
      const { caller, next_auth_id, method } = await prompted('emailcode@maple.test');
      expect(method).toBe('email');
      const header = { 'x-auth-id': next_auth_id };
      const sent = answered(await caller.post('/api/code/resend', undefined, header), 200, next);
      const again = { 'x-auth-id': sent.next_auth_id };
      const last = answered(await caller.post('/api/code/resend', {}, again), 200, next);
      answered(await secondStep(caller, last.next_auth_id, await mailedCode(server)), 200, signedIn);
      expect((await caller.post('/api/code/resend')).status).toBe(422);
    },
  },
  'POST /api/logout': {
    'answers 204, and the session is over': async () => {
      const caller = another();
      answered(await login('client@maple.test', {}, caller), 200, signedIn);
      answered(await caller.post('/api/logout'), 204, empty);
      expect(answered(await caller.get('/api/session'), 200, session).user).toBeNull();
      answered(await caller.post('/api/logout', {}), 204, empty);
    },
  },
  'POST /api/password/email': {
    'AU-02 answers the same for known and unknown addresses': async () => {
      const shape = z.object({ message: z.literal('Password Reset Link Sent.') });
      for (const email of ['contact@maple.test', 'nobody@maple.test'])
        answered(await another().post('/api/password/email', { email }), 200, shape);
      const missing = await another().post('/api/password/email', {});
      refused(missing, 422, INVALID, at('email', 'The email field is required.'));
    },
  },
  'POST /api/password/reset': {
    'AU-03 refuses an unknown token at the token': async () => {
      const password = 'Long-Enough-Pass1!';
      const body = { token: 'unknown', password, password_confirmation: password };
      refused(await another().post('/api/password/reset', body), 422, INVALID, {
        token: ['This password reset link is no longer valid. Please ask for a new one.'],
      });
    },
  },
  'POST /api/user/two-factor': {
    'AU-11 answers the secret for an app, and an address for its QR code': async () => {
      const caller = another();
      answered(await login('guardian@maple.test', {}, caller), 200, signedIn);
      const app = await caller.post('/api/user/two-factor', { method: 'app' });
      const { otpauth_url } = answered(app, 200, z.object({ secret: text, otpauth_url: text }));
      expect(otpauth_url).toMatch(/^otpauth:\/\/totp\//);
      answered(await caller.post('/api/user/two-factor', { method: 'email' }), 200, z.object({}));
      refused(await visitor.post('/api/user/two-factor', { method: 'app' }), 401, UNAUTHENTICATED);
    },
  },
  'POST /api/user/two-factor/confirm': {
    'AU-11 AU-07 turns it on, and shows the recovery codes once': async () => {
      const caller = another();
      answered(await login('contact@maple.test', {}, caller), 200, signedIn);
      const started = await caller.post('/api/user/two-factor', { method: 'app' });
      const { secret } = answered(started, 200, z.object({ secret: text }));
      const epoch = Math.floor(server.clock.nowMs() / 1000);
      const one_time_password = generateSync({ secret, epoch, guardrails: createGuardrails({ MIN_SECRET_BYTES: 10 }) });
      const confirm = (code: string) => caller.post('/api/user/two-factor/confirm', { one_time_password: code });
      refused(await confirm(otherThan(one_time_password)), 422, INVALID, WRONG_CODE);
      expect(answered(await confirm(one_time_password), 200, codes).recovery_codes).not.toEqual([]);
      expect(answered(await caller.get('/api/session'), 200, session).user?.two_factor_enabled).toBe(true);
    },
  },
  'DELETE /api/user/two-factor': {
    'AU-11 turns it off with the password': async () => {
      const { caller, next_auth_id } = await prompted('twofactor@maple.test');
      server.clock.advanceMinutes(1);
      answered(await secondStep(caller, next_auth_id, appCode(server)), 200, signedIn);
      const remove = (password: string) => caller.delete('/api/user/two-factor', { password });
      refused(await remove('wrong'), 422, INVALID, at('password', 'The password is incorrect.'));
      answered(await remove(DEMO_PASSWORD), 204, empty);
      expect(answered(await caller.get('/api/session'), 200, session).user?.two_factor_enabled).toBe(false);
    },
  },
  'POST /api/user/recovery-codes': {
    'AU-11 answers new codes for the password': async () => {
      const { caller, next_auth_id } = await prompted('emailcode@maple.test');
      answered(await secondStep(caller, next_auth_id, await mailedCode(server)), 200, signedIn);
      const renew = (password: string) => caller.post('/api/user/recovery-codes', { password });
      answered(await renew(DEMO_PASSWORD), 200, codes);
      refused(await renew('wrong'), 422, INVALID, at('password', 'The password is incorrect.'));
    },
    'API-03 names the reason to a person without a second factor': async () => {
      const caller = another();
      answered(await login('client@maple.test', {}, caller), 200, signedIn);
      const answer = await caller.post('/api/user/recovery-codes', { password: DEMO_PASSWORD });
      refused(answer, 422, INVALID, {
        two_factor: ['Two-factor authentication is off. Turn it on to get recovery codes.'],
      });
    },
  },
});
