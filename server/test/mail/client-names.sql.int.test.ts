import ICAL from 'ical.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import {
  enqueueConsentSigned,
  enqueueConsentWaiting,
} from '../../src/features/consent/emails/enqueue-consent-emails.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import type { NoticeKind } from '../../src/platform/database/tables.ts';
import { type Tx, transaction } from '../../src/platform/database/transaction.ts';
import { AMARA_INDIVIDUAL, adultForm, dateIn, guardianRow, openStart } from '../booking/book-given.ts';
import { consentLinkGiven } from '../consent/consent-link-given.ts';
import { addForm } from '../forms/published-forms-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { TEST_NOW } from '../setup/seeded-template.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { bookingNoticesGiven } from './booking-notices-given.ts';
import type { KeptMessage } from './mail-given.ts';

const server = await startTestServer();
const { db, deps, clock } = server;
const given = bookingNoticesGiven(server);
const consents = consentLinkGiven(server);
const { clinicId, clients, users } = MAPLE;
const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');

const PARENT = 'guardian@maple.test';
const CELLPHONE = '+14165550177';
/** Grace is the mother of Ayo, who is 9, and of another child of 15. */
const { first_name: SIBLING } = await db
  .selectFrom('client')
  .select('first_name')
  .where('id', '=', clients.teenager)
  .executeTakeFirstOrThrow();
const STATUS = {
  requested: 'requested',
  confirmed: 'confirmed',
  declined: 'declined',
  expired: 'expired',
  moved: 'confirmed',
  cancelled: 'cancelled',
  reminder: 'confirmed',
} as const satisfies Record<NoticeKind, string>;

const nameOf = (clientId: number, first_name: string) => given.client({ first_name }, clientId);
const ofGrace = () => db.updateTable('guardian').where('id', '=', MAPLE.guardianId);
const inTransaction = (work: (tx: Tx) => Promise<void>) =>
  inClinic(clinicId, () => transaction(deps.database.db, work));

async function emailTo(to: string): Promise<KeptMessage> {
  const [email] = (await given.delivered()).get(to) ?? [];
  if (!email) throw new Error(`nothing was sent to ${to}`);
  return email;
}
const summaryOf = (content: string) =>
  String(new ICAL.Component(ICAL.parse(content)).getFirstSubcomponent('vevent')?.getFirstPropertyValue('summary'));
const summaryIn = ({ attachments }: KeptMessage) =>
  (attachments as { content: string }[]).map(({ content }) => summaryOf(content)); // as `storeDemoMessage` wrote it

beforeEach(async () => {
  clock.set(TEST_NOW);
  await given.reset();
  await server.given.clinicSettings('maple', {
    client_name_in_messages: 'initial',
    name: 'Maple Therapy',
    bool_sms_support: true,
  });
  await nameOf(clients.child, 'Ayo');
  await nameOf(clients.teenager, SIBLING);
  await db.updateTable('client').set({ email: null }).where('id', 'in', [clients.child, clients.teenager]).execute();
  await db.updateTable('client_guardian').set({ is_sms_enabled: false }).execute();
  await ofGrace().set({ email: PARENT }).execute();
  for (const table of ['attempt_counter', 'user_form'] as const) await db.deleteFrom(table).execute();
});

describe('emails about bookings to a parent of two children', () => {
  it.each(Object.keys(STATUS) as NoticeKind[])(
    'BK-86 BK-88 %s tells which child, in subject and text',
    async (notice) => {
      const id = await given.appointment({ status: STATUS[notice], client_id: clients.child });
      await given.tell(id, notice);
      const email = await emailTo(PARENT);
      expect(email.subject).toMatch(/^For A\. – .*Maple Therapy/);
      expect(email.text).toContain('\n\nFor\nA.\n\nWhen\n');
      expect(email.html).toContain('<title>For A. – ');
      expect(`${email.subject}${email.text}${email.html}`).not.toContain('Ayo');
      const staffEmails = [...(await given.delivered())].filter(([to]) => to !== PARENT).flatMap(([, sent]) => sent);
      for (const { subject, text } of staffEmails) expect(`${subject}${text}`).not.toMatch(/A\. –|For\nA\.|Ayo/);
    },
  );

  it('BK-86 GN-05 in French; the calendar file names the child too', async () => {
    const id = await given.appointment({ status: 'confirmed', locale: 'fr', client_id: clients.child });
    await given.tell(id, 'confirmed');
    const email = await emailTo(PARENT);
    expect(email.subject).toBe('Pour A. – Votre rendez-vous chez Maple Therapy est confirmé');
    expect(email.text).toContain('\n\nPour\nA.\n\nDate et heure\n');
    expect(summaryIn(email)).toEqual(['Rendez-vous pour A. chez Maple Therapy']);
  });

  it('BK-86 by first name, where the clinic says so; the file of a cancelled session names the same child', async () => {
    await server.given.clinicSettings('maple', { client_name_in_messages: 'first_name' });
    const id = await given.appointment({ status: 'cancelled', request_expires_at: null, client_id: clients.child });
    await given.tell(id, 'cancelled');
    const email = await emailTo(PARENT);
    expect(email.subject).toBe('For Ayo – Your appointment at Maple Therapy was cancelled');
    expect(summaryIn(email)).toEqual(['Appointment for Ayo at Maple Therapy']);
  });

  it('BK-86 initials that are equal get longer', async () => {
    await nameOf(clients.child, 'Anna');
    await nameOf(clients.teenager, 'Álvaro');
    for (const client_id of [clients.child, clients.teenager])
      await given.tell(await given.appointment({ status: 'confirmed', client_id }), 'confirmed');
    const subjects = ((await given.delivered()).get(PARENT) ?? []).map(({ subject }) => subject.split(' –')[0]);
    expect(subjects.sort()).toEqual(['For An.', 'For Ál.']);
  });

  it('BK-86 a name that could be a message of a stranger is reduced to its first letter', async () => {
    await server.given.clinicSettings('maple', { client_name_in_messages: 'first_name' });
    await nameOf(clients.child, 'Call +1 900 555 0100');
    await given.tell(await given.appointment({ status: 'confirmed', client_id: clients.child }), 'confirmed');
    expect((await emailTo(PARENT)).subject).toBe('For C – Your appointment at Maple Therapy is confirmed');
  });

  it('BK-86 a reader of one client reads no name', async () => {
    await given.tell(await given.appointment({ status: 'confirmed' }), 'confirmed');
    const email = await emailTo('client@maple.test');
    expect(email.subject).toBe('Your appointment at Maple Therapy is confirmed');
    expect(email.text).not.toContain('\nFor\n');
    expect(summaryIn(email)).toEqual(['Appointment at Maple Therapy']);
  });

  it('BK-86 siblings booked by a visitor with one address have one reader', async () => {
    const mailbox = 'parent.of.two@example.test';
    for (const [index, first_name] of (['Mia', 'Noah'] as const).entries()) {
      const startsAt = await openStart(server.as(), AMARA_INDIVIDUAL, dateIn(clock.nowMs(), 9), index);
      const guardian = [guardianRow({ email: mailbox, is_notification_enabled: 1 })];
      const child = { first_name, dob: `201${index}-02-03`, email: '', bool_needs_guardian: 1, guardian } as const;
      const { status } = await server.as().call('bookOnSite', { body: adultForm(AMARA_INDIVIDUAL, startsAt, child) });
      expect(status).toBe(201);
    }
    const sent = (await given.delivered()).get(mailbox) ?? [];
    expect(sent.map(({ subject }) => subject.slice(0, 6)).sort()).toEqual(['For M.', 'For N.']);
  });

  describe('who has access to one child', () => {
    const other = () => db.updateTable('client_guardian').where('client_id', '=', clients.teenager);
    beforeEach(() =>
      other()
        .set({ ended_at: new Date(TEST_NOW) })
        .execute(),
    );
    afterEach(() => other().set({ ended_at: null }).execute());
    const subjectTo = async (to: string, columns: Parameters<typeof given.appointment>[0] = {}) => {
      await given.tell(
        await given.appointment({ status: 'confirmed', client_id: clients.child, ...columns }),
        'confirmed',
      );
      return (await emailTo(to)).subject;
    };

    it('RL-02 has one client', async () => {
      expect(await subjectTo(PARENT)).toBe('Your appointment at Maple Therapy is confirmed');
    });

    it('RL-03 has one client, also where another clinic has a client with the address', async () => {
      const ofBirch = db.updateTable('client').where('clinic_id', '=', BIRCH.clinicId);
      await ofBirch.set({ email: PARENT }).execute();
      expect(await subjectTo(PARENT)).toBe('Your appointment at Maple Therapy is confirmed');
      await ofBirch.set({ email: null }).execute();
    });

    it('BK-86 has one client, also where they work at the clinic and book for its clients', async () => {
      await ofGrace().set({ email: 'owner@maple.test' }).execute();
      await given.appointment({ status: 'confirmed', booked_by_user_id: users.owner });
      expect(await subjectTo('owner@maple.test')).toBe('Your appointment at Maple Therapy is confirmed');
    });

    it('BK-86 and books for another client with their account, has two', async () => {
      await given.appointment({
        status: 'confirmed',
        booked_by_user_id: users.guardian,
        startsAt: '2026-11-25T19:05:00Z',
      });
      expect(await subjectTo(PARENT)).toBe('For A. – Your appointment at Maple Therapy is confirmed');
    });
  });
});

describe('a cancelled booking', () => {
  it('BK-87 keeps its link until its time, and the page shows what was cancelled', async () => {
    const id = await given.appointment({ status: 'cancelled', request_expires_at: null, client_id: clients.child });
    await given.tell(id, 'cancelled');
    const { text } = await emailTo(PARENT);
    expect(text).toContain(`View the appointment or book another\nhttp://maple.localhost:8080${given.manageLink(id)}`);
    const token = given.manageLink(id).split('/').at(-1) ?? '';
    const shown = () => server.as().call('getBookingByLink', { params: { token } });
    expect((await shown()).body).toMatchObject({ status: 'cancelled', first_name: 'Ayo', may_cancel: false });
    await given.reset();
    await server.given.clinicSettings('maple', { is_booking_enabled: false });
    await given.tell(await given.appointment({ status: 'cancelled', client_id: clients.child }), 'cancelled');
    expect((await emailTo(PARENT)).text).toContain('View the appointment\nhttp');
    await server.given.clinicSettings('maple', { is_booking_enabled: true });
  });

  it('BK-87 that was cancelled after its time, or given to another client, leads to other times', async () => {
    const startsAt = new Date(clock.nowMs() - 60_000).toISOString();
    await given.tell(await given.appointment({ status: 'cancelled', startsAt, client_id: clients.child }), 'cancelled');
    expect((await emailTo(PARENT)).text).toContain(
      'Choose another time\nhttp://maple.localhost:8080/site/book_appointment\n',
    );
    await given.reset();
    const manage_token_hash = Buffer.alloc(32, 7);
    const lost = await given.appointment({ status: 'cancelled', manage_token_hash, client_id: clients.child });
    await given.tell(lost, 'cancelled');
    expect((await emailTo(PARENT)).text).toContain('Choose another time\n');
  });
});

describe('text messages to a parent of two children', () => {
  beforeEach(async () => {
    await db
      .updateTable('client_guardian')
      .set({ is_sms_enabled: true })
      .where('guardian_id', '=', MAPLE.guardianId)
      .execute();
    await ofGrace().set({ phone_number: '+1 (416) 555-0177', phone_type_1: 3, phone_default_1: true }).execute();
  });

  it.each(['en', 'fr'] as const)('BK-71 in %s tell which child, in one part', async (locale) => {
    await server.given.clinicSettings('maple', {
      client_name_in_messages: 'first_name',
      name: 'Clinique de thérapie des Îles-de-la-Madeleine et de la Côte-Nord, bureau principal',
    });
    await nameOf(clients.child, 'Marie-Ève');
    for (const notice of ['confirmed', 'moved', 'cancelled', 'reminder'] as const)
      await given.tell(
        await given.appointment({
          status: STATUS[notice],
          request_expires_at: null,
          booked_by_user_id: users.guardian,
          locale,
          client_id: clients.child,
        }),
        notice,
      );
    const texts = (await given.delivered()).get(CELLPHONE) ?? [];
    expect(texts).toHaveLength(4);
    for (const { text } of texts) {
      expect(text.length).toBeLessThanOrEqual(160);
      expect(text).toContain(locale === 'fr' ? '..., pour Marie-Eve' : '..., for Marie-Eve:');
      expect(text).not.toContain('http');
    }
  });

  it('BK-71 a name in letters that text messages lack takes no more than two parts', async () => {
    const name = 'Clinique de thérapie des Îles-de-la-Madeleine et de la Côte-Nord, bureau principal';
    await server.given.clinicSettings('maple', { name });
    await nameOf(clients.child, '美咲');
    await given.tell(await given.appointment({ status: 'confirmed', client_id: clients.child }), 'confirmed');
    const [message] = (await given.delivered()).get(CELLPHONE) ?? [];
    expect(message?.text).toContain(', for 美.: confirmed for Nov 24');
    expect(message?.text.length).toBeLessThanOrEqual(134);
  });

  it('BK-71 by initial; the number is the reader, however it was typed', async () => {
    await given.tell(await given.appointment({ status: 'confirmed', client_id: clients.child }), 'confirmed');
    const [message] = (await given.delivered()).get(CELLPHONE) ?? [];
    expect(message?.text).toMatch(/^Maple Therapy, for A\.: confirmed for Nov 24/);
    await given.reset();
    await given.client({ phone_number: '416.555.0177', phone_type_1: 3, phone_default_1: true, is_sms_enabled: true });
    await given.tell(await given.appointment({ status: 'confirmed' }), 'confirmed');
    const [own] = (await given.delivered()).get(CELLPHONE) ?? [];
    expect(own?.text).toMatch(/^Maple Therapy, for C\.: confirmed/);
  });
});

describe('other messages to a parent of two children', () => {
  const expectNamed = async (subject: string) => {
    const email = await emailTo(PARENT);
    expect(email.subject).toBe(`For A. – ${subject}`);
    expect(email.text).toContain('\n\nFor\nA.\n\n');
    expect(`${email.text}${email.html}`).not.toContain('Ayo');
  };

  it('CO-11 the link to sign a consent', async () => {
    await consents.asked(staff, await consents.consent());
    await expectNamed('A form from Maple Therapy is waiting for your signature');
  });

  it('CO-11 no name goes to an address that is not on file for the client', async () => {
    await consents.asked(staff, await consents.consent(), { email: 'client@maple.test' });
    const { subject, text } = await emailTo('client@maple.test');
    expect(subject).toBe('A form from Maple Therapy is waiting for your signature');
    expect(text).not.toMatch(/\nFor\n|A\.|Ayo/);
  });

  it('CO-12 a consent that waits in the account', async () => {
    const consentId = await consents.consent();
    await inTransaction((tx) => enqueueConsentWaiting(tx, deps, { clinicId, consentId }));
    await expectNamed('A form from Maple Therapy is waiting for you');
  });

  it('CO-10 the copy of a signed consent, and nothing to staff', async () => {
    const params = { token: await consents.asked(staff, await consents.consent()) };
    await given.delivered();
    await given.forgetAll();
    await server.as().call('getConsentByLink', { params });
    const signed = { status: 'Signed', signature: 'Grace Adeyemi' } as const;
    expect((await server.as().call('signConsentByLink', { params, body: signed })).status).toBe(200);
    await expectNamed('Your copy of a form from Maple Therapy');
    expect((await emailTo('amara@maple.test')).subject).toBe('A form was signed at Maple Therapy');
  });

  it('CO-11 the notice that a consent was signed', async () => {
    const consentId = await consents.consent();
    const by = { email: 'other@example.test' };
    await inTransaction((tx) => enqueueConsentSigned(tx, deps, { clinicId, consentId, by }));
    await expectNamed('A form of yours at Maple Therapy was signed');
  });

  it('FB-01 the link to a form, and its reminder', async () => {
    const form_id = await addForm(db, { id: 977, name: 'Depression scale' });
    const { body } = await staff.call('askForForm', { body: { form_id, client_id: clients.child, email: PARENT } });
    await expectNamed('A form from Maple Therapy is waiting for you');
    await given.forgetAll();
    await given.post('form-link-reminder', { userFormId: body.id });
    await expectNamed('Reminder: a form from Maple Therapy is waiting for you');
  });

  it('RL-02 the end of access as a guardian, and the decision about a proposal', async () => {
    await given.post('guardian-access', {
      clientId: clients.child,
      guardianId: MAPLE.guardianId,
      news: 'ended',
      on: null,
    });
    await expectNamed('Your access as a guardian at Maple Therapy has ended');
    await given.forgetAll();
    await given.post('client-change-decided', { userId: users.guardian, isAccepted: true, clientId: clients.child });
    await expectNamed('Maple Therapy accepted your change');
    await given.forgetAll();
    await given.post('client-change-decided', { userId: users.guardian, isAccepted: true });
    expect((await emailTo(PARENT)).subject).toBe('Maple Therapy accepted your change');
  });
});

describe('calendar files for download', () => {
  it('BK-87 of an account with two children name the child, and tell children of one initial apart', async () => {
    await nameOf(clients.teenager, 'Abel');
    const id = await given.appointment({ status: 'confirmed', client_id: clients.child });
    const own = await (await browserOf(server, MAPLE_PEOPLE, 'guardian')).call('listOwnBookings');
    const file = own.body.coming.find((booking) => booking.id === id)?.calendar_file ?? '';
    expect(summaryOf(file)).toBe('Appointment for Ay. at Maple Therapy');
  });

  it('BK-86 without an account do not show whether the address has other clients', async () => {
    await nameOf(clients.teenager, 'Abel');
    const fileOf = async (id: string) => {
      const token = given.manageLink(id).split('/').at(-1) ?? '';
      return (await server.as().call('getBookingByLink', { params: { token } })).body.calendar_file ?? '';
    };
    const child = await given.appointment({ status: 'confirmed', client_id: clients.child });
    expect(summaryOf(await fileOf(child))).toBe('Appointment for A. at Maple Therapy');
    const adult = await given.appointment({ status: 'confirmed', startsAt: '2026-11-25T19:05:00Z' });
    expect(summaryOf(await fileOf(adult))).toBe('Appointment at Maple Therapy');
  });
});
