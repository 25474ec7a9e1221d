import { beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, DEMO_PASSWORD, MAPLE } from '../../demo/seed/demo-ids.ts';
import { assign, caseloadOf, clearCaseload } from '../people/caseload-given.ts';
import { MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import {
  AMARA_INDIVIDUAL,
  adultForm,
  type BookingBody,
  guardianRow,
  type Instruction,
  openStart,
} from './book-given.ts';

const server = await startTestServer({ now: '2026-11-16T13:00:00Z' });
const { db } = server;
const { clinicId, clients, users, practitioners, services } = MAPLE;
const zone = 'America/Toronto';
const JONAS_CONSULTATION: Instruction = { practitioner: practitioners.jonas, serviceId: services.consultation, zone };
const ETIENNE_CONSULTATION: Instruction = {
  practitioner: practitioners.etienne,
  serviceId: services.consultation,
  zone,
};

/** Each test gets a separate Tuesday: Jonas and Étienne also work on Tuesdays. */
let weeks = 0;
const nextDay = () => {
  weeks += 1;
  return new Date(Date.UTC(2026, 10, 24 + weeks * 7)).toISOString().slice(0, 10);
};

const as = async (userId: number): Promise<TestVisitor> => (await signedIn(server, MAPLE_PEOPLE, userId)).visitor;

/** Returns the form that the browser sends for a signed-in person, without personal data. */
function accountForm(instruction: Instruction, startsAt: string, changes: Partial<BookingBody> = {}): BookingBody {
  const blank = { first_name: '', last_name: '', dob: '', email: '', phone_number: '', address: '', city: '' };
  return adultForm(instruction, startsAt, { ...blank, has_account: 1, ...changes });
}

async function book(visitor: TestVisitor, instruction: Instruction, changes: Partial<BookingBody> = {}) {
  const startsAt = await openStart(server.as(), instruction, nextDay());
  return visitor.call('bookOnSite', { body: accountForm(instruction, startsAt, changes) });
}

const appointmentOf = (id: string) =>
  db.selectFrom('appointment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const clientOf = (id: number) =>
  db.selectFrom('client').selectAll().where('clinic_id', '=', clinicId).where('id', '=', id).executeTakeFirstOrThrow();
const submittedForm = async (id: string) => {
  const row = await db
    .selectFrom('submitted_booking')
    .select('form')
    .where('appointment_id', '=', id)
    .executeTakeFirstOrThrow();
  return row.form;
};
/** Returns all people whom a booking could have written. */
async function people() {
  const [clientRows, guardianRows, links] = await Promise.all([
    db.selectFrom('client').selectAll().orderBy('clinic_id').orderBy('id').execute(),
    db.selectFrom('guardian').selectAll().orderBy('clinic_id').orderBy('id').execute(),
    db.selectFrom('client_guardian').selectAll().orderBy('client_id').orderBy('guardian_id').execute(),
  ]);
  return { clientRows, guardianRows, links };
}
const bookings = async () =>
  (await db.selectFrom('appointment').select('id').orderBy('id').execute()).map(({ id }) => id);

describe('a signed-in client', () => {
  it("BK-47 BK-48 books for themself with the account's email; the form's data about people is ignored", async () => {
    const visitor = await as(users.client);
    const before = await people();
    const { status, body } = await book(visitor, AMARA_INDIVIDUAL, {
      first_name: 'Somebody',
      last_name: 'Else',
      dob: '2015-01-01',
      email: 'else@example.test',
      bool_needs_guardian: 1,
      guardian: [guardianRow()],
      notes: 'The same room, please.',
    });
    expect(status).toBe(201);
    expect(body.appointment.status).toBe('requested');
    const appointment = await appointmentOf(body.appointment.id);
    expect(appointment).toMatchObject({ client_id: clients.adult, notes: 'The same room, please.' });
    expect(await people()).toEqual(before);
    const form = await submittedForm(body.appointment.id);
    expect(form).toMatchObject({
      email: 'client@maple.test',
      client_id: clients.adult,
      has_account: 1,
      notes: 'The same room, please.',
      service_id: services.individual,
      practitioner_id: practitioners.amara.id,
    });
    expect(JSON.stringify(form)).not.toMatch(/Somebody|Else|else@|Samir|2015-01-01/);
  });

  it('RL-02 may name themself; another client of the same or of another clinic is not found', async () => {
    const visitor = await as(users.client);
    expect((await book(visitor, AMARA_INDIVIDUAL, { client_id: clients.adult })).status).toBe(201);
    const before = await bookings();
    for (const client_id of [clients.twoFactor, clients.child, BIRCH.clients.adult, 999_999]) {
      const { status, refusal } = await book(visitor, AMARA_INDIVIDUAL, { client_id });
      expect(status).toBe(404);
      expect(refusal).not.toHaveProperty('errors');
    }
    expect(await bookings()).toEqual(before);
  });

  it('BK-44 may write notes of up to 255 characters', async () => {
    const visitor = await as(users.client);
    expect((await book(visitor, AMARA_INDIVIDUAL, { notes: 'x'.repeat(255) })).status).toBe(201);
    const { status, refusal } = await book(visitor, AMARA_INDIVIDUAL, { notes: 'x'.repeat(256) });
    expect(status).toBe(422);
    expect(refusal.errors).toEqual({ notes: ['The notes may not be longer than 255 characters.'] });
  });

  it('BK-54 books only with their own practitioners; a client without practitioners uses the public list', async () => {
    const visitor = await as(users.client);
    const { status, refusal } = await book(visitor, ETIENNE_CONSULTATION);
    expect(status).toBe(422);
    expect(refusal.errors).toEqual({ practitioner_id: ['Please select a practitioner to continue.'] });
    const newcomer = await as(users.emailCode);
    await clearCaseload(db, clients.emailCode);
    expect((await book(newcomer, ETIENNE_CONSULTATION)).status).toBe(201);
  });

  it('BK-84 gets an error when they have another booking at that time', async () => {
    const visitor = await as(users.client);
    const day = nextDay();
    const amaraStart = await openStart(visitor, AMARA_INDIVIDUAL, day);
    const first = await visitor.call('bookOnSite', { body: accountForm(AMARA_INDIVIDUAL, amaraStart) });
    expect(first.status).toBe(201);
    const second = await visitor.call('bookOnSite', { body: accountForm(JONAS_CONSULTATION, amaraStart) });
    const busy = 'There is another appointment at this time already. Please choose another one.';
    expect([second.status, second.refusal.errors]).toEqual([422, { starts_at: [busy] }]);
  });

  it('BK-88 becomes a client of the practitioner with the first confirmed booking, and their record does not change', async () => {
    await server.given.clinicSettings('maple', { automatically_approve_bookings: true });
    const visitor = await as(users.emailCode);
    const before = await clientOf(clients.emailCode);
    const { body } = await book(visitor, ETIENNE_CONSULTATION);
    expect(body.appointment.status).toBe('confirmed');
    expect(await clientOf(clients.emailCode)).toEqual(before);
    expect(await caseloadOf(db, clients.emailCode)).toEqual([practitioners.etienne.id]);
    await server.given.clinicSettings('maple', { automatically_approve_bookings: false });
  });
});

describe('a signed-in guardian or contact', () => {
  it.each([
    {
      who: 'guardian',
      userId: users.guardian,
      instruction: JONAS_CONSULTATION,
      theirs: clients.child,
      foreign: clients.ofContact,
    },
    {
      who: 'contact',
      userId: users.contact,
      instruction: ETIENNE_CONSULTATION,
      theirs: clients.ofContact,
      foreign: clients.child,
    },
  ])('BK-43 BK-49 RL-02 a $who books for an assigned client, with the account’s email', async (given) => {
    const { who, userId, instruction, theirs, foreign } = given;
    const visitor = await as(userId);
    const before = await people();
    const missing = await book(visitor, instruction);
    expect(missing.status).toBe(422);
    expect(missing.refusal.errors).toEqual({ client_id: ['Please select a client to continue.'] });
    for (const client_id of [foreign, clients.adult, BIRCH.clients.adult])
      expect((await book(visitor, instruction, { client_id })).status).toBe(404);
    const { status, body } = await book(visitor, instruction, { client_id: theirs });
    expect(status).toBe(201);
    expect(await appointmentOf(body.appointment.id)).toMatchObject({ client_id: theirs });
    expect(await submittedForm(body.appointment.id)).toMatchObject({
      email: `${who}@maple.test`,
      client_id: theirs,
      has_account: 1,
    });
    expect(await people()).toEqual(before);
  });

  it('BK-61 BK-82 gets all errors at once', async () => {
    const visitor = await as(users.guardian);
    // The contact has none of the guardian's clients.
    await clearCaseload(db, clients.child);
    const { status, refusal } = await book(visitor, ETIENNE_CONSULTATION, { notes: 'x'.repeat(256) });
    expect(status).toBe(422);
    expect(Object.keys(refusal.errors ?? {}).sort()).toEqual(['client_id', 'notes', 'practitioner_id']);
  });
});

describe('a booking for a new client', () => {
  it('BK-45 EN-01 is made by a visitor, also when the form claims an account', async () => {
    const visitor = server.as();
    const startsAt = await openStart(visitor, AMARA_INDIVIDUAL, nextDay());
    const body = adultForm(AMARA_INDIVIDUAL, startsAt, { client_id: clients.adult, has_account: 1 });
    const answer = await visitor.call('bookOnSite', { body });
    expect(answer.status).toBe(201);
    const { client_id } = await appointmentOf(answer.body.appointment.id);
    expect(await clientOf(client_id)).toMatchObject({ user_id: null, status: 'Waitlist', first_name: 'Noor' });
    expect(await submittedForm(answer.body.appointment.id)).toMatchObject({ client_id, has_account: 0 });
    const nameless = await visitor.call('bookOnSite', { body: { ...body, first_name: '' } });
    expect(nameless.status).toBe(422);
  });
});

describe('a login in the middle of a booking', () => {
  const hold = (visitor: TestVisitor, starts_at: string, hold_token?: string) =>
    visitor.call('holdSlot', {
      body: {
        service_id: services.individual,
        practitioner_id: practitioners.amara.id,
        starts_at,
        ...(hold_token ? { hold_token } : {}),
      },
    });
  const holds = () =>
    db.selectFrom('occupancy').select(['id', 'session_starts_at']).where('state', '=', 'hold').execute();

  it('BK-46 keeps the hold: with its token, the new session books the held time', async () => {
    const visitor = server.as();
    const startsAt = await openStart(visitor, AMARA_INDIVIDUAL, nextDay());
    const { hold_token } = (await hold(visitor, startsAt)).body;
    const [held] = await holds();
    const credentials = { email: 'client@maple.test', password: DEMO_PASSWORD, dont_redirect: 1 as const };
    expect((await visitor.call('login', { body: credentials })).status).toBe(200);
    await visitor.freshToken();
    expect((await visitor.call('bookOnSite', { body: accountForm(AMARA_INDIVIDUAL, startsAt) })).status).toBe(409);
    const { status, body } = await visitor.call('bookOnSite', {
      body: accountForm(AMARA_INDIVIDUAL, startsAt, { hold_token }),
    });
    expect(status).toBe(201);
    expect(await holds()).toEqual([]);
    const taken = await db
      .selectFrom('occupancy')
      .select('id')
      .where('appointment_id', '=', body.appointment.id)
      .where('kind', '=', 'practitioner')
      .executeTakeFirstOrThrow();
    expect(taken.id).toBe(held?.id);
  });

  it('BK-46 renews the hold for the new session, and another time moves it instead of keeping two', async () => {
    const visitor = server.as();
    const day = nextDay();
    const first = await openStart(visitor, AMARA_INDIVIDUAL, day);
    const second = await openStart(visitor, AMARA_INDIVIDUAL, day, 6);
    const { hold_token } = (await hold(visitor, first)).body;
    const client = await as(users.client);
    expect((await hold(client, first, hold_token)).body.hold_token).toBe(hold_token);
    // The hold now belongs to the new session: it needs no token, and the old session has no hold.
    expect(await openStart(client, AMARA_INDIVIDUAL, day)).toBe(first);
    expect(await openStart(visitor, AMARA_INDIVIDUAL, day)).not.toBe(first);
    expect((await hold(client, second, hold_token)).status).toBe(201);
    expect(await holds()).toMatchObject([{ session_starts_at: new Date(second) }]);
    expect((await hold(server.as(), first)).status).toBe(201);
  });
});

describe('a repeated submit', () => {
  it('BK-85 RL-02 gives the first answer only to the same person', async () => {
    const client = await as(users.client);
    const startsAt = await openStart(client, AMARA_INDIVIDUAL, nextDay());
    const body = accountForm(AMARA_INDIVIDUAL, startsAt);
    const headers = { 'idempotency-key': 'a-key-of-one-person' };
    const first = await client.call('bookOnSite', { body, headers });
    expect(first.status).toBe(201);
    const again = await (await as(users.client)).call('bookOnSite', { body, headers });
    expect(again.body).toEqual(first.body);
    for (const other of [await as(users.twoFactor), await as(users.staff), server.as()]) {
      const { status, refusal } = await other.call('bookOnSite', { body, headers });
      expect(status).toBe(422);
      expect(Object.keys(refusal.errors ?? {})).toEqual(['idempotency_key']);
    }
  });
});

describe('a signed-in guardian who adds a child', () => {
  beforeEach(() => assign(db, clients.child, [practitioners.jonas]));
  const CHILD = { first_name: 'Ines', last_name: 'Sample', dob: '2018-03-04', bool_needs_guardian: 1 } as const;
  const MOTHER = {
    ...guardianRow({ first_name: 'Typed', last_name: 'Name', email: 'typed@example.test' }),
    is_preview_contact: 1 as const,
  };
  const addChild = async (visitor: TestVisitor, changes: Partial<BookingBody> = {}) => {
    const startsAt = await openStart(server.as(), JONAS_CONSULTATION, nextDay());
    const form: Partial<BookingBody> = { ...CHILD, has_account: 0, client_id: null, guardian: [MOTHER], ...changes };
    return visitor.call('bookOnSite', { body: accountForm(JONAS_CONSULTATION, startsAt, form) });
  };

  it('BK-43 BK-60 makes a new client who is theirs, with their own record as the guardian', async () => {
    const visitor = await as(users.guardian);
    const before = await people();
    const { status, body } = await addChild(visitor);
    expect(status).toBe(201);
    const { client_id, booked_by_user_id, is_client_new } = await appointmentOf(body.appointment.id);
    expect({ booked_by_user_id, is_client_new }).toEqual({ booked_by_user_id: users.guardian, is_client_new: true });
    expect(await clientOf(client_id)).toMatchObject({ first_name: 'Ines', dob: '2018-03-04', status: 'Waitlist' });
    const after = await people();
    // Nothing about existing people changes: the child and the link are new.
    expect(after.guardianRows).toEqual(before.guardianRows);
    expect(after.clientRows.filter(({ id }) => id !== client_id)).toEqual(before.clientRows);
    const links = after.links.filter((link) => link.client_id === client_id);
    expect(after.links.length).toBe(before.links.length + 1);
    expect(links).toMatchObject([
      { guardian_id: MAPLE.guardianId, relationship_id: MOTHER.relationship_id, is_preview_contact: true },
    ]);
    const own = await visitor.call('getGuardianData');
    expect(own.body.clients.map(({ id }) => id)).toContain(client_id);
    const bookings = await visitor.call('listOwnBookings');
    expect(JSON.stringify(bookings.body)).toContain(body.appointment.id);
  });

  it('BK-60 adds further guardians of the form as new people, with one main contact', async () => {
    const visitor = await as(users.guardian);
    const other = guardianRow({ first_name: 'Other', last_name: 'Parent', email: 'other@example.test' });
    const { body } = await addChild(visitor, { guardian: [MOTHER, { ...other, is_preview_contact: 1 }] });
    const { client_id } = await appointmentOf(body.appointment.id);
    const links = (await people()).links.filter((link) => link.client_id === client_id);
    expect(links.map(({ is_preview_contact }) => is_preview_contact).sort()).toEqual([false, true]);
    expect(links.map(({ guardian_id }) => guardian_id)).toContain(MAPLE.guardianId);
  });

  it('BK-49 BK-74 checks the form as a visitor’s, and asks contacts for a client', async () => {
    const visitor = await as(users.guardian);
    const missing = await addChild(visitor, { first_name: '', guardian: [] });
    expect([missing.status, Object.keys(missing.refusal.errors ?? {}).sort()]).toEqual([
      422,
      ['first_name', 'guardian'],
    ]);
    const contact = await addChild(await as(users.contact));
    expect([contact.status, Object.keys(contact.refusal.errors ?? {})]).toEqual([
      422,
      expect.arrayContaining(['client_id']),
    ]);
  });
});
