import { APPOINTMENT_STATUSES, isAccepted } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { clientsInCaseload } from '../../src/people/client-reach.ts';
import { linkTokenOf } from '../access/access-consents.ts';
import { addBooking } from '../appointments/appointment-given.ts';
import { createEvent, eventAt } from '../appointments/calendar-given.ts';
import { addConsent, assignClient } from '../consent/consent-given.ts';
import { browserOf, MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { TEST_NOW } from '../setup/seeded-template.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { caseloadOf, clearCaseload } from './caseload-given.ts';

const server = await startTestServer();
const { db, clock } = server;
const { clinicId, practitioners, users } = MAPLE;
const { jonas, etienne } = practitioners;
/** A client of Étienne only. */
const CLIENT_ID = MAPLE.clients.adult + 7;
const visitor = (await signedIn(server, MAPLE_PEOPLE, jonas.userId)).visitor;
const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
const STARTS_AT = '2027-03-01T15:00:00Z';

beforeEach(async () => {
  clock.set(TEST_NOW);
  await clearCaseload(db, CLIENT_ID);
  await db.deleteFrom('occupancy').where('resource_id', 'in', [CLIENT_ID, jonas.id]).execute();
  await assignClient(db, clinicId, CLIENT_ID, etienne.id);
});

/** Returns Jonas's answers from every call that mentions the client's consents. */
async function answersAbout({ unsigned, signed }: { unsigned: string; signed: string }) {
  const { body } = await visitor.call('listConsents', { query: { client_id: CLIENT_ID } });
  const created = await visitor.call('createConsent', { body: { client_id: CLIENT_ID } });
  const byId = [
    await visitor.call('getConsent', { params: { id: unsigned } }),
    await visitor.call('getConsent', { params: { id: signed } }),
    await visitor.call('getConsentCertificate', { params: { id: signed } }),
    await visitor.call('getConsentPdf', { params: { id: signed } }),
    await visitor.call('saveConsent', { params: { id: unsigned }, body: { third_party_contact: [] } }),
    await visitor.call('emailGuardian', {
      params: { id: unsigned },
      body: { email: 'jonas@maple.test', first_name: 'Any', last_name: 'Body' },
    }),
  ];
  return { listed: body.data.map(({ id }) => id), created: created.status, byId: byId.map(({ status }) => status) };
}
const NOTHING = { listed: [], created: 422, byId: [404, 404, 404, 404, 404, 404] };
const etiennesConsents = async () => ({
  unsigned: await addConsent(db, { clientId: CLIENT_ID, practitionerId: etienne.id }),
  signed: await addConsent(db, { clientId: CLIENT_ID, practitionerId: etienne.id, status: 'Signed' }),
});

describe('the caseload of a practitioner', () => {
  it('RL-02 is the same for one client and for a list of clients', async () => {
    const [assigned, byOwnBooking, byBooking, requested] = [1, 2, 3, 4].map((offset) => MAPLE.clients.adult + offset);
    for (const id of [assigned, byOwnBooking, byBooking, requested]) await clearCaseload(db, id ?? 0);
    await assignClient(db, clinicId, assigned ?? 0, jonas.id);
    const booking = { practitionerId: jonas.id, startsAt: '2027-04-01T15:00:00Z' };
    await addBooking(db, { ...booking, clientId: byOwnBooking, bookedByUserId: jonas.userId });
    await addBooking(db, { ...booking, clientId: byBooking, startsAt: '2027-04-02T15:00:00Z' });
    await addBooking(db, { ...booking, clientId: requested, startsAt: '2027-04-03T15:00:00Z', status: 'requested' });
    const clients = await db.selectFrom('client').select('id').where('clinic_id', '=', clinicId).execute();
    const caseloads = new Map<number, readonly number[]>();
    for (const { id } of clients) caseloads.set(id, await caseloadOf(db, id));
    for (const { id } of Object.values(practitioners)) {
      const one = clients.map((client) => client.id).filter((clientId) => caseloads.get(clientId)?.includes(id));
      const { rows } = await sql<{ client_id: number }>`${clientsInCaseload({
        clinic: sql<number>`${clinicId}::integer`,
        practitioner: sql<number>`${id}::integer`,
      })}`.execute(db);
      expect(rows.map(({ client_id }) => client_id).sort((a, b) => a - b)).toEqual(one.sort((a, b) => a - b));
      if (id === jonas.id) expect(one).toEqual(expect.arrayContaining([assigned, byBooking]));
      if (id === jonas.id) for (const other of [byOwnBooking, requested]) expect(one).not.toContain(other);
    }
  });
});

describe("a practitioner and a colleague's client", () => {
  it('RL-02 an event of their own gives no access, neither before nor after its cancellation', async () => {
    const consents = await etiennesConsents();
    const event = await createEvent(visitor, eventAt('2027-03-01', '10:00', eventOfJonas()));
    const range = { start: '2027-03-01', end: '2027-03-01' };
    const calendar = await visitor.call('listAppointments', { query: range });
    expect(calendar.body.events.map(({ id }) => id)).toEqual([event.id]);
    expect(await answersAbout(consents)).toEqual(NOTHING);
    expect(await caseloadOf(db, CLIENT_ID)).toEqual([etienne.id]);
    await visitor.call('cancelAppointment', { params: { id: event.id }, body: {} });
    expect(await answersAbout(consents)).toEqual(NOTHING);
  });

  it('RL-02 a booking by the family gives access once it is accepted, until it ends', async () => {
    const consents = await etiennesConsents();
    const wanted = { startsAt: STARTS_AT, clientId: CLIENT_ID, practitionerId: jonas.id, status: 'requested' } as const;
    const { id } = await addBooking(db, wanted);
    expect(await answersAbout(consents)).toEqual(NOTHING);
    expect((await visitor.call('confirmAppointment', { params: { id } })).status).toBe(200);
    const { listed } = await answersAbout(consents);
    expect(listed).toEqual(expect.arrayContaining(Object.values(consents)));
    await visitor.call('cancelAppointment', { params: { id }, body: {} });
    expect((await answersAbout(consents)).byId).toEqual(NOTHING.byId);
  });

  it.each(APPOINTMENT_STATUSES)('RL-02 a %s booking gives access depending on who made it', async (status) => {
    const wanted = { startsAt: STARTS_AT, clientId: CLIENT_ID, practitionerId: jonas.id, status };
    const makers = [
      { bookedByUserId: users.staff },
      { bookedByUserId: jonas.userId },
      { bookedByUserId: jonas.userId, isClientNew: true },
    ];
    const tied: boolean[] = [];
    for (const maker of makers) {
      const { id } = await addBooking(db, { ...wanted, ...maker });
      tied.push((await caseloadOf(db, CLIENT_ID)).includes(jonas.id));
      await db.deleteFrom('appointment').where('id', '=', id).execute();
    }
    expect(tied).toEqual([isAccepted(status), false, isAccepted(status)]);
  });

  it('RL-02 an own event that is moved to another client gives no more access than a new event', async () => {
    const event = await createEvent(
      visitor,
      eventAt('2027-03-02', '10:00', { ...eventOfJonas(), clients: [MAPLE.clients.adult] }),
    );
    await db.updateTable('appointment').set({ is_client_new: true }).where('id', '=', event.id).execute();
    const body = eventAt('2027-03-02', '10:00', eventOfJonas());
    expect((await visitor.call('updateCalendarEvent', { params: { id: event.id }, body })).status).toBe(200);
    expect(await caseloadOf(db, CLIENT_ID)).toEqual([etienne.id]);
  });
});

describe('a consent that names a practitioner', () => {
  const named = { clientId: CLIENT_ID, practitionerId: jonas.id, isHandedOver: true } as const;
  const read = async (id: string) => (await visitor.call('getConsent', { params: { id } })).status;

  it.each([
    { status: 'Draft', expected: 404 },
    { status: 'Viewed', expected: 404 },
    { status: 'Signed', expected: 200 },
    { status: 'Completed', expected: 200 },
  ] as const)(
    'RL-02 CO-12 is readable without the client once it is signed: $status, $expected',
    async ({ status, expected }) => {
      expect(await read(await addConsent(db, { ...named, status }))).toBe(expected);
    },
  );

  it.each([
    { what: 'a request of the family', status: 'requested', by: undefined, expected: 200 },
    { what: 'a declined request', status: 'declined', by: undefined, expected: 404 },
    { what: 'a cancelled booking', status: 'cancelled', by: undefined, expected: 404 },
    { what: 'a booking of their own', status: 'confirmed', by: jonas.userId, expected: 404 },
  ] as const)('RL-02 is readable by its booking: $what, $expected', async ({ status, by, expected }) => {
    const { id: appointmentId } = await addBooking(db, {
      ...{ startsAt: STARTS_AT, clientId: CLIENT_ID, practitionerId: jonas.id, status },
      ...(by !== undefined && { bookedByUserId: by }),
    });
    for (const standing of ['Draft', 'Signed'] as const)
      expect(await read(await addConsent(db, { ...named, status: standing, appointmentId }))).toBe(expected);
  });
});

describe('a link that a practitioner emails', () => {
  const mail = (id: string, body: object, by = visitor) =>
    by.call('emailGuardian', {
      params: { id },
      body: { email: '', first_name: 'Ola', last_name: 'Field', role: 'client', ...body },
    });
  const onFile = 'client-on-file@example.test';

  beforeEach(async () => {
    await assignClient(db, clinicId, CLIENT_ID, jonas.id);
    await db.updateTable('client').set({ email: onFile }).where('id', '=', CLIENT_ID).execute();
    await db.deleteFrom('attempt_counter').execute();
  });

  it('CO-11 RL-02 goes only to addresses on file; the office may send to others, and to guardians of a client who consents alone', async () => {
    const id = await addConsent(db, { clientId: CLIENT_ID, practitionerId: jonas.id });
    const unknown = await mail(id, { email: 'jonas.private@example.test' });
    expect([unknown.status, unknown.refusal.errors]).toEqual([
      422,
      { email: ['This address isn’t on file for this client. Ask the office to send the link.'] },
    ]);
    const guardian = await mail(id, { role: 'guardian', email: onFile });
    expect([guardian.status, Object.keys(guardian.refusal.errors ?? {})]).toEqual([422, ['role']]);
    expect((await mail(id, { email: onFile })).status).toBe(202);
    expect((await mail(id, { role: 'guardian', email: 'aunt@example.test' }, staff)).status).toBe(202);
  });

  it('CO-12 does not let its sender complete the consent that was signed with it, by any route', async () => {
    const id = await addConsent(db, { clientId: CLIENT_ID, practitionerId: jonas.id });
    expect((await mail(id, { email: onFile })).status).toBe(202);
    const { id: linkId } = await db
      .selectFrom('consent_link')
      .select('id')
      .where('consent_id', '=', id)
      .executeTakeFirstOrThrow();
    const params = { token: linkTokenOf(linkId) };
    await server.as().call('getConsentByLink', { params });
    const signed = await server.as().call('signConsentByLink', {
      params,
      body: { status: 'Signed', signature: 'Ola Field' },
    });
    expect(signed.status).toBe(200);
    const body = { status: 'Completed', signature: 'Jonas' } as const;
    expect((await visitor.call('saveConsent', { params: { id }, body })).status).toBe(403);
    expect((await visitor.call('getConsent', { params: { id } })).body.offers).not.toContain('complete');
    const [signature] = await db.selectFrom('consent_signature').selectAll().where('consent_id', '=', id).execute();
    const provider = {
      ...signature,
      id: crypto.randomUUID(),
      part: 'provider',
      role: 'provider',
      signer_user_id: jonas.userId,
    };
    await expect(
      db
        .insertInto('consent_signature')
        .values(provider as never)
        .execute(),
    ).rejects.toMatchObject({ code: '23514' });
    const colleague = (await signedIn(server, MAPLE_PEOPLE, etienne.userId)).visitor;
    await colleague.call('getConsent', { params: { id } });
    expect((await colleague.call('saveConsent', { params: { id }, body })).status).toBe(200);
  });
});

function eventOfJonas() {
  return { clients: [CLIENT_ID], providers: [jonas.id], service_id: MAPLE.services.consultation };
}
