import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { OtherReleaseError } from '../../src/jobs/public.ts';
import { deliverMessage, openChannels, startMessages } from '../../src/messages/send-messages.ts';
import { deliverWaiting } from '../setup/deliver-waiting.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { UNTIL_IT_HAPPENS } from '../setup/until-it-happens.ts';
import { bookingNoticesGiven } from './booking-notices-given.ts';
import { mailGiven, type OutboxRow } from './mail-given.ts';
import { MailServer, type MailServerMood } from './mail-server.ts';

const mailServer = new MailServer();
await mailServer.start();
const server = await startTestServer({
  config: {
    smtpUrl: mailServer.url,
    isDemo: false,
    logLevel: 'info',
    publicUrl: 'https://maple.localhost',
    mailFrom: 'no-reply@mail.example',
  },
});
const { deps, logLines: lines } = server;
const given = mailGiven(server);
const userId = MAPLE.users.client;
afterAll(() => mailServer.stop());

beforeEach(async () => {
  await given.forgetAll();
  mailServer.mood = 'accept';
  mailServer.received.length = 0;
  lines.length = 0;
});

describe('an email over SMTP', () => {
  it.each([
    { locale: 'en', subject: 'Your password for Maple Therapy was changed' },
    { locale: 'fr', subject: 'Votre mot de passe pour Maple Therapy a été modifié' },
  ] as const)('in $locale arrives as it was written', async ({ locale, subject }) => {
    await given.post('password-changed', { userId }, { locale });
    expect(await deliverWaiting(deps)).toMatchObject({ sent: 1 });
    const [email] = mailServer.received;
    const [row] = await given.outbox();
    expect(email?.envelope).toEqual({ from: 'no-reply@mail.example', to: ['client@maple.test'] });
    expect(email?.parsed).toMatchObject({
      subject,
      messageId: `<${row?.id}@mail.example>`,
      from: { name: 'Maple Therapy', address: 'no-reply@mail.example' },
      to: [{ address: 'client@maple.test' }],
      attachments: [],
    });
    expect(email?.parsed.text).toContain('https://maple.localhost/login');
    expect(email?.parsed.html).toContain(`<html lang="${locale}">`);
    const headers = new Map(email?.parsed.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.get('content-language')).toBe(locale);
    expect(await given.kept()).toEqual([]);
  });

  it('BK-86 of a confirmation contains its calendar file twice, as an invitation and as an attachment', async () => {
    const bookings = bookingNoticesGiven(server);
    const id = await bookings.appointment({ status: 'confirmed' });
    await bookings.tell(id, 'confirmed', MAPLE.practitioners.amara.userId);
    await deliverWaiting(deps);
    await bookings.reset();
    const [email] = mailServer.received;
    expect(email?.raw).toMatch(/^Content-Type: multipart\/mixed/m);
    expect(email?.raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST/m);
    const files = email?.parsed.attachments ?? [];
    expect(files.map(({ mimeType }) => mimeType)).toEqual(['text/calendar', 'application/ics']);
    expect(files[1]?.filename).toBe('invite.ics');
    for (const { content } of files) {
      const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
      expect(text).toContain(`UID:${id}@carefront`);
      expect(text).toContain(':mailto:no-reply@mail.example');
      expect(text).toContain('METHOD:REQUEST');
    }
    expect(email?.parsed.text).toContain('https://maple.localhost/site/manage_booking/');
  });

  it('contains names with line ends and markup only as text, also in its headers', async () => {
    const before = await server.db.selectFrom('clinic').select('name').where('id', '=', 1).executeTakeFirstOrThrow();
    await given.post('password-changed', { userId });
    await server.db
      .updateTable('clinic')
      .set({ name: 'Maple\r\nBcc: other@else.example\r\n\r\n<b>Body</b>' })
      .where('id', '=', 1)
      .execute();
    await server.db
      .updateTable('user_account')
      .set({ first_name: '<i>Ana</i>\r\nX-Evil: 1' })
      .where('id', '=', userId)
      .execute();
    await deliverWaiting(deps);
    await server.db.updateTable('clinic').set(before).where('id', '=', 1).execute();
    const [email] = mailServer.received;
    expect(email?.envelope.to).toEqual(['client@maple.test']);
    const names = email?.parsed.headers.map(({ key }) => key) ?? [];
    expect(names).not.toContain('bcc');
    expect(names).not.toContain('x-evil');
    expect(email?.parsed.from?.name).toBe('Maple Bcc: other@else.example <b>Body</b>');
    expect(email?.parsed.html).not.toMatch(/<[bi]>/);
  });

  it('is not sent to an invalid address', async () => {
    await server.db
      .updateTable('user_account')
      .set({ email: 'a@x.example>,<other@else.example' })
      .where('id', '=', MAPLE.users.contact)
      .execute();
    await given.post('password-changed', { userId: MAPLE.users.contact });
    await deliverWaiting(deps);
    expect(mailServer.received.flatMap(({ envelope }) => envelope.to)).not.toContain('other@else.example');
  });
});

describe('a mail server that fails', () => {
  it.each<{ mood: MailServerMood; error: string }>([
    { mood: 'refuse-for-now', error: 'EMESSAGE 451' },
    { mood: 'refuse-for-good', error: 'EMESSAGE 554' },
    { mood: 'refuse-recipient', error: 'EENVELOPE 550' },
    { mood: 'silent', error: 'ETIMEDOUT' },
    { mood: 'drop-after', error: 'ECONNECTION' },
  ])('$mood: the email waits, with a code and none of the server’s words', async ({ mood, error }) => {
    mailServer.mood = mood;
    await given.post('password-changed', { userId });
    expect(await deliverWaiting(deps)).toMatchObject({ failed: 1 });
    expect(await given.outbox()).toMatchObject([{ state: 'waiting' }]);
    expect(lines).toMatchObject([{ level: 40, error, kind: 'password-changed' }]);
    expect(JSON.stringify(lines)).not.toContain('@maple.test');
  });

  it('gets no email of a kind that only a newer release knows: it waits, also at the last try of this one', async () => {
    await given.post('password-changed', { userId });
    const [message] = await given.outbox();
    const job = { clinicId: MAPLE.clinicId, outboxId: message?.id ?? '' };
    const old = { ...deps, messageKinds: [] };
    const channels = openChannels(deps);
    await expect(deliverMessage(old, channels, job, { isLastTry: true })).rejects.toBeInstanceOf(OtherReleaseError);
    expect(await given.outbox()).toMatchObject([{ state: 'waiting' }]);
    channels.close();
  });

  it('that cannot be reached leaves the email waiting; after the last try the email fails, with an error in the log', async () => {
    await mailServer.stop();
    await given.post('password-changed', { userId });
    const [row] = await given.outbox();
    const channels = openChannels(deps);
    if (!row) throw new Error('There is an email');
    const job = { clinicId: MAPLE.clinicId, outboxId: row.id };
    await expect(deliverMessage(deps, channels, job, { isLastTry: false })).rejects.toThrow('ESOCKET');
    expect(await given.outbox()).toMatchObject([{ state: 'waiting' }]);
    await expect(deliverMessage(deps, channels, job, { isLastTry: true })).rejects.toThrow('ESOCKET');
    channels.close();
    await mailServer.start();
    expect(await given.outbox()).toMatchObject([{ state: 'failed', details: '{}' }]);
    expect(lines.map(({ level }) => level)).toEqual([40, 50]);
    expect(lines[1]).toMatchObject({ clinicId: MAPLE.clinicId, outboxId: row.id, error: 'ESOCKET' });
    expect(await deliverWaiting(deps)).toEqual({ sent: 0, dropped: 0, failed: 0, gone: 0 });
  });

  it('that takes an email without confirming it gets the email again under the same Message-ID', async () => {
    mailServer.mood = 'drop-after';
    await given.post('password-changed', { userId });
    await deliverWaiting(deps);
    mailServer.mood = 'accept';
    await deliverWaiting(deps);
    const ids = mailServer.received.map(({ parsed }) => parsed.messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await given.outbox()).toMatchObject([{ state: 'sent' }]);
  });
});

describe('production without a mail server', () => {
  it('keeps emails waiting, and says so once at the start', async () => {
    const config = { ...deps.config, smtpUrl: undefined };
    const mail = await startMessages({ ...deps, config });
    await given.post('password-changed', { userId });
    expect(await deliverWaiting({ ...deps, config })).toEqual({ sent: 0, dropped: 0, failed: 0, gone: 0 });
    await mail.stop();
    expect(lines.filter(({ level }) => level === 40)).toMatchObject([
      { msg: expect.stringContaining('SMTP_URL') },
      { msg: expect.stringContaining('SMS_URL') },
    ]);
  });
});

describe('sending in the background', () => {
  it('AU-02 does not delay requests: emails are queued while the mail server hangs', async () => {
    mailServer.mood = 'silent';
    await startMessages(deps);
    await given.post('password-changed', { userId });
    await vi.waitFor(async () => expect(await given.jobs()).toMatchObject([{ state: 'active' }]), UNTIL_IT_HAPPENS);
    for (let count = 0; count < 10; count += 1) await given.post('password-changed', { userId });
    // The connection of the first one still hangs: no other email waited for it.
    expect((await given.outbox()).map(({ state }) => state)).toEqual(Array(11).fill('waiting'));
  });

  it('delivers each of 50 emails once when the mail server works again', async () => {
    await mailServer.stop();
    for (let count = 0; count < 50; count += 1) await given.post('password-changed', { userId });
    const countWhere = async (isWanted: (row: OutboxRow) => boolean) => (await given.outbox()).filter(isWanted).length;
    const failedOnce = async () => (await given.jobs()).filter(({ error }) => error === 'ESOCKET').length;
    await vi.waitFor(async () => expect(await failedOnce()).toBe(50), UNTIL_IT_HAPPENS);
    await mailServer.start();
    await vi.waitFor(
      async () => {
        await given.hurryJobs();
        expect(await countWhere(({ state }) => state === 'sent')).toBe(50);
      },
      { ...UNTIL_IT_HAPPENS, interval: 200 },
    );
    const arrived = mailServer.received.map(({ parsed }) => parsed.messageId).sort();
    expect(arrived).toEqual((await given.outbox()).map(({ id }) => `<${id}@mail.example>`).sort());
  });
});
