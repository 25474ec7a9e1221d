import { afterEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, MAPLE } from '../../demo/seed/demo-ids.ts';
import { replaceRecoveryCodes, sealPlainSecrets, useRecoveryCode } from '../../src/accounts/second-factor.ts';
import { createSecrets, isSealed } from '../../src/platform/access/secrets.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { transaction } from '../../src/platform/database/transaction.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { accountOf, appCode, emailsTo, wrongCode } from './account-security-given.ts';

const server = await startTestServer();
const { clinicId, users } = MAPLE;
const { secrets } = server.deps;
const codeAt = (secret: string) => appCode(secret, server.clock.nowMs());

afterEach(async () => {
  // Each test starts with the account and the counters of the seed.
  await server.db.deleteFrom('attempt_counter').execute();
  await server.db.deleteFrom('two_factor_setup').execute();
  await server.given.clinicSettings('maple', { requires_staff_two_factor: false });
});

async function startApp(visitor: TestVisitor): Promise<string> {
  const { status, body } = await visitor.call('startTwoFactor', { body: { method: 'app', password: DEMO_PASSWORD } });
  expect(status).toBe(200);
  return body.secret ?? '';
}
const confirm = (visitor: TestVisitor, code: string) =>
  visitor.call('confirmTwoFactor', { body: { one_time_password: code } });
const remove = (visitor: TestVisitor, password = DEMO_PASSWORD) =>
  visitor.call('removeTwoFactor', { body: { password } });
const renew = (visitor: TestVisitor, password = DEMO_PASSWORD) =>
  visitor.call('renewRecoveryCodes', { body: { password } });
const securityOf = async (visitor: TestVisitor) => (await visitor.call('getSecurity')).body.two_factor;

describe('GET /api/user/security', () => {
  it('AU-11 returns the protection of the account', async () => {
    const { visitor } = await accountOf(server, users.client).signIn();
    expect(await securityOf(visitor)).toEqual({ method: null, is_required: false, recovery_codes_left: 0 });
    const protectedOne = await accountOf(server, users.twoFactor).signIn();
    expect(await securityOf(protectedOne.visitor)).toMatchObject({ method: 'app' });
  });

  it('AU-06 AU-11 says that the clinic requires a second factor of staff only', async () => {
    await server.given.clinicSettings('maple', { requires_staff_two_factor: true });
    const { visitor: owner } = await accountOf(server, users.owner).signIn();
    const { visitor: client } = await accountOf(server, users.client).signIn();
    expect(await securityOf(owner)).toMatchObject({ method: 'email', is_required: true });
    expect(await securityOf(client)).toMatchObject({ method: null, is_required: false });
  });

  it('RL-02 needs a session at this clinic', async () => {
    const { visitor } = await accountOf(server, users.client).signIn();
    const elsewhere = server.as('birch.localhost');
    for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.call('getSecurity')).status).toBe(401);
    expect((await server.as().call('getSecurity')).status).toBe(401);
    expect((await server.as().call('confirmTwoFactor', { body: { one_time_password: '1' } })).status).toBe(401);
  });
});

describe('two-factor by app', () => {
  const account = accountOf(server, users.client);

  it('AU-11 AU-07 is on only after the app’s code', async () => {
    const { visitor, sessionId } = await account.signIn();
    await account.signIn();
    await account.addDevice();
    const { body } = await visitor.call('startTwoFactor', { body: { method: 'app' } });
    expect(body).toMatchObject({ method: 'app', secret: expect.stringMatching(/^[A-Z2-7]{32}$/) });
    const url = new URL(body.otpauth_url ?? '');
    expect([url.searchParams.get('issuer'), url.searchParams.get('secret')]).toEqual(['Maple Therapy', body.secret]);
    expect(await account.row()).toMatchObject({ two_factor_method: null, two_factor_secret: null });
    expect(isSealed((await account.setup())?.secret ?? '')).toBe(true);

    const code = codeAt(body.secret ?? '');
    const { status, body: reply } = await confirm(visitor, `${code.slice(0, 3)}-${code.slice(3)}`);
    expect(status).toBe(200);
    expect(new Set(reply.recovery_codes).size).toBe(10);
    const row = await account.row();
    expect(row).toMatchObject({ two_factor_method: 'app', last_totp_step: Math.floor(server.clock.nowMs() / 30_000) });
    expect(secrets.open(row.two_factor_secret ?? '')).toBe(body.secret);
    expect(await account.sessionIds()).toEqual([sessionId]);
    expect(await account.devices()).toEqual([]);
    expect(await securityOf(visitor)).toEqual({ method: 'app', is_required: false, recovery_codes_left: 10 });
    expect((await account.actions()).at(-1)).toBe('two-factor-on');
    const emails = await emailsTo(server, 'two-factor-changed', ({ userId }) => userId === users.client);
    expect(emails).toEqual([{ userId: users.client, change: 'on' }]);
  });

  it('AU-07 AU-11 stores only hashes of recovery codes, and the code that proved the app does not work again', async () => {
    const { visitor } = await account.signIn();
    const secret = await startApp(visitor);
    const { body } = await confirm(visitor, codeAt(secret));
    const kept = JSON.stringify(await account.recoveryCodes());
    for (const code of body.recovery_codes) expect(kept).not.toContain(code);
    expect((await confirm(visitor, codeAt(secret))).status).toBe(422);
  });

  it('AU-11 refuses a wrong code, an empty code and a code without a setup, and changes nothing', async () => {
    const { visitor } = await account.signIn();
    const before = await account.row();
    const wrong = { one_time_password: ['This code is not valid or has expired. Please try again.'] };
    expect((await confirm(visitor, '123456')).refusal.errors).toEqual(wrong);
    const secret = await startApp(visitor);
    expect((await confirm(visitor, wrongCode(codeAt(secret)))).refusal.errors).toEqual(wrong);
    expect((await confirm(visitor, 'no code')).refusal.errors).toEqual(wrong);
    expect((await confirm(visitor, ' ')).refusal.errors).toEqual({
      one_time_password: ['The code field is required.'],
    });
    expect(await account.row()).toEqual(before);
  });

  it('AU-11 refuses the right code after five wrong codes, also when they come at the same moment', async () => {
    const { visitor } = await account.signIn();
    const secret = await startApp(visitor);
    await visitor.token();
    const tries = Array.from({ length: 8 }, () => confirm(visitor, wrongCode(codeAt(secret))));
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(8).fill(422));
    expect((await account.setup())?.attempts).toBe(5);
    expect((await confirm(visitor, codeAt(secret))).status).toBe(422);
  });

  it('AU-11 a setup lasts ten minutes, and ends an earlier setup', async () => {
    const { visitor } = await account.signIn();
    const older = await startApp(visitor);
    const newer = await startApp(visitor);
    expect((await confirm(visitor, codeAt(older))).status).toBe(422);
    server.clock.advanceMinutes(10);
    expect((await confirm(visitor, codeAt(newer))).status).toBe(422);
    const inTime = await startApp(visitor);
    server.clock.advanceMinutes(9.9);
    expect((await confirm(visitor, codeAt(inTime))).status).toBe(200);
  });

  it('AU-11 of many simultaneous right codes, one turns it on', async () => {
    const { visitor } = await account.signIn();
    const secret = await startApp(visitor);
    await visitor.token();
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(visitor, codeAt(secret))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await account.recoveryCodes()).toHaveLength(10);
  });
});

describe('two-factor by email', () => {
  const account = accountOf(server, users.guardian);
  const start = (visitor: TestVisitor) =>
    visitor.call('startTwoFactor', { body: { method: 'email', password: DEMO_PASSWORD } });
  const setupEmails = () => emailsTo(server, 'two-factor-setup-code', ({ userId }) => userId === users.guardian);

  it('AU-11 is on after the code of the email; the stored message contains only ids', async () => {
    const { visitor } = await account.signIn();
    const { body } = await start(visitor);
    expect(body).toEqual({ method: 'email', secret: null, otpauth_url: null });
    const setup = await account.setup();
    expect(await setupEmails()).toEqual([{ userId: users.guardian, setupId: setup?.id }]);
    const code = secrets.codeOf(setup?.id ?? '');
    expect((await confirm(visitor, wrongCode(code))).status).toBe(422);
    expect((await confirm(visitor, code)).status).toBe(200);
    expect(await account.row()).toMatchObject({ two_factor_method: 'email', two_factor_secret: null });
  });

  it('AU-11 sends at most three emails in ten minutes', async () => {
    const { visitor } = await account.signIn();
    const statuses = [];
    for (let turn = 0; turn < 4; turn += 1) statuses.push(await start(visitor));
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(Number(statuses.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await visitor.call('startTwoFactor', { body: { method: 'app', password: DEMO_PASSWORD } })).status).toBe(
      200,
    );
  });
});

describe('the password before a change', () => {
  const account = accountOf(server, users.contact);
  const start = (visitor: TestVisitor, password?: string) =>
    visitor.call('startTwoFactor', { body: { method: 'app', ...(password !== undefined && { password }) } });

  it('AU-11 is required again 15 minutes after it was last given', async () => {
    const { visitor } = await account.signIn();
    server.clock.advanceMinutes(15);
    expect((await start(visitor)).status).toBe(200);
    server.clock.advanceMinutes(1);
    expect((await start(visitor)).refusal.errors).toEqual({ password: ['Please enter your password to continue.'] });
    expect((await start(visitor, 'not it, sorry')).refusal.errors).toEqual({
      password: ['The password is incorrect.'],
    });
    expect((await start(visitor, DEMO_PASSWORD)).status).toBe(200);
    expect((await start(visitor)).status, 'it was given a moment ago').toBe(200);
  });

  it('AU-11 is refused for a while after ten wrong passwords, counted over all forms', async () => {
    const { visitor } = await account.signIn();
    const { visitor: other } = await account.signIn();
    for (let wrong = 0; wrong < 5; wrong += 1) {
      expect((await remove(visitor, 'not it, sorry')).status).toBe(422);
      expect((await renew(other, 'not it, sorry')).status).toBe(422);
    }
    const refused = await remove(visitor);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBe(15 * 60);
    server.clock.advanceMinutes(15);
    expect((await remove(visitor)).status).toBe(204);
  });
});

describe('DELETE /api/user/two-factor', () => {
  it('AU-11 turns it off with the password', async () => {
    const account = accountOf(server, users.twoFactor);
    const { visitor } = await account.signIn();
    expect((await renew(visitor)).status).toBe(200);
    expect((await remove(visitor, '')).refusal.errors).toEqual({ password: ['The password field is required.'] });
    expect((await remove(visitor, 'not it, sorry')).status).toBe(422);
    expect(await account.row()).toMatchObject({ two_factor_method: 'app' });
    expect((await remove(visitor)).status).toBe(204);
    expect(await account.row()).toMatchObject({
      two_factor_method: null,
      two_factor_secret: null,
      last_totp_step: null,
    });
    expect(await account.recoveryCodes()).toEqual([]);
    expect((await remove(visitor)).status, 'again').toBe(204);
    expect(await account.actions()).toEqual(['recovery-codes-renewed', 'two-factor-off']);
    const emails = await emailsTo(server, 'two-factor-changed', ({ userId }) => userId === users.twoFactor);
    expect(emails.map(({ change }) => change)).toEqual(['codes-renewed', 'off']);
  });

  it('AU-11 stays on when the clinic requires it of staff', async () => {
    await server.given.clinicSettings('maple', { requires_staff_two_factor: true });
    const { visitor } = await accountOf(server, users.staff).signIn();
    expect((await remove(visitor)).refusal.errors?.password?.[0]).toContain('cannot be turned off');
    visitor.cookies.set('cf_locale', 'fr');
    expect((await remove(visitor)).refusal.errors?.password?.[0]).toContain('ne peut pas être désactivée');
  });
});

describe('recovery codes', () => {
  const account = accountOf(server, users.emailCode);

  it('AU-07 AU-11 are renewed with the password: the old codes are void', async () => {
    const { visitor } = await account.signIn();
    const { body: first } = await renew(visitor);
    const { body: second } = await renew(visitor);
    expect(second.recovery_codes).toHaveLength(10);
    const use = (code = '') =>
      inClinic(clinicId, () =>
        transaction(server.deps.database.db, (tx) => useRecoveryCode(tx, clinicId, users.emailCode, code, 0)),
      );
    expect(await use(first.recovery_codes[0])).toBe(false);
    expect(await use(second.recovery_codes[0]?.toLowerCase().replaceAll('-', ' '))).toBe(true);
    expect(await use(second.recovery_codes[0])).toBe(false);
    expect(await securityOf(visitor)).toMatchObject({ recovery_codes_left: 9 });
  });

  it('AU-07 work once, also in 50 simultaneous tries, and only for their account', async () => {
    const { db } = server.deps.database;
    const [code = ''] = await inClinic(clinicId, () =>
      transaction(db, (tx) => replaceRecoveryCodes(tx, clinicId, users.emailCode)),
    );
    const use = (userId: number) =>
      inClinic(clinicId, () => transaction(db, (tx) => useRecoveryCode(tx, clinicId, userId, code, 0)));
    expect(await use(users.client)).toBe(false);
    const answers = await Promise.all(Array.from({ length: 50 }, () => use(users.emailCode)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it('AU-07 are not created for an account without a second factor', async () => {
    const { visitor } = await accountOf(server, users.admin).signIn();
    const { status, refusal } = await renew(visitor);
    const off = ['Two-factor authentication is off. Turn it on to get recovery codes.'];
    expect([status, refusal.errors]).toEqual([422, { two_factor: off }]);
    expect(await accountOf(server, users.admin).recoveryCodes()).toEqual([]);
  });
});

describe('secrets at rest', () => {
  const setSecret = (secret: string) =>
    server.db
      .updateTable('user_account')
      .set({ two_factor_method: 'app', two_factor_secret: secret })
      .where('id', '=', users.client)
      .execute();
  const seal = () => inClinic(clinicId, () => sealPlainSecrets(server.deps.database.db, secrets));

  it('AU-11 a plain secret of an earlier version is sealed once, and opens to the same secret', async () => {
    await seal();
    await setSecret('JBSWY3DPEHPK3PXP');
    expect(await seal()).toEqual({ sealed: 1, lost: 0 });
    const { two_factor_secret: sealed } = await accountOf(server, users.client).row();
    expect(secrets.open(sealed ?? '')).toBe('JBSWY3DPEHPK3PXP');
    expect(await seal()).toEqual({ sealed: 0, lost: 0 });
    expect((await accountOf(server, users.client).row()).two_factor_secret).toBe(sealed);
  });

  it('AU-11 a value of a previous key is sealed with the newest key; a value of a lost key is counted and not changed', async () => {
    const [newest, older, lost] = ['n'.repeat(32), 'o'.repeat(32), 'l'.repeat(32)];
    const rotated = createSecrets(newest, [older]);
    const sealAgain = () => inClinic(clinicId, () => sealPlainSecrets(server.deps.database.db, rotated));
    // The secrets of the demo's other accounts are sealed with the test's own key, which is lost here.
    const { lost: others } = await sealAgain();
    await setSecret(createSecrets(older).seal('JBSWY3DPEHPK3PXP'));
    expect((await sealAgain()).sealed).toBe(1);
    const { two_factor_secret: sealed } = await accountOf(server, users.client).row();
    expect(createSecrets(newest).open(sealed ?? '')).toBe('JBSWY3DPEHPK3PXP');
    const unreadable = createSecrets(lost).seal('JBSWY3DPEHPK3PXP');
    await setSecret(unreadable);
    expect((await sealAgain()).sealed).toBe(0);
    expect((await sealAgain()).lost).toBeGreaterThanOrEqual(others);
    expect((await accountOf(server, users.client).row()).two_factor_secret).toBe(unreadable);
  });
});
