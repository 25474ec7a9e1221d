import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { ADULT, CHILD, clientBlockGiven, PARENT } from './client-block-given.ts';

const server = await startTestServer();
const { db } = server;
const given = await clientBlockGiven(server);
const { send, submitted, as, client, guardiansOf, clients } = given;
const { users } = MAPLE;

describe("a visitor's new client", () => {
  it('CP-01 EN-14 is on the waitlist with everything that the form asks for, and the response is about them', async () => {
    const { clientId, stored, response } = await submitted({
      ...ADULT,
      ...{
        sex: 'F',
        same_as_sex: 1,
        postal_code: 'M5V 2T6',
        country_id: 1,
        state_id: 109,
        phone_number: '416-555-0142',
      },
      diagnosis: [
        { id: 3, date_onset: '2020-02-29', relevant_history: 'Since school' },
        { id: 1, date_onset: '', relevant_history: '' },
      ],
    });
    expect(await client(clientId)).toMatchObject({
      ...{
        first_name: 'Zoé',
        status: 'Waitlist',
        gender: 'Female',
        postal_code: 'M5V 2T6',
        state_id: 109,
        user_id: null,
      },
      timezone: 'America/Toronto',
    });
    const diagnoses = await db
      .selectFrom('client_diagnosis')
      .selectAll()
      .where('client_id', '=', clientId)
      .orderBy('position')
      .execute();
    expect(diagnoses).toMatchObject([
      { diagnosis_id: 3, date_onset: '2020-02-29', relevant_history: 'Since school' },
      { diagnosis_id: 1, date_onset: null, relevant_history: null },
    ]);
    expect(stored).toMatchObject({ first_name: 'Zoé', gender: 'Female', has_account: 0, auth_user_id: null });
    expect(response.submitted_by_user_id).toBeNull();
    const registered = await db
      .selectFrom('client_registration')
      .selectAll()
      .where('client_id', '=', clientId)
      .execute();
    expect(registered).toMatchObject([{ channel: 'form' }]);
    const log = await db
      .selectFrom('audit_event')
      .select(['action', 'actor_kind'])
      .where('subject_id', '=', String(clientId))
      .execute();
    expect(log).toEqual([{ action: 'client.registered', actor_kind: 'visitor' }]);
  });

  it('CP-07 CP-11 has guardians with one main contact', async () => {
    const second = { ...PARENT, first_name: 'Kim', email: 'kim@example.test', is_preview_contact: 1 };
    const { clientId } = await submitted({ ...CHILD, email: 'child@example.test', guardian: [PARENT, second] });
    expect(await guardiansOf(clientId)).toMatchObject([
      { first_name: 'Ana', relationship_id: 1, is_preview_contact: true, user_id: null },
      { first_name: 'Kim', is_preview_contact: false },
    ]);
    // CP-05: a child's own email is not accepted.
    expect(await client(clientId)).toMatchObject({ email: null, bool_needs_guardian: true });
  });

  it('CP-01 RL-02 is refused with ids of nothing, and nothing is written', async () => {
    const before = await clients();
    const wrong = {
      ...CHILD,
      ...{ country_id: 987, state_id: 109 },
      guardian: [{ ...PARENT, relationship_id: 987, contact_type_id: 988 }],
      diagnosis: [{ id: 987, date_onset: '', relevant_history: '' }],
    };
    const { status, refusal } = await send(wrong);
    const paths = Object.keys(refusal && 'errors' in refusal ? (refusal.errors ?? {}) : {});
    expect([status, paths.toSorted()]).toEqual([
      422,
      ['country_id', 'diagnosis.0.id', 'guardian.0.contact_type_id', 'guardian.0.relationship_id', 'state_id'].map(
        (field) => `df_block_7.${field}`,
      ),
    ]);
    expect(await clients()).toBe(before);
  });

  it('BK-85 RN-10 parallel submits with one key create one client', async () => {
    const before = await clients();
    const answers = { ...ADULT, email: 'once@example.test' };
    const replies = await Promise.all([1, 2, 3, 4].map(() => send(answers, { key: 'one-client' })));
    const ids = new Set(replies.map(({ body }) => body.form_response_id));
    expect([replies.map(({ status }) => status), ids.size]).toEqual([[201, 201, 201, 201], 1]);
    expect(await clients()).toBe(before + 1);
  });

  it('CP-02 RL-02 cannot be chosen by a visitor', async () => {
    const before = await client(MAPLE.clients.adult);
    const { status, refusal } = await send({ ...ADULT, client_id: MAPLE.clients.adult });
    expect([status, refusal]).toMatchObject([
      422,
      { errors: { 'df_block_7.client_id': ['Please choose from the list.'] } },
    ]);
    expect(await client(MAPLE.clients.adult)).toEqual(before);
  });
});

describe('a new client of an account', () => {
  const linkOf = (clientId: number) =>
    db.selectFrom('client_contact').select('contact_id').where('client_id', '=', clientId).execute();

  it('CP-02 EN-14 is linked to a guardian who says so, and only then', async () => {
    const visitor = await as('guardian');
    const { clientId, stored } = await submitted({ ...CHILD, is_guardian: 1 }, { visitor });
    expect((await guardiansOf(clientId)).map(({ user_id }) => user_id)).toContain(users.guardian);
    expect(stored).toMatchObject({ has_account: 1, auth_user_id: users.guardian, client_id: null });
    const read = async (id: number) => (await visitor.call('getClientBlockPrefill', { params: { id } })).status;
    expect(await read(clientId)).toBe(200);
    const alone = await submitted(CHILD, { visitor });
    expect((await guardiansOf(alone.clientId)).map(({ user_id }) => user_id)).toEqual([null]);
    expect(await read(alone.clientId)).toBe(404);
  });

  it('EN-14 makes a client a guardian and a contact of the clients that they add', async () => {
    const visitor = await as('client');
    const { clientId } = await submitted({ ...CHILD, is_guardian: 1, is_client_contact: 1 }, { visitor });
    expect((await guardiansOf(clientId)).map(({ user_id }) => user_id)).toContain(users.client);
    expect(await linkOf(clientId)).toHaveLength(1);
    const roles = await db.selectFrom('role_membership').select('role').where('user_id', '=', users.client).execute();
    expect(roles.map(({ role }) => role).toSorted()).toEqual(['client', 'contact', 'guardian']);
    const again = await submitted({ ...CHILD, is_guardian: 1 }, { visitor: await as('client') });
    expect((await guardiansOf(again.clientId)).map(({ user_id }) => user_id)).toContain(users.client);
  });

  it('RL-02 is not linked to staff, and to nobody whose role was taken away', async () => {
    const { clientId } = await submitted({ ...CHILD, is_guardian: 1 }, { visitor: await as('staff') });
    expect((await guardiansOf(clientId)).map(({ user_id }) => user_id)).toEqual([null]);
    const contact = { clinic_id: MAPLE.clinicId, user_id: users.contact };
    await db.deleteFrom('role_membership').where('user_id', '=', users.contact).execute();
    await db
      .insertInto('role_membership')
      .values({ ...contact, role: 'client' })
      .execute();
    const own = await submitted({ ...CHILD, is_client_contact: 1 }, { visitor: await as('contact') });
    expect(await linkOf(own.clientId)).toEqual([]);
  });

  it('RN-18 of staff is active from a registration form, and nobody is told', async () => {
    const { clientId } = await submitted(ADULT, { visitor: await as('staff') });
    expect(await client(clientId)).toMatchObject({ status: 'Active' });
    const registered = await db
      .selectFrom('client_registration')
      .selectAll()
      .where('client_id', '=', clientId)
      .execute();
    expect(registered).toEqual([]);
  });
});
