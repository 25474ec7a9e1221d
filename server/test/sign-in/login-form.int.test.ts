import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startTestServer } from '../setup/start-test-server.ts';
import { answerIn, givenLoginPage, OWN_PAGE, sendForm, sendPassword } from './login-form-given.ts';
import {
  appCode,
  CLIENT,
  forgetTries,
  login,
  OWNER,
  otherThan,
  protectedStatus,
  UNKNOWN,
  WITH_APP,
  WITH_MAIL,
  WRONG_CODE,
  WRONG_CREDENTIALS,
} from './sign-in-given.ts';

const server = await startTestServer();
const removeFiles = await givenLoginPage(server);
afterAll(removeFiles);
afterEach(() => forgetTries(server));

const eventsOf = async () =>
  (await server.db.selectFrom('account_event').select('action').orderBy('id').execute()).map(({ action }) => action);

describe('POST /login, the form of a page without scripts', () => {
  it('AU-01 AU-13 signs in, and leads to a page of the clinic', async () => {
    for (const [email, more, to] of [
      [CLIENT, {}, '/site'],
      [CLIENT, { redirect_to_app: '1' }, '/site/client_account'],
      [OWNER, { redirect_to_app: '1' }, '/staff'],
      [CLIENT, { dont_redirect: '1' }, '/'],
    ] as const) {
      const visitor = server.as();
      const response = await sendPassword(visitor, email, more);
      expect([response.statusCode, response.headers.location]).toEqual([303, to]);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(await protectedStatus(visitor)).toBe(200);
    }
  });

  it('AU-01 the page of the form gives the browser its session, so that no answer to a script replaces the one after the login', async () => {
    const cookieOf = ({ cookies }: LightMyRequestResponse) => cookies.find(({ name }) => name === 'cf_session');
    const visitor = server.as();
    const page = { method: 'GET', headers: { accept: 'text/html' } } as const;
    expect(cookieOf(await visitor.request({ ...page, url: '/site' })), 'other pages need none').toBeUndefined();
    expect(cookieOf(await visitor.request({ ...page, url: '/login' }))).toMatchObject({ httpOnly: true });
    // The browser sends the form and, at the same time, the first call of a script.
    const late = server.as();
    for (const [name, value] of visitor.cookies) late.cookies.set(name, value);
    await sendPassword(visitor, CLIENT);
    const token = await late.request({ method: 'GET', url: '/form_csrf' });
    expect(token.statusCode).toBe(200);
    expect(cookieOf(token)).toBeUndefined();
    expect(cookieOf(await visitor.request({ ...page, url: '/login' })), 'a person keeps theirs').toBeUndefined();
  });

  it('AU-09 keeps the session over a restart only with Remember me', async () => {
    const cookie = async (more: Record<string, string>) =>
      (await sendPassword(server.as(), CLIENT, more)).cookies.find(({ name }) => name === 'cf_session');
    expect(await cookie({})).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect((await cookie({}))?.maxAge).toBeUndefined();
    expect((await cookie({ remember: '1' }))?.maxAge).toBeGreaterThan(0);
  });

  it('AU-10 wrong credentials: the page with one message and the typed email, never the password', async () => {
    for (const email of [CLIENT, UNKNOWN]) {
      const response = await sendForm(server.as(), { email, password: 'not the password', remember: '1' });
      expect(response.statusCode).toBe(422);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.body).not.toContain('not the password');
      expect(answerIn(response)).toEqual({
        ...{ email, remember: true, redirectToApp: false, problem: null, prompt: null },
        errors: WRONG_CREDENTIALS.errors,
        codes: WRONG_CREDENTIALS.codes,
      });
    }
  });

  it('AU-01 says what is missing', async () => {
    const response = await sendForm(server.as(), {});
    expect(answerIn(response)?.errors).toEqual({
      email: ['The email field is required.'],
      password: ['The password field is required.'],
    });
  });

  it('AU-10 leaves the same events as the call, and its tries count together with those of the call', async () => {
    const before = (await eventsOf()).length;
    await sendPassword(server.as(), CLIENT);
    await sendForm(server.as(), { email: CLIENT, password: 'wrong' });
    expect((await eventsOf()).slice(before)).toEqual(['login', 'login-refused']);
    for (let tries = 0; tries < 30; tries += 1) {
      await sendForm(server.as(), { email: UNKNOWN, password: 'wrong' });
      const called = await login(server.as(), UNKNOWN, { password: 'wrong' });
      if (called.status === 429) break;
    }
    const refused = await sendForm(server.as(), { email: UNKNOWN, password: 'wrong' });
    expect(refused.statusCode).toBe(429);
    expect(answerIn(refused)).toMatchObject({ email: UNKNOWN, problem: { kind: 'wait' }, errors: {} });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('AU-06 AU-04 asks for the second factor on the page, and the code signs in', async () => {
    const visitor = server.as();
    const asked = await sendPassword(visitor, WITH_APP, { redirect_to_app: '1' });
    const prompt = answerIn(asked)?.prompt;
    expect([asked.statusCode, prompt?.method]).toEqual([200, 'app']);
    expect(await protectedStatus(visitor)).toBe(401);
    const code = { next_auth_id: prompt?.nextAuthId ?? '', method: 'app' };
    const wrong = await sendForm(visitor, { ...code, one_time_password: otherThan(appCode(server)) });
    expect(answerIn(wrong)).toMatchObject({ errors: WRONG_CODE.errors, prompt });
    const right = await sendForm(visitor, {
      ...code,
      one_time_password: appCode(server),
      dont_ask_until_tomorrow: '1',
    });
    expect([right.statusCode, right.headers.location]).toEqual([303, '/site/client_account']);
    expect(await protectedStatus(visitor)).toBe(200);
    const again = await sendPassword(visitor, WITH_APP);
    expect(again.statusCode).toBe(303);
  });

  it('AU-05 a code belongs to the browser that asked for it', async () => {
    const asked = await sendPassword(server.as(), WITH_MAIL);
    const id = answerIn(asked)?.prompt?.nextAuthId ?? '';
    const other = await sendForm(server.as(), { next_auth_id: id, method: 'email', one_time_password: '123456' });
    expect(answerIn(other)?.errors).toEqual(WRONG_CODE.errors);
  });
});

describe('POST /login from elsewhere', () => {
  it.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }],
    ['another clinic', { 'sec-fetch-site': 'same-site', origin: 'http://birch.localhost' }],
    ['a browser that says nothing', {}],
  ])('AU-12 signs nobody in and changes no session: %s', async (_what, headers) => {
    const before = (await eventsOf()).length;
    const visitor = server.as();
    const response = await sendForm(visitor, { email: CLIENT, password: 'Demo-Passw0rd!' }, headers);
    expect([response.statusCode, response.cookies]).toEqual([419, []]);
    expect(answerIn(response)).toMatchObject({ email: '', problem: { kind: 'again' } });
    expect((await eventsOf()).length).toBe(before);
    expect(await protectedStatus(visitor)).toBe(401);
  });

  it('AU-13 goes to no address that the form names', async () => {
    for (const field of ['redirect_to', 'next', 'return_to', '__proto__']) {
      const response = await sendPassword(server.as(), CLIENT, { [field]: 'https://elsewhere.example/' });
      expect([response.statusCode, response.headers.location]).toEqual([422, undefined]);
    }
  });

  it('takes forms only, and short ones', async () => {
    const visitor = server.as();
    const asJson = await visitor.request({
      ...{ method: 'POST', url: '/login', headers: OWN_PAGE, contentType: 'application/json' },
      payload: JSON.stringify({ email: CLIENT, password: 'Demo-Passw0rd!' }),
    });
    const tooLong = await sendForm(visitor, { email: CLIENT, password: 'x'.repeat(20_000) });
    expect([asJson.statusCode, tooLong.statusCode]).toEqual([415, 413]);
    const elsewhere = await sendForm(server.as('oak.localhost'), { email: CLIENT, password: 'x' });
    expect(elsewhere.statusCode).toBe(404);
  });

  it('GN-04 the page without an answer is the same for all visitors, and names no email', async () => {
    const visitor = server.as();
    await sendForm(visitor, { email: CLIENT, password: 'wrong' });
    const page = await visitor.request({ url: '/login', headers: { accept: 'text/html' } });
    expect(answerIn(page)).toBeNull();
    expect(page.body).not.toContain(CLIENT);
    expect(page.headers['cache-control']).toBe('no-cache, private');
  });
});
