import { beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, MAPLE } from '../../demo/seed/demo-ids.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { accountOf } from './account-security-given.ts';

const server = await startTestServer();
const { db } = server;
const { users } = MAPLE;

const setOwnFactor = (method: 'email' | null) =>
  db.updateTable('user_account').set({ two_factor_method: method }).where('id', '=', users.owner).execute();
const isRequired = async () => {
  const row = await db
    .selectFrom('clinic')
    .select('requires_staff_two_factor')
    .where('id', '=', MAPLE.clinicId)
    .executeTakeFirstOrThrow();
  return row.requires_staff_two_factor;
};
const logged = async () => {
  const rows = await db.selectFrom('audit_event').selectAll().orderBy('seq').execute();
  return rows
    .filter(({ action, result }) => action === 'clinic-settings.staff-two-factor-set' && result === 'done')
    .map(({ details }) => details);
};
const login = async (email: string) =>
  (await server.as().call('login', { body: { email, password: DEMO_PASSWORD } })).body;

beforeEach(async () => {
  await db.deleteFrom('attempt_counter').execute();
  await setOwnFactor(null);
  await server.given.clinicSettings('maple', { requires_staff_two_factor: false });
});

describe('PUT /api/clinics/settings/staff-two-factor', () => {
  it('AU-06 an owner without a second factor cannot turn it on, so that nobody is locked out', async () => {
    const { visitor } = await accountOf(server, users.owner).signIn();
    const { status, refusal } = await visitor.call('saveStaffTwoFactor', { body: { requires_staff_two_factor: 1 } });
    expect([status, refusal.errors]).toEqual([
      422,
      { requires_staff_two_factor: ['Turn on two-factor authentication for your own account first.'] },
    ]);
    expect(await isRequired()).toBe(false);
  });

  it('AU-06 asks staff for a code from their next login on, and is turned off with the password only', async () => {
    await setOwnFactor('email');
    const { visitor } = await accountOf(server, users.owner).signIn();
    const set = (requires_staff_two_factor: 0 | 1, password?: string) =>
      visitor.call('saveStaffTwoFactor', { body: { requires_staff_two_factor, password } });
    const before = (await logged()).length;
    expect((await set(1)).body).toEqual({ requires_staff_two_factor: 1 });
    expect((await set(1)).body).toEqual({ requires_staff_two_factor: 1 });
    expect(await login('staff@maple.test')).toMatchObject({ prompt_2fa: true, method: 'email' });
    expect(await login('client@maple.test')).toHaveProperty('user');
    expect((await visitor.call('getSecurity')).body.two_factor).toMatchObject({ is_required: true });
    for (const password of [undefined, 'not the password']) {
      const { status, refusal } = await set(0, password);
      expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['password']]);
    }
    expect(await isRequired()).toBe(true);
    expect((await set(0, DEMO_PASSWORD)).body).toEqual({ requires_staff_two_factor: 0 });
    expect((await set(0)).body).toEqual({ requires_staff_two_factor: 0 });
    expect(await login('staff@maple.test')).toHaveProperty('user');
    expect((await logged()).slice(before)).toEqual([
      { requires_staff_two_factor: { from: 0, to: 1 } },
      { requires_staff_two_factor: { from: 1, to: 0 } },
    ]);
  });

  it('AU-06 the owner keeps the own second factor while the clinic requires one', async () => {
    await setOwnFactor('email');
    const { visitor } = await accountOf(server, users.owner).signIn();
    await visitor.call('saveStaffTwoFactor', { body: { requires_staff_two_factor: 1 } });
    expect((await visitor.call('removeTwoFactor', { body: { password: DEMO_PASSWORD } })).status).toBe(422);
  });

  it('RL-02 only the owner may', async () => {
    const { visitor } = await accountOf(server, users.admin).signIn();
    const { status } = await visitor.call('saveStaffTwoFactor', { body: { requires_staff_two_factor: 1 } });
    expect([status, await isRequired()]).toEqual([403, false]);
  });
});
