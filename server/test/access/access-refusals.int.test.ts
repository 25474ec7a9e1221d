import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { browserOf, MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';

const server = await startTestServer({ config: { limits: limitsOf(40), loopbackLimits: limitsOf(40) } });

function limitsOf(calls: number) {
  return {
    ...{ read: 1_000_000, step: calls, save: calls, hold: calls, booking: calls, registration: calls, upload: calls },
    ...{ telemetry: calls, auth: 1_000_000 },
  };
}

const client = () => browserOf(server, MAPLE_PEOPLE, 'client');
/** Status, body and headers of a refusal, without the headers that differ in every call. */
async function refusalOf(visitor: TestVisitor, request: Parameters<TestVisitor['request']>[0]) {
  const { statusCode, body } = await visitor.request(request);
  return { status: statusCode, body };
}
const json = (body: unknown) => ({ payload: JSON.stringify(body), contentType: 'application/json' });

describe('a refusal', () => {
  it('API-03 is a 401 with this text when nobody is signed in', async () => {
    for (const url of [
      '/api/clients',
      '/api/user/security',
      '/api/user/sessions',
      '/api/v2/practitioners/get-client-practitioners',
    ]) {
      expect(await refusalOf(server.as(), { url })).toEqual({ status: 401, body: '{"message":"Unauthenticated."}' });
    }
  });

  it('API-03 is a 401 before token and form are checked, so that visitors do not learn what a call expects', async () => {
    const answer = await refusalOf(server.as(), { method: 'PUT', url: '/api/user/password', ...json({ unknown: 1 }) });
    expect(answer).toEqual({ status: 401, body: '{"message":"Unauthenticated."}' });
  });

  it('API-03 is a 403 when the clinic has switched the feature off', async () => {
    const url = '/api/appointment/fetch-available-slots-by-month';
    const { status, body } = await refusalOf(server.as('birch.localhost'), { url });
    expect({ status, body }).toEqual({ status: 403, body: '{"message":"Online booking is not open at this clinic."}' });
  });

  it("API-03 is the same 404 for a missing object, another person's object and a host without a clinic", async () => {
    const expected = { status: 404, body: '{"message":"Not found."}' };
    const visitor = await client();
    expect(await refusalOf(visitor, { url: '/api/no-such-call' })).toEqual(expected);
    expect(
      await refusalOf(visitor, { url: `/api/appointment/get-guardian-data?guardian_id=${MAPLE.guardianId}` }),
    ).toEqual(expected);
    expect(await refusalOf(visitor, { url: '/api/appointment/get-guardian-data?guardian_id=1' })).toEqual(expected);
    expect(await refusalOf(server.as('nowhere.localhost'), { url: '/api/clients' })).toEqual(expected);
  });

  it('API-03 AU-12 is a 419 with an empty object when a signed-in call lacks its token', async () => {
    const visitor = await client();
    const calls = [
      { method: 'POST', url: '/api/logout' },
      { method: 'PUT', url: '/api/user/password' },
      { method: 'DELETE', url: '/api/user/sessions' },
    ] as const;
    for (const call of calls) expect(await refusalOf(visitor, call)).toEqual({ status: 419, body: '{}' });
    expect((await visitor.call('getSession')).body.user?.id).toBe(MAPLE.users.client);
  });

  it('API-03 is a 422 with messages by field, and names an unknown field', async () => {
    const visitor = await client();
    const token = { 'x-csrf-token': await visitor.freshToken() };
    const body = { current_password: 'x', password: 'y', password_confirmation: 'y', is_admin: 1 };
    const answer = await visitor.request({ method: 'PUT', url: '/api/user/password', headers: token, ...json(body) });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      message: 'The given data was invalid.',
      errors: { is_admin: [expect.any(String)] },
      codes: { is_admin: ['unknown'] },
    });
  });

  it('API-03 is a 429 with the wait in seconds', async () => {
    const visitor = server.as();
    const failure = json([{ remote: 'mf-site', version: '1.0.0', phase: 'load', error: 'ChunkLoadError' }]);
    const headers = { 'x-csrf-token': await visitor.token() };
    const send = () => visitor.request({ method: 'POST', url: '/api/platform/telemetry', headers, ...failure });
    let last = await send();
    for (let call = 0; call < 40; call += 1) last = await send();
    expect(last.statusCode).toBe(429);
    expect(last.json()).toEqual({ message: 'Too many requests. Please wait a moment and try again.' });
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(last.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it.each([
    { what: 'a body that is not valid JSON', payload: '{"email":', contentType: 'application/json' },
    { what: 'a body of an unsupported type', payload: 'email=x', contentType: 'application/x-www-form-urlencoded' },
    { what: 'an unfinished body', payload: `{"email":"${'x'.repeat(300_000)}"}`, contentType: 'application/json' },
    { what: 'a prototype', payload: '{"__proto__":{"roles":["owner"]}}', contentType: 'application/json' },
  ])('API-03 contains no stack and no input: $what', async ({ payload, contentType }) => {
    const visitor = server.as();
    const headers = { 'x-csrf-token': await visitor.token() };
    const { statusCode, body } = await visitor.request({
      method: 'POST',
      url: '/api/login',
      headers,
      payload,
      contentType,
    });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
    expect(body).not.toMatch(/\bat .*\.ts|node_modules|SyntaxError|xxxx|owner/);
    expect(Object.keys(JSON.parse(body) as object).filter((key) => !['message', 'errors'].includes(key))).toEqual([]);
  });
});

describe('X-Acting-As', () => {
  const unauthenticated = { status: 401, body: '{"message":"Unauthenticated."}' };
  const own = String(MAPLE.users.client);

  it('RL-02 accepts a call whose browser names the signed-in user', async () => {
    const visitor = await client();
    expect((await visitor.call('getSecurity', { headers: { 'x-acting-as': own } })).status).toBe(200);
  });

  it.each(['1022', '0', '', 'anonymous', `${own},1022`])(
    'SH-11 answers 401 when the browser names another user: "%s"',
    async (claimed) => {
      const visitor = await client();
      const headers = { 'x-acting-as': claimed };
      expect(await refusalOf(visitor, { url: '/api/user/security', headers })).toEqual(unauthenticated);
      expect(await refusalOf(visitor, { url: '/api/site/get-locations', headers })).toEqual(unauthenticated);
    },
  );

  it('SH-11 answers 401 to a form begun before the sign-out, and writes nothing', async () => {
    const visitor = server.as();
    const headers = { 'x-acting-as': own, 'x-csrf-token': await visitor.token() };
    const form = json({ email: 'client@maple.test' });
    const answer = await refusalOf(visitor, { method: 'POST', url: '/api/password/email', headers, ...form });
    expect(answer).toEqual(unauthenticated);
    expect(await server.db.selectFrom('outbox').select('id').execute()).toEqual([]);
  });

  it('RL-02 never widens rights: naming another user does not give their rights', async () => {
    const { visitor } = await signedIn(server, MAPLE_PEOPLE, MAPLE.users.client);
    const headers = { 'x-acting-as': String(MAPLE.users.owner) };
    expect((await visitor.call('listClients', { headers })).status).toBe(401);
  });
});

describe('a session', () => {
  it('RL-02 is valid at its own clinic only', async () => {
    const { visitor } = await signedIn(server, MAPLE_PEOPLE, MAPLE.users.owner);
    const elsewhere = server.as('birch.localhost');
    for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value);
    expect((await visitor.call('listClients')).status).toBe(200);
    expect((await elsewhere.call('listClients')).status).toBe(401);
    expect((await elsewhere.call('getSession')).body).toEqual({ user: null });
  });
});
