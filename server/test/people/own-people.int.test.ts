import type { ReplyOf } from '@carefront/shared/contracts';
import { SCHEMAS } from '@carefront/shared/contracts/schemas';
import { foldedName } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { safeParse } from 'zod/mini';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { addAccount, browserOf, MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { CallInput, TestVisitor } from '../setup/test-visitor.ts';
import { assign, caseloadOf, clearCaseload } from './caseload-given.ts';

const server = await startTestServer();
const { clinicId, practitioners, clients, guardianId, contactId } = MAPLE;
const as = (caller: Parameters<typeof browserOf>[2]) => browserOf(server, MAPLE_PEOPLE, caller);

type Query = CallInput<'listClients'>['query'];
async function list(visitor: TestVisitor, query: Query = {}): Promise<ReplyOf<'listClients'>> {
  const { status, body } = await visitor.call('listClients', { query });
  expect(status).toBe(200);
  return body;
}
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
async function everyPage(visitor: TestVisitor, query: Query): Promise<ReplyOf<'listClients'>['data']> {
  const first = await list(visitor, { ...query, page: 1 });
  const rows = [...first.data];
  for (let page = 2; page <= first.last_page; page += 1) rows.push(...(await list(visitor, { ...query, page })).data);
  return rows;
}

describe('GET /api/v2/practitioners/get-client-practitioners', () => {
  const idsFor = async (visitor: TestVisitor) => idsOf((await visitor.call('getClientPractitioners')).body);

  it('BK-54 gives a client their assigned practitioners, as in the public list', async () => {
    const { status, body } = await (await as('client')).call('getClientPractitioners');
    expect(status).toBe(200);
    const assigned = await server.db
      .selectFrom('client_practitioner')
      .select('practitioner_id')
      .where('clinic_id', '=', clinicId)
      .where('client_id', '=', clients.adult)
      .execute();
    expect(idsOf(body).sort()).toEqual(assigned.map(({ practitioner_id }) => practitioner_id).sort());
    expect(body).toHaveLength(2);
    const { body: info } = await server.call('getClinicInfo', { params: { id: 'null' } });
    for (const practitioner of body) expect(info.booking_site.practitioners).toContainEqual(practitioner);
  });

  it('BK-54 gives a guardian and a contact the practitioners of their clients, each once', async () => {
    const ofClients = async (...ids: number[]) => {
      const each = await Promise.all(ids.map((id) => caseloadOf(server.db, id)));
      return [...new Set(each.flat())].sort();
    };
    expect((await idsFor(await as('guardian'))).sort()).toEqual(await ofClients(clients.child, clients.teenager));
    expect((await idsFor(await as('contact'))).sort()).toEqual(await ofClients(clients.ofContact));
    expect(await ofClients(clients.ofContact)).not.toEqual([]);
  });

  it('RL-02 gives a practitioner their own record, and the office all practitioners', async () => {
    expect(await idsFor(await as('practitioner'))).toEqual([practitioners.amara.id]);
    const all = Object.values(practitioners).map(({ id }) => id);
    for (const role of ['staff', 'office_admin', 'owner'] as const) expect(await idsFor(await as(role))).toEqual(all);
  });

  it('BK-54 omits a practitioner who has left', async () => {
    const client = await as('client');
    const [left] = await idsFor(client);
    const setLeft = (at: Date | null) =>
      server.db
        .updateTable('practitioner')
        .set({ deleted_at: at })
        .where('clinic_id', '=', clinicId)
        .where('id', '=', left ?? 0)
        .execute();
    await setLeft(new Date(server.clock.nowMs()));
    expect(await idsFor(client)).not.toContain(left);
    await setLeft(null);
    expect(await idsFor(client)).toContain(left);
  });
});

describe('GET /api/clients', () => {
  it('RL-02 shows a client their own record, a guardian and a contact their clients, and nobody else', async () => {
    expect(idsOf((await list(await as('client'))).data)).toEqual([clients.adult]);
    expect(idsOf((await list(await as('guardian'))).data).sort()).toEqual([clients.child, clients.teenager]);
    expect(idsOf((await list(await as('contact'))).data)).toEqual([clients.ofContact]);
    expect(await list(await as('guardian'), { name: 'nguyen' })).toMatchObject({ data: [], total: 0, last_page: 1 });
  });

  it('RL-02 answers with names, initials and status only', async () => {
    const rows = (await list(await as('owner'), { limit: 100 })).data;
    const keys = new Set(
      rows.flatMap((row) => [...Object.keys(row), ...Object.keys(row.user).map((key) => `user.${key}`)]),
    );
    expect([...keys].sort()).toEqual(['id', 'status', 'user', 'user.full_name', 'user.initials']);
    expect(rows.find(({ id }) => id === clients.adult)).toEqual({
      id: clients.adult,
      status: 'Active',
      user: { full_name: 'Clara Nguyen', initials: 'CN' },
    });
  });

  it('BK-42 gives a practitioner every Active client of the clinic, in pages, each once', async () => {
    const practitioner = await as('practitioner');
    const first = await list(practitioner);
    expect(first).toMatchObject({ total: 65, page: 1, last_page: 4 });
    expect(first.data).toHaveLength(20);
    const rows = await everyPage(practitioner, {});
    expect(new Set(idsOf(rows)).size).toBe(65);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['Active']));
    expect(await list(practitioner, { page: 5 })).toMatchObject({ data: [], total: 65, page: 5, last_page: 4 });
  });

  it('RN-18 gives a practitioner only their own clients where a record is about one, and the office all', async () => {
    const query = { in_caseload: 1, include_waitlist: 1, include_onhold: 1 } as const;
    const { data } = await list(await as('practitioner'), { ...query, limit: 100 });
    const own = idsOf(data);
    expect(own).toContain(clients.adult);
    expect(own.length).toBeLessThan(74);
    for (const id of own) expect(await caseloadOf(server.db, id)).toContain(practitioners.amara.id);
    for (const role of ['staff', 'office_admin', 'owner'] as const)
      expect((await list(await as(role), query)).total).toBe(74);
    const guardian = await as('guardian');
    expect(await list(guardian, query)).toEqual(await list(guardian, { include_waitlist: 1, include_onhold: 1 }));
  });

  it.each([
    { query: { include_waitlist: true }, total: 71 },
    { query: { include_waitlist: 'true' as const, include_onhold: '1' as const }, total: 74 },
    { query: { tab: 'Active' as const, include_waitlist: 1 as const, include_onhold: 1 as const }, total: 74 },
    { query: { tab: 'On Hold' as const }, total: 3 },
    { query: { tab: 'Waitlist' as const, eagerLoad: 'false' as const }, total: 6 },
  ])('CP-10 counts $total for the office and $query', async ({ query, total }) => {
    for (const caller of ['staff', 'office_admin', 'owner'] as const)
      expect((await list(await as(caller), query)).total).toBe(total);
  });

  it('RL-02 BK-42 CP-10 gives a practitioner people who wait or are on hold only from their own clients', async () => {
    const practitioner = await as('practitioner');
    const [own, foreign] = await server.db
      .selectFrom('client')
      .select(['id', 'first_name', 'last_name'])
      .where('clinic_id', '=', clinicId)
      .where('status', '=', 'Waitlist')
      .orderBy('id')
      .limit(2)
      .execute();
    if (!own || !foreign) throw new Error('two people wait');
    for (const { id } of [own, foreign]) await clearCaseload(server.db, id);
    await assign(server.db, own.id, [practitioners.amara]);
    const waiting = async (query: Query) =>
      (await everyPage(practitioner, query)).filter(({ status }) => status !== 'Active').map(({ id }) => id);
    expect(await waiting({ tab: 'Waitlist' })).toEqual([own.id]);
    expect(await waiting({ include_waitlist: 1 })).toEqual([own.id]);
    expect(await waiting({ include_waitlist: 1, client_id: foreign.id })).toEqual([]);
    expect(await waiting({ include_waitlist: 1, name: `${foreign.first_name} ${foreign.last_name}` })).toEqual([]);
    for (const id of await waiting({ tab: 'On Hold', include_waitlist: 1, include_onhold: 1 }))
      expect(await caseloadOf(server.db, id)).toContain(practitioners.amara.id);
    const active = { include_waitlist: 1, include_onhold: 1, limit: 100 } as const;
    expect((await everyPage(practitioner, active)).filter(({ status }) => status === 'Active')).toHaveLength(65);
    await clearCaseload(server.db, own.id);
  });

  it('RL-02 shows drafts to the office only, and only on request', async () => {
    for (const role of ['staff', 'office_admin', 'owner'] as const) {
      const { data, total } = await list(await as(role), { tab: 'Draft' });
      expect(total).toBe(2);
      expect(data.map(({ status }) => status)).toEqual(['Draft', 'Draft']);
    }
    for (const caller of ['practitioner', 'guardian', 'client'] as const) {
      expect((await list(await as(caller), { tab: 'Draft' })).total).toBe(0);
    }
  });

  it('CP-10 lists the drafts among the others for the office only, where the call includes them', async () => {
    const query = { include_waitlist: 1, include_onhold: 1, include_draft: 1 } as const;
    for (const role of ['staff', 'office_admin', 'owner'] as const)
      expect((await list(await as(role), query)).total).toBe(76);
    for (const caller of ['practitioner', 'guardian', 'client'] as const) {
      const actor = await as(caller);
      expect(await list(actor, query)).toEqual(await list(actor, { ...query, include_draft: 0 }));
    }
  });

  it.each([
    { name: 'zoe', found: ['Zoë Lefèvre'] },
    { name: 'LEFEVRE Zoë', found: ['Zoë Lefèvre'] },
    { name: 'wojcik', found: ['Łukasz Wójcik'] },
    { name: 'osullivan', found: ["Seán O'Sullivan"] },
    { name: 'marie eve', found: ['Marie-Ève Bélanger-Ouellet'] },
    { name: 'zoe wojcik', found: [] },
    { name: '%', found: [] },
    // Nothing in this text can be searched for, but it is not a blank text, which finds everybody.
    { name: "'", found: [] },
    { name: '’ -', found: [] },
    { name: "' OR 1=1 --", found: [] },
  ])('BK-42 finds $found.length by "$name"', async ({ name, found }) => {
    const { data, total } = await list(await as('practitioner'), { name });
    expect(data.map(({ user }) => user.full_name)).toEqual(found);
    expect(total).toBe(found.length);
  });

  it('RL-02 finds a client by number among those whom the caller reaches', async () => {
    const namesFor = async (caller: 'practitioner' | 'guardian', query: Query) =>
      (await list(await as(caller), query)).data.map(({ user }) => user.full_name);
    expect(await namesFor('practitioner', { client_id: clients.adult })).toEqual(['Clara Nguyen']);
    expect(await namesFor('practitioner', { client_id: clients.adult, name: 'zoe' })).toEqual([]);
    expect(await namesFor('practitioner', { client_id: BIRCH.clients.adult })).toEqual([]);
    expect(await namesFor('guardian', { client_id: clients.child })).toHaveLength(1);
    expect(await namesFor('guardian', { client_id: clients.adult })).toEqual([]);
  });

  it('BK-42 is sorted by name regardless of accents and case, or as requested', async () => {
    const owner = await as('owner');
    const names = (await everyPage(owner, { limit: 7 })).map(({ user }) => user.full_name);
    expect(names).toEqual([...names].sort((a, b) => (foldedName(a) < foldedName(b) ? -1 : 1)));
    expect(names.indexOf('Ólafur Þórsson')).toBe(names.indexOf('Oluwaseun Balogun') - 1);
    const backwards = (await everyPage(owner, { limit: 7, sort: 'name', order: 'desc' })).map(
      ({ user }) => user.full_name,
    );
    expect(backwards).toEqual([...names].reverse());
    const query = { include_waitlist: 1, include_onhold: 1, sort: 'status', limit: 100 } as const;
    const statuses = (await list(owner, query)).data.map(({ status }) => status);
    expect(statuses.filter((status, index) => status !== statuses[index - 1])).toEqual([
      'Waitlist',
      'Active',
      'On Hold',
    ]);
    const dated = await everyPage(owner, { sort: 'created_at', order: 'desc', limit: 9 });
    expect(new Set(idsOf(dated)).size).toBe(65);
  });

  it.each(['limit=101', 'limit=0', 'page=0', 'page=x', 'sort=email', 'order=up', 'tab=active', 'tab=Deleted'])(
    'API-03 refuses %s with 422 at that field',
    async (pair) => {
      const response = await (await as('owner')).request({ url: `/api/clients?${pair}` });
      expect(response.statusCode).toBe(422);
      expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual([pair.split('=')[0]]);
    },
  );

  it('RL-02 shows a guardian who is also a client both records, and stops as soon as a role is removed', async () => {
    const userId = MAPLE.users.guardian;
    const own = { clinic_id: clinicId, user_id: userId, role: 'client' as const };
    await server.db.insertInto('role_membership').values(own).execute();
    await server.db
      .updateTable('client')
      .set({ user_id: userId })
      .where('clinic_id', '=', clinicId)
      .where('id', '=', clients.ofContact)
      .execute();
    const { visitor } = await signedIn(server, MAPLE_PEOPLE, userId);
    expect(idsOf((await list(visitor)).data).sort()).toEqual([clients.child, clients.teenager, clients.ofContact]);
    await server.db
      .deleteFrom('role_membership')
      .where('user_id', '=', userId)
      .where('role', '=', 'guardian')
      .execute();
    expect(idsOf((await list(visitor)).data)).toEqual([clients.ofContact]);
    await server.db.deleteFrom('role_membership').where('user_id', '=', userId).execute();
    expect((await visitor.call('listClients')).status).toBe(401);
    await server.db
      .insertInto('role_membership')
      .values({ ...own, role: 'guardian' })
      .execute();
    await server.db.updateTable('client').set({ user_id: null }).where('id', '=', clients.ofContact).execute();
  });

  it('RL-02 shows nobody to a person whose role has no record', async () => {
    await addAccount(server.db, clinicId, 1901, 'client', 'guardian');
    const { visitor } = await signedIn(server, MAPLE_PEOPLE, 1901);
    expect(await list(visitor)).toEqual({ data: [], total: 0, page: 1, last_page: 1 });
    expect((await visitor.call('getClientPractitioners')).body).toEqual([]);
  });
});

describe('GET /api/appointment/get-guardian-data', () => {
  const dataFor = async (visitor: TestVisitor, query: CallInput<'getGuardianData'>['query'] = {}) => {
    const { status, body } = await visitor.call('getGuardianData', { query });
    return status === 200 ? idsOf(body.clients).sort() : status;
  };

  it('BK-43 gives a guardian and a contact their clients, with and without their own id', async () => {
    const guardian = await as('guardian');
    const own = [clients.child, clients.teenager];
    expect(await dataFor(guardian)).toEqual(own);
    expect(await dataFor(guardian, { guardian_id: guardianId, clinic_id: clinicId })).toEqual(own);
    const contact = await as('contact');
    expect(await dataFor(contact)).toEqual([clients.ofContact]);
    expect(await dataFor(contact, { contact_id: contactId })).toEqual([clients.ofContact]);
    const { body } = await guardian.call('getGuardianData');
    expect(safeParse(SCHEMAS.getGuardianData.reply, body).data).toEqual(body);
  });

  it('RL-02 answers 404 to ids of other people and of other clinics', async () => {
    const guardian = await as('guardian');
    expect(await dataFor(guardian, { guardian_id: guardianId + 1 })).toBe(404);
    expect(await dataFor(guardian, { contact_id: contactId })).toBe(404);
    expect(await dataFor(guardian, { guardian_id: guardianId, contact_id: contactId })).toBe(404);
    expect(await dataFor(guardian, { guardian_id: guardianId, clinic_id: BIRCH.clinicId })).toBe(404);
    expect(await dataFor(await as('owner'), { guardian_id: guardianId })).toBe(404);
  });

  it('BK-43 gives no clients to other roles', async () => {
    for (const caller of ['anonymous', 'client', 'practitioner', 'owner'] as const)
      expect(await dataFor(await as(caller))).toEqual([]);
  });
});

describe('5,000 clients', () => {
  beforeAll(() =>
    sql`
      INSERT INTO client (clinic_id, first_name, last_name, status, dob)
      SELECT ${BIRCH.clinicId},
        (ARRAY['José', 'Łukasz', 'Anna', 'Marie-Ève', 'Wei', 'Björn', 'Siobhán', 'Clara'])[n % 8 + 1] || ' ' || n % 37,
        (ARRAY['O''Sullivan', 'Müller', 'Nguyen', 'Ångström', 'Zhang', 'Bélanger'])[n % 6 + 1] || ' ' || n % 91,
        'Active', '1990-01-01'
      FROM generate_series(1, 5000) n`.execute(server.db),
  );

  it('BK-42 are searched and paged like a few', async () => {
    const people = { ...MAPLE_PEOPLE, clinicId: BIRCH.clinicId, host: 'birch.localhost' };
    const { visitor } = await signedIn(server, people, BIRCH.users.owner);
    const pageOf = async (query: Parameters<typeof list>[1]) => (await visitor.call('listClients', { query })).body;
    const all = await pageOf({});
    expect([all.total > 5_000, all.data.length, all.last_page]).toEqual([true, 20, Math.ceil(all.total / 20)]);
    const found = await pageOf({ name: 'mull', limit: 100 });
    expect(found.total).toBe(834);
    expect(found.data.every(({ user }) => user.full_name.includes('Müller'))).toBe(true);
    const page = await pageOf({ name: 'jose 12', page: 2, limit: 5 });
    expect(page.data.map(({ user }) => user.full_name)).toEqual(Array(5).fill(expect.stringMatching(/^José .*12|12/)));
  });
});
