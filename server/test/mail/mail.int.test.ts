import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { PASSWORD_CHANGED } from '../../src/accounts/set-password.ts';
import { enqueueMessage } from '../../src/messages/enqueue-messages.ts';
import { queueWaiting, startMessages } from '../../src/messages/send-messages.ts';
import { clinicOrigin } from '../../src/platform/clinics/clinic-directory.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { transaction } from '../../src/platform/database/transaction.ts';
import { deliverWaiting } from '../setup/deliver-waiting.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { UNTIL_IT_HAPPENS } from '../setup/until-it-happens.ts';
import { mailGiven } from './mail-given.ts';

const server = await startTestServer({ config: { publicUrl: 'http://maple.localhost:8080' } });
const { db, deps, clock } = server;
const given = mailGiven(server);
const { users } = MAPLE;

beforeEach(() => given.forgetAll());

describe('emails of an account', () => {
  it.each([
    { locale: 'en', subject: 'Your code for Maple Therapy', words: 'Enter this code to log in' },
    { locale: 'fr', subject: 'Votre code pour Maple Therapy', words: 'Saisissez ce code pour vous connecter' },
  ] as const)('AU-05 contain the login code in $locale, in the body only', async ({ locale, subject, words }) => {
    const challenge = await given.openChallenge();
    await given.post('login-code', challenge, { locale });
    expect(await deliverWaiting(deps)).toEqual({ sent: 1, dropped: 0, failed: 0, gone: 0 });
    const [email] = await given.kept();
    const code = deps.secrets.codeOf(challenge.challengeId);
    expect(email).toMatchObject({ to: 'emailcode@maple.test', subject });
    expect(email?.text).toContain(words);
    expect(email?.text).toContain(code);
    expect(email?.html).toContain(code);
    expect(email?.html).toContain(`<html lang="${locale}">`);
    const [row] = await given.outbox();
    expect(row).toMatchObject({ state: 'sent', details: '{}' });
    expect(email?.message_id).toBe(`<${row?.id}@carefront.example>`);
  });

  it.each([
    { locale: 'en', subject: 'Set a new password for Maple Therapy' },
    { locale: 'fr', subject: 'Choisissez un nouveau mot de passe pour Maple Therapy' },
  ] as const)(
    'AU-02 AU-03 contain the reset link in $locale, and go to the account’s own address',
    async ({ locale, subject }) => {
      await given.post('password-reset-asked', { email: 'Client@Maple.TEST' }, { locale });
      await deliverWaiting(deps);
      const [email] = await given.kept();
      expect(email).toMatchObject({ to: 'client@maple.test', subject });
      expect(email?.text).toMatch(/http:\/\/maple\.localhost:8080\/login\/reset\/[\w-]{43}\n/);
      expect(await given.outbox()).toMatchObject([{ state: 'sent', details: '{}' }]);
    },
  );

  it('AU-11 include the set-up code and the notices of changes', async () => {
    const setupId = randomUUID();
    await db
      .insertInto('two_factor_setup')
      .values({
        clinic_id: MAPLE.clinicId,
        user_id: users.client,
        id: setupId,
        method: 'email',
        secret: null,
        expires_at: new Date(clock.nowMs() + 600_000),
      })
      .execute();
    await given.post('two-factor-setup-code', { userId: users.client, setupId });
    await given.post('password-changed', { userId: users.client });
    for (const change of ['on', 'off', 'codes-renewed'] as const)
      await given.post('two-factor-changed', { userId: users.client, change });
    await deliverWaiting(deps);
    const emails = await given.kept();
    expect(emails.map(({ subject }) => subject).sort()).toEqual([
      'New recovery codes for Maple Therapy',
      'Two-factor authentication for Maple Therapy was turned off',
      'Two-factor authentication for Maple Therapy was turned on',
      'Your password for Maple Therapy was changed',
      'Your set-up code for Maple Therapy',
    ]);
    expect(emails.find(({ subject }) => subject.includes('set-up'))?.text).toContain(deps.secrets.codeOf(setupId));
    expect(emails.filter(({ text }) => text.includes('http://maple.localhost:8080/account/security'))).toHaveLength(3);
  });

  it('GN-05 are in the account’s language if the account chose one', async () => {
    await db.updateTable('user_account').set({ locale: 'fr' }).where('id', '=', users.client).execute();
    await given.post('password-changed', { userId: users.client }, { locale: 'en' });
    await deliverWaiting(deps);
    await db.updateTable('user_account').set({ locale: null }).where('id', '=', users.client).execute();
    expect((await given.kept())[0]?.subject).toBe('Votre mot de passe pour Maple Therapy a été modifié');
  });
});

describe('an outdated email is dropped with its data', () => {
  const droppedOne = { sent: 0, dropped: 1, failed: 0, gone: 0 };
  const expectDropped = async () => {
    expect(await deliverWaiting(deps)).toEqual(droppedOne);
    expect(await given.outbox()).toMatchObject([{ state: 'dropped', details: '{}' }]);
    expect(await given.kept()).toEqual([]);
  };

  it('AU-02 a reset for an unknown address, or for an address of another clinic', async () => {
    await given.post('password-reset-asked', { email: 'nobody@maple.test' });
    await expectDropped();
    await given.forgetAll();
    await given.post('password-reset-asked', { email: 'owner@birch.test' });
    await expectDropped();
  });

  it('AU-05 a code of a login that has ended', async () => {
    const challenge = await given.openChallenge();
    await given.post('login-code', challenge);
    await db
      .updateTable('login_challenge')
      .set({ ended_at: new Date(clock.nowMs()) })
      .execute();
    await expectDropped();
  });

  it('a code of a deleted set-up, and a notice of a deleted account', async () => {
    await given.post('two-factor-setup-code', { userId: users.client, setupId: randomUUID() });
    await expectDropped();
    await given.forgetAll();
    await given.post('password-changed', { userId: 999_999 });
    await expectDropped();
  });

  it('an expired email, to the millisecond', async () => {
    const expiresAtMs = clock.nowMs();
    await given.post('password-changed', { userId: users.client }, { expiresAtMs });
    await expectDropped();
    await given.forgetAll();
    await given.post('password-changed', { userId: users.client }, { expiresAtMs: expiresAtMs + 1 });
    expect(await deliverWaiting(deps)).toMatchObject({ sent: 1 });
  });
});

describe('links in emails', () => {
  it('AU-03 lead to the clinic’s own host with any public address in the settings', async () => {
    const originFor = (publicUrl: string | undefined, clinicId: number) =>
      clinicOrigin({ ...deps, config: { ...deps.config, publicUrl } }, clinicId);
    expect(await originFor('http://maple.localhost:8080', MAPLE.clinicId)).toBe('http://maple.localhost:8080');
    expect(await originFor('http://maple.localhost:8080', BIRCH.clinicId)).toBe('http://birch.localhost:8080');
    expect(await originFor('https://carefront.example', MAPLE.clinicId)).toBe('https://maple.localhost');
    expect(await originFor(undefined, BIRCH.clinicId)).toBe('http://birch.localhost:8080');
  });

  it('AU-03 never contain a host from the request’s headers', async () => {
    const response = await server.as('maple.localhost').call('requestPasswordReset', {
      body: { email: 'client@maple.test' },
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' },
    });
    expect(response.status).toBe(200);
    await deliverWaiting(deps);
    const [email] = await given.kept();
    expect(email?.to).toBe('client@maple.test');
    expect(email?.text).toContain('http://maple.localhost:8080/login/reset/');
    expect(`${email?.text}${email?.html}`).not.toContain('evil.example');
  });
});

describe('the outbox', () => {
  it('contains nothing of a transaction that was rolled back', async () => {
    const undone = inClinic(MAPLE.clinicId, () =>
      transaction(deps.database.db, async (tx) => {
        const email = { clinicId: MAPLE.clinicId, locale: 'en', details: { userId: users.client } } as const;
        await enqueueMessage(tx, deps, { ...email, kind: PASSWORD_CHANGED });
        throw new Error('on purpose');
      }),
    );
    await expect(undone).rejects.toThrow('on purpose');
    expect(await given.outbox()).toEqual([]);
    expect(await deliverWaiting(deps)).toEqual({ sent: 0, dropped: 0, failed: 0, gone: 0 });
  });

  it('RL-02 is visible to its own clinic only', async () => {
    await given.post('password-changed', { userId: users.client });
    const seenBy = (clinicId: number | null) =>
      inClinic(clinicId, () => deps.database.db.selectFrom('outbox').select('id').execute());
    expect(await seenBy(MAPLE.clinicId)).toHaveLength(1);
    expect(await seenBy(BIRCH.clinicId)).toEqual([]);
    expect(await seenBy(null)).toEqual([]);
  });

  it('sends an email soon after its transaction, and an email with a lost job after the next start', async () => {
    await given.post('password-changed', { userId: users.guardian });
    await deps.database.ownerPool.query('DELETE FROM pgboss.job');
    const mail = await startMessages(deps);
    // A start does this for every clinic when the server is ready.
    await queueWaiting(deps);
    await vi.waitFor(async () => expect(await given.kept()).toHaveLength(1), UNTIL_IT_HAPPENS);
    await given.post('password-changed', { userId: users.client });
    await vi.waitFor(async () => expect(await given.kept()).toHaveLength(2), UNTIL_IT_HAPPENS);
    await queueWaiting(deps);
    mail.stop();
    await sleep(100);
    expect(await given.kept()).toHaveLength(2);
    expect((await given.jobs()).map(({ state }) => state)).toEqual(['completed', 'completed']);
  });
});
