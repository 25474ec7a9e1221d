import { beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, MAPLE } from '../../demo/seed/demo-ids.ts';
import { prepareReset } from '../../src/features/reset-password/request-reset.ts';
import type { Passwords } from '../../src/platform/access/passwords.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { accountOf, emailsTo, NEW_PASSWORD, startChangedServer } from './account-security-given.ts';

/** Work that runs while a password is hashed. */
let meanwhile: () => Promise<unknown> = async () => undefined;
const interrupted = ({ hash, verify }: Passwords): Passwords => ({
  verify,
  hash: async (password) => {
    const hashed = await hash(password);
    await meanwhile();
    return hashed;
  },
});
const server = await startChangedServer(({ passwords }) => ({ passwords: interrupted(passwords) }));
const { clinicId, users } = MAPLE;
const account = accountOf(server, users.client);
const { password_hash: demoHash } = await account.row();

beforeEach(async () => {
  meanwhile = async () => undefined;
  await server.db.updateTable('user_account').set({ password_hash: demoHash }).where('id', '=', users.client).execute();
  await server.db.deleteFrom('attempt_counter').execute();
  await server.db.deleteFrom('login_session').execute();
  await server.db.deleteFrom('outbox').execute();
});

const change = (
  visitor: TestVisitor,
  changes: Partial<Record<'current_password' | 'password' | 'again', string>> = {},
) => {
  const { current_password = DEMO_PASSWORD, password = NEW_PASSWORD, again = password } = changes;
  return visitor.call('changePassword', { body: { current_password, password, password_confirmation: again } });
};
const isPassword = async (password: string) =>
  server.deps.passwords.verify((await account.row()).password_hash, password);

describe('PUT /api/user/password', () => {
  it('AU-11 changes the password: this session continues, and everything opened with the old password ends', async () => {
    const { visitor, sessionId } = await account.signIn();
    await account.signIn();
    await account.addDevice();
    await inClinic(clinicId, () => prepareReset(server.deps, clinicId, 'client@maple.test'));
    await visitor.call('startTwoFactor', { body: { method: 'app' } });
    server.clock.advanceMinutes(16);
    expect((await change(visitor)).status).toBe(204);
    expect([await isPassword(NEW_PASSWORD), await isPassword(DEMO_PASSWORD)]).toEqual([true, false]);
    expect((await account.row()).password_changed_at?.getTime()).toBe(server.clock.nowMs());
    expect(await account.sessionIds()).toEqual([sessionId]);
    expect(await account.devices()).toEqual([]);
    expect(await account.setup()).toBeUndefined();
    const links = await server.db.selectFrom('password_reset').select('used_at').execute();
    expect(links.filter(({ used_at }) => used_at === null)).toEqual([]);
    expect((await account.actions()).at(-1)).toBe('password-changed');
    expect(await emailsTo(server, 'password-changed', () => true)).toEqual([{ userId: users.client }]);
    const { status } = await visitor.call('startTwoFactor', { body: { method: 'app' } });
    expect(status, 'the password was given a moment ago').toBe(200);
  });

  it('AU-11 returns the error of each field, in English and French', async () => {
    const { visitor } = await account.signIn();
    const errorsOf = async (changes: Parameters<typeof change>[1]) => (await change(visitor, changes)).refusal.errors;
    expect(await errorsOf({ current_password: 'not it, sorry' })).toEqual({
      current_password: ['The password is incorrect.'],
    });
    expect(await errorsOf({ current_password: '', password: 'short', again: 'other' })).toEqual({
      current_password: ['The password field is required.'],
      password: ['The password must have at least 10 characters.'],
      password_confirmation: ['The two passwords do not match.'],
    });
    expect(await errorsOf({ password: 'MapleTherapy2026' })).toEqual({
      password: ['This password is too easy to guess. Please choose another one.'],
    });
    visitor.cookies.set('cf_locale', 'fr');
    expect(await errorsOf({ password: NEW_PASSWORD, again: '' })).toEqual({
      password_confirmation: ['Les deux mots de passe ne correspondent pas.'],
    });
    expect(await isPassword(DEMO_PASSWORD)).toBe(true);
    expect(await emailsTo(server, 'password-changed', () => true)).toEqual([]);
  });

  it('AU-11 counts only checked passwords: an invalid new password does not count', async () => {
    const { visitor } = await account.signIn();
    for (let round = 0; round < 12; round += 1) expect((await change(visitor, { password: 'short' })).status).toBe(422);
    for (let wrong = 0; wrong < 10; wrong += 1) await change(visitor, { current_password: 'not it, sorry' });
    expect((await change(visitor)).status).toBe(429);
  });

  it('AU-11 changes nothing when a reset ended the session while the password was hashed', async () => {
    const { visitor } = await account.signIn();
    meanwhile = () => server.db.deleteFrom('login_session').where('user_id', '=', users.client).execute();
    expect((await change(visitor)).status).toBe(401);
    expect(await isPassword(DEMO_PASSWORD)).toBe(true);
  });

  it('AU-11 of two simultaneous changes, the second is refused because its current password is wrong by then', async () => {
    const { visitor } = await account.signIn();
    meanwhile = () =>
      server.db.updateTable('user_account').set({ password_hash: null }).where('id', '=', users.client).execute();
    const { refusal } = await change(visitor);
    expect(refusal.errors).toEqual({ current_password: ['The password is incorrect.'] });
  });

  it('RL-02 needs a session', async () => {
    expect((await change(server.as())).status).toBe(401);
  });
});
