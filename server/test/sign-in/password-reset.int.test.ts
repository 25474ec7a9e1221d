import { beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, MAPLE } from '../../demo/seed/demo-ids.ts';
import { findAccount } from '../../src/accounts/account.repository.ts';
import { prepareReset } from '../../src/features/reset-password/request-reset.ts';
import { countHits } from '../../src/limits/count-hits.ts';
import { sha256 } from '../../src/platform/access/secrets.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { addAccount } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { accountOf, emailsTo, NEW_PASSWORD } from './account-security-given.ts';

const server = await startTestServer({ config: { logLevel: 'trace' } });
const { db } = server;
const { clinicId, users } = MAPLE;
const EMAIL = 'client@maple.test';
const account = accountOf(server, users.client);
const { password_hash: demoHash } = await account.row();
const VOID = { token: ['This password reset link is no longer valid. Please ask for a new one.'] };

beforeEach(async () => {
  await db.updateTable('user_account').set({ password_hash: demoHash }).where('id', '=', users.client).execute();
  for (const table of ['attempt_counter', 'login_session', 'outbox', 'password_reset'] as const) {
    await db.deleteFrom(table).execute();
  }
});

/** Prepares the reset, as the email does when it is sent. */
async function linkFor(email = EMAIL): Promise<string> {
  const prepared = await inClinic(clinicId, () => prepareReset(server.deps, clinicId, email));
  if (!prepared) throw new Error('there is no account to reset');
  return prepared.token;
}
const reset = (visitor: TestVisitor, token: string, password = NEW_PASSWORD, again = password) =>
  visitor.call('resetPassword', { body: { token, password, password_confirmation: again } });
const isPassword = async (password: string) =>
  server.deps.passwords.verify((await account.row()).password_hash, password);

describe('prepareReset', () => {
  it('AU-03 returns a token of 256 bits and stores only its hash', async () => {
    const prepared = await inClinic(clinicId, () => prepareReset(server.deps, clinicId, ' Client@Maple.TEST '));
    expect(prepared?.userId).toBe(users.client);
    expect(prepared?.token).toMatch(/^[\w-]{43}$/);
    const rows = await db.selectFrom('password_reset').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.token_hash.equals(sha256(prepared?.token ?? ''))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(prepared?.token);
  });

  it('AU-02 returns null for an unknown address, another clinic’s address, and an account without a role', async () => {
    await addAccount(db, clinicId, 5_001);
    for (const email of ['nobody@maple.test', 'client@birch.test', 'account-5001@example.test', '']) {
      expect(await inClinic(clinicId, () => prepareReset(server.deps, clinicId, email))).toBeNull();
    }
    expect(await db.selectFrom('password_reset').selectAll().execute()).toEqual([]);
  });
});

describe('POST /api/password/reset', () => {
  it('AU-03 sets the password: every session ends, every browser is forgotten, and the owner gets an email', async () => {
    const { visitor } = await account.signIn();
    await account.signIn();
    await account.addDevice();
    const tries = [{ policy: 'login-account', subject: EMAIL }] as const;
    for (let failure = 0; failure < 5; failure += 1) {
      await inClinic(clinicId, () => countHits(server.deps, clinicId, tries));
    }
    const { status, body } = await reset(server.as(), await linkFor());
    expect(status).toBe(200);
    expect(body).toEqual({
      message: 'Your password has been changed. You can log in with it now.',
      is_new_staff: 0,
    });
    expect([await isPassword(NEW_PASSWORD), await isPassword(DEMO_PASSWORD)]).toEqual([true, false]);
    expect(await account.sessionIds()).toEqual([]);
    expect(await account.devices()).toEqual([]);
    expect((await visitor.call('getSecurity')).status).toBe(401);
    expect((await account.actions()).at(-1)).toBe('password-reset');
    expect(await emailsTo(server, 'password-changed', () => true)).toEqual([{ userId: users.client }]);
    expect(await db.selectFrom('attempt_counter').selectAll().where('kind', '=', 'login-account').execute()).toEqual(
      [],
    );
  });

  it('AU-03 signs nobody in, and does not change the second factor', async () => {
    const protectedOne = accountOf(server, users.twoFactor);
    const before = await protectedOne.row();
    const visitor = server.as();
    expect((await reset(visitor, await linkFor('twofactor@maple.test'))).status).toBe(200);
    expect((await visitor.call('getSession')).body).toEqual({ user: null });
    const login = { email: 'twofactor@maple.test', password: NEW_PASSWORD };
    expect((await visitor.call('login', { body: login })).body).toMatchObject({ prompt_2fa: true, method: 'app' });
    const { two_factor_method, two_factor_secret, last_totp_step } = await protectedOne.row();
    expect({ two_factor_method, two_factor_secret, last_totp_step }).toEqual({
      two_factor_method: 'app',
      two_factor_secret: before.two_factor_secret,
      last_totp_step: before.last_totp_step,
    });
  });

  it('AU-03 works once: the same link, an older link and an unknown link are void', async () => {
    const older = await linkFor();
    const token = await linkFor();
    const visitor = server.as();
    expect((await reset(visitor, older)).refusal.errors).toEqual(VOID);
    expect((await reset(visitor, token)).status).toBe(200);
    for (const wrong of [token, 'x'.repeat(43), '', `${token} `]) {
      const { status, refusal } = await reset(visitor, wrong, 'another quiet lantern');
      expect([status, refusal.errors]).toEqual([422, VOID]);
    }
    // For a void link, the password is neither checked nor hashed.
    expect((await reset(visitor, token, 'short')).refusal.errors).toEqual(VOID);
    expect(await isPassword(NEW_PASSWORD)).toBe(true);
  });

  it('AU-03 says before the password whether a link works, without using it', async () => {
    const token = await linkFor();
    const visitor = server.as();
    const check = (of: string, at = visitor) => at.call('checkResetLink', { body: { token: of } });
    expect((await check(token)).body).toEqual({ new_staff: null });
    expect((await check(token)).body).toEqual({ new_staff: null });
    expect((await check(token, server.as('birch.localhost'))).refusal.errors).toEqual(VOID);
    expect((await reset(visitor, token)).status).toBe(200);
    for (const wrong of [token, 'x'.repeat(43), '']) {
      const { status, refusal } = await check(wrong);
      expect([status, refusal.errors]).toEqual([422, VOID]);
    }
  });

  it('AU-03 works for 60 minutes', async () => {
    const [inTime, late] = [await linkFor(), await linkFor('guardian@maple.test')];
    const endMs = server.clock.nowMs() + 60 * 60_000;
    server.clock.set(new Date(endMs - 1).toISOString());
    expect((await reset(server.as(), inTime)).status).toBe(200);
    server.clock.set(new Date(endMs).toISOString());
    expect((await reset(server.as(), late)).refusal.errors).toEqual(VOID);
  });

  it('AU-03 a refused password does not use the link', async () => {
    const token = await linkFor();
    const visitor = server.as();
    expect((await reset(visitor, token, 'password2026')).refusal.errors).toEqual({
      password: ['This password is too easy to guess. Please choose another one.'],
    });
    expect((await reset(visitor, token, NEW_PASSWORD, 'something else')).refusal.errors).toEqual({
      password_confirmation: ['The two passwords do not match.'],
    });
    expect((await reset(visitor, token, '')).refusal.errors).toEqual({ password: ['The password field is required.'] });
    expect((await reset(visitor, token)).status).toBe(200);
  });

  it('AU-03 of a hundred simultaneous uses, one succeeds', async () => {
    const token = await linkFor();
    const visitor = server.as();
    await visitor.token();
    const passwords = Array.from({ length: 100 }, (_none, number) => `${NEW_PASSWORD} ${number}`);
    const answers = await Promise.all(passwords.map((password) => reset(visitor, token, password)));
    const winners = passwords.filter((_password, at) => answers[at]?.status === 200);
    expect(winners).toHaveLength(1);
    // A call that finds the queue of hashes full gets 429.
    for (const { status } of answers) expect([200, 422, 429]).toContain(status);
    expect(await isPassword(winners[0] ?? '')).toBe(true);
    expect(await emailsTo(server, 'password-changed', () => true)).toHaveLength(1);
  });

  it('AU-03 sets the first password of an account that has none', async () => {
    const { userId } = { userId: MAPLE.practitioners.mei.userId };
    const { email, password_hash } = (await inClinic(clinicId, () => findAccount(db, clinicId, userId))) ?? {};
    expect(password_hash).toBeNull();
    expect((await reset(server.as(), await linkFor(email))).status).toBe(200);
    expect((await accountOf(server, userId).row()).password_hash).toMatch(/^\$argon2id\$/);
  });

  it('RL-02 a link of one clinic is void at another', async () => {
    const token = await linkFor();
    expect((await reset(server.as('birch.localhost'), token)).refusal.errors).toEqual(VOID);
    expect((await reset(server.as(), token)).status).toBe(200);
  });
});

describe('POST /api/password/email', () => {
  const ask = (visitor: TestVisitor, email: string, headers: Record<string, string> = {}) =>
    visitor.call('requestPasswordReset', { body: { email }, headers });

  it('AU-02 answers with the text of the specification, and in French', async () => {
    const visitor = server.as();
    const { status, body } = await ask(visitor, EMAIL);
    expect([status, body]).toEqual([200, { message: 'Password Reset Link Sent.' }]);
    visitor.cookies.set('cf_locale', 'fr');
    expect((await ask(visitor, EMAIL)).body).toEqual({ message: 'Lien de réinitialisation envoyé.' });
    const rows = await db.selectFrom('outbox').select(['kind', 'details', 'locale', 'expires_at']).execute();
    const email = { kind: 'password-reset-asked', details: { email: EMAIL } };
    expect(rows).toEqual(
      expect.arrayContaining([
        { ...email, locale: 'en', expires_at: expect.any(Date) },
        { ...email, locale: 'fr', expires_at: expect.any(Date) },
      ]),
    );
  });

  it('AU-02 requires a valid address', async () => {
    const visitor = server.as();
    expect((await ask(visitor, '')).refusal.errors).toEqual({ email: ['The email field is required.'] });
    expect((await ask(visitor, 'client@maple')).refusal.errors).toEqual({
      email: ['The email address must be a valid email address.'],
    });
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it('AU-02 accepts an address three times an hour, known or not, in any spelling', async () => {
    for (const email of [EMAIL, 'nobody@maple.test']) {
      const statuses: number[] = [];
      for (const written of [email, email.toUpperCase(), ` ${email} `, email]) {
        statuses.push((await ask(server.as(), written)).status);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
    expect(await db.selectFrom('outbox').selectAll().execute()).toHaveLength(6);
    server.clock.advanceMinutes(60);
    expect((await ask(server.as(), EMAIL)).status).toBe(200);
  });

  it('AU-02 accepts ten calls a minute from one IP address, and ignores X-Forwarded-For', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 11; round += 1) {
      const forged = { 'x-forwarded-for': `198.51.100.${round}` };
      statuses.push((await ask(server.as(), `person${round}@example.test`, forged)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  it('AU-02 ignores a forged host', async () => {
    const forged = {
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
      forwarded: 'host=evil.example',
    };
    expect((await ask(server.as(), EMAIL, forged)).status).toBe(200);
    const strange = await server.as().request({
      method: 'POST',
      url: '/api/password/email',
      headers: { host: 'evil.example' },
      payload: JSON.stringify({ email: EMAIL }),
      contentType: 'application/json',
    });
    expect(strange.statusCode).toBe(404);
    await linkFor();
    const stored = await Promise.all([
      db.selectFrom('outbox').selectAll().execute(),
      db.selectFrom('password_reset').selectAll().execute(),
      db.selectFrom('account_event').selectAll().where('action', '=', 'reset-asked').execute(),
    ]);
    expect(stored[0]).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain('evil');
  });

  it('AU-02 AU-03 token, address and passwords are in no log line and no answer', async () => {
    const visitor = server.as();
    const token = await linkFor();
    const answers = [
      await ask(visitor, EMAIL),
      await reset(visitor, token, 'password2026'),
      await reset(visitor, token),
      await reset(visitor, token, 'another quiet lantern'),
    ];
    const shown = JSON.stringify([answers.map(({ body, headers }) => [body, headers]), server.logLines]);
    expect(server.logLines.length).toBeGreaterThan(4);
    for (const secret of [token, sha256(token).toString('hex'), EMAIL, 'password2026', NEW_PASSWORD, 'another quiet'])
      expect(shown, secret.slice(0, 3)).not.toContain(secret);
  });
});
