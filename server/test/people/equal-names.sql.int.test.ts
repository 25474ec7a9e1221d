import { beforeAll, describe, expect, it } from 'vitest';
import { MAPLE } from '../../src/seed/demo-ids.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { assign, clearCaseload } from './caseload-given.ts';

const server = await startTestServer();
const { clinicId, clients, practitioners } = MAPLE;
const as = (caller: Parameters<typeof browserOf>[2]) => browserOf(server, MAPLE_PEOPLE, caller);
const TWINS = [clients.child, clients.teenager];

const setClient = (id: number, values: Record<string, string | null>) =>
  server.db.updateTable('client').set(values).where('clinic_id', '=', clinicId).where('id', '=', id).execute();
const datesOf = (rows: readonly { id: number; birthday?: string | undefined }[]) =>
  Object.fromEntries(rows.flatMap(({ id, birthday }) => (birthday === undefined ? [] : [[id, birthday]])));

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
    const link = { clinic_id: clinicId, contact_id: MAPLE.contactId, relationship_id: null, contact_type_id: null };
    const rows = TWINS.map((client_id) => ({ ...link, client_id }));
    await server.db.insertInto('client_contact').values(rows).execute();
    const contact = await as('contact');
    for (const { data } of [
      (await contact.call('listClients')).body,
      { data: (await contact.call('getGuardianData')).body.clients },
    ]) {
      expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining(TWINS));
      expect(datesOf(data)).toEqual({});
    }
    await server.db.deleteFrom('client_contact').where('client_id', 'in', TWINS).execute();
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
});
