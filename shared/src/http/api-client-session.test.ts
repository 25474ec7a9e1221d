import { describe, expect, it } from 'vitest';
import {
  bookOnSite,
  getSession,
  holdSlot,
  listClients,
  listSessions,
  login as loginCall,
  logout,
  postTelemetry,
  removeTwoFactor,
  resendCode,
  revokeAllSessions,
} from '../contracts/calls.ts';
import { json, network } from '../testing/fake-network.ts';
import { createApiClient, isApiError } from './index.ts';

const token = (value: string) => json(200, { token: value });
const noContent = () => new Response(null, { status: 204 });
const ended = json(401, { message: 'Unauthenticated.' });
const hold = { service_id: 1, practitioner_id: 2, starts_at: '2026-12-01T14:00:00Z' };

describe('the API client and the session', () => {
  const sessions = '/api/user/sessions';
  const clients = '/api/clients';
  const page = json(200, { data: [], total: 0, page: 1, last_page: 1 });
  const mina = { actingAs: () => 401 };

  it('AU-12 drops the token of the session before a login', async () => {
    const { api, sent } = network({
      '/form_csrf': [token('anonymous'), token('hers')],
      '/api/login': [json(200, { user: { id: 401 }, redirect_to: null })],
      '/api/appointment/hold': [json(201, {}), json(201, {})],
    });
    await api.call(holdSlot, { body: hold });
    await api.call(loginCall, { body: { email: 'mina@example.test', password: 'p' } });
    await api.call(holdSlot, { body: hold });
    expect(sent.map(({ headers }) => headers['x-csrf-token'])).toEqual([
      undefined,
      'anonymous',
      'anonymous',
      undefined,
      'hers',
    ]);
  });

  it('keeps the token if a login was refused', async () => {
    const { api, sent } = network({
      '/form_csrf': [token('one')],
      '/api/login': [json(422, {}), json(422, {})],
    });
    const body = { email: 'mina@example.test', password: 'p' };
    await api.call(loginCall, { body }).catch(() => undefined);
    await api.call(loginCall, { body }).catch(() => undefined);
    expect(sent.map(({ url }) => url)).toEqual(['/form_csrf', '/api/login', '/api/login']);
  });

  it('AU-12 drops its token when the session changes', async () => {
    const { api, sent } = network({
      '/form_csrf': [token('one'), token('two')],
      '/api/logout': [json(503, {})],
      '/api/appointment/hold': [json(201, {})],
    });
    await api.call(logout).catch(() => undefined);
    api.forgetToken();
    await api.call(holdSlot, { body: hold });
    expect(sent.at(-1)?.headers['x-csrf-token']).toBe('two');
  });

  it('SH-11 AU-12 asks for another token before the person logs in again: its own is of the session that ended', async () => {
    const { api, sent } = network(
      {
        '/form_csrf': [token('of the ended session'), token('for the login')],
        [clients]: [ended, page],
        '/api/login': [json(200, { user: { id: 401 }, redirect_to: null })],
      },
      {
        ...mina,
        async onSessionEnded() {
          await api.call(loginCall, { body: { email: 'mina@example.test', password: 'p' } });
          return true;
        },
      },
    );
    await api.prepareToken();
    await api.call(listClients, { query: {} });
    expect(sent.find(({ url }) => url === '/api/login')?.headers['x-csrf-token']).toBe('for the login');
  });

  it('RL-02 names the acting person in every call except login, session and reports', async () => {
    const { api, sent } = network(
      {
        '/form_csrf': [token('before logout'), token('after')],
        [clients]: [page],
        '/api/session': [json(200, { user: null })],
        '/api/logout': [noContent],
        '/api/platform/telemetry': [json(202, { accepted: 0 })],
        [sessions]: [noContent],
      },
      mina,
    );
    await api.call(listClients, { query: {} });
    await api.call(getSession);
    await api.call(logout);
    await api.call(postTelemetry, { body: [] });
    await api.call(revokeAllSessions);
    const acting = sent.map(({ url, headers }) => [url, headers['x-acting-as']]);
    expect(acting.filter(([, user]) => user !== undefined)).toEqual([
      [clients, '401'],
      [sessions, '401'],
    ]);
    expect(acting).toHaveLength(7);
  });

  it('SH-11 asks once for all calls that got a 401, and sends each again with a new token', async () => {
    let answer: (isSamePerson: boolean) => void = () => undefined;
    let questions = 0;
    const { api, sent } = network(
      {
        '/form_csrf': [token('old'), token('new')],
        '/api/appointment/site': [ended, json(201, { appointment: { id: '1' } })],
        [clients]: [ended, page],
      },
      {
        ...mina,
        onSessionEnded() {
          questions += 1;
          return new Promise((resolve) => {
            answer = resolve;
          });
        },
      },
    );
    const body = { note: 'kept' } as never; // The shape of the form does not matter in this test.
    const both = Promise.all([
      api.call(bookOnSite, { body, idempotencyKey: 'k1' }),
      api.call(listClients, { query: {} }),
    ]);
    await expect.poll(() => sent.length).toBe(3);
    answer(true);
    await both;
    expect(questions).toBe(1);
    const bookings = sent.filter(({ url }) => url === '/api/appointment/site');
    expect(bookings.map(({ body: sentBody }) => sentBody)).toEqual([{ note: 'kept' }, { note: 'kept' }]);
    expect(bookings.map(({ headers }) => headers['idempotency-key'])).toEqual(['k1', 'k1']);
    expect(bookings.map(({ headers }) => headers['x-csrf-token'])).toEqual(['old', 'new']);
  });

  it.each([
    { answer: true, outcome: 'sends the call again', calls: 2 },
    { answer: false, outcome: 'passes the refusal on', calls: 1 },
  ])('SH-11 after the answer $answer, a call that was sent earlier $outcome without a second question', async (row) => {
    let questions = 0;
    let arrive: (response: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => {
      arrive = resolve;
    });
    const answers = [late, Promise.resolve(page())];
    let sentLate = 0;
    const api = createApiClient(
      (url) => {
        if (url !== clients) return Promise.resolve(questions === 0 ? ended() : json(200, [])());
        sentLate += 1;
        return answers[sentLate - 1] ?? Promise.reject(new TypeError('too often'));
      },
      {
        ...mina,
        onSessionEnded() {
          questions += 1;
          return Promise.resolve(row.answer);
        },
      },
    );
    const slow = api.call(listClients, { query: {} }).catch((error: unknown) => error);
    await api.call(listSessions).catch(() => undefined);
    arrive(ended());
    const outcome = await slow;
    expect([questions, sentLate, isApiError(outcome)]).toEqual([1, row.calls, !row.answer]);
  });

  it('asks again if the session ends a second time', async () => {
    let questions = 0;
    const { api } = network(
      { [clients]: [ended, page, ended, page] },
      {
        ...mina,
        onSessionEnded() {
          questions += 1;
          return Promise.resolve(true);
        },
      },
    );
    await api.call(listClients, { query: {} });
    await api.call(listClients, { query: {} });
    expect(questions).toBe(2);
  });

  it('API-03 stops after the second 401, and does not ask if no person was signed in or a login was refused', async () => {
    let questions = 0;
    const onSessionEnded = () => {
      questions += 1;
      return Promise.resolve(true);
    };
    const twice = network({ [clients]: [ended, ended] }, { ...mina, onSessionEnded });
    await expect(twice.api.call(listClients, { query: {} })).rejects.toMatchObject({ status: 401 });
    expect([twice.sent.length, questions]).toEqual([2, 1]);

    const anonymous = network({ [clients]: [ended] }, { onSessionEnded });
    await expect(anonymous.api.call(listClients, { query: {} })).rejects.toMatchObject({ status: 401 });
    const login = network({ '/form_csrf': [token('t')], '/api/login': [ended] }, { ...mina, onSessionEnded });
    await expect(login.api.call(loginCall, { body: { email: 'a', password: 'b' } })).rejects.toMatchObject({
      status: 401,
    });
    expect(questions).toBe(1);
  });

  it('reports how long the session lasts, if the answer says so', async () => {
    const heard: number[] = [];
    const { api } = network(
      {
        '/api/session': [
          json(200, { user: null }),
          json(200, { user: { id: 401 } }, { 'x-session-expires-in': '1740' }),
        ],
        [clients]: [json(404, {}, { 'x-session-expires-in': '0' })],
      },
      { onExpiresIn: (seconds) => heard.push(seconds) },
    );
    await api.call(getSession);
    await api.call(getSession);
    await api.call(listClients, { query: {} }).catch(() => undefined);
    expect(heard).toEqual([1740, 0]);
  });

  it('sends a body with DELETE, reads an answer without a body, and sends the login id of a new code', async () => {
    const { api, sent } = network({
      '/form_csrf': [token('t')],
      '/api/user/two-factor': [noContent],
      '/api/code/resend': [json(200, { next_auth_id: 'n2' })],
    });
    expect(await api.call(removeTwoFactor, { body: { password: 'p' } })).toBeUndefined();
    await api.call(resendCode, { authId: 'n1' });
    expect(sent[1]).toMatchObject({ method: 'DELETE', body: { password: 'p' } });
    expect(sent[1]?.headers['content-type']).toBe('application/json');
    expect(sent[2]?.headers['x-auth-id']).toBe('n1');
  });
});
