import { beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { listConsents } from '../../src/features/consent/list-consents.ts';
import type { Person } from '../../src/platform/access/actor.ts';
import { newAuditNote } from '../../src/platform/audit/audit.ts';
import { clearCaseload } from '../people/caseload-given.ts';
import { addAccount, addBirchPeople, browserOf, MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { countStatements } from '../setup/count-statements.ts';
import { TEST_NOW } from '../setup/seeded-template.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { addClientAccount, addConsent, addGuardian, DOCTOR, GRACE, readConsent } from './consent-given.ts';

const server = await startTestServer();
const { db } = server;
const { clients, clinicId, practitioners, users } = MAPLE;
const browser = async (userId: number) => (await signedIn(server, MAPLE_PEOPLE, userId)).visitor;
const client = await browserOf(server, MAPLE_PEOPLE, 'client');
const guardian = await browserOf(server, MAPLE_PEOPLE, 'guardian');
const contact = await browserOf(server, MAPLE_PEOPLE, 'contact');
const amara = await browserOf(server, MAPLE_PEOPLE, 'practitioner');
const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
const birch = await addBirchPeople(db);

beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await db.deleteFrom('consent_signature').execute();
  await db.deleteFrom('consent').execute();
});

const read = async (visitor: TestVisitor, id: string) => {
  const { status, body } = await visitor.call('getConsent', { params: { id } });
  expect(status).toBe(200);
  return body;
};
const idsOf = async (visitor: TestVisitor, query = {}) => {
  const { status, body } = await visitor.call('listConsents', { query });
  expect(status).toBe(200);
  return body.data.map(({ id }) => id);
};

describe('GET /api/consent/{id}', () => {
  it('EN-10 CO-03 returns the whole record', async () => {
    const id = await addConsent(db, { contacts: [DOCTOR] });
    const body = await read(staff, id);
    const { terms, title } = await readConsent(db, id).row();
    expect(body).toEqual({
      id,
      title,
      form_type_id: 1,
      status: 'Draft',
      practitioner: { id: practitioners.amara.id, first_name: 'Amara', last_name: 'Okafor' },
      signatures: [],
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      created_at: '2026-11-10T15:00:00Z',
      template_version: 0,
      signer: 'guardian',
      guardian_asked_at: null,
      offers: ['save', 'email-guardian'],
      terms,
      statement: expect.stringContaining('I, Grace Adeyemi, am the parent or legal guardian of Temi Adeyemi.'),
      locale: 'en',
      client: {
        ...{ id: clients.teenager, first_name: 'Temi', last_name: 'Adeyemi', dob: expect.stringMatching(/^2011-/) },
        email: null,
      },
      guardian: { id: GRACE.id, first_name: 'Grace', last_name: 'Adeyemi', email: GRACE.email },
      third_party_contact: [DOCTOR],
    });
    expect(terms).toContain('<h3>Privacy</h3>');
  });

  it('CO-07 the signer’s first opening marks it as viewed, once, with one row of the log', async () => {
    const id = await addConsent(db);
    expect((await read(guardian, id)).status).toBe('Viewed');
    server.clock.set('2026-11-16T13:10:00Z');
    expect((await read(guardian, id)).status).toBe('Viewed');
    const { viewed_at } = await readConsent(db, id).row();
    expect(viewed_at?.toISOString()).toBe('2026-11-16T13:00:00.000Z');
    expect(await readConsent(db, id).log()).toEqual([
      { action: 'consent.viewed', actor_kind: 'person', actor_user_id: users.guardian, details: {} },
    ]);
  });

  it('CO-07 of 20 simultaneous first openings one counts, and all answers say that it was viewed', async () => {
    const id = await addConsent(db, { clientId: clients.adult });
    const all = await Promise.all(Array.from({ length: 20 }, () => read(client, id)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['Viewed']));
    expect(await readConsent(db, id).log()).toHaveLength(1);
  });

  it('CO-07 reading by others changes nothing: clinic, practitioner, contact, and a client who does not consent alone', async () => {
    const minor = await browser(await addClientAccount(db, clients.teenager));
    const id = await addConsent(db);
    const ofContact = await addConsent(db, { clientId: clients.ofContact });
    for (const [visitor, which] of [
      [staff, id],
      [amara, id],
      [minor, id],
      [contact, ofContact],
    ] as const) {
      expect((await read(visitor, which)).status).toBe('Draft');
    }
    expect([await readConsent(db, id).status(), await readConsent(db, ofContact).status()]).toEqual(['Draft', 'Draft']);
  });

  it('RL-02 hides contact data and IP addresses from an observer', async () => {
    const other = await addGuardian(db, { clientId: clients.child, isConsent: false });
    const onlooker = await browser(other.userId);
    const id = await addConsent(db, { clientId: clients.child, contacts: [DOCTOR], status: 'Signed' });
    const seen = await read(onlooker, id);
    expect(seen.guardian).toEqual({ id: GRACE.id, first_name: 'Grace', last_name: 'Adeyemi', email: null });
    expect(seen.third_party_contact).toEqual([{ ...DOCTOR, email: '', phone_number: '' }]);
    expect(seen.signatures.map(({ ip }) => ip)).toEqual([null]);
    for (const visitor of [guardian, staff, amara]) {
      const whole = await read(visitor, id);
      expect([whole.guardian?.email, whole.third_party_contact, whole.signatures[0]?.ip]).toEqual([
        GRACE.email,
        [DOCTOR],
        '203.0.113.9',
      ]);
    }
    const list = (await onlooker.call('listConsents')).body.data;
    expect(JSON.stringify(list)).not.toMatch(/robin@example|555-0199|guardian@maple|203\.0\.113/);
  });

  it.each(['not-a-uuid', '%00', "' OR 1=1 --", 'ffffffff-ffff-4fff-bfff-ffffffffffff'])(
    'API-03 RL-02 %s is 404, like any unknown id',
    async (id) => {
      const { status, refusal } = await staff.call('getConsent', { params: { id } });
      expect([status, refusal]).toEqual([404, { message: 'Not found.' }]);
    },
  );

  it('RL-02 another clinic’s and a stranger’s consent look unknown', async () => {
    const id = await addConsent(db);
    const atBirch = await addConsent(db, {
      clinicId: BIRCH.clinicId,
      clientId: BIRCH.clients.adult,
      practitionerId: BIRCH.practitioners.sofia.id,
    });
    const unknown = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
    const answers = await Promise.all([
      ...[atBirch, unknown].map((one) => staff.call('getConsent', { params: { id: one } })),
      client.call('getConsent', { params: { id } }),
      (await browserOf(server, birch, 'owner')).call('getConsent', { params: { id } }),
    ]);
    expect(answers.map(({ status, refusal }) => [status, refusal])).toEqual(
      answers.map(() => [404, { message: 'Not found.' }]),
    );
  });

  it('RL-02 when a role is removed, its consents are no longer reached', async () => {
    const userId = 8_700;
    await addAccount(db, clinicId, userId, 'contact');
    await db.updateTable('client').set({ user_id: userId }).where('id', '=', clients.emailCode).execute();
    const id = await addConsent(db, { clientId: clients.emailCode });
    const former = await browser(userId);
    expect((await former.call('getConsent', { params: { id } })).status).toBe(404);
    await db.insertInto('role_membership').values({ clinic_id: clinicId, user_id: userId, role: 'client' }).execute();
    expect((await former.call('getConsent', { params: { id } })).status).toBe(200);
    await db.updateTable('client').set({ user_id: users.emailCode }).where('id', '=', clients.emailCode).execute();
  });
});

describe('GET /api/consent', () => {
  it('RL-02 lists the consents of the caller’s people, of the practitioner’s clients, or of the clinic; newest first', async () => {
    await clearCaseload(db, clients.child);
    await clearCaseload(db, clients.ofContact);
    const own = await addConsent(db, {
      clientId: clients.adult,
      practitionerId: null,
      createdAt: '2026-11-01T10:00:00Z',
    });
    const childs = await addConsent(db, {
      clientId: clients.child,
      practitionerId: null,
      createdAt: '2026-11-02T10:00:00Z',
    });
    const teens = await addConsent(db, { createdAt: '2026-11-03T10:00:00Z' });
    const other = await addConsent(db, {
      clientId: clients.ofContact,
      practitionerId: practitioners.jonas.id,
      createdAt: '2026-11-04T10:00:00Z',
    });
    expect(await idsOf(client)).toEqual([own]);
    expect(await idsOf(guardian)).toEqual([teens, childs]);
    expect(await idsOf(contact)).toEqual([other]);
    // The practitioner gets only their own clients' consents, also when the query names another client.
    expect(await idsOf(amara)).toEqual([teens, own]);
    expect(await idsOf(staff)).toEqual([other, teens, childs, own]);
    expect(await idsOf(await browserOf(server, birch, 'owner'))).toEqual([]);
    expect((await server.as().call('listConsents')).status).toBe(401);
  });

  it('RL-02 a practitioner who is also a guardian sees both, each with its own offers', async () => {
    const userId = practitioners.jonas.userId;
    await db.insertInto('role_membership').values({ clinic_id: clinicId, user_id: userId, role: 'guardian' }).execute();
    const { guardianId } = await addGuardian(db, { clientId: clients.teenager, isConsent: true });
    await db.updateTable('guardian').set({ user_id: userId }).where('id', '=', guardianId).execute();
    const asGuardian = await addConsent(db, { practitionerId: null });
    const asProvider = await addConsent(db, {
      clientId: clients.ofContact,
      practitionerId: practitioners.jonas.id,
      createdAt: '2026-11-04T10:00:00Z',
    });
    const { data } = (await (await browser(userId)).call('listConsents')).body;
    expect(data.map(({ id, offers }) => [id, offers])).toEqual([
      [asGuardian, ['sign', 'save']],
      [asProvider, ['save', 'email-guardian']],
    ]);
  });

  it('API-01 filters by status and client; the list is empty for a client out of reach and for an unknown client', async () => {
    const draft = await addConsent(db, { clientId: clients.child });
    const signed = await addConsent(db, { status: 'Signed' });
    expect(await idsOf(guardian, { status: 'Signed' })).toEqual([signed]);
    expect(await idsOf(guardian, { client_id: clients.child })).toEqual([draft]);
    expect(await idsOf(guardian, { client_id: clients.child, status: 'Signed' })).toEqual([]);
    await addConsent(db, { clientId: clients.adult });
    expect(await idsOf(guardian, { client_id: clients.adult })).toEqual([]);
    for (const client_id of [987_654, 999_999_999_999_999]) expect(await idsOf(guardian, { client_id })).toEqual([]);
  });

  it('API-03 shows each consent once, also with equal times; a page after the last is empty', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => addConsent(db)));
    const pages = await Promise.all([1, 2, 3, 4].map((page) => idsOf(staff, { page, limit: 2 })));
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1, 0]);
    expect(pages.flat().sort()).toEqual(ids.sort());
    const { total, page, last_page } = (await staff.call('listConsents', { query: { limit: 2 } })).body;
    expect([total, page, last_page]).toEqual([5, 1, 3]);
  });

  it.each(['limit=101', 'limit=0', 'page=0', 'status=Sent', 'client_id=x'])(
    'API-03 refuses %s at its field',
    async (query) => {
      const answer = await staff.request({ url: `/api/consent?${query}` });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [query.replace(/=.*/, '')]]);
    },
  );

  it('API-01 leaves the texts out, and has the hashes of the records', async () => {
    const id = await addConsent(db, { status: 'Completed' });
    const [item] = (await staff.call('listConsents')).body.data;
    const { terms, statement, locale: _locale, client, ...rest } = await read(staff, id);
    const { email: _, ...clientInList } = client;
    expect(item).toEqual({ ...rest, client: clientInList });
    expect([terms, statement].every((text) => text.length > 0)).toBe(true);
  });

  it('API-01 runs three statements for one consent and for fifty', async () => {
    const actor: Person = {
      ...{ kind: 'person', userId: users.staff, roles: ['staff'] },
      ...{ practitionerId: null, clientId: null, guardianId: null, contactId: null },
      session: { id: 's', authenticatedAtMs: 0, hasSecondFactor: false, endsAtMs: 0 },
    };
    const clinic = await server.deps.clinics.byHost('maple.localhost');
    if (!clinic) throw new Error('Maple is not there');
    const audit = newAuditNote(actor, { kind: 'consent', id: '' });
    const request = { ip: '127.0.0.1', id: 'r', headers: {} };
    const query = { status: undefined, client_id: undefined, page: 1, limit: 100 };
    const call = { clinic, actor, reach: 'clinic', locale: 'en', audit, request, query } as const;
    const statements = () => countStatements(server, (deps) => listConsents(deps, call));
    await addConsent(db, { status: 'Viewed' });
    const ofOne = await statements();
    await Promise.all(Array.from({ length: 49 }, () => addConsent(db, { status: 'Completed' })));
    expect([ofOne, await statements()]).toEqual([3, 3]);
  });
});

describe('GET /api/consent/get-third-party-contacts-data', () => {
  it('CO-08 returns both lists in their order', async () => {
    const { status, body } = await guardian.call('getThirdPartyContactsData');
    expect(status).toBe(200);
    expect(body.organizations[0]).toEqual({ id: 1, name: 'Family doctor' });
    expect(body.third_party_relationships[0]).toEqual({ id: 1, name: 'Physician' });
    expect([body.organizations.length, body.third_party_relationships.length]).toEqual([6, 6]);
    expect((await server.as().call('getThirdPartyContactsData')).status).toBe(401);
  });
});
