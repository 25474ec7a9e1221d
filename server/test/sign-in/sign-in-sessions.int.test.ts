import { afterEach, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { endSessions, forgetDevices } from '../../src/accounts/sessions.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { applyRetention } from '../setup/timers-given.ts';
import {
  answer,
  appCode,
  atMaple,
  CLIENT,
  forgetTries,
  login,
  OWNER,
  prompted,
  protectedStatus,
  signedIn,
  WITH_APP,
} from './sign-in-given.ts';

const server = await startTestServer();
const GUARDIAN = 'guardian@maple.test';
const HOUR = 60;
const DAY = 24 * HOUR;

const sessionsInDatabase = async () => (await server.db.selectFrom('login_session').select('id').execute()).length;
const listOf = async (visitor: TestVisitor) => (await visitor.call('listSessions')).body;
/** Calls repeatedly, with pauses below the idle limit. */
async function stayActive(visitor: TestVisitor, minutes: number, everyMinutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += everyMinutes) {
    server.clock.advanceMinutes(Math.min(everyMinutes, minutes - passed));
    await protectedStatus(visitor);
  }
}

afterEach(async () => {
  await forgetTries(server);
  await server.db.deleteFrom('login_session').execute();
});

describe('limits of a session', () => {
  it.each([
    { who: 'a client', email: CLIENT, minutes: 30 },
    { who: 'a guardian', email: GUARDIAN, minutes: 30 },
    { who: 'staff', email: OWNER, minutes: 15 },
    { who: 'a practitioner', email: 'amara@maple.test', minutes: 15 },
  ])('AU-09 end after $minutes idle minutes of $who, and not earlier', async ({ email, minutes }) => {
    const early = await signedIn(server, email);
    server.clock.advanceMinutes(minutes - 1 / 60_000);
    expect(await protectedStatus(early)).toBe(200);
    const late = await signedIn(server, email);
    server.clock.advanceMinutes(minutes);
    expect(await protectedStatus(late)).toBe(401);
    expect((await late.call('getSession')).body).toEqual({ user: null });
  });

  it.each([
    { who: 'a client', email: CLIENT, remember: 0, everyMinutes: 29, hours: 12 },
    { who: 'staff', email: OWNER, remember: 0, everyMinutes: 14, hours: 12 },
    { who: 'remembered staff', email: OWNER, remember: 1, everyMinutes: 14, hours: 12 },
  ] as const)(
    'AU-09 end after $hours hours of $who, also when active',
    async ({ email, remember, everyMinutes, hours }) => {
      const visitor = await signedIn(server, email, { remember });
      await stayActive(visitor, hours * HOUR - 1, everyMinutes);
      expect(await protectedStatus(visitor)).toBe(200);
      server.clock.advanceMinutes(1);
      expect(await protectedStatus(visitor)).toBe(401);
    },
  );

  it('AU-09 a remembered client’s session lasts seven days without a call; Remember me changes nothing for staff', async () => {
    const client = await signedIn(server, CLIENT, { remember: 1 });
    const staff = await signedIn(server, OWNER, { remember: 1 });
    server.clock.advanceMinutes(15);
    expect([await protectedStatus(client), await protectedStatus(staff)]).toEqual([200, 401]);
    server.clock.advanceMinutes(7 * DAY - 16);
    expect(await protectedStatus(client)).toBe(200);
    server.clock.advanceMinutes(1);
    expect(await protectedStatus(client)).toBe(401);
  });

  it('AU-09 passive calls do not extend a session, other calls do, and each answer contains the remaining time', async () => {
    const visitor = await signedIn(server, CLIENT);
    const leftAfter = async (name: 'getSession' | 'listSessions' | 'getLocations', minutes: number) => {
      server.clock.advanceMinutes(minutes);
      return (await visitor.call(name)).headers['x-session-expires-in'];
    };
    expect(await leftAfter('getSession', 20)).toBe('600');
    expect(await leftAfter('getSession', 9)).toBe('60');
    expect(await leftAfter('listSessions', 0)).toBe('1800');
    expect(await leftAfter('getLocations', 10)).toBe('1800');
    expect(await leftAfter('getSession', 30)).toBeUndefined();
    expect(await protectedStatus(visitor)).toBe(401);
  });

  it('AU-09 a call can extend a session, but not an anonymous session', async () => {
    const visitor = await signedIn(server, OWNER);
    server.clock.advanceMinutes(14);
    const { status, headers } = await visitor.call('extendSession');
    expect([status, headers['x-session-expires-in']]).toEqual([204, '900']);
    server.clock.advanceMinutes(14);
    expect(await protectedStatus(visitor)).toBe(200);
    expect((await server.as().call('extendSession')).status).toBe(401);
  });

  it('AU-09 the ‘last seen’ time is written at most once a minute', async () => {
    const visitor = await signedIn(server, CLIENT);
    const seen = async () =>
      (await server.db.selectFrom('login_session').select('last_seen_at').executeTakeFirst())?.last_seen_at;
    const first = await seen();
    server.clock.advanceMinutes(0.99);
    await protectedStatus(visitor);
    expect(await seen()).toEqual(first);
    server.clock.advanceMinutes(0.01);
    await protectedStatus(visitor);
    expect((await seen())?.getTime()).toBe(server.clock.nowMs());
  });

  it('AU-09 of a hundred calls around the end, none is served after it', async () => {
    const visitor = await signedIn(server, CLIENT);
    server.clock.advanceMinutes(30 - 1 / 60_000);
    const before = Array.from({ length: 50 }, () => visitor.call('getSession'));
    await Promise.all(before);
    server.clock.advanceMinutes(1 / 60_000);
    const after = await Promise.all(Array.from({ length: 50 }, () => protectedStatus(visitor)));
    expect(new Set(after)).toEqual(new Set([401]));
  });
});

describe('rights of a session', () => {
  it('RL-02 are current: after a role or an account is removed, the next call is refused', async () => {
    const visitor = await signedIn(server, 'contact@maple.test');
    await server.db.deleteFrom('role_membership').where('user_id', '=', MAPLE.users.contact).execute();
    expect(await protectedStatus(visitor)).toBe(401);
    const row = { clinic_id: MAPLE.clinicId, user_id: MAPLE.users.contact };
    await server.db
      .insertInto('role_membership')
      .values({ ...row, role: 'owner' })
      .execute();
    expect((await visitor.call('getSession')).body.user?.roles).toEqual(['owner']);
    // The person is staff now, and the idle limit of staff applies at once.
    server.clock.advanceMinutes(16);
    expect(await protectedStatus(visitor)).toBe(401);
    const client = await signedIn(server, CLIENT);
    await server.db.updateTable('client').set({ user_id: null }).where('user_id', '=', MAPLE.users.client).execute();
    await server.db.deleteFrom('user_account').where('id', '=', MAPLE.users.client).execute();
    expect(await protectedStatus(client)).toBe(401);
  });

  it('RL-02 hold only at the host’s clinic', async () => {
    const visitor = await signedIn(server, OWNER);
    const atBirch = server.as('birch.localhost');
    for (const [name, value] of visitor.cookies) atBirch.cookies.set(name, value);
    expect(await protectedStatus(atBirch)).toBe(401);
    expect(await protectedStatus(visitor)).toBe(200);
  });

  it('SH-11 a call in the name of another person, or of an ended session, is refused', async () => {
    const visitor = await signedIn(server, OWNER);
    const as = (id: number) => visitor.call('listSessions', { headers: { 'x-acting-as': String(id) } });
    expect([(await as(MAPLE.users.owner)).status, (await as(MAPLE.users.admin)).status]).toEqual([200, 401]);
  });
});

describe('own sessions', () => {
  it('SH-11 are listed newest first, with the browser’s name', async () => {
    const first = server.as();
    await first.call('login', {
      body: { email: OWNER, password: 'Demo-Passw0rd!', remember: 1 },
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' },
    });
    server.clock.advanceMinutes(1);
    const second = await signedIn(server, OWNER);
    expect(await listOf(second)).toEqual([
      expect.objectContaining({ device: '', is_current: true, is_remembered: false }),
      expect.objectContaining({ device: 'Firefox, Linux', is_current: false, is_remembered: true }),
    ]);
    expect((await listOf(second))[0]?.started_at).toBe(new Date(server.clock.nowMs()).toISOString());
    // Expired sessions are not listed.
    server.clock.advanceMinutes(14);
    expect(await listOf(second)).toHaveLength(1);
  });

  it('SH-11 a person can end any of their own sessions, but not another person’s or an invented one', async () => {
    const [first, second] = [await signedIn(server, OWNER), await signedIn(server, OWNER)];
    const stranger = await signedIn(server, 'admin@maple.test');
    const idOf = async (visitor: TestVisitor) => (await listOf(visitor)).find(({ is_current }) => is_current)?.id ?? '';
    const revoke = async (visitor: TestVisitor, id: string) =>
      (await visitor.call('revokeSession', { params: { id } })).status;
    expect(await revoke(stranger, await idOf(first))).toBe(404);
    expect(await revoke(first, 'no uuid')).toBe(404);
    expect(await revoke(first, '00000000-0000-4000-8000-000000000000')).toBe(404);
    expect(await revoke(first, await idOf(second))).toBe(204);
    expect([await protectedStatus(first), await protectedStatus(second)]).toEqual([200, 401]);
    const cookie = first.cookies.get('cf_session');
    expect(await revoke(first, await idOf(first))).toBe(204);
    expect(first.cookies.get('cf_session')).toMatch(/^[\w-]{43}$/);
    expect(cookie).toMatch(/^p\./);
    expect(await protectedStatus(stranger)).toBe(200);
  });

  it('SH-11 signing out everywhere ends all of them, and the trust of every browser', async () => {
    const trusted = server.as();
    const nextAuthId = await prompted(trusted, WITH_APP);
    await answer(trusted, nextAuthId, appCode(server), { dont_ask_until_tomorrow: 1 });
    await trusted.freshToken();
    const revoked = await trusted.call('revokeAllSessions');
    expect([revoked.status, revoked.headers['clear-site-data']]).toEqual([204, '"cache"']);
    await trusted.freshToken();
    expect(await protectedStatus(trusted)).toBe(401);
    expect((await login(trusted, WITH_APP)).body).toHaveProperty('prompt_2fa');
  });

  it('SH-11 signing out everywhere ends the sessions of the person’s other browsers, and of nobody else', async () => {
    const [here, elsewhere] = [await signedIn(server, OWNER), await signedIn(server, OWNER)];
    const colleague = await signedIn(server, 'admin@maple.test');
    expect((await here.call('revokeAllSessions')).status).toBe(204);
    expect([await protectedStatus(elsewhere), await protectedStatus(colleague)]).toEqual([401, 200]);
  });

  it('SH-11 logging out ends the session in every tab, and the cookie does not work afterwards', async () => {
    const visitor = await signedIn(server, OWNER);
    const kept = visitor.cookies.get('cf_session') ?? '';
    const other = await signedIn(server, OWNER);
    const { status, headers } = await visitor.call('logout');
    expect([status, String(headers['set-cookie'])]).toEqual([204, expect.stringMatching(/^cf_session=[\w-]{43};/)]);
    expect(headers['clear-site-data']).toBe('"cache"');
    visitor.cookies.set('cf_session', kept);
    expect(await protectedStatus(visitor)).toBe(401);
    expect((await visitor.call('logout', { headers: { 'x-csrf-token': await visitor.freshToken() } })).status).toBe(
      204,
    );
    expect(await protectedStatus(other)).toBe(200);
  });

  it('SH-11 an anonymous visitor who logs out keeps their cookie', async () => {
    const visitor = server.as();
    await visitor.token();
    const before = visitor.cookies.get('cf_session');
    const { status, headers } = await visitor.call('logout');
    expect([status, headers['clear-site-data']]).toEqual([204, undefined]);
    expect(visitor.cookies.get('cf_session')).toBe(before);
  });

  it('SH-11 are at most ten: the oldest ends, also when eleven begin at the same moment', async () => {
    const visitors: TestVisitor[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      visitors.push(await signedIn(server, OWNER));
      server.clock.advanceMinutes(0.1);
    }
    const statuses = await Promise.all(visitors.map(protectedStatus));
    expect(statuses).toEqual([401, ...Array.from({ length: 10 }, () => 200)]);
    await Promise.all([1, 2, 3].map(() => signedIn(server, OWNER)));
    expect(await sessionsInDatabase()).toBe(10);
  });

  it('SH-11 a reset ends all sessions but one, and the waiting logins', async () => {
    const [kept, ended] = [await signedIn(server, OWNER), await signedIn(server, OWNER)];
    const keptId = (await listOf(kept)).find(({ is_current }) => is_current)?.id;
    await atMaple(server, (tx) => endSessions(tx, MAPLE.clinicId, MAPLE.users.owner, keptId));
    expect([await protectedStatus(kept), await protectedStatus(ended)]).toEqual([200, 401]);
    server.clock.advanceMinutes(2);
    const waiting = server.as();
    const nextAuthId = await prompted(waiting, WITH_APP);
    await atMaple(server, async (tx) => {
      await endSessions(tx, MAPLE.clinicId, MAPLE.users.twoFactor);
      await forgetDevices(tx, MAPLE.clinicId, MAPLE.users.twoFactor);
    });
    expect((await answer(waiting, nextAuthId, appCode(server))).status).toBe(422);
  });
});

describe('the removal of old logins', () => {
  it('AU-09 removes rows that no login reads, and no row that is still in use', async () => {
    const counter = { clinic_id: MAPLE.clinicId, since: new Date(server.clock.nowMs()), blocked_until: null };
    const subject = (fill: string) => Buffer.alloc(32, fill);
    await server.db
      .insertInto('attempt_counter')
      .values([
        { ...counter, kind: 'login-ip', subject: subject('a'), attempts: 20 },
        { ...counter, kind: 'login-account', subject: subject('b'), attempts: 99 },
        { ...counter, kind: 'login-account', subject: subject('c'), attempts: 100 },
      ])
      .execute();
    const counters = async () =>
      (await server.db.selectFrom('attempt_counter').select('kind').where('attempts', '>', 9).execute()).length;
    await signedIn(server, OWNER, { remember: 1 });
    await signedIn(server, OWNER);
    await prompted(server.as(), WITH_APP);
    await applyRetention(server.deps);
    expect([await sessionsInDatabase(), await counters()]).toEqual([2, 3]);
    server.clock.advanceMinutes(DAY);
    await applyRetention(server.deps);
    const challenges = await server.db.selectFrom('login_challenge').select('id').execute();
    expect([await sessionsInDatabase(), await counters(), challenges.length]).toEqual([1, 2, 0]);
    server.clock.advanceMinutes(200 * DAY);
    await applyRetention(server.deps);
    // A subject without tries is blocked until a reset, for a year at most.
    expect(await counters()).toBe(1);
    server.clock.advanceMinutes(166 * DAY);
    await applyRetention(server.deps);
    const devices = await server.db.selectFrom('login_device').select('user_id').execute();
    expect([await sessionsInDatabase(), await counters(), devices.length]).toEqual([0, 0, 0]);
  });
});
