import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { linkTokenHash } from '../../src/email-links/email-links.ts';
import { ETIENNES_CLIENT_ID } from '../access/access-consents.ts';
import { addForm, block, page } from '../forms/published-forms-given.ts';
import { TEST_NOW } from '../setup/seeded-template.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { ADULT, CHILD, clientBlockGiven, PARENT, setUp } from './client-block-given.ts';

const server = await startTestServer();
const { db } = server;
const given = await clientBlockGiven(server);
const { send, submitted, as, client, guardiansOf, clients, formWith } = given;
const { child, adult, teenager } = MAPLE.clients;
const READ_ONLY = await formWith(952, { client_block_edit_client_fields: '0', client_block_add_primary_contacts: '0' });
const OPEN = await formWith(953, {
  client_block_view_primary_contacts: '1',
  client_block_edit_primary_contacts: '1',
});
const VIEWED = await formWith(954, { client_block_view_primary_contacts: '1' });
const openProposals = async (clientId: number) =>
  (await (await as('staff')).call('listClientProposals')).body.data.filter(({ client: { id } }) => id === clientId);
const errorsOf = (refusal: unknown) => (refusal as { errors?: object } | undefined)?.errors ?? {}; // of a 422

describe('a chosen client', () => {
  it('CP-02 RL-02 out of reach is refused as one that does not exist, for every caller', async () => {
    const strangers = [
      ['client', child],
      ['guardian', adult],
      ['contact', child],
      ['practitioner', ETIENNES_CLIENT_ID],
      ['owner', BIRCH.clients.adult],
      ['owner', 987_654],
    ] as const;
    const before = await clients();
    for (const [caller, client_id] of strangers) {
      const { status, refusal } = await send({ ...ADULT, client_id }, { visitor: await as(caller) });
      expect([status, errorsOf(refusal)]).toEqual([422, { 'df_block_7.client_id': ['Please choose from the list.'] }]);
    }
    expect(await clients()).toBe(before);
  });

  it.each([951, 953])(
    'CP-02 RL-02 stays as it is when a contact sends form %s, and the response has the name alone',
    async (formId) => {
      const { ofContact } = MAPLE.clients;
      const before = await client(ofContact);
      const guardians = await guardiansOf(ofContact);
      const typed = {
        ...ADULT,
        client_id: ofContact,
        is_client_contact: 0,
        city: 'Ottawa',
        diagnosis: [],
        time: '10:00',
      };
      const contact = await as('contact');
      const { response, stored } = await submitted(typed, { formId, visitor: contact });
      expect(response.client_id).toBe(ofContact);
      expect(stored).toMatchObject({
        first_name: before.first_name,
        last_name: before.last_name,
        is_client_contact: 1,
      });
      for (const field of ['dob', 'email', 'sex', 'city', 'guardian', 'diagnosis'])
        expect(stored).not.toHaveProperty(field);
      expect(await client(ofContact)).toEqual(before);
      const added = await send({ ...typed, bool_needs_guardian: 1, guardian: [PARENT] }, { formId, visitor: contact });
      expect(added.status).toBe(201);
      expect(await guardiansOf(ofContact)).toEqual(guardians);
    },
  );

  it('CP-02 the mark of a contact is the server’s: a guardian who sends it changes the client as a guardian', async () => {
    const sent = { ...CHILD, client_id: child, is_client_contact: 1, guardian: [] };
    const { stored } = await submitted(sent, { visitor: await as('guardian') });
    expect(stored).toMatchObject({ is_client_contact: 0, dob: CHILD.dob });
    const { status } = await send({ ...sent, dob: '' }, { visitor: await as('guardian') });
    expect(status).toBe(422);
  });

  it('CP-02 CP-03 RL-02 is changed as far as the family may, and the response is about them', async () => {
    const log = () =>
      server.db
        .selectFrom('audit_event')
        .select('action')
        .where('subject_id', '=', String(child))
        .where('action', '=', 'client.changed')
        .execute();
    const [before, logged] = [await client(child), await log()];
    const dob = before.dob ?? '';
    const changed = { ...CHILD, dob, client_id: child, first_name: 'Renamed', city: 'Ottawa', guardian: [] };
    const { response } = await submitted(changed, { visitor: await as('guardian') });
    expect(response.client_id).toBe(child);
    // The clinic owns the name: the office decides about it.
    expect(await client(child)).toMatchObject({
      first_name: before.first_name,
      city: 'Ottawa',
      user_id: before.user_id,
      status: before.status,
    });
    expect(await log()).toHaveLength(logged.length + 1);
  });

  it('CP-01 CP-03 a response has no data of the client that the form does not show', async () => {
    const hidden = ['city', 'diagnosis', 'email'].map((slug) => ({
      slug,
      validation_map: slug,
      pivot: { is_visible: false, is_required: false },
    }));
    const properties = { client_block_edit_client_fields: '0' };
    const form = await addForm(server.db, {
      id: 958,
      pages: [page('Client', block(7, [], { built_in_block_id: 1, properties, fields: hidden }))],
    });
    const about = { clinic_id: MAPLE.clinicId, client_id: adult };
    await server.db
      .insertInto('client_diagnosis')
      .values({ ...about, position: 0, diagnosis_id: 3, created_at: new Date(TEST_NOW) })
      .execute();
    const file = await client(adult);
    expect([file.city, file.email]).not.toContain(null);
    const { stored } = await submitted({ client_id: adult }, { formId: form, visitor: await as('client') });
    expect(stored).toMatchObject({ first_name: file.first_name, dob: file.dob });
    expect([stored.city, stored.email, stored.diagnosis]).toEqual(['', '', []]);
    expect(await client(adult)).toEqual(file);
    await server.db.deleteFrom('client_diagnosis').where('client_id', '=', adult).execute();
  });

  it('CP-05 keeps the email and phones on file of a client under 12', async () => {
    await server.db
      .updateTable('client')
      .set({ email: 'kept@example.test', dob: '2018-01-01' })
      .where('id', '=', child)
      .execute();
    await submitted(
      { ...CHILD, dob: '2018-01-01', client_id: child, email: 'new@example.test', guardian: [] },
      { visitor: await as('guardian') },
    );
    expect(await client(child)).toMatchObject({ email: 'kept@example.test' });
  });

  it('CP-03 keeps every field where the caller may not edit them, and the response has the real ones', async () => {
    const before = await client(adult);
    const { stored } = await submitted(
      {
        ...ADULT,
        client_id: adult,
        first_name: 'Forged',
        city: 'Nowhere',
        diagnosis: [{ id: 3, date_onset: '', relevant_history: 'Forged' }],
      },
      { formId: READ_ONLY, visitor: await as('client') },
    );
    expect(await client(adult)).toEqual(before);
    expect(stored).toMatchObject({ first_name: before.first_name, last_name: before.last_name, diagnosis: [] });
    expect(JSON.stringify(stored)).not.toMatch(/Forged|Nowhere/);
  });

  it('CP-03 staff change every field', async () => {
    const name = 'Office';
    await submitted(
      { ...ADULT, client_id: adult, first_name: name },
      { formId: READ_ONLY, visitor: await as('staff') },
    );
    expect(await client(adult)).toMatchObject({ first_name: name });
  });

  it('CP-03 RL-02 gets proposals of new guardians where they may be added; hidden ones stay as they are', async () => {
    const before = await guardiansOf(teenager);
    const added = { ...CHILD, client_id: teenager, dob: '2011-01-01', guardian: [PARENT] };
    const { stored } = await submitted(added, { visitor: await as('guardian') });
    const after = await guardiansOf(teenager);
    expect(after).toEqual(before);
    const waiting = (await openProposals(teenager)).filter(({ kind }) => kind === 'new-guardian');
    expect(waiting).toMatchObject([{ guardian: 'Ana Martin', proposed_as: 'guardian' }]);
    expect(stored.guardian).toMatchObject([{ first_name: 'Ana', id: null }]);
    const refused = await send(added, { formId: READ_ONLY, visitor: await as('guardian') });
    expect(Object.keys(errorsOf(refused.refusal))).toEqual(['df_block_7.guardian.0.id']);
  });

  it('CP-03 RL-02 a hidden or foreign guardian cannot be named', async () => {
    const [own] = await guardiansOf(teenager);
    const naming = (id: number | undefined) => ({
      ...CHILD,
      dob: '2011-01-01',
      client_id: teenager,
      guardian: [{ ...PARENT, id }],
    });
    for (const [formId, id] of [
      [given.FORM, own?.guardian_id],
      [OPEN, 987_654],
      [OPEN, adult],
    ] as const) {
      const { status, refusal } = await send(naming(id), { formId, visitor: await as('guardian') });
      expect([status, Object.keys(errorsOf(refusal))]).toEqual([422, ['df_block_7.guardian.0.id']]);
    }
  });

  it('CP-03 RL-02 changes of existing guardians are proposed where they may be edited, and else the response has the real ones', async () => {
    const [own] = await guardiansOf(teenager);
    const edited = {
      ...CHILD,
      ...{ client_id: teenager, dob: '2011-01-01' },
      guardian: [{ ...PARENT, id: own?.guardian_id, first_name: 'Edited' }],
    };
    const { stored } = await submitted(edited, { formId: VIEWED, visitor: await as('guardian') });
    expect(stored.guardian).toMatchObject([{ first_name: own?.first_name }]);
    expect((await guardiansOf(teenager))[0]?.first_name).toBe(own?.first_name);
    await submitted(edited, { formId: OPEN, visitor: await as('guardian') });
    expect((await guardiansOf(teenager))[0]?.first_name).toBe(own?.first_name);
    const waiting = (await openProposals(teenager)).find(({ kind }) => kind === 'guardian');
    const staff = await as('staff');
    await staff.call('decideClientProposal', { params: { id: waiting?.id ?? '' }, body: { decision: 'accept' } });
    const after = await guardiansOf(teenager);
    expect(after[0]).toMatchObject({ first_name: 'Edited', user_id: own?.user_id });
    expect(after.filter(({ is_preview_contact }) => is_preview_contact)).toHaveLength(1);
  });
});

describe('a form that names its client', () => {
  it('RN-18 staff who fill it in change that client, whatever the answers say', async () => {
    const visitor = await as('staff');
    const changes = { fill_out: 1, fill_out_for_client_id: teenager } as const;
    const { response } = await submitted({ ...ADULT, first_name: 'Filled', client_id: adult }, { visitor, changes });
    expect([response.client_id, response.is_filled_out]).toEqual([teenager, true]);
    expect((await client(teenager)).first_name).toBe('Filled');
    expect((await client(adult)).first_name).not.toBe('Filled');
  });

  it('RL-02 a request by link creates and changes nobody', async () => {
    const token = 'a-link-to-a-requested-form-0123456789abcdef';
    await given.addRequest({ formId: given.FORM, clientId: child, tokenHash: linkTokenHash(token) });
    const [count, before] = [await clients(), await client(child)];
    const account = { email: 'linked@example.test', ...setUp('short') };
    // The form does not offer passwords to this reader: a password is not judged, kept or used.
    const { response, stored } = await submitted({ ...ADULT, ...account }, { changes: { link_token: token } });
    expect([response.client_id, stored.setup_password]).toEqual([child, 0]);
    expect([await clients(), await client(child)]).toEqual([count, before]);
    const made = db.selectFrom('user_account').select('id').where('email', '=', account.email);
    expect(await made.execute()).toEqual([]);
  });
});
