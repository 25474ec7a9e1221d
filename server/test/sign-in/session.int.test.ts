import { describe, expect, it } from 'vitest';
import { startTestServer } from '../setup/start-test-server.ts';

const server = await startTestServer();
const failure = [{ remote: 'mf-site', version: '1.0.0', phase: 'load' as const, error: 'ChunkLoadError' }];

describe('anonymous session', () => {
  it('API-02 returns null as the user', async () => {
    const { status, body, headers } = await server.call('getSession');
    expect(status).toBe(200);
    expect(body).toEqual({ user: null });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('gives the browser a session cookie that scripts cannot read, Secure outside localhost', async () => {
    const cookieOf = async (host: string) => {
      await server.db
        .insertInto('clinic_host')
        .values({ clinic_id: 1, host: 'clinic.example' })
        .onConflict((c) => c.doNothing())
        .execute();
      const response = await server.as(host).request({ url: '/form_csrf' });
      return response.cookies.find(({ name }) => name.endsWith('cf_session'));
    };
    expect(await cookieOf('maple.localhost')).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect((await cookieOf('maple.localhost'))?.secure).toBeUndefined();
    expect(await cookieOf('clinic.example')).toMatchObject({
      name: '__Host-cf_session',
      httpOnly: true,
      secure: true,
      path: '/',
    });
  });

  it('keeps an existing session', async () => {
    const visitor = server.as();
    await visitor.token();
    const first = visitor.cookies.get('cf_session');
    await visitor.freshToken();
    expect(visitor.cookies.get('cf_session')).toBe(first);
    expect(first).toMatch(/^[\w-]{43}$/);
  });
});

describe('writing calls', () => {
  const send = (visitor = server.as(), headers: Record<string, string> = {}) =>
    visitor.request({
      method: 'POST',
      url: '/api/platform/telemetry',
      payload: JSON.stringify(failure),
      contentType: 'application/json',
      headers,
    });

  it('API-03 AU-12 get 419 with an empty object without the token', async () => {
    const visitor = server.as();
    await visitor.token();
    const response = await send(visitor);
    expect(response.statusCode).toBe(419);
    expect(response.body).toBe('{}');
  });

  it('API-03 get 419 with another session’s token, a changed token, and a token without a session', async () => {
    const owner = server.as();
    const stranger = server.as();
    const token = await owner.token();
    await stranger.token();
    expect((await send(stranger, { 'x-csrf-token': token })).statusCode).toBe(419);
    expect((await send(owner, { 'x-csrf-token': `${token.slice(0, -1)}~` })).statusCode).toBe(419);
    expect((await send(server.as(), { 'x-csrf-token': token })).statusCode).toBe(419);
    expect((await send(owner, { 'x-csrf-token': token })).statusCode).toBe(202);
  });

  it('AU-12 accept a token for two hours, and a fresh token after that', async () => {
    const visitor = server.as();
    const token = await visitor.token();
    server.clock.advanceMinutes(120);
    expect((await send(visitor, { 'x-csrf-token': token })).statusCode).toBe(202);
    server.clock.advanceMinutes(1);
    expect((await send(visitor, { 'x-csrf-token': token })).statusCode).toBe(419);
    expect((await send(visitor, { 'x-csrf-token': await visitor.freshToken() })).statusCode).toBe(202);
  });
});
