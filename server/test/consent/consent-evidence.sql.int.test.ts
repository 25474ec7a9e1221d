import { beforeEach, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import type { SignatureRow } from '../../src/features/consent/record/consent.repository.ts';
import { sealed } from '../../src/features/consent/record/consent-seal.ts';
import { insertAudit } from '../../src/platform/audit/audit.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { sqlState } from '../../src/platform/database/database-errors.ts';
import { browserOf, MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { TEST_NOW } from '../setup/seeded-template.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { addConsent, addGuardian, DOCTOR, readConsent } from './consent-given.ts';
import { addProvedConsent } from './signed-consent-given.ts';

const server = await startTestServer();
const { db } = server;
const { ownerPool, pool } = server.deps.database;
const { clients, clinicId } = MAPLE;
const guardian = await browserOf(server, MAPLE_PEOPLE, 'guardian');
const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
const amara = await browserOf(server, MAPLE_PEOPLE, 'practitioner');
const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');

beforeEach(() => server.clock.set(TEST_NOW));

const read = (id: string, visitor: TestVisitor = staff) => visitor.call('getConsent', { params: { id } });
const certify = (id: string, visitor: TestVisitor = staff) => visitor.call('getConsentCertificate', { params: { id } });
/** Signs or completes the consent, after reading it. */
const save = async (visitor: TestVisitor, id: string, status: 'Signed' | 'Completed') => {
  await read(id, visitor);
  return visitor.call('saveConsent', { params: { id }, body: { status, signature: 'Alex Sample' } });
};

/** Creates, reads, signs and completes a consent through the API. */
async function completed(): Promise<string> {
  const made = await staff.call('createConsent', {
    body: { client_id: clients.teenager, third_party_contact: [DOCTOR] },
  });
  const { id } = made.body;
  // Sets Amara as the practitioner, because the client is hers.
  await db.updateTable('consent').set({ practitioner_id: MAPLE.practitioners.amara.id }).where('id', '=', id).execute();
  await read(id, guardian);
  expect((await save(guardian, id, 'Signed')).status).toBe(200);
  expect((await save(amara, id, 'Completed')).status).toBe(200);
  return id;
}

describe('the demo', () => {
  it('EN-10 CO-07 has one consent of each status, for the two children of the guardian account', async () => {
    const { data: demo } = (await guardian.call('listConsents')).body;
    expect(demo.map(({ id, status }) => [status, id])).toEqual([
      ['Draft', MAPLE.consents.draft],
      ['Viewed', MAPLE.consents.viewed],
      ['Signed', MAPLE.consents.signed],
      ['Completed', MAPLE.consents.completed],
    ]);
    expect(await db.selectFrom('consent').select('id').execute()).toHaveLength(demo.length);
    expect(new Set(demo.map(({ client }) => client.id))).toEqual(new Set([clients.child, clients.teenager]));
    for (const { created_at, third_party_contact } of demo) {
      expect(created_at < '2026-11-16').toBe(true);
      expect([1, 2]).toContain(third_party_contact.length);
    }
    const contacts = demo.flatMap(({ third_party_contact }) => third_party_contact);
    expect(contacts.some(({ organization_id }) => organization_id !== null)).toBe(true);
    expect(contacts.some(({ other_organization_name }) => other_organization_name !== '')).toBe(true);
  });

  it.each([
    ['signed', ['guardian']],
    ['completed', ['guardian', 'provider']],
  ] as const)('CO-09 the %s consent is proved by valid signatures', async (name, roles) => {
    const { body } = await certify(MAPLE.consents[name]);
    expect([body.is_intact, body.signatures.map(({ role }) => role)]).toEqual([1, [...roles]]);
  });

  it('CO-07 can be completed by its practitioner', async () => {
    const answer = await save(amara, MAPLE.consents.signed, 'Completed');
    expect([answer.status, answer.body.status]).toEqual([200, 'Completed']);
    expect((await readConsent(db, MAPLE.consents.signed).log()).at(-1)).toMatchObject({
      action: 'consent.completed',
      actor_user_id: MAPLE_PEOPLE.userIds.practitioner,
    });
    expect((await certify(MAPLE.consents.signed)).body.is_intact).toBe(1);
  });

  it('CO-09 the log records the consents as the product records them, oldest first', async () => {
    const { users, practitioners } = MAPLE;
    const told = await db
      .selectFrom('audit_event')
      .select(['at', 'action', 'actor_user_id', 'actor_roles', 'details', 'request_id'])
      .where('subject_id', '=', MAPLE.consents.completed)
      .where('result', '=', 'done')
      .where('action', 'in', ['consent.created', 'consent.viewed', 'consent.signed', 'consent.completed'])
      .orderBy('seq')
      .execute();
    const { created_at, viewed_at, signed_at, completed_at } = await readConsent(db, MAPLE.consents.completed).row();
    const [first, second] = await readConsent(db, MAPLE.consents.completed).signatures();
    const method = 'account';
    const amara = practitioners.amara.userId;
    expect(told.map(({ at, action, actor_user_id, actor_roles }) => [at, action, actor_user_id, actor_roles])).toEqual([
      [created_at, 'consent.created', users.staff, 'staff'],
      [viewed_at, 'consent.viewed', users.guardian, 'guardian'],
      [signed_at, 'consent.signed', users.guardian, 'guardian'],
      [completed_at, 'consent.completed', amara, 'practitioner'],
    ]);
    expect(told.map(({ details }) => details)).toEqual([
      {},
      {},
      { role: 'guardian', method, signature: first?.hash.toString('hex') },
      { role: 'provider', method, signature: second?.hash.toString('hex') },
    ]);
    expect(told.slice(2).map(({ request_id }) => request_id)).toEqual([first?.request_id, second?.request_id]);
    const { rows } = await ownerPool.query(
      `SELECT count(*)::integer AS rows, bool_and(at >= before) AS "inOrder"
       FROM (SELECT at, lag(at, 1, at) OVER (ORDER BY seq) AS before FROM audit_event WHERE clinic_id = $1 AND request_id LIKE 'demo-%') e`,
      [clinicId],
    );
    expect(rows).toEqual([{ rows: 10, inOrder: true }]);
  });
});

describe('GET /api/consent/{id}/certificate', () => {
  it('CO-09 returns everything that proves the signatures, and the consent’s history', async () => {
    const id = await completed();
    const { status, body } = await certify(id);
    const [first, second] = await readConsent(db, id).signatures();
    expect([status, body]).toEqual([
      200,
      {
        consent_id: id,
        title: 'Consent to care at Maple Therapy',
        status: 'Completed',
        clinic: 'Maple Therapy',
        client: { first_name: 'Temi', last_name: 'Adeyemi' },
        signatures: [first, second].map((row) => ({
          role: row?.role,
          name: 'Alex Sample',
          method: 'account-two-factor',
          signed_at: row?.signed_at.toISOString(),
          ip: '127.0.0.1',
          user_agent: 'lightMyRequest',
          locale: 'en',
          request_id: row?.request_id,
          release: '',
          shown_proof: 'served',
          template_version: 0,
          terms_hash: row?.terms_hash.toString('hex'),
          document_hash: row?.document_hash.toString('hex'),
          previous_hash: row?.previous_hash?.toString('hex') ?? null,
          hash: row?.hash.toString('hex'),
          withheld: row?.part === 'signer' ? ['guardian.email'] : [],
          link: null,
          is_intact: 1,
        })),
        events: ['created', 'viewed', 'signed', 'completed'].map((what) => ({
          at: '2026-11-16T13:00:00Z',
          action: `consent.${what}`,
          actor: 'person',
        })),
        is_intact: 1,
      },
    ]);
  });

  it('CO-09 reads the same at any time, also after other people read it', async () => {
    const id = await completed();
    const before = (await certify(id)).body;
    server.clock.advanceMinutes(10);
    await read(id, guardian);
    await certify(id, guardian);
    expect((await certify(id)).body).toEqual(before);
  });

  it.each(['Draft', 'Viewed'] as const)('API-03 a %s consent has no certificate', async (status) => {
    const { status: code, refusal } = await certify(await addConsent(db, { status }));
    expect([code, refusal.code]).toEqual([409, 'consent_unsigned']);
  });

  it('RL-02 an observer does not see the IP address, nor the hash of a document with hidden parts', async () => {
    const { userId } = await addGuardian(db, { clientId: clients.teenager, isConsent: false });
    const onlooker = (await signedIn(server, MAPLE_PEOPLE, userId)).visitor;
    const id = await addProvedConsent(db, { status: 'Signed' });
    const { body } = await certify(id, onlooker);
    expect(body.signatures).toMatchObject([{ ip: '', user_agent: '', document_hash: '', is_intact: 1 }]);
  });
});

describe('a signed consent', () => {
  it('CO-09 stays byte for byte when the template and the people change', async () => {
    const id = await completed();
    const stored = async () => [await readConsent(db, id).row(), await readConsent(db, id).signatures()];
    const before = { stored: await stored(), record: (await read(id)).body, certificate: (await certify(id)).body };
    await server.given.clinicSettings('maple', { name: 'Renamed', consent_title: 'New', consent_tos: '<p>New</p>' });
    await db.updateTable('client').set({ first_name: 'Other' }).where('id', '=', clients.teenager).execute();
    await db.updateTable('guardian').set({ last_name: 'Other' }).where('id', '=', MAPLE.guardianId).execute();
    await db.updateTable('user_account').set({ last_name: 'Other' }).where('clinic_id', '=', clinicId).execute();
    expect(await stored()).toEqual(before.stored);
    expect((await read(id)).body).toEqual(before.record);
    expect((await certify(id)).body).toEqual(before.certificate);
    // An unsigned consent shows the current names of its people, with the terms of its creation.
    const unsigned = (await read(MAPLE.consents.draft)).body;
    expect([unsigned.title, unsigned.client.last_name]).toEqual(['Consent to care at Maple Therapy', 'Adeyemi']);
    const fresh = await staff.call('createConsent', { body: { client_id: clients.teenager } });
    expect([fresh.body.title, fresh.body.client.first_name]).toEqual(['New', 'Other']);
  });

  it('CO-04 CO-09 stays byte for byte when the template is saved again: certificate, hashes and PDF', async () => {
    const id = await completed();
    const pdf = async () => Buffer.from((await staff.call('getConsentPdf', { params: { id } })).body);
    const before = { certificate: (await certify(id)).body, pdf: await pdf() };
    server.clock.advanceMinutes(1);
    const body = { consent_title: 'Other title', consent_tos: '<p>Other terms.</p>' };
    expect((await owner.call('saveConsentTemplate', { params: { clinicId }, body })).status).toBe(200);
    expect((await owner.call('getConsentTemplate')).body).toMatchObject(body);
    expect((await certify(id)).body).toEqual(before.certificate);
    expect([(await pdf()).equals(before.pdf), before.pdf.length > 1_000]).toEqual([true, true]);
  });

  const asApp = async (statement: string, id: string): Promise<string | undefined> => {
    try {
      await inClinic(clinicId, () => pool.query(statement, [id]));
      return 'allowed';
    } catch (error) {
      return sqlState(error);
    }
  };
  const NO_RIGHT = '42501';
  const NOT_ALLOWED = '23514';
  it.each([
    ["UPDATE consent SET title = title || ' ' WHERE id = $1", NOT_ALLOWED],
    ["UPDATE consent SET terms = '' WHERE id = $1", NOT_ALLOWED],
    ["UPDATE consent SET third_party_contact = '[]' WHERE id = $1", NOT_ALLOWED],
    ['UPDATE consent SET signed_at = now() WHERE id = $1', NOT_ALLOWED],
    ["UPDATE consent SET guardian_first_name = 'Other' WHERE id = $1", NOT_ALLOWED],
    ["UPDATE consent SET status = 'Viewed' WHERE id = $1", NOT_ALLOWED],
    ['DELETE FROM consent WHERE id = $1', NO_RIGHT],
    ['UPDATE consent_signature SET name = name WHERE consent_id = $1', NO_RIGHT],
    ['DELETE FROM consent_signature WHERE consent_id = $1', NO_RIGHT],
    ['UPDATE consent_template SET tos = tos WHERE $1::uuid IS NOT NULL', NO_RIGHT],
    ['DELETE FROM consent_template WHERE $1::uuid IS NOT NULL', NO_RIGHT],
  ])('CO-09 the app’s role cannot change it: %s', async (statement, refusal) => {
    const id = await addConsent(db, { status: 'Signed', contacts: [DOCTOR] });
    expect(await asApp(statement, id)).toBe(refusal);
  });

  it('CO-09 the database allows one signature of each part', async () => {
    const id = await addConsent(db, { status: 'Signed' });
    const [signature] = await readConsent(db, id).signatures();
    if (!signature) throw new Error('nobody signed');
    const again = { ...signature, id: 'ffffffff-ffff-4fff-bfff-ffffffffffff' };
    await expect(db.insertInto('consent_signature').values(again).execute()).rejects.toMatchObject({ code: '23505' });
  });
});

describe('a change by the owner of the database', () => {
  /** Runs a statement without triggers. */
  async function tamper(statement: string, values: readonly unknown[]): Promise<void> {
    await ownerPool.query('ALTER TABLE consent DISABLE TRIGGER USER');
    await ownerPool.query(statement, values);
    await ownerPool.query('ALTER TABLE consent ENABLE TRIGGER USER');
  }

  it.each([
    "UPDATE consent_signature SET name = 'Other' WHERE consent_id = $1 AND part = 'signer'",
    "UPDATE consent_signature SET signed_at = signed_at - interval '1 day' WHERE consent_id = $1 AND part = 'signer'",
    "UPDATE consent_signature SET ip = '192.0.2.1' WHERE consent_id = $1 AND part = 'signer'",
    "UPDATE consent_signature SET method = 'link' WHERE consent_id = $1 AND part = 'signer'",
    "UPDATE consent_signature SET document = replace(document, 'Adeyemi', 'Other') WHERE consent_id = $1 AND part = 'signer'",
    "UPDATE consent_signature SET document = 'nothing' WHERE consent_id = $1 AND part = 'signer'",
    'UPDATE consent_signature SET terms_hash = sha256(terms_hash) WHERE consent_id = $1 AND part = $$signer$$',
    'UPDATE consent_signature SET hash = sha256(hash) WHERE consent_id = $1 AND part = $$signer$$',
    "UPDATE consent SET terms = '<p>Other</p>' WHERE id = $1",
    "UPDATE consent SET title = 'Other' WHERE id = $1",
    "UPDATE consent SET guardian_first_name = 'Other' WHERE id = $1",
    "UPDATE consent SET third_party_contact = '[]' WHERE id = $1",
    "UPDATE consent SET status = 'Signed' WHERE id = $1",
    "DELETE FROM consent_signature WHERE consent_id = $1 AND part = 'signer'",
    'DELETE FROM consent_signature WHERE consent_id = $1',
  ])('CO-09 is visible in the certificate: %s', async (statement) => {
    const id = await addProvedConsent(db, { status: 'Completed', contacts: [DOCTOR] });
    expect((await certify(id)).body.is_intact).toBe(1);
    await tamper(statement, [id]);
    const { status, body } = await certify(id);
    expect([status, body.is_intact]).toEqual([200, 0]);
    expect((await read(id)).status).toBe(200);
  });

  it.each([
    "UPDATE consent_seal SET history = '[]' WHERE signature_id IN (SELECT id FROM consent_signature WHERE consent_id = $1)",
    'DELETE FROM consent_seal WHERE signature_id IN (SELECT id FROM consent_signature WHERE consent_id = $1)',
    "DELETE FROM audit_event WHERE subject_kind = 'consent' AND subject_id = $1",
  ])('CO-09 a changed seal, or a log of that time without the signature, proves nothing: %s', async (statement) => {
    const id = await completed();
    await tamper(statement, [id]);
    expect((await certify(id)).body.is_intact).toBe(0);
  });

  it('CO-09 marks the changed signature and the signature after it', async () => {
    const id = await addProvedConsent(db, { status: 'Completed' });
    const intact = async () => (await certify(id)).body.signatures.map(({ is_intact }) => is_intact);
    expect(await intact()).toEqual([1, 1]);
    await tamper("UPDATE consent_signature SET ip = '192.0.2.1' WHERE consent_id = $1 AND part = 'provider'", [id]);
    expect(await intact()).toEqual([1, 0]);
    await tamper('UPDATE consent_signature SET hash = sha256(hash) WHERE consent_id = $1 AND part = $$signer$$', [id]);
    expect(await intact()).toEqual([0, 0]);
  });

  /** Replaces both signatures and their hashes; the first signature gets another name. */
  async function forge(id: string): Promise<SignatureRow[]> {
    const [first, second] = await readConsent(db, id).signatures();
    if (!first || !second) throw new Error('somebody has not signed');
    const { terms } = await readConsent(db, id).row();
    const forged = sealed({ ...first, name: 'Other' }, terms);
    const next = sealed({ ...second, previous_hash: forged.hash }, terms);
    for (const { id: signatureId, name, previous_hash, hash } of [forged, next]) {
      const change = { name, previous_hash, hash };
      await db.updateTable('consent_signature').set(change).where('id', '=', signatureId).execute();
    }
    return [forged, next];
  }
  /** Adds a log row, as a forger would. */
  const tell = (id: string, { part, role, method, hash }: SignatureRow) =>
    insertAudit(db, {
      clinicId,
      actor: 'system',
      action: part === 'provider' ? 'consent.completed' : 'consent.signed',
      subject: { kind: 'consent', id },
      details: { role, method, signature: hash.toString('hex') },
      nowMs: server.clock.nowMs(),
    });
  const told = async (id: string) => {
    const { signatures, is_intact } = (await certify(id)).body;
    return [is_intact, ...signatures.map((each) => [each.name, each.is_intact])];
  };

  it('CO-09 a replaced signature with new hashes is not the one in the log', async () => {
    const id = await completed();
    await forge(id);
    expect(await told(id)).toEqual([0, ['Other', 0], ['Alex Sample', 0]]);
  });

  it('CO-09 a replaced signature that was added to the log later is not proved: the first row counts', async () => {
    const id = await completed();
    for (const signature of await forge(id)) await tell(id, signature);
    expect(await told(id)).toEqual([0, ['Other', 0], ['Alex Sample', 0]]);
  });

  it('CO-09 a signature with two rows in the log is not proved, even when both rows match', async () => {
    const id = await completed();
    const [, second] = await readConsent(db, id).signatures();
    if (!second) throw new Error('the provider has not signed');
    await tell(id, second);
    expect(await told(id)).toEqual([0, ['Alex Sample', 1], ['Alex Sample', 0]]);
  });

  it('CO-09 a signature without a row in the log is not proved', async () => {
    expect(await told(await addConsent(db, { status: 'Completed' }))).toEqual([
      ...[0, ['Alex Sample', 0], ['Alex Sample', 0]],
    ]);
  });

  // Removes the clinic's log, so only the last tests of this file use it.
  const prune = () => ownerPool.query('DELETE FROM audit_event WHERE clinic_id = $1', [clinicId]);

  it('CO-09 a certificate does not change when old rows of the log are removed, and still shows a change', async () => {
    const id = await completed();
    const before = (await certify(id)).body;
    server.clock.advanceMinutes(1);
    await prune();
    expect((await certify(id)).body).toEqual(before);
    expect(before.events.map(({ action }) => action)).toContain('consent.completed');
    await tamper("UPDATE consent_signature SET ip = '192.0.2.1' WHERE consent_id = $1 AND part = 'provider'", [id]);
    expect((await certify(id)).body.signatures.map(({ is_intact }) => is_intact)).toEqual([1, 0]);
  });

  it('CO-09 without rows in the log, a replaced signature does not match its seal', async () => {
    const id = await completed();
    await forge(id);
    server.clock.advanceMinutes(1);
    await prune();
    expect(await told(id)).toEqual([0, ['Other', 0], ['Alex Sample', 0]]);
  });
});
