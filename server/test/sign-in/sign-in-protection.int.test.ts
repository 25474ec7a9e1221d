import { beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, MAPLE } from '../../demo/seed/demo-ids.ts';
import { prepareReset } from '../../src/features/reset-password/request-reset.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { applyRetention } from '../setup/timers-given.ts';
import { NEW_PASSWORD } from './account-security-given.ts';
import {
  answer,
  appCode,
  CLIENT,
  forgetTries,
  login,
  mailedCode,
  OWNER,
  otherThan,
  prompted,
  protectedStatus,
  signedIn,
  WITH_APP,
  WITH_MAIL,
} from './sign-in-given.ts';

const server = await startTestServer();
const { clinicId } = MAPLE;
// A test uses the newest code.
beforeEach(async () => {
  await server.db.deleteFrom('login_challenge').execute();
  await forgetTries(server);
});

/** Returns a browser with a copy of another browser's cookies. */
function thiefOf(visitor: { cookies: Map<string, string> }) {
  const thief = server.as();
  for (const [name, value] of visitor.cookies) thief.cookies.set(name, value);
  return thief;
}

describe('a copied session cookie', () => {
  it('AU-11 does not work after a password change, because the session gets a new cookie', async () => {
    const owner = await signedIn(server, 'contact@maple.test');
    const thief = thiefOf(owner);
    expect(await protectedStatus(thief)).toBe(200);
    const body = { current_password: DEMO_PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    expect((await owner.call('changePassword', { body })).status).toBe(204);
    expect([await protectedStatus(owner), await protectedStatus(thief)]).toEqual([200, 401]);
  });

  it('AU-11 cannot replace the account’s app without the password', async () => {
    const visitor = server.as();
    const nextAuthId = await prompted(visitor, WITH_APP);
    expect((await answer(visitor, nextAuthId, appCode(server))).status).toBe(200);
    const start = (password?: string) =>
      visitor.call('startTwoFactor', { body: { method: 'app', ...(password && { password }) } });
    expect((await start()).refusal.errors).toEqual({ password: ['Please enter your password to continue.'] });
    expect((await start(DEMO_PASSWORD)).status).toBe(200);
  });
});

describe('the mailbox of an account with codes by email', () => {
  it('AU-05 AU-10 gets at most twenty emails in ten minutes, also when the right password is given more often', async () => {
    const statuses = [];
    for (let turn = 0; turn < 22; turn += 1) statuses.push((await login(server.as(), WITH_MAIL)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429]);
    const emails = await server.db.selectFrom('outbox').select('id').where('kind', '=', 'login-code').execute();
    expect(emails).toHaveLength(20);
  });
});

describe('a clinic that begins to require a second factor of staff', () => {
  it('AU-06 RL-02 ends only the sessions of staff who signed in without a second factor', async () => {
    const owner = await signedIn(server, OWNER);
    const client = await signedIn(server, CLIENT);
    await server.given.clinicSettings('maple', { requires_staff_two_factor: true });
    expect([await protectedStatus(owner), await protectedStatus(client)]).toEqual([401, 200]);
    const again = server.as();
    const nextAuthId = await prompted(again, OWNER);
    expect((await answer(again, nextAuthId, await mailedCode(server))).status).toBe(200);
    expect(await protectedStatus(again)).toBe(200);
    await server.given.clinicSettings('maple', { requires_staff_two_factor: false });
  });
});

describe('a browser whose session was ended in another browser', () => {
  it('AU-11 asks for the second factor again, also when it was trusted until tomorrow', async () => {
    const lost = server.as();
    const first = await prompted(lost, WITH_MAIL);
    await answer(lost, first, await mailedCode(server), { dont_ask_until_tomorrow: 1 });
    server.clock.advanceMinutes(1);
    const own = server.as();
    await answer(own, await prompted(own, WITH_MAIL), await mailedCode(server));
    await own.freshToken();
    const { body: sessions } = await own.call('listSessions');
    const others = sessions.filter(({ is_current }) => !is_current);
    for (const { id } of others) expect((await own.call('revokeSession', { params: { id } })).status).toBe(204);
    expect((await login(lost, WITH_MAIL)).body).toMatchObject({ prompt_2fa: true });
  });
});

describe('an attacker who knows the password', () => {
  it('AU-03 AU-10 cannot lock the owner out with wrong codes: a reset gives the tries back', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      server.clock.advanceMinutes(0.1);
      const attacker = server.as();
      const nextAuthId = await prompted(attacker, WITH_MAIL);
      await answer(attacker, nextAuthId, otherThan(await mailedCode(server)));
    }
    server.clock.advanceMinutes(0.1);
    const owner = server.as();
    const blocked = await prompted(owner, WITH_MAIL);
    expect((await answer(owner, blocked, await mailedCode(server))).status).toBe(429);
    const link = await inClinic(clinicId, () => prepareReset(server.deps, clinicId, WITH_MAIL));
    const token = link?.token ?? '';
    const body = { token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    expect((await owner.call('resetPassword', { body })).status).toBe(200);
    server.clock.advanceMinutes(0.1);
    const nextAuthId = await prompted(owner, WITH_MAIL, { password: NEW_PASSWORD });
    expect((await answer(owner, nextAuthId, await mailedCode(server))).status).toBe(200);
  });
});

describe('a reset email that is sent again', () => {
  const linkOf = (messageId: string) =>
    inClinic(clinicId, () => prepareReset(server.deps, clinicId, CLIENT, messageId)).then((link) => link?.token ?? '');

  it('AU-03 contains the same link; a used or replaced link stays void', async () => {
    const used = await linkOf('message-1');
    expect(await linkOf('message-1')).toBe(used);
    const body = { token: used, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    const visitor = server.as();
    expect((await visitor.call('resetPassword', { body })).status).toBe(200);
    expect(await linkOf('message-1')).toBe(used);
    expect((await visitor.call('resetPassword', { body })).status).toBe(422);
    const older = await linkOf('message-2');
    const newer = await linkOf('message-3');
    expect(await linkOf('message-2')).toBe(older);
    expect((await visitor.call('resetPassword', { body: { ...body, token: older } })).status).toBe(422);
    expect((await visitor.call('resetPassword', { body: { ...body, token: newer } })).status).toBe(200);
  });
});

describe('the removal of old rows', () => {
  it('AU-10 RL-02 removes IP addresses and strangers’ events after 90 days, expired links and expired emails; other events stay', async () => {
    await linkOfNobody();
    server.clock.advanceMinutes(91 * 24 * 60);
    await applyRetention(server.deps);
    const events = await server.db.selectFrom('account_event').select(['ip', 'action']).execute();
    expect(events.length).toBeGreaterThan(3);
    expect(events.filter(({ action }) => /refused|asked/.test(action))).toEqual([]);
    expect(events.filter(({ ip }) => ip !== '')).toEqual([]);
    expect(await server.db.selectFrom('password_reset').selectAll().execute()).toEqual([]);
    const waiting = await server.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'password-reset-asked')
      .execute();
    expect(waiting.map(({ state, details }) => [state, details])).toEqual([['dropped', {}]]);
  });

  const linkOfNobody = () =>
    server.as().call('requestPasswordReset', { body: { email: 'somebody.typed@example.test' } });
});
