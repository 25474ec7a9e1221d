import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import type { Config } from '../../src/config.ts';
import { createTwilioTransport } from '../../src/messages/text-transport.ts';
import { deliverWaiting } from '../setup/deliver-waiting.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { UNTIL_IT_HAPPENS } from '../setup/until-it-happens.ts';
import { bookingNoticesGiven } from './booking-notices-given.ts';
import { TextProvider } from './text-provider.ts';

const provider = new TextProvider();
await provider.start();
const server = await startTestServer({ config: { logLevel: 'info' } });
const { db, deps, logLines: lines } = server;
const given = bookingNoticesGiven(server);
afterAll(() => provider.stop());

const { clients } = MAPLE;
/** Number of a default cellphone. */
const NUMBER = '+14165550101';
const REACHABLE = {
  phone_number: '+1 (416) 555-0101',
  phone_type_1: 3,
  phone_default_1: true,
  is_sms_enabled: true,
  is_notification_enabled: false,
} as const;
const withConfig = (changes: Partial<Config>) => ({ ...deps, config: { ...deps.config, ...changes } });
const sending = withConfig({ isDemo: false, smsUrl: provider.url });
const textRow = async () => (await given.outbox()).find(({ kind }) => kind === 'booking-text');

async function tellClara(
  notice: Parameters<typeof given.tell>[1],
  columns: Parameters<typeof given.appointment>[0] = {},
) {
  const id = await given.appointment({ status: 'confirmed', ...columns });
  await given.tell(id, notice);
  return id;
}

beforeEach(async () => {
  await given.reset();
  await given.client(REACHABLE);
  await server.given.clinicSettings('maple', { bool_sms_support: true, name: 'Maple Therapy' });
  provider.mood = 'accept';
  provider.received.length = 0;
  lines.length = 0;
});

describe('text messages in the demo', () => {
  it('BK-71 BK-86 are shown with the emails, with the number and the text', async () => {
    await tellClara('confirmed');
    await deliverWaiting(deps);
    const emails = (await server.as().request({ url: '/demo/outbox.json' })).json<Record<string, unknown>[]>();
    expect(emails.find(({ to }) => to === NUMBER)).toMatchObject({
      subject: '',
      text: 'Maple Therapy: confirmed for Nov 24, 2026 02:05pm (Toronto time). Questions: +1 (416) 555-0140',
      html: '',
      attachments: [],
    });
    const page = (await server.as().request({ url: '/demo/outbox' })).body;
    const key = /message=([\d-]+)"><strong>Text message/.exec(page)?.[1] ?? '';
    const view = (await server.as().request({ url: `/demo/outbox?message=${key}` })).body;
    expect(view).toContain('<pre>Maple Therapy: confirmed for');
    expect(view).not.toContain('<iframe');
  });

  it.each(['en', 'fr'] as const)(
    'BK-71 in %s have the time with its zone, the clinic and its phone, in one part and without names',
    async (locale) => {
      const name =
        'Clinique de thérapie « Bien-Être » des Îles-de-la-Madeleine et de la Côte-Nord, bureau principal 🧘';
      await server.given.clinicSettings('maple', { name });
      for (const { notice, status } of [
        { notice: 'confirmed', status: 'confirmed' },
        { notice: 'moved', status: 'confirmed' },
        { notice: 'cancelled', status: 'cancelled' },
        { notice: 'reminder', status: 'confirmed' },
      ] as const)
        await tellClara(notice, { status, locale, startsAt: '2027-08-24T18:05:00Z', request_expires_at: null });
      const texts = (await given.delivered()).get(NUMBER) ?? [];
      expect(texts).toHaveLength(4);
      for (const { text } of texts) {
        expect(text.length).toBeLessThanOrEqual(160);
        expect(text).toContain(
          locale === 'fr' ? '24 aout 2027 14 h 05 (heure de Toronto)' : 'Aug 24, 2027 02:05pm (Toronto time)',
        );
        expect(text).toContain('+1 (416) 555-0140');
        expect(text).toMatch(/^Clinique de therapie|^Clinique de thérapie/);
        expect(text).not.toMatch(/Clara|Nguyen|Amara|Individual|http/);
      }
      expect(new Set(texts.map(({ text }) => text)).size).toBe(4);
    },
  );

  it('BK-71 go to guardians who want them, and to nobody when the clinic sends no text messages', async () => {
    await db.updateTable('client_guardian').set({ is_sms_enabled: true }).execute();
    await tellClara('confirmed', { client_id: clients.child });
    expect((await given.notices()).filter(({ channel }) => channel === 'text')).toMatchObject([
      { recipient_kind: 'guardian', recipient_id: MAPLE.guardianId },
    ]);
    await given.reset();
    await server.given.clinicSettings('maple', { bool_sms_support: false });
    await tellClara('confirmed', { client_id: clients.child });
    await db.updateTable('client_guardian').set({ is_sms_enabled: false }).execute();
    expect((await given.notices()).filter(({ channel }) => channel === 'text')).toEqual([]);
  });
});

describe('text messages over the provider', () => {
  it('BK-86 are sent in one call each, with the number in E.164', async () => {
    await tellClara('confirmed');
    expect(await deliverWaiting(sending)).toMatchObject({ sent: 1 });
    expect(provider.received).toEqual([
      {
        path: '/2010-04-01/Accounts/AC123/Messages.json',
        authorization: `Basic ${Buffer.from('AC123:s@cret').toString('base64')}`,
        form: {
          To: NUMBER,
          From: '+14165550100',
          Body: 'Maple Therapy: confirmed for Nov 24, 2026 02:05pm (Toronto time). Questions: +1 (416) 555-0140',
        },
      },
    ]);
    expect(await deliverWaiting(sending)).toMatchObject({ sent: 0 });
    expect(provider.received).toHaveLength(1);
    expect(await given.kept()).toEqual([]);
  });

  it.each([
    { mood: 'no-such-number', error: 'TWILIO 21211' },
    { mood: 'broken', error: 'HTTP 503' },
    { mood: 'elsewhere', error: expect.stringMatching(/./) },
  ] as const)(
    'BK-86 wait after the failure $mood; the log contains a code and no text of the provider',
    async ({ mood, error }) => {
      provider.mood = mood;
      await tellClara('confirmed');
      expect(await deliverWaiting(sending)).toMatchObject({ failed: 1 });
      expect(await textRow()).toMatchObject({ state: 'waiting' });
      expect(lines).toMatchObject([{ kind: 'booking-text', error }]);
      expect(JSON.stringify(lines)).not.toMatch(/4165550101|s@cret|s%40cret/);
      expect(provider.received).toHaveLength(1);
      provider.mood = 'accept';
      expect(await deliverWaiting(sending)).toMatchObject({ sent: 1 });
    },
  );

  it('BK-86 to a provider that does not answer are aborted when the server stops', async () => {
    provider.mood = 'silent';
    const transport = createTwilioTransport(provider.url);
    const sent = transport.send({ clinicId: MAPLE.clinicId, messageId: '<text-1>', to: NUMBER, text: 'Hello' });
    const outcome = expect(sent).rejects.toThrow('AbortError');
    await vi.waitFor(() => expect(provider.received).toHaveLength(1), UNTIL_IT_HAPPENS);
    transport.close();
    await outcome;
  });

  it('BK-71 are dropped after the answer STOP, and the client’s setting is turned off', async () => {
    provider.mood = 'stopped';
    await tellClara('confirmed');
    expect(await deliverWaiting(sending)).toMatchObject({ dropped: 1 });
    expect(await textRow()).toMatchObject({ state: 'dropped', details: '{}' });
    const { is_sms_enabled } = await db
      .selectFrom('client')
      .select('is_sms_enabled')
      .where('id', '=', clients.adult)
      .executeTakeFirstOrThrow();
    expect(is_sms_enabled).toBe(false);
    const logged = db
      .selectFrom('audit_event')
      .select(['action', 'subject_id'])
      .where('action', 'not like', 'consent.%');
    expect(await logged.execute(), 'beside the consents of the demo').toEqual([
      { action: 'texts.stopped', subject_id: String(clients.adult) },
    ]);
    await given.reset();
    await tellClara('moved');
    expect(await textRow()).toBeUndefined();
  });

  it('BK-71 are turned off for all clients of a guardian who answered STOP', async () => {
    provider.mood = 'stopped';
    await db.updateTable('client_guardian').set({ is_sms_enabled: true }).execute();
    await tellClara('confirmed', { client_id: clients.child });
    await deliverWaiting(sending);
    const links = await db
      .selectFrom('client_guardian')
      .select(['guardian_id', 'is_sms_enabled'])
      .where('is_sms_enabled', '=', false)
      .execute();
    await db.updateTable('client_guardian').set({ is_sms_enabled: false }).execute();
    expect(links.map(({ guardian_id }) => guardian_id)).toEqual([MAPLE.guardianId, MAPLE.guardianId]);
  });

  it('BK-86 are dropped without a provider; emails are not', async () => {
    await given.client({ is_notification_enabled: true });
    await tellClara('confirmed');
    expect(await deliverWaiting(withConfig({ isDemo: false }))).toEqual({ sent: 0, dropped: 1, failed: 0, gone: 0 });
    expect(await textRow()).toMatchObject({ state: 'dropped' });
    expect((await given.outbox()).filter(({ state }) => state === 'waiting')).toHaveLength(3);
  });
});
