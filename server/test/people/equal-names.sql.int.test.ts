import { beforeAll, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { listUserForms } from '../../src/features/forms/ask/user-forms.ts';
import { listFormResponses } from '../../src/features/forms/read/list-form-responses.ts';
import { listOwnBookings } from '../../src/features/own-bookings/own-bookings.ts';
import type { Person } from '../../src/platform/access/actor.ts';
import { addBooking } from '../appointments/appointment-given.ts';
import { addConsent } from '../consent/consent-given.ts';
import { addForm, addResponse } from '../forms/published-forms-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { countStatements } from '../setup/count-statements.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { assign, clearCaseload } from './caseload-given.ts';

const server = await startTestServer();
const { clinicId, clients, practitioners } = MAPLE;
const as = (caller: Parameters<typeof browserOf>[2]) => browserOf(server, MAPLE_PEOPLE, caller);
const TWINS: number[] = [clients.child, clients.teenager];

const setClient = (id: number, values: Record<string, string | null>) =>
  server.db.updateTable('client').set(values).where('clinic_id', '=', clinicId).where('id', '=', id).execute();
const datesOf = (rows: readonly { id: number; birthday?: string | undefined }[]) =>
  Object.fromEntries(rows.flatMap(({ id, birthday }) => (birthday === undefined ? [] : [[id, birthday]])));

/** Does it while the contact is one of both. */
async function asContact(act: () => Promise<void>): Promise<void> {
  const link = { clinic_id: clinicId, contact_id: MAPLE.contactId, relationship_id: null, contact_type_id: null };
  const rows = TWINS.map((client_id) => ({ ...link, client_id }));
  await server.db.insertInto('client_contact').values(rows).execute();
  await act();
  await server.db.deleteFrom('client_contact').where('client_id', 'in', TWINS).execute();
}

async function guardianOfTwins(): Promise<number> {
  const { guardian_id } = await server.db
    .selectFrom('client_guardian')
    .select('guardian_id')
    .where('client_id', '=', clients.child)
    .executeTakeFirstOrThrow();
  return guardian_id;
}

beforeAll(async () => {
  await setClient(clients.child, { first_name: 'Zoé', last_name: 'Same', dob: '2016-04-02' });
  await setClient(clients.teenager, { first_name: 'ZOE', last_name: 'Same', dob: '2010-11-21' });
  for (const id of TWINS) await clearCaseload(server.db, id);
  await assign(server.db, clients.child, [practitioners.amara]);
});

const BOTH = { [clients.child]: '2016-04-02', [clients.teenager]: '2010-11-21' };

describe('birth dates beside equal names', () => {
  it('BK-42 CP-10 the office has them in lists of clients, also across pages, and nowhere else', async () => {
    for (const role of ['staff', 'office_admin', 'owner'] as const) {
      const { body } = await (await as(role)).call('listClients', { query: { limit: 100 } });
      expect(datesOf(body.data)).toEqual(BOTH);
    }
    const office = await as('staff');
    const names = (page: number) => office.call('listClients', { query: { name: 'same', page, limit: 1 } });
    const pages = await Promise.all([1, 2].map(names));
    expect(Object.assign({}, ...pages.map(({ body }) => datesOf(body.data)))).toEqual(BOTH);
    const { body: one } = await office.call('listClients', { query: { client_id: clients.child } });
    expect(datesOf(one.data)).toEqual({});
  });

  it('RL-02 BK-42 a practitioner finds both names, with the birth date of the own client alone', async () => {
    const { body } = await (await as('practitioner')).call('listClients', { query: { name: 'zoe same' } });
    expect(body.data.map(({ id }) => id).sort()).toEqual([...TWINS].sort());
    expect(datesOf(body.data)).toEqual({ [clients.child]: '2016-04-02' });
  });

  it('BK-43 RL-02 a guardian has them in both lists of the own people, a contact never', async () => {
    const guardian = await as('guardian');
    expect(datesOf((await guardian.call('listClients')).body.data)).toEqual(BOTH);
    expect(datesOf((await guardian.call('getGuardianData')).body.clients)).toEqual(BOTH);
    await asContact(async () => {
      const contact = await as('contact');
      for (const { data } of [
        (await contact.call('listClients')).body,
        { data: (await contact.call('getGuardianData')).body.clients },
      ]) {
        expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining(TWINS));
        expect(datesOf(data)).toEqual({});
      }
    });
  });

  it('BK-88 TM-01 bookings and the calendar show them while both are in the list', async () => {
    const office = await as('staff');
    const day = new Date(server.clock.nowMs() + 864e5).toISOString().slice(0, 10);
    const query = { start: `${day}T00:00:00Z`, end: `${day}T23:59:00Z` };
    const before = await office.call('listAppointments', { query });
    const rows = await server.db
      .selectFrom('appointment')
      .select('id')
      .where('clinic_id', '=', clinicId)
      .where('status', '=', 'confirmed')
      .where('client_id', 'not in', TWINS)
      .where('start_at', '>', new Date(server.clock.nowMs()))
      .orderBy('start_at')
      .limit(2)
      .execute();
    for (const [index, { id }] of rows.entries())
      await server.db
        .updateTable('appointment')
        .set({ client_id: TWINS[index] ?? 0 })
        .where('id', '=', id)
        .execute();
    expect(before.status).toBe(200);
    const { body } = await office.call('listBookings', { query: { status: 'confirmed', limit: 100 } });
    expect(datesOf(body.data.map(({ client }) => client))).toEqual(BOTH);
    const first = await office.call('listBookings', { query: { status: 'confirmed', client_id: clients.child } });
    expect(datesOf(first.body.data.map(({ client }) => client))).toEqual({});
  });

  it('CO-12 RL-02 consents have the birth date of their client for office, practitioner and guardian, never for a contact', async () => {
    const datesFor = async (caller: Parameters<typeof as>[0]) => {
      const { data } = (await (await as(caller)).call('listConsents', { query: { status: 'Viewed', limit: 100 } }))
        .body;
      const dated = data.map(({ client: { id, dob } }) => ({ id, birthday: dob ?? undefined }));
      return datesOf(dated.filter(({ id }) => TWINS.includes(id)));
    };
    for (const clientId of TWINS) await addConsent(server.db, { clientId, practitionerId: null, status: 'Viewed' });
    expect(await datesFor('staff')).toEqual(BOTH);
    expect(await datesFor('guardian')).toEqual(BOTH);
    expect(await datesFor('practitioner')).toEqual({ [clients.child]: '2016-04-02' });
    await asContact(async () => expect(await datesFor('contact')).toEqual({}));
  });

  it('FB-06 RL-02 sent forms have them while both are in the list, for those who reach the client', async () => {
    const form = await addForm(server.db, { id: 981 });
    for (const clientId of TWINS) await addResponse(server.db, { formId: form, clientId });
    const datesFor = async (caller: Parameters<typeof as>[0], query = {}) => {
      const { data } = (await (await as(caller)).call('listFormResponses', { query: { form_id: form, ...query } }))
        .body;
      return datesOf(data.flatMap(({ client }) => client ?? []));
    };
    expect(await datesFor('staff')).toEqual(BOTH);
    expect(await datesFor('staff', { new: 1 })).toEqual(BOTH);
    expect(await datesFor('staff', { client_id: clients.child })).toEqual({});
    expect(await datesFor('guardian')).toEqual(BOTH);
    expect(await datesFor('practitioner')).toEqual({});
    await asContact(async () => {
      const submittedBy = MAPLE.users.contact;
      for (const clientId of TWINS) await addResponse(server.db, { formId: form, clientId, submittedBy });
      const { data } = (await (await as('contact')).call('listFormResponses', { query: { form_id: form } })).body;
      expect(data.map(({ client }) => client?.id)).toEqual(expect.arrayContaining(TWINS));
      expect(await datesFor('contact')).toEqual({});
    });
  });

  it('EN-17 RL-02 asked forms have them while both are in the list', async () => {
    const form_id = await addForm(server.db, { id: 982 });
    const office = await as('staff');
    for (const client_id of TWINS)
      expect((await office.call('askForForm', { body: { form_id, client_id } })).status).toBe(201);
    const datesFor = async (caller: Parameters<typeof as>[0], query = {}) => {
      const { data } = (await (await as(caller)).call('listUserForms', { query: { form_id, ...query } })).body;
      return datesOf(data.map(({ client }) => client));
    };
    expect(await datesFor('staff')).toEqual(BOTH);
    expect(await datesFor('staff', { client_id: clients.child })).toEqual({});
    expect(await datesFor('guardian', { waiting: 1 })).toEqual(BOTH);
    await asContact(async () => expect(await datesFor('contact')).toEqual({}));
  });

  it('BK-87 RL-02 own bookings have them for a guardian, coming and past ones as one list, and never for a contact', async () => {
    await addBooking(server.db, { startsAt: '2026-12-01T14:00:00Z', clientId: clients.child });
    await addBooking(server.db, { startsAt: '2026-10-01T14:00:00Z', clientId: clients.teenager, status: 'completed' });
    const datesFor = async (caller: Parameters<typeof as>[0]) => {
      const { coming, past } = (await (await as(caller)).call('listOwnBookings')).body;
      const shown = [...coming, ...past].map(({ client }) => client);
      expect(shown.map(({ id }) => id)).toEqual(expect.arrayContaining(TWINS));
      return datesOf(shown);
    };
    expect(await datesFor('guardian')).toEqual(BOTH);
    await asContact(async () => expect(await datesFor('contact')).toEqual({}));
  });

  it('API-01 cost one statement where names are equal, for two entries as for twenty, and none where they differ', async () => {
    const form = await addForm(server.db, { id: 983 });
    const session = { id: 's', authenticatedAtMs: 0, hasSecondFactor: false, endsAtMs: 0 };
    const none = { clientId: null, practitionerId: null, contactId: null };
    const actor: Person = { kind: 'person', userId: 1, roles: ['staff'], ...none, guardianId: null, session };
    const guardian: Person = { ...actor, roles: ['guardian'], guardianId: await guardianOfTwins() };
    const clinic = await server.deps.clinics.byHost('maple.localhost');
    if (!clinic) throw new Error('Maple is not there');
    const pages = { page: 1, limit: 100, form_id: form, client_id: undefined };
    const responses = { ...pages, submitted_from: undefined, submitted_to: undefined, new: undefined, search: '' };
    const requests = { ...pages, form_id: undefined, waiting: undefined };
    const counts = () =>
      Promise.all([
        countStatements(server, (deps) => listFormResponses(deps, { clinic, actor, locale: 'en', query: responses })),
        countStatements(server, (deps) => listUserForms(deps, { clinic, actor, locale: 'en', query: requests })),
        countStatements(server, (deps) =>
          listOwnBookings(deps, { clinic, actor: guardian, reach: 'assigned', locale: 'en' }),
        ),
      ]);
    for (const clientId of TWINS) await addResponse(server.db, { formId: form, clientId });
    await counts();
    const ofTwo = await counts();
    for (let index = 0; index < 18; index += 1)
      await addResponse(server.db, { formId: form, clientId: TWINS[index % 2] ?? null });
    for (let day = 10; day < 28; day += 1)
      await addBooking(server.db, { startsAt: `2026-12-${day}T15:00:00Z`, clientId: TWINS[day % 2] ?? 0 });
    expect(await counts()).toEqual(ofTwo);
    await setClient(clients.child, { first_name: 'Ada' });
    expect(await counts()).toEqual(ofTwo.map((statements) => statements - 1));
  });
});
