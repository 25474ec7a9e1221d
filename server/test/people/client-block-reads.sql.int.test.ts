import { CLIENT_FIELDS, EMPTY_CONTACT } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { ETIENNES_CLIENT_ID } from '../access/access-consents.ts';
import { addForm, block, page } from '../forms/published-forms-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { CallInput } from '../setup/test-visitor.ts';

const server = await startTestServer();
const { db } = server;
const { clients, clinicId } = MAPLE;
const as = (caller: Parameters<typeof browserOf>[2]) => browserOf(server, MAPLE_PEOPLE, caller);
const SHOWS = { client_block_view_primary_contacts: '1' };
const FAMILY = [
  page('Family', block(7, [], { built_in_block_id: 1 }), block(8, [], { built_in_block_id: 1, properties: SHOWS })),
];
const FORM = await addForm(db, { id: 941, pages: FAMILY });
/** Forms that this caller cannot open: archived, and not live. */
const CLOSED = [
  await addForm(db, { id: 942, isArchived: true, pages: FAMILY }),
  await addForm(db, { id: 943, isLive: false, pages: FAMILY }),
];
await db
  .insertInto('client_diagnosis')
  .values(
    [3, 1].map((diagnosis_id, position) => ({
      ...{ clinic_id: clinicId, client_id: clients.child, diagnosis_id, position },
      ...{ date_onset: position === 0 ? '2020-02-29' : null, relevant_history: null, created_at: new Date() },
    })),
  )
  .execute();

type Caller = Parameters<typeof as>[0];
type Query = CallInput<'getClientBlockPrefill'>['query'];
async function prefill(caller: Caller, id: number, query: Query = {}) {
  const { status, body } = await (await as(caller)).call('getClientBlockPrefill', { params: { id }, query });
  return status === 200 ? body : status;
}

describe('GET /api/v2/form_client_block_prefill', () => {
  it('CP-02 EN-14 answers the client with diagnoses in their order', async () => {
    const { first_name, dob } = await db
      .selectFrom('client')
      .select(['first_name', 'dob'])
      .where('id', '=', clients.child)
      .executeTakeFirstOrThrow();
    expect(await prefill('guardian', clients.child)).toMatchObject({
      client_id: clients.child,
      first_name,
      dob,
      bool_needs_guardian: 1,
      diagnosis: [
        { id: 3, date_onset: '2020-02-29', relevant_history: '' },
        { id: 1, date_onset: '' },
      ],
    });
  });

  it('CP-03 shows existing guardians where the block shows them, and to staff', async () => {
    const guardiansFor = async (caller: Caller, query: Query) => {
      const found = await prefill(caller, clients.child, query);
      return typeof found === 'number' ? found : [found.guardian.length > 0, found.has_hidden_guardians];
    };
    expect(await guardiansFor('guardian', {})).toEqual([false, 1]);
    expect(await guardiansFor('guardian', { form_id: FORM, block_id: 7 })).toEqual([false, 1]);
    expect(await guardiansFor('guardian', { form_id: FORM, block_id: 8 })).toEqual([true, 0]);
    expect(await guardiansFor('guardian', { form_id: FORM, block_id: 99 })).toEqual([false, 1]);
    expect(await guardiansFor('guardian', { form_id: 987_654, block_id: 8 })).toEqual([false, 1]);
    for (const form_id of CLOSED) expect(await guardiansFor('guardian', { form_id, block_id: 8 })).toEqual([false, 1]);
    expect(await guardiansFor('staff', {})).toEqual([true, 0]);
  });

  it('RL-02 CP-02 is refused for a client out of reach, as for one that does not exist', async () => {
    const strangers: [Caller, number][] = [
      ['client', clients.child],
      ['guardian', clients.adult],
      ['contact', clients.child],
      ['practitioner', ETIENNES_CLIENT_ID],
      ['owner', BIRCH.clients.adult],
      ['owner', 987_654],
      ['owner', 99_999_999_999],
    ];
    for (const [caller, id] of strangers) expect(await prefill(caller, id)).toBe(404);
    const { status } = await server.as().call('getClientBlockPrefill', { params: { id: clients.adult } });
    expect(status).toBe(401);
  });

  it('CP-02 reaches own clients, assigned clients, and the clients of a caseload', async () => {
    const reached: [Caller, number][] = [
      ['client', clients.adult],
      ['practitioner', clients.adult],
      ['staff', clients.twoFactor],
    ];
    for (const [caller, id] of reached)
      expect(await prefill(caller, id)).toMatchObject({ client_id: id, is_client_contact: 0 });
  });

  it('CP-02 RL-02 a contact gets the names of the client, and everything else as for an unknown client', async () => {
    const { first_name, last_name } = await db
      .updateTable('client')
      .set({ email: 'known@example.test', address: '1 King Street', gender: 'Female', phone_number: '+14165550111' })
      .where('id', '=', clients.ofContact)
      .returning(['first_name', 'last_name'])
      .executeTakeFirstOrThrow();
    const found = await prefill('contact', clients.ofContact, { form_id: FORM, block_id: 8 });
    expect(found).toEqual({
      ...EMPTY_CONTACT,
      ...{ client_id: clients.ofContact, user_id: null, first_name, last_name, is_client_contact: 1 },
      ...{ dob: '', sex: 'M', same_as_sex: 0, gender: '', other_gender: '', bool_needs_guardian: 0, timezone: '' },
      ...{ address: '', city: '', country_id: null, state_id: null, postal_code: '' },
      ...{ guardian: [], has_hidden_guardians: 0, diagnosis: [] },
    });
  });
});

describe('POST /api/v2/form_check_auth_client_link', () => {
  const nameOf = (id: number) =>
    db.selectFrom('client').select(['first_name', 'last_name']).where('id', '=', id).executeTakeFirstOrThrow();
  const check = async (caller: Caller, body: { first_name: string; last_name: string }) =>
    (await (await as(caller)).call('checkClientLink', { body })).body;

  it("CP-08 finds a name among the caller's own people, however it is written", async () => {
    const child = await nameOf(clients.child);
    const loud = { first_name: ` ${child.first_name.toUpperCase()} `, last_name: child.last_name.toLowerCase() };
    expect(await check('guardian', loud)).toBe('is_linked');
    expect(await check('client', await nameOf(clients.adult))).toBe('is_linked');
    expect(await check('contact', await nameOf(clients.ofContact))).toBe('is_linked');
  });

  it('CP-08 RL-02 does not tell of other people, not even staff', async () => {
    const child = await nameOf(clients.child);
    for (const caller of ['client', 'contact', 'practitioner', 'owner'] as const)
      expect(await check(caller, child)).toBe('not_linked');
    expect(await check('guardian', { ...child, last_name: '' })).toBe('not_linked');
    const swapped = { first_name: child.last_name, last_name: child.first_name };
    expect(await check('guardian', swapped)).toBe('not_linked');
    expect((await server.as().call('checkClientLink', { body: child })).status).toBe(401);
  });
});

describe('lists of the client profile block', () => {
  it('CP-01 names the fields of the block with their default settings', async () => {
    const fields = async (builtInBlockId: number) => {
      const { status, body } = await server.as().call('listBlockFields', { params: { builtInBlockId } });
      return status === 200 ? body : status;
    };
    expect(await fields(1)).toEqual(CLIENT_FIELDS);
    expect(await fields(6)).toEqual([]);
    expect(await fields(8)).toBe(404);
  });

  it('CP-09 CT-03 EN-08 lists what can be chosen', async () => {
    const visitor = server.as();
    const lists = [
      await visitor.call('listFormRelationships'),
      await visitor.call('listFormContactTypes'),
      await visitor.call('listFormDiagnoses'),
      await visitor.call('listFormCountries', { query: { search: 'can' } }),
      await visitor.call('listFormStates', { query: { search: 'ont', country_id: 1 } }),
    ].map(({ body }) => body);
    const tables = await Promise.all(
      (['relationship', 'contact_type', 'diagnosis'] as const).map((table) =>
        db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .executeTakeFirstOrThrow(),
      ),
    );
    expect(lists.slice(0, 3).map(({ length }) => length)).toEqual(tables.map(({ count }) => Number(count)));
    expect(lists.slice(3)).toEqual([[{ id: 1, name: 'Canada' }], [{ id: 109, name: 'Ontario' }]]);
    expect((await visitor.call('listFormStates', { query: { country_id: 4, search: 'ont' } })).body).toEqual([]);
  });
});
