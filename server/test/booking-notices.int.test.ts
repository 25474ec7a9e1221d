import { beforeEach, describe, expect, it } from 'vitest';
import { enqueueNotices } from '../src/features/booking-notices/enqueue-notices.ts';
import { inClinic } from '../src/platform/database/clinic-scope.ts';
import { transaction } from '../src/platform/database/transaction.ts';
import { BIRCH, MAPLE } from '../src/seed/demo-ids.ts';
import { AMARA_INDIVIDUAL, adultForm, openStart } from './book-given.ts';
import { bookingNoticesGiven } from './booking-notices-given.ts';
import { deliverWaiting } from './deliver-waiting.ts';
import { startTestServer } from './start-test-server.ts';

const server = await startTestServer();
const { db, deps, clock } = server;
const given = bookingNoticesGiven(server);
const { users, clients } = MAPLE;

beforeEach(() => given.beginAnew());

const told = async () => (await given.notices()).map(({ recipient_kind, channel }) => `${recipient_kind} ${channel}`);

describe('who is told', () => {
  it('BK-86 of a request: the client, the practitioner and the clinic, each by one email', async () => {
    const id = await given.appointment();
    await given.tell(id, 'requested');
    expect(await given.notices()).toMatchObject([
      { appointment_id: id, recipient_kind: 'client', recipient_id: clients.adult, channel: 'email', sequence: 0 },
      { recipient_kind: 'clinic', recipient_id: MAPLE.clinicId },
      { recipient_kind: 'practitioner', recipient_id: MAPLE.practitioners.amara.id },
    ]);
    const emails = await given.delivered();
    expect([...emails.keys()].sort()).toEqual(['amara@maple.test', 'client@maple.test', 'hello@maple.test']);
    expect((await given.outbox()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
  });

  it('BK-86 of a child: its guardian, by the flags of their link', async () => {
    const id = await given.appointment({ client_id: clients.child, booked_by_user_id: users.guardian });
    await given.tell(id, 'requested');
    expect(await told()).toEqual(['clinic email', 'guardian email', 'practitioner email']);
    await given.beginAnew();
    await db.updateTable('client_guardian').set({ is_notification_enabled: false }).execute();
    const other = await given.appointment({ client_id: clients.child });
    await given.tell(other, 'requested');
    await db.updateTable('client_guardian').set({ is_notification_enabled: true }).execute();
    expect(await told()).toEqual(['clinic email', 'practitioner email']);
  });

  it('BK-86 who booked with their account always, and never one of the clinic’s own people as a booker', async () => {
    const byContact = await given.appointment({ client_id: clients.ofContact, booked_by_user_id: users.contact });
    await given.tell(byContact, 'requested', users.contact);
    expect((await given.delivered()).get('contact@maple.test')).toHaveLength(1);
    const byStaff = await given.appointment({ booked_by_user_id: users.staff });
    await given.tell(byStaff, 'requested', users.staff);
    expect((await given.delivered()).has('staff@maple.test')).toBe(false);
  });

  it('BK-88 of what the clinic’s own people did, not the clinic; of what a practitioner did, not them', async () => {
    const id = await given.appointment({ status: 'confirmed' });
    await given.tell(id, 'confirmed', users.staff);
    expect(await told()).toEqual(['client email', 'practitioner email']);
    await given.beginAnew();
    const own = await given.appointment({ status: 'confirmed' });
    await given.tell(own, 'confirmed', MAPLE.practitioners.amara.userId);
    expect(await told()).toEqual(['client email']);
  });
});

describe('each message once', () => {
  it('BK-86 told twice, also at the same moment, it is written once; after a change again', async () => {
    const id = await given.appointment({ status: 'confirmed' });
    await Promise.all([given.tell(id, 'moved'), given.tell(id, 'moved'), given.tell(id, 'moved')]);
    expect(await given.outbox()).toHaveLength(3);
    await given.change(id, { sequence: 1 });
    await given.tell(id, 'moved');
    expect(await given.outbox()).toHaveLength(6);
    const noted = (await given.notices()).map(({ outbox_id }) => outbox_id).sort();
    expect((await given.outbox()).map((row) => row.id).sort()).toEqual(noted);
  });

  it('BK-86 nothing of a transaction that was rolled back', async () => {
    const id = await given.appointment();
    const { clinicId } = MAPLE;
    const undone = inClinic(clinicId, () =>
      transaction(deps.database.db, async (tx) => {
        await enqueueNotices(tx, deps, { clinicId, appointmentId: id, notice: 'requested', byUserId: null });
        throw new Error('on purpose');
      }),
    );
    await expect(undone).rejects.toThrow('on purpose');
    expect([await given.notices(), await given.outbox()]).toEqual([[], []]);
  });

  it('RL-02 of another clinic’s booking nothing can be said', async () => {
    const id = await given.appointment();
    const { clinicId } = BIRCH;
    const foreign = inClinic(clinicId, () =>
      transaction(deps.database.db, (tx) =>
        enqueueNotices(tx, deps, { clinicId, appointmentId: id, notice: 'requested', byUserId: null }),
      ),
    );
    await expect(foreign).rejects.toThrow('is not there');
    expect(await given.outbox()).toEqual([]);
  });
});

describe('a message that waited', () => {
  const dropped = { sent: 0, dropped: 3, failed: 0, gone: 0 };

  it('BK-88 is dropped when the booking changed once more', async () => {
    const id = await given.appointment();
    await given.tell(id, 'requested');
    await given.change(id, { status: 'confirmed' });
    expect(await deliverWaiting(deps)).toEqual(dropped);
    await given.tell(id, 'moved');
    await given.change(id, { sequence: 1 });
    expect(await deliverWaiting(deps)).toEqual(dropped);
    expect(await given.kept()).toEqual([]);
  });

  it('BK-87 tells of a cancellation always, with the file that takes it out of the calendar', async () => {
    const id = await given.appointment({ status: 'confirmed', request_expires_at: null });
    await given.tell(id, 'cancelled');
    await given.change(id, { status: 'cancelled', sequence: 5 });
    expect(await deliverWaiting(deps)).toMatchObject({ sent: 3 });
  });

  it('BK-86 is dropped once the session has begun', async () => {
    const id = await given.appointment({ status: 'confirmed', startsAt: new Date(clock.nowMs()).toISOString() });
    await given.tell(id, 'confirmed');
    expect(await deliverWaiting(deps)).toEqual(dropped);
  });

  it('BK-86 is dropped for who has turned messages off meanwhile, and goes to a new address', async () => {
    const id = await given.appointment();
    await given.tell(id, 'requested');
    await given.client({ is_notification_enabled: false });
    expect(await deliverWaiting(deps)).toMatchObject({ sent: 2, dropped: 1 });
    await given.beginAnew();
    await given.client({ is_notification_enabled: true });
    const other = await given.appointment();
    await given.tell(other, 'requested');
    await given.client({ email: 'clara@new.test' });
    const emails = await given.delivered();
    await given.client({ email: 'client@maple.test' });
    expect(emails.has('clara@new.test')).toBe(true);
  });

  it('RL-02 holds ids and nothing else', async () => {
    const id = await given.appointment();
    await given.tell(id, 'requested');
    for (const { details } of await given.outbox()) {
      expect(details).not.toMatch(/@|Clara|Nguyen|SECRET|Individual/);
      expect(Object.keys(JSON.parse(details)).sort()).toEqual(
        ['appointmentId', 'notice', 'recipientId', 'recipientKind', 'sequence'].sort(),
      );
    }
  });
});

describe('a booking on the site', () => {
  it('BK-86 BK-88 writes to its visitor, the practitioner and the clinic, in the visitor’s language', async () => {
    const visitor = server.as();
    const startsAt = await openStart(visitor, AMARA_INDIVIDUAL, '2026-11-24');
    const form = adultForm(AMARA_INDIVIDUAL, startsAt, { notes: 'SECRET-NOTES', is_notification_enabled: 1 });
    const { status, body } = await visitor.call('bookOnSite', { body: form, headers: { 'accept-language': 'fr' } });
    expect(status).toBe(201);
    const emails = await given.delivered();
    const [own] = emails.get('noor@example.test') ?? [];
    expect(own?.subject).toBe('Nous avons reçu votre demande de rendez-vous chez Maple Therapy');
    expect(own?.text).toContain(new URL(body.appointment.manage_url).pathname);
    expect(own?.attachments).toEqual([]);
    expect([...emails.keys()].sort()).toEqual(['amara@maple.test', 'hello@maple.test', 'noor@example.test']);
    await db.deleteFrom('submitted_booking').where('appointment_id', '=', body.appointment.id).execute();
    await db.deleteFrom('occupancy').where('appointment_id', '=', body.appointment.id).execute();
  });

  it('BK-86 confirmed at once, it comes with a calendar file', async () => {
    await server.given.clinicSettings('maple', { automatically_approve_bookings: true });
    const visitor = server.as();
    const startsAt = await openStart(visitor, AMARA_INDIVIDUAL, '2026-11-25');
    const form = adultForm(AMARA_INDIVIDUAL, startsAt, { notes: 'SECRET-NOTES', email: 'second@example.test' });
    await visitor.call('bookOnSite', { body: { ...form, is_notification_enabled: 1 } });
    await server.given.clinicSettings('maple', { automatically_approve_bookings: false });
    const emails = await given.delivered();
    const [own] = emails.get('second@example.test') ?? [];
    expect(own?.subject).toBe('Your appointment at Maple Therapy is confirmed');
    expect(own?.attachments).toMatchObject([
      { filename: 'invite.ics', content_type: 'text/calendar; charset=utf-8; method=REQUEST' },
    ]);
    await db.deleteFrom('submitted_booking').execute();
    await db.deleteFrom('occupancy').where('appointment_id', 'is not', null).execute();
  });
});
