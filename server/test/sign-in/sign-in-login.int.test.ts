import { afterEach, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import {
  CLIENT,
  forgetTries,
  login,
  OWNER,
  protectedStatus,
  signedIn,
  UNKNOWN,
  WITH_APP,
  WITH_MAIL,
  WRONG_CREDENTIALS,
} from './sign-in-given.ts';

const server = await startTestServer();
const NO_PASSWORD_YET = 'mei@maple.test';

/** Returns the cookies that a login sets, by name. */
async function cookiesOf(visitor: TestVisitor, body: object, host = 'maple.localhost') {
  const response = await visitor.request({
    method: 'POST',
    url: '/api/login',
    headers: { 'x-csrf-token': await visitor.token(), host },
    payload: JSON.stringify({ password: 'Demo-Passw0rd!', ...body }),
    contentType: 'application/json',
  });
  expect(response.statusCode).toBe(200);
  return Object.fromEntries(response.cookies.map((cookie) => [cookie.name, cookie]));
}

afterEach(() => forgetTries(server));

describe('POST /api/login', () => {
  it('AU-01 signs in, and returns the user', async () => {
    const visitor = server.as();
    const { status, body, headers } = await login(visitor, CLIENT);
    expect(status).toBe(200);
    expect(body).toEqual({
      user: {
        id: MAPLE.users.client,
        full_name: 'Clara Nguyen',
        first_name: 'Clara',
        last_name: 'Nguyen',
        email: CLIENT,
        initials: 'CN',
        roles: ['client'],
        practitioner_id: null,
        client_id: MAPLE.clients.adult,
        two_factor_enabled: false,
      },
      redirect_to: '/site',
    });
    expect(headers['cache-control']).toBe('no-store');
    expect((await visitor.call('getSession')).body).toEqual({ user: 'user' in body && body.user });
  });

  it('AU-01 finds the account by its address in any case, and with blanks around it', async () => {
    expect((await login(server.as(), ' Client@MAPLE.test ')).status).toBe(200);
    expect((await login(server.as(), 'client@birch.test')).status).toBe(422);
  });

  it('AU-06 asks for the second factor of the account, and signs nobody in before it', async () => {
    for (const [email, method] of [
      [WITH_APP, 'app'],
      [WITH_MAIL, 'email'],
    ] as const) {
      const visitor = server.as();
      const before = await visitor.token().then(() => visitor.cookies.get('cf_session'));
      const { status, body } = await login(visitor, email);
      expect([status, body]).toEqual([
        200,
        { prompt_2fa: true, next_auth_id: expect.stringMatching(/^[\w-]{43}$/), method },
      ]);
      expect(await protectedStatus(visitor)).toBe(401);
      expect([...visitor.cookies]).toEqual([['cf_session', before]]);
    }
  });

  it('AU-06 asks staff, but not clients, for a code by email when the clinic requires a second factor of staff', async () => {
    await server.given.clinicSettings('maple', { requires_staff_two_factor: true });
    expect((await login(server.as(), OWNER)).body).toMatchObject({ prompt_2fa: true, method: 'email' });
    expect((await login(server.as(), CLIENT)).body).toHaveProperty('user');
    await server.given.clinicSettings('maple', { requires_staff_two_factor: false });
  });

  it.each([
    { email: CLIENT, flags: { redirect_to_app: 1 }, path: '/site/client_account' },
    { email: OWNER, flags: { redirect_to_app: 1 }, path: '/staff' },
    { email: OWNER, flags: {}, path: '/site' },
    { email: CLIENT, flags: { redirect_to_app: 0, terms: 1 }, path: '/site' },
    { email: CLIENT, flags: { redirect_to_app: 1, dont_redirect: 1 }, path: null },
  ] as const)('AU-13 leads $email with $flags to $path', async ({ email, flags, path }) => {
    expect((await login(server.as(), email, flags)).body).toMatchObject({ redirect_to: path });
  });

  it('API-03 returns an error for each missing field, in the visitor’s language, and refuses an unknown field', async () => {
    const { status, refusal } = await login(server.as(), '  ', { password: '' });
    expect([status, refusal.errors]).toEqual([
      422,
      { email: ['The email field is required.'], password: ['The password field is required.'] },
    ]);
    const french = await server.as().call('login', {
      body: { email: UNKNOWN, password: 'wrong' },
      headers: { 'accept-language': 'fr' },
    });
    expect(french.refusal.errors).toEqual({ email: ['Ces identifiants ne correspondent pas à nos dossiers.'] });
    // The contract's type lacks this field: another client could send it.
    const more = { user_id: MAPLE.users.owner } as object;
    expect((await login(server.as(), CLIENT, more)).refusal.errors).toHaveProperty('user_id');
  });

  it('AU-10 gives the same answer after the same work for every cause', async () => {
    const roleless = 'contact@maple.test';
    const roles = server.db.deleteFrom('role_membership').where('user_id', '=', MAPLE.users.contact);
    await roles.execute();
    const answers = await Promise.all([
      login(server.as(), CLIENT, { password: 'wrong' }),
      login(server.as(), UNKNOWN),
      login(server.as(), NO_PASSWORD_YET),
      login(server.as(), roleless),
      login(server.as(), 'client@birch.test'),
      login(server.as(), CLIENT, { password: 'x'.repeat(1_000) }),
    ]);
    for (const { status, refusal, headers } of answers) {
      expect([status, refusal]).toEqual([422, WRONG_CREDENTIALS]);
      expect(Object.keys(headers)).toEqual(Object.keys(answers[0]?.headers ?? {}));
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it('AU-12 needs the CSRF token of the browser: without it nothing is checked', async () => {
    const visitor = server.as();
    await visitor.token();
    const answer = await visitor.call('login', {
      body: { email: CLIENT, password: 'Demo-Passw0rd!' },
      headers: { 'x-csrf-token': 'made up' },
    });
    expect([answer.status, answer.body]).toEqual([419, {}]);
    expect(await protectedStatus(visitor)).toBe(401);
  });

  it('AU-12 the anonymous visitor’s CSRF token ends with the login, and a fresh token works', async () => {
    const visitor = server.as();
    const stale = await visitor.token();
    await login(visitor, CLIENT);
    const headers = { 'x-csrf-token': stale };
    expect((await visitor.call('extendSession', { headers })).status).toBe(419);
    await visitor.freshToken();
    expect((await visitor.call('extendSession')).status).toBe(204);
  });
});

describe('a malformed login', () => {
  const post = async (payload: string) => {
    const visitor = server.as();
    const headers = { 'x-csrf-token': await visitor.token() };
    const answer = await visitor.request({
      method: 'POST',
      url: '/api/login',
      payload,
      contentType: 'application/json',
      headers,
    });
    return [answer.statusCode, answer.json().errors];
  };

  it('API-03 AU-10 returns all errors at once', async () => {
    const missing = {
      email: ['The email field is required.'],
      password: ['The password field is required.'],
    };
    for (const body of ['{}', '{"email":null,"password":null}', '{"email":" ","password":""}'])
      expect(await post(body)).toEqual([422, missing]);
  });

  it.each([
    { what: 'a NUL in the address', body: { email: 'a\0b@maple.test', password: 'x' }, field: 'email' },
    { what: 'a NUL in the password', body: { email: CLIENT, password: 'a\0b' }, field: 'password' },
    { what: 'half a character', body: { email: '\ud800@maple.test', password: '\ud800' }, field: 'email' },
    { what: 'an address of 255 characters', body: { email: 'a'.repeat(255), password: 'x' }, field: 'email' },
    { what: 'a password of 1,001 characters', body: { email: CLIENT, password: 'a'.repeat(1_001) }, field: 'password' },
    { what: 'a list', body: { email: [CLIENT], password: 'x' }, field: 'email' },
    { what: 'an unknown field', body: { email: CLIENT, password: 'x', roles: ['owner'] }, field: 'roles' },
  ])('API-03 refuses $what beside its field', async ({ body, field }) => {
    const [status, errors] = await post(JSON.stringify(body));
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
  });
});

describe('cookies of a login', () => {
  it('AU-09 without Remember me the cookie ends with the browser; with it, the cookie lasts as long as the session', async () => {
    const { cf_session: plain } = await cookiesOf(server.as(), { email: CLIENT });
    expect(plain).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect([plain?.maxAge, plain?.expires, plain?.secure]).toEqual([undefined, undefined, undefined]);
    const { cf_session: remembered } = await cookiesOf(server.as(), { email: CLIENT, remember: 1 });
    expect(remembered).toMatchObject({ maxAge: 7 * 86_400, httpOnly: true, sameSite: 'Lax' });
    const { cf_session: staff } = await cookiesOf(server.as(), { email: OWNER, remember: 1 });
    expect(staff?.maxAge).toBe(12 * 3_600);
  });

  it('AU-09 RL-02 are Secure outside localhost, and another host of the domain cannot set them', async () => {
    const host = 'clinic.example';
    await server.db.insertInto('clinic_host').values({ clinic_id: MAPLE.clinicId, host }).execute();
    const cookies = await cookiesOf(server.as(host), { email: CLIENT }, host);
    const { '__Host-cf_session': session, '__Host-cf_device': device } = cookies;
    expect([session?.secure, device?.secure]).toEqual([true, true]);
    expect(Object.keys(cookies).filter((name) => !name.startsWith('__Host-'))).toEqual([]);
    const planted = server.as(host);
    planted.cookies.set('cf_session', `p.${'A'.repeat(43)}`);
    expect((await planted.call('getSession')).body).toEqual({ user: null });
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 365 * 86_400 });
  });

  it('AU-10 a login replaces the browser’s session, and ends the previous person’s session', async () => {
    const visitor = server.as();
    await visitor.token();
    const planted = visitor.cookies.get('cf_session');
    await login(visitor, CLIENT);
    const first = visitor.cookies.get('cf_session') ?? '';
    expect(first).not.toBe(planted);
    await visitor.freshToken();
    await login(visitor, OWNER);
    const second = visitor.cookies.get('cf_session');
    expect(second).not.toBe(first);
    expect(await protectedStatus(visitor)).toBe(200);
    visitor.cookies.set('cf_session', first);
    expect(await protectedStatus(visitor)).toBe(401);
    visitor.cookies.set('cf_session', planted ?? '');
    expect(await protectedStatus(visitor)).toBe(401);
  });

  it('AU-10 the database stores nothing that would open a session', async () => {
    const visitor = await signedIn(server, CLIENT);
    const kept = JSON.stringify([
      await server.db.selectFrom('login_session').selectAll().execute(),
      await server.db.selectFrom('login_device').selectAll().execute(),
      await server.db.selectFrom('attempt_counter').selectAll().execute(),
      await server.db.selectFrom('account_event').selectAll().execute(),
    ]);
    for (const cookie of visitor.cookies.values()) expect(kept).not.toContain(cookie);
    expect(kept).not.toContain('maple.test');
  });
});

describe('events of an account', () => {
  it('AU-10 every outcome writes one, with ids only', async () => {
    const eventsNow = () =>
      server.db.selectFrom('account_event').select(['user_id', 'action', 'ip']).orderBy('id').execute();
    const before = (await eventsNow()).length;
    await login(server.as(), UNKNOWN);
    await login(server.as(), CLIENT, { password: 'wrong' });
    const visitor = await signedIn(server, CLIENT);
    await visitor.call('logout');
    const { client: user_id } = MAPLE.users;
    expect((await eventsNow()).slice(before)).toEqual([
      { user_id: null, action: 'login-refused', ip: '127.0.0.1' },
      { user_id, action: 'login-refused', ip: '127.0.0.1' },
      { user_id, action: 'login', ip: '127.0.0.1' },
      { user_id, action: 'logout', ip: '127.0.0.1' },
    ]);
  });
});
