import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { manageToken } from '../../src/email-links/email-links.ts';
import { AMARA_INDIVIDUAL, adultForm, openStarts } from '../booking/book-given.ts';
import { mailGiven } from '../mail/mail-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { deliverWaiting } from '../setup/deliver-waiting.ts';
import { TEST_SECRET } from '../setup/seeded-template.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { addBooking } from './appointment-given.ts';
import { auditOf, createEvent, type EventBody, eventAt, refusalOf } from './calendar-given.ts';

const server = await startTestServer();
const { db } = server;
const { amara, jonas } = MAPLE.practitioners;
const { clients, services } = MAPLE;
const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
const practitioner = await browserOf(server, MAPLE_PEOPLE, 'practitioner');

const update = (id: string, body: EventBody, visitor = staff) =>
  visitor.call('updateCalendarEvent', { params: { id }, body });
const rowOf = (id: string) => db.selectFrom('appointment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const linked = async (token: string) => server.as().call('getBookingByLink', { params: { token } });

describe('a repeated create', () => {
  it('RL-02 BK-85 shows a practitioner nothing about an event that was given to a colleague', async () => {
    const body = eventAt('2026-12-01', '10:00');
    const call = { body, headers: { 'idempotency-key': 'mine-once' } };
    const first = await practitioner.call('createCalendarEvent', call);
    expect(first.status).toBe(201);
    const given = { ...body, providers: [jonas.id], clients: [clients.twoFactor] };
    expect((await update(first.body.id, given)).status).toBe(200);
    const again = await practitioner.call('createCalendarEvent', call);
    expect([again.status, Object.keys(again.refusal)]).not.toContain('client_items');
    expect(again.status).toBe(404);
  });
});

describe('an event that is given to another client', () => {
  it('TM-04 BK-87 gets a new link for the new client; the old link shows only the cancelled booking', async () => {
    const body = eventAt('2026-12-02', '10:00');
    const { id } = await createEvent(staff, body);
    const tokens = [0, 1, 2].map((version) => manageToken(TEST_SECRET, id, version));
    expect(await linked(tokens[0] ?? '')).toMatchObject({ status: 200, body: { id } });
    expect((await update(id, { ...body, clients: [clients.twoFactor] })).status).toBe(200);
    expect(await linked(tokens[1] ?? '')).toMatchObject({ status: 200, body: { id, status: 'confirmed' } });
    const old = await linked(tokens[0] ?? '');
    expect([old.body.id === id, old.body.status]).toEqual([false, 'cancelled']);
    const cancel = { params: { id }, body: { token: tokens[0] } };
    expect((await server.as().call('cancelAppointment', cancel)).status).toBe(404);
    expect((await update(id, { ...body, clients: [clients.emailCode] })).status).toBe(200);
    expect([(await linked(tokens[1] ?? '')).body.id === id, (await linked(tokens[2] ?? '')).body.id]).toEqual([
      false,
      id,
    ]);
    expect((await rowOf(id)).link_version).toBe(2);
  });

  it('TM-04 BK-87 sends the new client an email with the valid link', async () => {
    const mail = mailGiven(server);
    const body = eventAt('2026-12-03', '10:00');
    const { id } = await createEvent(staff, body);
    await update(id, { ...body, clients: [clients.child] });
    await mail.forgetAll();
    await update(id, { ...body, clients: [clients.adult] });
    await deliverWaiting(server.deps);
    const email = (await mail.kept()).find(({ to, text }) => to === 'client@maple.test' && text.includes('manage_'));
    expect(email?.text).toContain(`/site/manage_booking/${manageToken(TEST_SECRET, id, 2)}`);
  });

  it('TM-04 BK-88 sends emails to the new client, the practitioner and the clinic when it is a request', async () => {
    const [startsAt = ''] = await openStarts(server.as(), AMARA_INDIVIDUAL, '2026-12-04');
    const booked = await server.as().call('bookOnSite', { body: adultForm(AMARA_INDIVIDUAL, startsAt) });
    const { id } = booked.body.appointment;
    await update(id, eventAt('2026-12-04', '09:00', { clients: [clients.adult] }));
    const notices = await db
      .selectFrom('appointment_notice')
      .select(['notice', 'recipient_kind', 'recipient_id'])
      .where('appointment_id', '=', id)
      .where('channel', '=', 'email')
      .orderBy('recipient_kind')
      .execute();
    expect(notices).toEqual([
      { notice: 'requested', recipient_kind: 'client', recipient_id: clients.adult },
      { notice: 'requested', recipient_kind: 'clinic', recipient_id: MAPLE.clinicId },
      { notice: 'requested', recipient_kind: 'practitioner', recipient_id: amara.id },
    ]);
  });
});

describe('the log of a change', () => {
  it('TM-04 contains the earlier values and the changed fields, without their texts', async () => {
    const body = eventAt('2026-12-07', '10:00', { notes: 'SECRET', title: 'Plain' });
    const { id } = await createEvent(staff, body);
    await update(id, { ...body, notes: 'SECRET too', title: 'Bold' });
    await update(id, {
      ...eventAt('2026-12-07', '11:00', { duration: 30, notes: 'SECRET too', title: 'Bold' }),
      providers: [jonas.id],
      clients: [clients.twoFactor],
      service_id: services.consultation,
    });
    await update(id, {
      ...eventAt('2026-12-07', '11:00', { duration: 30, notes: 'SECRET too', title: 'Bold' }),
      providers: [jonas.id],
      clients: [clients.twoFactor],
      service_id: services.consultation,
    });
    const [, wording, everything, nothing] = (await auditOf(server, id)).map(({ details }) => details);
    expect(wording).toMatchObject({ changed: ['title', 'notes'], client_id: clients.adult });
    expect(Object.keys(wording ?? {}).filter((key) => key.startsWith('from_'))).toEqual([]);
    expect(everything).toMatchObject({
      changed: ['providers', 'clients', 'service_id', 'starts_at', 'duration'],
      from_practitioner_id: amara.id,
      practitioner_id: jonas.id,
      from_client_id: clients.adult,
      client_id: clients.twoFactor,
      from_service_id: services.individual,
      service_id: services.consultation,
      from_starts_at: '2026-12-07T15:00:00Z',
      starts_at: '2026-12-07T16:00:00Z',
    });
    expect(nothing).toMatchObject({ changed: [] });
    expect(JSON.stringify([wording, everything, nothing])).not.toMatch(/SECRET|Bold|Plain/);
  });
});

describe('a request in the calendar', () => {
  it('BK-88 TM-04 gets new time to answer with a new start, but not beyond the start', async () => {
    const { id } = await addBooking(db, {
      startsAt: '2026-12-08T15:00:00Z',
      status: 'requested',
      requestExpiresAt: '2026-11-17T13:00:00Z',
    });
    await update(id, eventAt('2026-12-08', '10:00', { notes: 'kept' }));
    expect((await rowOf(id)).request_expires_at).toEqual(new Date('2026-11-17T13:00:00Z'));
    await update(id, eventAt('2026-12-08', '11:00'));
    expect((await rowOf(id)).request_expires_at).toEqual(new Date('2026-11-19T13:00:00Z'));
    await update(id, eventAt('2026-11-17', '10:00'));
    expect((await rowOf(id)).request_expires_at).toEqual(new Date('2026-11-17T15:00:00Z'));
  });
});

describe('the input of an event', () => {
  it.each([
    { what: 'null', changes: { travel: null } },
    { what: 'true', changes: { travel: true } },
    { what: 'a list', changes: { travel: [] } },
    { what: 'hexadecimal', changes: { travel: '0x10' } },
    { what: 'an empty text', changes: { travel: '' } },
    { what: 'a fraction', changes: { travel: 1.5 } },
    { what: 'more than four hours', changes: { travel: 241 } },
    { what: 'true', changes: { duration: true } },
    { what: 'a list of one', changes: { duration: [50] } },
    { what: 'an exponent', changes: { duration: '5e1' } },
    { what: 'nothing', changes: { duration: null } },
    { what: 'a long text', changes: { id: 'x'.repeat(65) } },
  ])('API-03 is refused at its field: $changes is $what', async ({ changes }) => {
    // Deliberately not what the contract takes.
    const body = { ...eventAt('2026-12-09', '10:00'), ...changes } as unknown as EventBody;
    const [field = ''] = Object.keys(changes);
    expect(refusalOf(await staff.call('createCalendarEvent', { body }))).toEqual([422, [field]]);
  });

  it('TM-03 may have lengths as texts of digits', async () => {
    const body = eventAt('2026-12-09', '12:00', { duration: '50', travel: '10', id: 'x'.repeat(64) });
    expect(await createEvent(staff, body)).toMatchObject({ duration: 50, travel: 10 });
  });
});
