import ICAL from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StoredAttachment } from '../../demo/outbox/demo-message.repository.ts';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { linkTokenHash, manageToken } from '../../src/email-links/email-links.ts';
import type { NoticeKind } from '../../src/platform/database/tables.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { bookingNoticesGiven } from './booking-notices-given.ts';
import type { KeptMessage } from './mail-given.ts';

const server = await startTestServer();
const { db, deps, clock } = server;
const given = bookingNoticesGiven(server);

beforeEach(async () => {
  await given.reset();
  await server.given.clinicSettings('maple', { cancel_notice_hours: 24, is_booking_enabled: true });
});

const CLIENT = 'client@maple.test';
const STATUS = {
  requested: 'requested',
  confirmed: 'confirmed',
  declined: 'declined',
  expired: 'expired',
  moved: 'confirmed',
  cancelled: 'cancelled',
  reminder: 'confirmed',
} as const satisfies Record<NoticeKind, string>;

/** Returns the emails about one notice, with their recipients. */
async function emailsFor(notice: NoticeKind, columns: Parameters<typeof given.appointment>[0] = {}) {
  const id = await given.appointment({ status: STATUS[notice], ...columns });
  await given.tell(id, notice);
  return { id, emails: await given.delivered() };
}
const one = (emails: Map<string, KeptMessage[]>, to: string): KeptMessage => {
  const [email] = emails.get(to) ?? [];
  if (!email) throw new Error('nothing was sent there');
  return email;
};
function eventOf({ attachments }: KeptMessage) {
  const [file] = attachments as StoredAttachment[]; // as `storeDemoMessage` wrote it
  if (!file) return null;
  const calendar = new ICAL.Component(ICAL.parse(file.content));
  const event = calendar.getFirstSubcomponent('vevent');
  const value = (name: string) => String(event?.getFirstPropertyValue(name) ?? '');
  return { file, method: String(calendar.getFirstPropertyValue('method')), value };
}

describe('emails to the people of a booking', () => {
  it.each<{ notice: NoticeKind; locale: 'en' | 'fr'; subject: string }>([
    { notice: 'requested', locale: 'en', subject: 'We received your request for an appointment at Maple Therapy' },
    { notice: 'confirmed', locale: 'en', subject: 'Your appointment at Maple Therapy is confirmed' },
    { notice: 'declined', locale: 'en', subject: 'Your request for an appointment at Maple Therapy was declined' },
    { notice: 'expired', locale: 'en', subject: 'Your request for an appointment at Maple Therapy has expired' },
    { notice: 'moved', locale: 'en', subject: 'Your appointment at Maple Therapy was changed' },
    { notice: 'cancelled', locale: 'en', subject: 'Your request for an appointment at Maple Therapy was cancelled' },
    { notice: 'reminder', locale: 'en', subject: 'Reminder of your appointment at Maple Therapy' },
    { notice: 'requested', locale: 'fr', subject: 'Nous avons reçu votre demande de rendez-vous chez Maple Therapy' },
    { notice: 'confirmed', locale: 'fr', subject: 'Votre rendez-vous chez Maple Therapy est confirmé' },
    { notice: 'declined', locale: 'fr', subject: 'Votre demande de rendez-vous chez Maple Therapy a été refusée' },
    { notice: 'expired', locale: 'fr', subject: 'Votre demande de rendez-vous chez Maple Therapy a expiré' },
    { notice: 'moved', locale: 'fr', subject: 'Votre rendez-vous chez Maple Therapy a été modifié' },
    { notice: 'cancelled', locale: 'fr', subject: 'Votre demande de rendez-vous chez Maple Therapy a été annulée' },
    { notice: 'reminder', locale: 'fr', subject: 'Rappel de votre rendez-vous chez Maple Therapy' },
  ])(
    'BK-86 BK-88 $notice in $locale says when, with whom and where, and never why',
    async ({ notice, locale, subject }) => {
      const { emails } = await emailsFor(notice, { locale });
      const email = one(emails, CLIENT);
      const isFrench = locale === 'fr';
      expect(email.subject).toBe(subject);
      expect(email.html).toContain(`<html lang="${locale}">`);
      for (const part of [
        isFrench ? 'Bonjour Clara,' : 'Hello Clara,',
        isFrench ? 'mardi 24 novembre 2026' : 'Tuesday, November 24, 2026',
        isFrench ? '14 h 05 – 14 h 55, heure de Toronto (UTC-05:00)' : '2:05 PM – 2:55 PM, Toronto time (UTC-05:00)',
        'Amara Okafor',
        isFrench ? 'En personne' : 'In person',
        '128 Queen Street West',
        '+1 (416) 555-0140',
      ]) {
        expect(email.text).toContain(part);
        expect(email.html).toContain(part);
      }
      const everything = `${email.subject}${email.text}${email.html}${JSON.stringify(email.attachments)}`;
      expect(everything).not.toMatch(/SECRET|Individual|Nguyen|undefined|\bnull\b|\bNaN\b/);
      expect(email.subject).not.toMatch(/Clara|Amara/);
      expect(JSON.stringify(email.attachments)).not.toMatch(/Clara|Amara/);
    },
  );

  it('BK-86 give a video session in the zone that the client chose, without an address', async () => {
    const { emails } = await emailsFor('confirmed', { is_video: true });
    const email = one(emails, CLIENT);
    expect(email.text).toContain('Tuesday, November 24, 2026\n12:05 PM – 12:55 PM, Vancouver time (UTC-07:00)');
    expect(email.text).toContain('Video session');
    expect(email.text).not.toMatch(/Queen Street|In person|Map:|to be confirmed/);
    expect(eventOf(email)?.value('location')).toBe('');
    expect(one(emails, 'amara@maple.test').text).toContain('2:05 PM – 2:55 PM, Toronto time');
  });

  it('BK-86 tell the price as it was at the booking, where the clinic shows its fees', async () => {
    const columns = { fee_cents: 14_050 };
    const { text, html } = one((await emailsFor('confirmed', columns)).emails, CLIENT);
    expect(text).toContain('\nPrice\n$140.50\n');
    expect(html).toContain('$140.50');
    expect(one((await emailsFor('confirmed')).emails, CLIENT).text).not.toContain('Price');
    await given.reset();
    await server.given.clinicSettings('maple', { show_service_fee: false });
    expect(one((await emailsFor('confirmed', columns)).emails, CLIENT).text).not.toContain('Price');
    await server.given.clinicSettings('maple', { show_service_fee: true });
  });

  it('BK-03 have a link to the map while the session is held, and say that an open place is open', async () => {
    const map = 'https://www.google.com/maps/search/?api=1&query=128+Queen+Street+West';
    const held = one((await emailsFor('confirmed')).emails, CLIENT);
    expect(held.text).toContain(`Map: ${map}`);
    expect(held.html).toContain(`href="${map.replace('&', '&amp;')}`);
    expect(held.text).toContain('Status\nConfirmed');
    const declined = one((await emailsFor('declined')).emails, CLIENT);
    expect(declined.text).toContain('Status\nDeclined');
    expect(`${declined.text}${declined.html}`).not.toContain('google');
    await given.reset();
    const open = one((await emailsFor('requested', { location_id: null })).emails, CLIENT);
    expect(open.text).toContain('Where\nLocation to be confirmed\n');
  });

  it('BK-87 have the link to change a booking; an ended booking gets a link to choose another time', async () => {
    const { id, emails } = await emailsFor('requested');
    expect(one(emails, CLIENT).text).toContain(
      `View, reschedule or cancel\nhttp://maple.localhost:8080${given.manageLink(id)}`,
    );
    const declined = one((await emailsFor('declined')).emails, CLIENT);
    expect(declined.text).toContain('Choose another time\nhttp://maple.localhost:8080/site/book_appointment\n');
    await given.reset();
    await server.given.clinicSettings('maple', { is_booking_enabled: false });
    expect(one((await emailsFor('declined')).emails, CLIENT).text).not.toContain('http');
  });

  it('BK-87 contain the renewed link of a booking', async () => {
    const id = await given.appointment({ status: 'confirmed' });
    const token = manageToken(deps.sessionSecret, id, 2);
    await given.change(id, { link_version: 2, manage_token_hash: linkTokenHash(token) });
    await given.tell(id, 'confirmed');
    const { text } = one(await given.delivered(), CLIENT);
    expect(text).toContain(`/site/manage_booking/${token}\n`);
    expect(text).not.toContain(given.manageLink(id));
  });

  it('BK-87 contain no link when the booking has none', async () => {
    const { emails } = await emailsFor('confirmed', { manage_token_hash: Buffer.alloc(32) });
    expect(one(emails, CLIENT).text).not.toContain('manage_booking');
  });

  it.each([
    { hours: 24, expected: 'You can cancel it yourself until Monday, November 23, 2026 at 2:05 PM.' },
    { hours: 1, expected: 'You can cancel it yourself until Tuesday, November 24, 2026 at 1:05 PM.' },
    { hours: 0, expected: 'You can cancel it yourself until it begins.' },
    { hours: 720, expected: 'It begins soon. To cancel it, please contact Maple Therapy.' },
  ])('BK-87 tell the clinic’s limit of $hours hours: $expected', async ({ hours, expected }) => {
    await server.given.clinicSettings('maple', { cancel_notice_hours: hours });
    expect(one((await emailsFor('confirmed')).emails, CLIENT).text).toContain(expected);
  });

  it('BK-88 say the moment by which the clinic answers a request', async () => {
    const { emails } = await emailsFor('requested');
    expect(one(emails, CLIENT).text).toContain(
      'when the clinic has answered, by Thursday, November 19, 2026 at 8:00 AM at the latest.',
    );
    await given.reset();
    const soon = { request_expires_at: new Date(clock.nowMs() + 3_600_000) };
    expect(one((await emailsFor('requested', soon)).emails, CLIENT).text).toContain(
      'by Monday, November 16, 2026 at 9:00 AM at the latest.',
    );
  });

  it('GN-05 are in the language of the account if the account chose one', async () => {
    const { client } = MAPLE.users;
    await db.updateTable('user_account').set({ locale: 'fr' }).where('id', '=', client).execute();
    const { emails } = await emailsFor('confirmed', { locale: 'en' });
    await db.updateTable('user_account').set({ locale: null }).where('id', '=', client).execute();
    expect(one(emails, CLIENT).subject).toContain('est confirmé');
    expect(one(emails, 'amara@maple.test').subject).toBe('New appointment at Maple Therapy');
  });
});

describe('emails to practitioner and clinic', () => {
  it.each<{ notice: NoticeKind; subject: string }>([
    { notice: 'requested', subject: 'New appointment request for Maple Therapy' },
    { notice: 'confirmed', subject: 'New appointment at Maple Therapy' },
    { notice: 'moved', subject: 'An appointment at Maple Therapy was changed' },
    { notice: 'cancelled', subject: 'An appointment at Maple Therapy was cancelled' },
  ])(
    'BK-86 $notice names the provider and the time; the client’s name is shown only after login',
    async ({ notice, subject }) => {
      const { emails } = await emailsFor(notice);
      for (const to of ['amara@maple.test', 'hello@maple.test']) {
        const email = one(emails, to);
        expect(email.subject).toBe(subject);
        expect(email.text).toContain('Practitioner\nAmara ');
        expect(email.text).toContain('Tuesday, November 24, 2026\n2:05 PM – 2:55 PM, Toronto time');
        expect(email.text).toContain('http://maple.localhost:8080/staff/bookings\n');
        expect(`${email.text}${email.html}`).not.toMatch(/Clara|Nguyen|SECRET|Individual|client@|manage_booking/);
        expect(email.attachments).toEqual([]);
      }
    },
  );
});

describe('the calendar file of an email', () => {
  it.each<{ notice: NoticeKind; columns: object; method: string | null }>([
    { notice: 'requested', columns: {}, method: null },
    { notice: 'confirmed', columns: {}, method: 'REQUEST' },
    { notice: 'moved', columns: {}, method: 'REQUEST' },
    { notice: 'moved', columns: { status: 'requested' }, method: null },
    { notice: 'cancelled', columns: {}, method: null },
    { notice: 'cancelled', columns: { request_expires_at: null }, method: 'CANCEL' },
    { notice: 'declined', columns: {}, method: null },
    { notice: 'reminder', columns: {}, method: null },
  ])('BK-86 has the right method for $notice with $columns: $method', async ({ notice, columns, method }) => {
    const { id, emails } = await emailsFor(notice, columns);
    const event = eventOf(one(emails, CLIENT));
    expect(event?.method ?? null).toBe(method);
    if (event) expect(event.value('uid')).toBe(`${id}@carefront`);
  });

  it('BK-86 BK-87 has one uid and rising sequences from the confirmation of a booking to its cancellation', async () => {
    const id = await given.appointment({ status: 'confirmed' });
    await given.tell(id, 'confirmed');
    await given.delivered();
    await given.change(id, {
      sequence: 1,
      start_at: new Date('2026-11-25T15:00:00Z'),
      end_at: new Date('2026-11-25T15:50:00Z'),
    });
    await given.tell(id, 'moved');
    await given.delivered();
    await given.change(id, { sequence: 2, status: 'cancelled' });
    await given.tell(id, 'cancelled');
    const events = ((await given.delivered()).get(CLIENT) ?? []).map(eventOf).reverse();
    expect(
      events.map(
        (event) => event && [event.method, event.value('status'), event.value('sequence'), event.value('dtstart')],
      ),
    ).toEqual([
      ['REQUEST', 'CONFIRMED', '0', '2026-11-24T19:05:00Z'],
      ['REQUEST', 'CONFIRMED', '1', '2026-11-25T15:00:00Z'],
      ['CANCEL', 'CANCELLED', '2', '2026-11-25T15:00:00Z'],
    ]);
    expect(new Set(events.map((event) => event?.value('uid'))).size).toBe(1);
    expect(events[0]?.value('organizer')).toBe(`mailto:${deps.config.mailFrom}`);
  });
});
