import { beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { enqueueNotices } from '../../src/features/booking-notices/enqueue-notices.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { transaction } from '../../src/platform/database/transaction.ts';
import { AMARA_INDIVIDUAL, adultForm, openStart } from '../booking/book-given.ts';
import { deliverWaiting } from '../setup/deliver-waiting.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { bookingNoticesGiven } from './booking-notices-given.ts';

const server = await startTestServer();
const { db, deps, clock } = server;
const given = bookingNoticesGiven(server);
const { users, clients } = MAPLE;

beforeEach(() => given.reset());

const told = async () => (await given.notices()).map(({ recipient_kind, channel }) => `${recipient_kind} ${channel}`);

describe('the recipients of a message', () => {
  it('BK-86 are the client, the practitioner and the clinic for a request, with one email each', async () => {
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

  it('BK-86 include the guardian of a child, by the settings of their link', async () => {
    const id = await given.appointment({ client_id: clients.child, booked_by_user_id: users.guardian });
    await given.tell(id, 'requested');
    expect(await told()).toEqual(['clinic email', 'guardian email', 'practitioner email']);
    await given.reset();
    await db.updateTable('client_guardian').set({ is_notification_enabled: false }).execute();
    const other = await given.appointment({ client_id: clients.child });
    await given.tell(other, 'requested');
    await db.updateTable('client_guardian').set({ is_notification_enabled: true }).execute();
    expect(await told()).toEqual(['clinic email', 'practitioner email']);
  });

  it('BK-86 always include a person who booked with an account, but not staff who booked for a client', async () => {
    const byContact = await given.appointment({ client_id: clients.ofContact, booked_by_user_id: users.contact });
    await given.tell(byContact, 'requested', users.contact);
    expect((await given.delivered()).get('contact@maple.test')).toHaveLength(1);
    const byStaff = await given.appointment({ booked_by_user_id: users.staff });
    await given.tell(byStaff, 'requested', users.staff);
    expect((await given.delivered()).has('staff@maple.test')).toBe(false);
  });

  it('BK-88 do not include the clinic for changes by its staff, or the practitioner for their own changes', async () => {
    const id = await given.appointment({ status: 'confirmed' });
    await given.tell(id, 'confirmed', users.staff);
    expect(await told()).toEqual(['client email', 'practitioner email']);
    await given.reset();
    const own = await given.appointment({ status: 'confirmed' });
    await given.tell(own, 'confirmed', MAPLE.practitioners.amara.userId);
    expect(await told()).toEqual(['client email']);
  });
});

describe('a message to be sent', () => {
  it('BK-86 is queued once for several simultaneous calls, and again after a change', async () => {
    const id = await given.appointment({ status: 'confirmed' });
    await Promise.all([given.tell(id, 'moved'), given.tell(id, 'moved'), given.tell(id, 'moved')]);
    expect(await given.outbox()).toHaveLength(3);
    await given.change(id, { sequence: 1 });
    await given.tell(id, 'moved');
    expect(await given.outbox()).toHaveLength(6);
    const noted = (await given.notices()).map(({ outbox_id }) => outbox_id).sort();
    expect((await given.outbox()).map((row) => row.id).sort()).toEqual(noted);
  });

  it('BK-86 is not queued when the transaction is rolled back', async () => {
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

  it('RL-02 cannot be about another clinic’s booking', async () => {
    const id = await given.appointment();
    const { clinicId } = BIRCH;
    const foreign = inClinic(clinicId, () =>
      transaction(deps.database.db, (tx) =>
        enqueueNotices(tx, deps, { clinicId, appointmentId: id, notice: 'requested', byUserId: null }),
      ),
    );
    await expect(foreign).rejects.toThrow('does not exist');
    expect(await given.outbox()).toEqual([]);
  });
});

describe('a waiting message', () => {
  const dropped = { sent: 0, dropped: 3, failed: 0, gone: 0 };

  it('BK-88 is dropped when the booking has changed again', async () => {
    const id = await given.appointment();
    await given.tell(id, 'requested');
    await given.change(id, { status: 'confirmed' });
    expect(await deliverWaiting(deps)).toEqual(dropped);
    await given.tell(id, 'moved');
    await given.change(id, { sequence: 1 });
    expect(await deliverWaiting(deps)).toEqual(dropped);
    expect(await given.kept()).toEqual([]);
  });

  it('BK-87 is always sent when it tells of a cancellation', async () => {
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

  it('BK-86 is dropped when the recipient has turned messages off, and goes to the recipient’s new address', async () => {
    const id = await given.appointment();
    await given.tell(id, 'requested');
    await given.client({ is_notification_enabled: false });
    expect(await deliverWaiting(deps)).toMatchObject({ sent: 2, dropped: 1 });
    await given.reset();
    await given.client({ is_notification_enabled: true });
    const other = await given.appointment();
    await given.tell(other, 'requested');
    await given.client({ email: 'clara@new.test' });
    const emails = await given.delivered();
    await given.client({ email: 'client@maple.test' });
    expect(emails.has('clara@new.test')).toBe(true);
  });

  it('RL-02 contains ids only', async () => {
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
  it('BK-86 BK-88 sends emails to its visitor in the visitor’s language, to the practitioner and to the clinic', async () => {
    const visitor = server.as();
    const startsAt = await openStart(visitor, AMARA_INDIVIDUAL, '2026-11-24');
    const form = adultForm(AMARA_INDIVIDUAL, startsAt, { notes: 'SECRET-NOTES', is_notification_enabled: 1 });
    const { status, body } = await visitor.call('bookOnSite', { body: form, headers: { 'accept-language': 'fr' } });
    expect(status).toBe(201);
    const emails = await given.delivered();
    const [own] = emails.get('noor@example.test') ?? [];
    expect(own?.subject).toBe('Nous avons reçu votre demande de rendez-vous chez Maple Therapy');
    expect(own?.text).toContain(new URL(body.appointment.manage_url ?? '').pathname);
    expect(own?.attachments).toEqual([]);
    expect([...emails.keys()].sort()).toEqual(['amara@maple.test', 'hello@maple.test', 'noor@example.test']);
    await db.deleteFrom('submitted_booking').where('appointment_id', '=', body.appointment.id).execute();
    await db.deleteFrom('occupancy').where('appointment_id', '=', body.appointment.id).execute();
  });

  it('BK-86 sends a calendar file when it is confirmed at once', async () => {
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
