import { afterEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { caseloadOf } from '../people/caseload-given.ts';
import { MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { AMARA_INDIVIDUAL, adultForm, type BookingBody, type Instruction, openStart } from './book-given.ts';

const server = await startTestServer();
const { db } = server;
const { clients, practitioners, services, users } = MAPLE;
const { amara, jonas } = practitioners;
const JONAS: Instruction = { practitioner: jonas, serviceId: services.consultation, zone: 'America/Toronto' };
const blank = { first_name: '', last_name: '', dob: '', email: '', phone_number: '', address: '', city: '' };

/** Each booking gets a separate Tuesday. */
let weeks = 0;
const nextDay = () => {
  weeks += 1;
  return new Date(Date.UTC(2026, 10, 24 + weeks * 7)).toISOString().slice(0, 10);
};
const as = async (userId: number): Promise<TestVisitor> => (await signedIn(server, MAPLE_PEOPLE, userId)).visitor;
async function book(visitor: TestVisitor, instruction: Instruction, changes: Partial<BookingBody>) {
  const startsAt = await openStart(server.as(), instruction, nextDay());
  return visitor.call('bookOnSite', { body: adultForm(instruction, startsAt, changes) });
}
const appointmentOf = (id: string) =>
  db.selectFrom('appointment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const formOf = async (id: string) =>
  (await db.selectFrom('submitted_booking').select('form').where('appointment_id', '=', id).executeTakeFirstOrThrow())
    .form;
const clientOf = (id: number) => db.selectFrom('client').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const setStatus = (id: number, status: 'Draft' | 'Waitlist' | 'Active' | 'On Hold') =>
  db.updateTable('client').set({ status }).where('id', '=', id).execute();
const practitionersOf = (clientId: number) => caseloadOf(db, clientId);
const peopleCount = async () => {
  const rows = await db.selectFrom('client').select('id').execute();
  return rows.length;
};

afterEach(() => setStatus(clients.adult, 'Active'));

describe('staff', () => {
  it.each([
    { who: 'a practitioner', userId: jonas.userId },
    { who: 'staff', userId: users.staff },
    { who: 'an office admin', userId: users.admin },
    { who: 'an owner', userId: users.owner },
  ])('BK-41 BK-42 $who books for a client of the clinic: confirmed at once, without new people', async ({ userId }) => {
    const visitor = await as(userId);
    const before = { count: await peopleCount(), client: await clientOf(clients.emailCode) };
    const { status, body } = await book(visitor, JONAS, {
      client_id: clients.emailCode,
      first_name: 'Somebody',
      email: 'else@example.test',
      notes: 'Ground floor, please.',
    });
    expect([status, body.appointment.status]).toEqual([201, 'confirmed']);
    const { id } = body.appointment;
    expect(await appointmentOf(id)).toMatchObject({
      client_id: clients.emailCode,
      practitioner_id: jonas.id,
      status: 'confirmed',
      request_expires_at: null,
      booked_by_user_id: userId,
      notes: 'Ground floor, please.',
    });
    expect({ count: await peopleCount(), client: await clientOf(clients.emailCode) }).toEqual(before);
    const form = await formOf(id);
    expect(form).toMatchObject({
      client_id: clients.emailCode,
      has_account: 1,
      email: before.client.email,
      notes: 'Ground floor, please.',
    });
    expect(JSON.stringify(form)).not.toMatch(/Somebody|else@/);
    const rows = await db.selectFrom('occupancy').select(['kind', 'state']).where('appointment_id', '=', id).execute();
    expect(rows.map(({ state }) => state)).toEqual(['confirmed', 'confirmed']);
    expect(await practitionersOf(clients.emailCode)).toContain(jonas.id);
    const [event] = await db.selectFrom('audit_event').selectAll().where('subject_id', '=', id).execute();
    expect(event).toMatchObject({ action: 'appointment.confirmed', actor_kind: 'person', actor_user_id: userId });
  });

  it("BK-42 books for Active clients only; RL-02 another clinic's client is not found", async () => {
    const visitor = await as(users.staff);
    for (const status of ['Draft', 'Waitlist', 'On Hold'] as const) {
      await setStatus(clients.adult, status);
      const { status: code, refusal } = await book(visitor, JONAS, { ...blank, client_id: clients.adult });
      expect([code, refusal.errors]).toEqual([422, { client_id: ['Please choose a client from the list.'] }]);
    }
    for (const client_id of [BIRCH.clients.adult, 999_999, 0, 999_999_999_999]) {
      const { status, refusal } = await book(visitor, JONAS, { ...blank, client_id });
      expect(status).toBe(404);
      expect(refusal).not.toHaveProperty('errors');
    }
  });

  it('BK-44 BK-82 get all errors at once', async () => {
    await setStatus(clients.adult, 'On Hold');
    const { status, refusal } = await book(await as(jonas.userId), AMARA_INDIVIDUAL, {
      ...blank,
      client_id: clients.adult,
      notes: 'x'.repeat(256),
    });
    expect([status, Object.keys(refusal.errors ?? {}).sort()]).toEqual([
      422,
      ['client_id', 'notes', 'practitioner_id'],
    ]);
  });

  it('BK-53 a practitioner books only their own times, for known and new clients; the office books with all practitioners', async () => {
    const practitioner = await as(jonas.userId);
    for (const changes of [{ ...blank, client_id: clients.adult }, {}]) {
      const { status, refusal } = await book(practitioner, AMARA_INDIVIDUAL, changes);
      expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['practitioner_id']]);
    }
    const any = await book(practitioner, JONAS, { ...blank, practitioner_id: 0, client_id: clients.adult });
    expect([any.status, any.body.appointment.practitioner_id]).toEqual([201, jonas.id]);
    const office = await book(await as(users.staff), AMARA_INDIVIDUAL, { ...blank, client_id: clients.adult });
    expect([office.status, office.body.appointment.practitioner_id]).toEqual([201, amara.id]);
  });

  it.each([
    { who: 'a practitioner', userId: jonas.userId },
    { who: 'staff', userId: users.staff },
  ])('BK-55 $who enters a new client: the form’s rules hold, and the client is Active at once', async ({ userId }) => {
    const visitor = await as(userId);
    const { status, body } = await book(visitor, JONAS, {});
    expect([status, body.appointment.status]).toEqual([201, 'confirmed']);
    const { client_id } = await appointmentOf(body.appointment.id);
    expect(await clientOf(client_id)).toMatchObject({ user_id: null, status: 'Active', first_name: 'Noor' });
    expect(await practitionersOf(client_id)).toEqual([jonas.id]);
    const nameless = await book(visitor, JONAS, { first_name: '' });
    expect([nameless.status, Object.keys(nameless.refusal.errors ?? {})]).toEqual([422, ['first_name']]);
  });

  it('BK-83 may enter a new client with the email of an account', async () => {
    const { status } = await book(await as(users.staff), JONAS, { email: 'client@maple.test' });
    expect(status).toBe(201);
  });

  it('BK-84 get different errors for a taken time and for a client who has another booking', async () => {
    const visitor = await as(users.staff);
    const startsAt = await openStart(server.as(), JONAS, nextDay());
    const body = (instruction: Instruction, client_id: number) =>
      adultForm(instruction, startsAt, { ...blank, client_id });
    expect((await visitor.call('bookOnSite', { body: body(JONAS, clients.adult) })).status).toBe(201);
    expect((await visitor.call('bookOnSite', { body: body(JONAS, clients.emailCode) })).status).toBe(409);
    const etienne: Instruction = { ...JONAS, practitioner: practitioners.etienne };
    const { status, refusal } = await visitor.call('bookOnSite', { body: body(etienne, clients.adult) });
    const busy = 'There is another appointment at this time already. Please choose another one.';
    expect([status, refusal.errors]).toEqual([422, { starts_at: [busy] }]);
  });

  it('BK-85 a repeated submit gets the first answer only for the same person', async () => {
    const visitor = await as(users.staff);
    const startsAt = await openStart(server.as(), JONAS, nextDay());
    const call = {
      body: adultForm(JONAS, startsAt, { ...blank, client_id: clients.adult }),
      headers: { 'idempotency-key': 'for-a-client' },
    };
    const first = await visitor.call('bookOnSite', call);
    expect((await visitor.call('bookOnSite', call)).body).toEqual(first.body);
    expect((await (await as(users.admin)).call('bookOnSite', call)).status).toBe(422);
  });

  it('RL-03 cannot book on the site while booking is off', async () => {
    const startsAt = await openStart(server.as(), JONAS, nextDay());
    const visitor = await as(users.owner);
    await server.given.clinicSettings('maple', { is_booking_enabled: false, enable_hidden_booking_links: false });
    const body = adultForm(JONAS, startsAt, { ...blank, client_id: clients.adult });
    expect((await visitor.call('bookOnSite', { body })).status).toBe(403);
    expect(await openStart(visitor, JONAS, startsAt.slice(0, 10))).toBe(startsAt);
    await server.given.clinicSettings('maple', { is_booking_enabled: true });
  });
});
