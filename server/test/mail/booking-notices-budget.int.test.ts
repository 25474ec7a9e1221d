import { beforeEach, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { readConfig } from '../../src/config.ts';
import { BOOKING_BOUNDS } from '../../src/limits/figures/counted-limits.ts';

import { AMARA_INDIVIDUAL, adultForm, guardianRow, openStart } from '../booking/book-given.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { bookingNoticesGiven } from './booking-notices-given.ts';

const bookingBounds = { ...BOOKING_BOUNDS, dailyEmails: 3, dailyTexts: 2 };
const server = await startTestServer({ config: { bookingBounds, logLevel: 'info' } });
const { db, clock, logLines: lines } = server;
const given = bookingNoticesGiven(server);

const CLARA = 'client@maple.test';
const TEXTED = {
  phone_number: '+1 (416) 555-0101',
  phone_type_1: 3,
  phone_default_1: true,
  is_sms_enabled: true,
} as const;
const CONFIRMED = { status: 'confirmed', request_expires_at: null } as const;

/** Booking after booking. @returns How many messages each one put into the outbox. */
async function tellTimes(
  times: number,
  notice: Parameters<typeof given.tell>[1],
  columns: Parameters<typeof given.appointment>[0] = {},
): Promise<number[]> {
  const counts: number[] = [];
  for (let count = 0; count < times; count += 1)
    counts.push(await given.tell(await given.appointment(columns), notice));
  return counts;
}
const noticesTo = async (kind: string, channel = 'email') =>
  (await given.notices()).filter((row) => row.recipient_kind === kind && row.channel === channel).length;
const emailsTo = async (to: string) => (await given.delivered()).get(to)?.length ?? 0;

beforeEach(async () => {
  await given.reset();
  await db.deleteFrom('attempt_counter').execute();
  await given.client({ is_sms_enabled: false, is_notification_enabled: true });
  await server.given.clinicSettings('maple', { bool_sms_support: true });
  lines.length = 0;
});

describe('messages to one recipient in a day', () => {
  it('BK-86 are at most the limit of emails; further messages are recorded, not sent, and logged by ids only', async () => {
    // Client, practitioner and clinic; then without the client.
    expect(await tellTimes(5, 'requested')).toEqual([3, 3, 3, 2, 2]);
    expect([await noticesTo('client'), await emailsTo(CLARA)]).toEqual([5, 3]);
    const logged = lines.filter(({ msg }) => String(msg).includes('left out'));
    expect(logged).toHaveLength(2);
    expect(logged[0]).toMatchObject({ notice: 'requested', recipientKind: 'client', recipientId: MAPLE.clients.adult });
    expect(JSON.stringify(logged)).not.toMatch(/@|Clara|Nguyen/);
    // Practitioner and clinic get an email about every booking.
    expect(await emailsTo('hello@maple.test')).toBe(5);
  });

  it('BK-86 are limited an hour and a day for practitioner and clinic, except about the office’s own changes; the rest is logged', async () => {
    const bounds = { ...bookingBounds, dailyEmails: 100, hourlyWorkEmails: 2, dailyWorkEmails: 3 };
    Object.assign(server.deps.config, { bookingBounds: bounds });
    expect(await tellTimes(3, 'requested')).toEqual([3, 3, 1]);
    const logged = lines.filter(({ msg }) => String(msg).includes('left out'));
    expect(logged.map(({ recipientKind }) => recipientKind).sort()).toEqual(['clinic', 'practitioner']);
    clock.advanceMinutes(60);
    expect(await tellTimes(2, 'requested')).toEqual([3, 1]);
    const moved = await given.appointment();
    // The office does as much as it likes: the practitioner hears of it.
    expect(await given.tell(moved, 'moved', MAPLE.users.staff)).toBe(2);
    clock.advanceMinutes(-60);
    Object.assign(server.deps.config, { bookingBounds });
  });

  it('BK-86 are sent again a day later', async () => {
    await tellTimes(4, 'requested');
    clock.advanceMinutes(24 * 60 - 1);
    expect(await tellTimes(1, 'requested', { request_expires_at: new Date(clock.nowMs() + 1) })).toEqual([2]);
    clock.advanceMinutes(1);
    expect(await tellTimes(1, 'requested', { request_expires_at: new Date(clock.nowMs() + 1) })).toEqual([3]);
    clock.advanceMinutes(-24 * 60);
  });

  it('BK-86 keep the limit when they are simultaneous', async () => {
    const ids = [];
    for (let count = 0; count < 6; count += 1) ids.push(await given.appointment());
    await Promise.all(ids.map((id) => given.tell(id, 'requested')));
    expect([await noticesTo('client'), await emailsTo(CLARA)]).toEqual([6, 3]);
  });

  it('BK-86 count together for one address in any spelling', async () => {
    await tellTimes(2, 'requested');
    await given.client({ email: ' Client@MAPLE.test' });
    expect(await tellTimes(2, 'requested')).toEqual([3, 2]);
    await given.client({ email: CLARA });
  });

  it('BK-88 count separately for requests of strangers and confirmed bookings; reminders are always sent', async () => {
    await tellTimes(4, 'requested');
    expect(await tellTimes(4, 'confirmed', CONFIRMED)).toEqual([3, 3, 3, 2]);
    expect(await tellTimes(2, 'reminder', CONFIRMED)).toEqual([1, 1]);
  });

  it('BK-71 are at most the limit of text messages to one number, counted separately from emails', async () => {
    await given.client({ ...TEXTED, is_notification_enabled: false });
    expect(await tellTimes(3, 'confirmed', CONFIRMED)).toEqual([3, 3, 2]);
    expect(await noticesTo('client', 'text')).toBe(3);
    await given.client({ is_notification_enabled: true });
    expect(await tellTimes(1, 'moved', CONFIRMED)).toEqual([3]);
  });

  it('BK-86 are counted without storing an address or a number', async () => {
    await tellTimes(1, 'requested');
    const rows = await db.selectFrom('attempt_counter').selectAll().execute();
    expect(rows.map(({ kind }) => kind)).toContain('booking-email');
    for (const { subject } of rows) expect(Buffer.from(subject).toString('latin1')).not.toContain('maple');
  });
});

describe('the limits', () => {
  it.each([
    { env: {}, emails: null, texts: null },
    { env: { SMTP_URL: 'smtp://mail.example' }, emails: 20, texts: null },
    {
      env: { SMS_URL: 'twilio://SID:TOKEN@api.twilio.com?from=%2B14165550100' },
      emails: null,
      texts: 8,
    },
    {
      env: { NODE_ENV: 'production', DATABASE_URL: 'postgres://db.example/x', SESSION_SECRET: 's'.repeat(32) },
      emails: 20,
      texts: 8,
    },
  ])('BK-86 apply when messages leave the machine: $env', ({ env, emails, texts }) => {
    expect(readConfig(env).bookingBounds).toEqual({
      hourlyBookings: 10,
      dailyBookings: 30,
      openRequests: 3,
      dailyMoves: 5,
      dailyEmails: emails,
      dailyTexts: texts,
      hourlyWorkEmails: emails === null ? null : 40,
      dailyWorkEmails: emails === null ? null : 200,
    });
  });
});

describe('one booking by a stranger', () => {
  it.each([
    { what: 'that waits for an answer', date: '2026-11-24', approves: false },
    { what: 'at a clinic that approves automatically', date: '2026-11-25', approves: true },
  ])(
    'BK-86 BK-88 $what sends emails to the client, two guardians, the practitioner and the clinic, and no text messages',
    async ({ date, approves }) => {
      await server.given.clinicSettings('maple', { automatically_approve_bookings: approves });
      const visitor = server.as();
      const startsAt = await openStart(visitor, AMARA_INDIVIDUAL, date);
      const guardian = Array.from({ length: 10 }, (_, index) => ({
        ...guardianRow({ first_name: 'Call 1-888-555-0142', email: `guardian${index}@example.test`, ...PHONE }),
        is_notification_enabled: 1 as const,
        is_preview_contact: index === 7 ? (1 as const) : (0 as const),
      }));
      const form = adultForm(AMARA_INDIVIDUAL, startsAt, {
        ...PHONE,
        first_name: 'Call 1-888-555-0142',
        dob: '2018-01-01',
        bool_needs_guardian: 1,
        is_notification_enabled: 1,
        notes: 'SECRET-NOTES',
        guardian,
      });
      expect((await visitor.call('bookOnSite', { body: form })).status).toBe(201);
      const emails = await given.delivered();
      expect([...emails.keys()].sort()).toEqual([
        'amara@maple.test',
        'guardian0@example.test',
        'guardian7@example.test',
        'hello@maple.test',
        'noor@example.test',
      ]);
      await server.given.clinicSettings('maple', { automatically_approve_bookings: false });
      for (const to of ['noor@example.test', 'guardian7@example.test']) {
        const [email] = emails.get(to) ?? [];
        expect(email?.text).toMatch(/^Hello,\n/);
        expect(`${email?.subject}${email?.text}${email?.html}`).not.toContain('555-0142');
      }
    },
  );
});

const PHONE = { phone_type_1: 3, phone_default_1: 1, is_sms_enabled: 1 } as const;
