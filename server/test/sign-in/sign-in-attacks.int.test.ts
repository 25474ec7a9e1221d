import { afterEach, describe, expect, it, vi } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { startTestServer, type TestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import {
  answer,
  CLIENT,
  countByStatus,
  forgetTries,
  login,
  mailedCode,
  OWNER,
  prompted,
  protectedStatus,
  recoveryCodesOf,
  signedIn,
  UNKNOWN,
  WITH_MAIL,
  WRONG_CREDENTIALS,
} from './sign-in-given.ts';

const server = await startTestServer();
/** A server behind a proxy: it takes the visitors' IP addresses from the proxy. */
const proxied = await startTestServer({ config: { trustedProxies: ['127.0.0.1'] } });

const SECOND = 1 / 60;
const TRY = { password: 'a wrong password' };

/** Sends a wrong login from a browser with its own IP address. */
async function wrongFrom(at: TestServer, address: string, email: string, visitor = at.as()) {
  await visitor.token();
  return visitor.call('login', { body: { email, ...TRY }, headers: { 'x-forwarded-for': address } });
}
/** Statuses of refused tries: 429, or 503 when a slow machine finds the database too busy. Both say when to come again. */
const REFUSALS: readonly number[] = [429, 503];
const addressOf = (index: number): string => `203.0.${Math.floor(index / 250)}.${1 + (index % 250)}`;

/** Counts the password checks while the work runs. */
async function checksDuring(at: TestServer, work: () => Promise<unknown>): Promise<number> {
  const verify = vi.spyOn(at.deps.passwords, 'verify');
  try {
    await work();
    return verify.mock.calls.length;
  } finally {
    verify.mockRestore();
  }
}

afterEach(async () => {
  await forgetTries(server);
  await forgetTries(proxied);
});

describe('guessing a password', () => {
  it('AU-10 of a thousand simultaneous tries from one IP address, with a right one among them, at most ten are checked', async () => {
    const visitor = server.as();
    await visitor.token();
    const owner = server.as();
    await owner.token();
    const answers: { status: number; headers: Record<string, unknown> }[] = [];
    const checks = await checksDuring(server, async () => {
      const wrong = Array.from({ length: 1_000 }, () => login(visitor, CLIENT, TRY));
      answers.push(...(await Promise.all([...wrong.slice(0, 500), login(owner, CLIENT), ...wrong.slice(500)])));
    });
    // Five tries before the right one, which clears the count, and five after it.
    expect(checks).toBeGreaterThanOrEqual(5);
    expect(checks).toBeLessThanOrEqual(10);
    const refused = answers.filter(({ status }) => REFUSALS.includes(status));
    expect(refused).toHaveLength(1_001 - checks);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(500);
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('AU-10 of a thousand simultaneous tries from a thousand IP addresses, five are checked', async () => {
    const visitor = proxied.as();
    await visitor.token();
    const answers: number[] = [];
    const checks = await checksDuring(proxied, async () => {
      const wrong = Array.from({ length: 1_000 }, (_none, index) =>
        wrongFrom(proxied, addressOf(index), CLIENT, visitor),
      );
      answers.push(...(await Promise.all(wrong)).map(({ status }) => status));
    });
    expect([checks, answers.filter((status) => status === 422).length]).toEqual([5, 5]);
    expect(answers.filter((status) => REFUSALS.includes(status))).toHaveLength(995);
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(500);
  });

  it('AU-10 the wait grows with each failure, and a successful login ends it', async () => {
    const visitor = proxied.as();
    const wrong = () => wrongFrom(proxied, '203.0.113.9', CLIENT, visitor);
    const waits: unknown[] = [];
    for (let turn = 0; turn < 9; turn += 1) {
      expect((await wrong()).status).toBe(422);
      if (turn < 4) continue;
      const { status, headers } = await wrong();
      expect(status).toBe(429);
      waits.push(headers['retry-after']);
      proxied.clock.advanceMinutes(Number(headers['retry-after']) * SECOND);
    }
    expect(waits).toEqual(['1', '2', '4', '8', '16']);
    expect((await login(visitor, CLIENT)).status).toBe(200);
    await visitor.freshToken();
    for (let turn = 0; turn < 5; turn += 1) expect((await wrong()).status).toBe(422);
  });

  it('AU-10 after a hundred failures in a row the account is blocked until a reset, except in its owner’s own browser', async () => {
    const owner = await signedIn(server, CLIENT);
    await server.as().call('getSession');
    await login(server.as(), CLIENT, TRY);
    await server.db.updateTable('attempt_counter').set({ attempts: 100 }).where('kind', '=', 'login-account').execute();
    server.clock.advanceMinutes(60 * 24);
    const { status, headers } = await login(server.as(), CLIENT);
    expect([status, headers['retry-after']]).toEqual([429, '900']);
    await owner.freshToken();
    expect((await login(owner, CLIENT)).status).toBe(200);
  });

  it('AU-10 a known browser has its own tries, as many as other browsers', async () => {
    const owner = await signedIn(server, CLIENT);
    await forgetTries(server);
    for (let turn = 0; turn < 5; turn += 1) expect((await login(server.as(), CLIENT, TRY)).status).toBe(422);
    expect((await login(server.as(), CLIENT)).status).toBe(429);
    expect((await login(owner, CLIENT)).status).toBe(200);
    await owner.freshToken();
    for (let turn = 0; turn < 5; turn += 1) expect((await login(owner, CLIENT, TRY)).status).toBe(422);
    expect((await login(owner, CLIENT)).status).toBe(429);
    // A browser that is known to one account is unknown to other accounts.
    server.clock.advanceMinutes(1);
    for (let turn = 0; turn < 5; turn += 1) expect((await login(owner, OWNER, TRY)).status).toBe(422);
    expect((await login(server.as(), OWNER)).status).toBe(429);
  });

  it('AU-10 an IP address has 20 failures a minute over all accounts, and X-Forwarded-For is ignored', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 22; index += 1) {
      statuses.push((await wrongFrom(server, addressOf(index), `somebody-${index}@maple.test`)).status);
    }
    expect(countByStatus(statuses)).toEqual({ 422: 20, 429: 2 });
    const { status, headers } = await login(server.as(), OWNER);
    expect([status, headers['retry-after']]).toEqual([429, '60']);
    server.clock.advanceMinutes(1);
    expect((await login(server.as(), OWNER)).status).toBe(200);
  });

  it('AU-10 behind a proxy, only the proxy’s own entry counts, and a whole /64 counts as one address', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1) {
      const forged = `${addressOf(index)}, 198.51.100.7`;
      statuses.push((await wrongFrom(proxied, forged, `somebody-${index}@maple.test`)).status);
    }
    for (let index = 0; index < 21; index += 1) {
      const neighbour = `2001:db8:1:2:${index.toString(16)}::9`;
      statuses.push((await wrongFrom(proxied, neighbour, `anybody-${index}@maple.test`)).status);
    }
    expect(countByStatus(statuses)).toEqual({ 422: 40, 429: 2 });
  });

  it('AU-10 successful logins do not use up the tries of an IP address', async () => {
    for (let turn = 0; turn < 25; turn += 1) expect((await login(server.as(), OWNER)).status).toBe(200);
  });

  it('AU-10 known and unknown addresses get the same answers, also when they must wait', async () => {
    const told = async (email: string) => {
      const answers = [];
      for (let turn = 0; turn < 7; turn += 1) {
        const { status, refusal, headers } = await login(server.as(), email, TRY);
        answers.push([status, refusal, headers['retry-after'], headers['content-length']]);
      }
      return answers;
    };
    const known = await told(CLIENT);
    expect(known.slice(0, 5)).toEqual(known.slice(0, 5).map(() => [422, WRONG_CREDENTIALS, undefined, known[0]?.[3]]));
    expect(await told(UNKNOWN)).toEqual(known);
  });

  it('AU-10 other spellings of an address share its tries', async () => {
    for (const email of [CLIENT, CLIENT.toUpperCase(), ` ${CLIENT}`, 'Client@Maple.Test', `${CLIENT} `]) {
      expect((await login(server.as(), email, TRY)).status).toBe(422);
    }
    expect((await login(server.as(), 'cLIENT@maple.test')).status).toBe(429);
    // 'İ' is an i to some databases.
    expect((await login(server.as(), 'cl\u0130ent@maple.test')).status).toBe(422);
  });

  it('AU-10 each clinic counts separately', async () => {
    for (let turn = 0; turn < 6; turn += 1) await login(server.as('birch.localhost'), CLIENT, TRY);
    expect((await login(server.as(), CLIENT)).status).toBe(200);
  });
});

describe('a flood of logins', () => {
  it('AU-10 of 200 accounts from 200 IP addresses does not block the site; logins above the limit are asked to come back in a second', async () => {
    const visitor = proxied.as();
    await visitor.token();
    const flood = Array.from({ length: 200 }, (_none, index) =>
      wrongFrom(proxied, addressOf(index), `somebody-${index}@maple.test`, visitor),
    );
    const reader = proxied.as();
    const reads = await Promise.all(Array.from({ length: 5 }, () => reader.call('getLocations')));
    expect(reads.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const answers = await Promise.all(flood);
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status !== 422 && !REFUSALS.includes(status))).toEqual([]);
    for (const { headers } of refused) expect(headers['retry-after']).toBe('1');
  });
});

describe('replays', () => {
  it('AU-04 AU-07 a code, its next_auth_id, a recovery code and an ended cookie do not work a second time', async () => {
    const visitor = server.as();
    const nextAuthId = await prompted(visitor, WITH_MAIL);
    const anonymous = visitor.cookies.get('cf_session') ?? '';
    const code = await mailedCode(server);
    expect((await answer(visitor, nextAuthId, code)).status).toBe(200);
    const person = visitor.cookies.get('cf_session') ?? '';
    await visitor.freshToken();
    const [recovery = ''] = await recoveryCodesOf(server, MAPLE.users.emailCode);
    const other = server.as();
    await answer(other, await prompted(other, WITH_MAIL), recovery, { use_recovery_code: 1 });
    await visitor.call('logout');
    const attacks: readonly (readonly [cookie: string, code: string, isRecovery: 0 | 1])[] = [
      [anonymous, code, 0],
      [anonymous, recovery, 1],
      [person, code, 0],
    ];
    for (const [cookie, oneTime, isRecovery] of attacks) {
      const attacker: TestVisitor = server.as();
      attacker.cookies.set('cf_session', cookie);
      await attacker.freshToken();
      expect((await answer(attacker, nextAuthId, oneTime, { use_recovery_code: isRecovery })).status).toBe(422);
      expect(await protectedStatus(attacker)).toBe(401);
    }
  });

  it('AU-06 a right code does not replace the password, and a right password does not replace the code', async () => {
    const visitor = server.as();
    const nextAuthId = await prompted(visitor, WITH_MAIL);
    const code = await mailedCode(server);
    const body = { email: WITH_MAIL, password: 'wrong', one_time_password: code, next_auth_id: nextAuthId };
    // The contract's type lacks these fields: an attacker sends them.
    const answered = await visitor.call('login', { body: body as unknown as typeof TRY & { email: string } });
    expect(answered.status).toBe(422);
    expect((await login(visitor, WITH_MAIL)).body).toHaveProperty('prompt_2fa');
    expect(await protectedStatus(visitor)).toBe(401);
  });
});
