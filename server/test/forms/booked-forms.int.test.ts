import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { releaseExpired } from '../../src/features/appointment-life/release-expired.ts';
import { addBooking, type WantedBooking } from '../appointments/appointment-given.ts';
import { EVENT_TYPE, eventAt } from '../appointments/calendar-given.ts';
import { answersGiven } from '../form-responses/answered-forms-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { forEachClinic } from '../setup/timers-given.ts';
import { addForm } from './published-forms-given.ts';

const server = await startTestServer();
const { db, deps } = server;
const given = answersGiven(server);
const { clinicId, clients, services } = MAPLE;
const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
const FORM = await addForm(db, { id: 951 });
const OTHER_FORM = await addForm(db, { id: 952 });
await db
  .insertInto('service_form')
  .values([
    { clinic_id: clinicId, service_id: services.individual, form_id: FORM },
    { clinic_id: clinicId, service_id: services.consultation, form_id: OTHER_FORM },
  ])
  .execute();

let day = 0;
/** A booking of the child, by default, with the request that its service made. */
async function booked(changes: Partial<WantedBooking> = {}) {
  day += 1;
  const startsAt = `2027-01-${String(day).padStart(2, '0')}T15:00:00Z`;
  const clientId = clients.child;
  const { id } = await addBooking(db, { startsAt, clientId, serviceId: services.individual, ...changes });
  return id;
}
async function asked(changes: Partial<WantedBooking> = {}) {
  await db.deleteFrom('user_form').execute();
  await db.deleteFrom('form_draft').execute();
  await db.deleteFrom('appointment').where('start_at', '>', new Date('2027-01-01')).execute();
  const appointmentId = await booked(changes);
  const { clientId = clients.child } = changes;
  return { appointmentId, requestId: await given.addRequest({ formId: FORM, clientId, appointmentId }) };
}
const cancel = async (id: string) =>
  expect((await staff.call('cancelAppointment', { params: { id }, body: {} })).status).toBe(200);
const isCancelled = async (id: string) => (await given.request(id)).cancelled_at !== null;

describe('a request that a booked service made', () => {
  it('is cancelled with the booking', async () => {
    const { appointmentId, requestId } = await asked();
    const ofStaff = await given.addRequest({ formId: OTHER_FORM });
    await cancel(appointmentId);
    expect([await isCancelled(requestId), await isCancelled(ofStaff)]).toEqual([true, false]);
  });

  it('is cancelled when the clinic declines the booking, and when the booking expires without an answer', async () => {
    const declined = await asked({ status: 'requested' });
    const { status } = await staff.call('declineAppointment', { params: { id: declined.appointmentId } });
    expect([status, await isCancelled(declined.requestId)]).toEqual([200, true]);
    const expired = await asked({ status: 'requested', requestExpiresAt: '2026-11-16T12:59:00Z' });
    await forEachClinic(deps, releaseExpired);
    expect(await isCancelled(expired.requestId)).toBe(true);
  });

  it.each([
    { who: 'the client', caller: 'client' as const, clientId: clients.adult, query: {} },
    { who: 'the guardian', caller: 'guardian' as const, clientId: clients.child, query: {} },
    { who: 'the contact', caller: 'contact' as const, clientId: clients.ofContact, query: {} },
    { who: 'staff', caller: 'staff' as const, clientId: clients.child, query: { client_id: clients.child } },
  ])('stays when $who began to answer', async ({ caller, clientId, query }) => {
    const { appointmentId, requestId } = await asked({ clientId });
    const visitor = await browserOf(server, MAPLE_PEOPLE, caller);
    const draft = { version: 1, content: '{}', written_at: '2026-11-16T12:00:00Z' };
    expect((await visitor.call('saveFormDraft', { params: { formId: FORM }, query, body: draft })).status).toBe(204);
    await cancel(appointmentId);
    expect(await isCancelled(requestId)).toBe(false);
  });

  it('is cancelled when a person of another family began to answer the form', async () => {
    const { appointmentId, requestId } = await asked();
    const client = await browserOf(server, MAPLE_PEOPLE, 'client');
    const draft = { version: 1, content: '{}', written_at: '2026-11-16T12:00:00Z' };
    await client.call('saveFormDraft', { params: { formId: FORM }, body: draft });
    await cancel(appointmentId);
    expect(await isCancelled(requestId)).toBe(true);
  });

  it('stays for the client’s next booking that needs the form, and ends with that booking', async () => {
    const { appointmentId, requestId } = await asked();
    const next = await booked();
    await cancel(appointmentId);
    expect([await isCancelled(requestId), (await given.request(requestId)).appointment_id]).toEqual([false, next]);
    await cancel(next);
    expect(await isCancelled(requestId)).toBe(true);
  });

  it.each([
    { what: 'is over', changes: { startsAt: '2026-11-16T12:00:00Z' } },
    { what: 'needs other forms', changes: { serviceId: services.consultation } },
    { what: 'is of another client', changes: { clientId: clients.teenager } },
  ])('is cancelled when the next booking $what', async ({ changes }) => {
    const { appointmentId, requestId } = await asked();
    await booked(changes);
    await cancel(appointmentId);
    expect(await isCancelled(requestId)).toBe(true);
  });

  it('keeps the answer', async () => {
    const { appointmentId, requestId } = await asked();
    const guardian = await browserOf(server, MAPLE_PEOPLE, 'guardian');
    const answers = { form_id: FORM, version: 1, user_form_id: requestId, df_block_1: { df_2: 'a' } };
    expect((await guardian.call('submitForm', { body: answers })).status).toBe(201);
    await cancel(appointmentId);
    expect(await given.request(requestId)).toMatchObject({ cancelled_at: null, submitted_at: expect.any(Date) });
  });

  it('TM-04 ends when the calendar gives the session to another client, who is asked instead', async () => {
    const { appointmentId, requestId } = await asked({ practitionerId: MAPLE.practitioners.amara.id });
    const body = eventAt('2027-01-20', '11:00', { clients: [clients.twoFactor], event_type_id: EVENT_TYPE.session });
    const { status, refusal } = await staff.call('updateCalendarEvent', { params: { id: appointmentId }, body });
    expect(status, JSON.stringify(refusal)).toBe(200);
    expect(await isCancelled(requestId)).toBe(true);
    const waiting = await db.selectFrom('user_form').selectAll().where('client_id', '=', clients.twoFactor).execute();
    expect(waiting).toMatchObject([{ form_id: FORM, appointment_id: appointmentId, cancelled_at: null }]);
  });
});
