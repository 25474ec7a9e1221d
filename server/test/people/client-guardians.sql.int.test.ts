import { beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';

const server = await startTestServer();
const { db } = server;
const { clinicId, guardianId, clients } = MAPLE;
/** A client under age whom the guardian of the demo does not look after. */
const clientId = clients.ofContact;
const as = (caller: Parameters<typeof browserOf>[2]) => browserOf(server, MAPLE_PEOPLE, caller);

const [relationship, contactType] = await Promise.all(
  (['relationship', 'contact_type'] as const).map(
    async (table) => (await db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id,
  ),
);
const LINK = {
  guardian_id: guardianId,
  relationship_id: relationship ?? 0,
  contact_type_id: contactType ?? 0,
  is_preview_contact: 0,
  is_consent: 1,
} as const;
const params = { id: clientId };
const both = { id: clientId, guardian_id: guardianId };

const told = async () =>
  (await db.selectFrom('outbox').select(['kind', 'details']).orderBy('created_at').execute()).map(({ kind, details }) =>
    [kind, (details as { news?: string }).news].filter(Boolean).join(' '),
  );
const logged = async () =>
  (await db.selectFrom('audit_event').select('action').where('clinic_id', '=', clinicId).orderBy('seq').execute()).map(
    ({ action }) => action,
  );
const linksOf = async (id: number = clientId) =>
  (await db.selectFrom('client_guardian').select('guardian_id').where('client_id', '=', id).execute()).map(
    ({ guardian_id }) => guardian_id,
  );
const reaches = async () => {
  const { body } = await (await as('guardian')).call('getGuardianData');
  return body.clients.map(({ id }) => id).includes(clientId);
};

beforeEach(async () => {
  await db.deleteFrom('client_guardian').where('client_id', '=', clientId).execute();
  await db.deleteFrom('outbox').execute();
  await db.updateTable('client').set({ dob: '2016-04-02' }).where('id', '=', clientId).execute();
});

describe('the office decides about the guardians of a client', () => {
  it('RL-02 finds people of other clients by name and by email, with what tells them apart', async () => {
    const office = await as('staff');
    const { email, first_name, last_name } = await db
      .selectFrom('guardian')
      .select(['email', 'first_name', 'last_name'])
      .where('id', '=', guardianId)
      .executeTakeFirstOrThrow();
    for (const name of [`${last_name} ${first_name}`.toUpperCase(), email?.slice(0, 12) ?? '']) {
      const { status, body } = await office.call('findGuardianCandidates', { params, query: { name } });
      expect(status).toBe(200);
      const found = body.data.find(({ guardian_id }) => guardian_id === guardianId);
      expect(found).toMatchObject({ full_name: `${first_name} ${last_name}`, email });
      expect(found?.clients).toHaveLength(2);
    }
    expect((await office.call('findGuardianCandidates', { params, query: { name: ' ' } })).body.data).toEqual([]);
    const linked = await office.call('findGuardianCandidates', {
      params: { id: clients.child },
      query: { name: last_name },
    });
    expect(linked.body.data.map(({ guardian_id }) => guardian_id)).not.toContain(guardianId);
    expect(
      (await office.call('findGuardianCandidates', { params: { id: BIRCH.clients.adult }, query: { name: 'a' } }))
        .status,
    ).toBe(404);
  });

  it('RL-02 links a person on file once: the guardian reaches the client, both are told, the log has it', async () => {
    const office = await as('office_admin');
    expect(await reaches()).toBe(false);
    for (const _again of [1, 2]) {
      const { status, body } = await office.call('linkGuardian', { params, body: LINK });
      expect([status, body]).toEqual([200, { guardian_id: guardianId }]);
    }
    expect(await linksOf()).toEqual([guardianId]);
    expect(await reaches()).toBe(true);
    expect(await told()).toEqual(['guardian-access open', 'guardian-access open']);
    expect(await logged()).toContain('guardian-link.added');
  });

  it('RL-02 refuses a client who decides alone, the own family, other clinics and practitioners', async () => {
    const office = await as('staff');
    await db
      .updateTable('client')
      .set({ dob: '1980-01-01', bool_needs_guardian: false })
      .where('id', '=', clientId)
      .execute();
    expect((await office.call('linkGuardian', { params, body: LINK })).status).toBe(403);
    await db.updateTable('client').set({ dob: '2016-04-02' }).where('id', '=', clientId).execute();
    const setAccount = (user_id: number) =>
      db.updateTable('guardian').set({ user_id }).where('id', '=', guardianId).execute();
    await setAccount(MAPLE.users.staff);
    expect((await office.call('linkGuardian', { params, body: LINK })).status).toBe(403);
    await setAccount(MAPLE.users.guardian);
    expect((await office.call('linkGuardian', { params: { id: BIRCH.clients.adult }, body: LINK })).status).toBe(404);
    expect((await office.call('linkGuardian', { params, body: { ...LINK, guardian_id: 999_999 } })).status).toBe(404);
    const wrong = await office.call('linkGuardian', { params, body: { ...LINK, relationship_id: 9999 } });
    expect([wrong.status, Object.keys(wrong.refusal?.errors ?? {})]).toEqual([422, ['relationship_id']]);
    expect((await (await as('practitioner')).call('linkGuardian', { params, body: LINK })).status).toBe(403);
    expect(await linksOf()).toEqual([]);
  });

  it('RL-02 corrects contact data for all clients of the guardian, and tells the former address and the other families', async () => {
    const office = await as('staff');
    await office.call('linkGuardian', { params, body: LINK });
    await db.deleteFrom('outbox').execute();
    const { body: known } = await office.call('getClientGuardian', { params: both });
    const { id: _, ...guardian } = known;
    const body = { ...guardian, email: 'new.address@example.test', is_preview_contact: 1 } as const;
    expect((await office.call('saveClientGuardian', { params: both, body })).status).toBe(200);
    const stored = await office.call('getClientGuardian', { params: both });
    expect(stored.body).toMatchObject({ email: 'new.address@example.test', is_preview_contact: 1 });
    const emails = await db.selectFrom('outbox').select('details').where('kind', '=', 'details-changed').execute();
    expect(emails.map(({ details }) => (details as { email: string }).email)).toContain(known.email);
    expect(await logged()).toContain('guardian.changed');
    await db.deleteFrom('outbox').execute();
    expect((await office.call('saveClientGuardian', { params: both, body })).status).toBe(200);
    expect(await told()).toEqual([]);
    const wrong = await office.call('saveClientGuardian', {
      params: both,
      body: { ...body, email: 'no', first_name: '' },
    });
    expect([wrong.status, Object.keys(wrong.refusal?.errors ?? {}).sort()]).toEqual([422, ['email', 'first_name']]);
    await office.call('saveClientGuardian', { params: both, body: guardian });
  });

  it('RL-02 removes a guardian from one client with the emailed links, and keeps the other clients', async () => {
    const office = await as('staff');
    await office.call('linkGuardian', { params, body: LINK });
    await db.deleteFrom('outbox').execute();
    const others = await linksOf(clients.child);
    expect((await office.call('unlinkGuardian', { params: both })).body).toEqual({ guardian_id: guardianId });
    expect(await linksOf()).toEqual([]);
    expect(await linksOf(clients.child)).toEqual(others);
    expect(await reaches()).toBe(false);
    expect(await told()).toEqual(['guardian-access removed', 'guardian-access removed']);
    expect(await logged()).toContain('guardian-link.removed');
    expect((await office.call('unlinkGuardian', { params: both })).status).toBe(404);
  });

  it('RL-02 leaves a guardian who waits for a decision to the page of decisions', async () => {
    const office = await as('staff');
    await office.call('linkGuardian', { params, body: LINK });
    await db
      .updateTable('client_guardian')
      .set({ awaits_acceptance: true })
      .where('client_id', '=', clientId)
      .execute();
    expect((await office.call('unlinkGuardian', { params: both })).status).toBe(403);
    const { body } = await office.call('getClientRecord', { params });
    expect(body.guardians).toMatchObject([{ id: guardianId, awaits_acceptance: 1 }]);
  });
});
