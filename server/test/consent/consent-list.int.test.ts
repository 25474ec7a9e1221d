import { beforeEach, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { listConsents } from '../../src/features/consent/list-consents.ts';
import type { Person } from '../../src/platform/access/actor.ts';
import { newAuditNote } from '../../src/platform/audit/audit.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { browserOf, MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { addConsent, addGuardian, DOCTOR, readConsent } from './consent-given.ts';

const server = await startTestServer();
const { db } = server;
const { clients, clinicId, practitioners, users } = MAPLE;
const guardian = await browserOf(server, MAPLE_PEOPLE, 'guardian');
const amara = await browserOf(server, MAPLE_PEOPLE, 'practitioner');
const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
const other = await addGuardian(db, { clientId: clients.child, isConsent: false });
const onlooker = (await signedIn(server, MAPLE_PEOPLE, other.userId)).visitor;

/** Every character that JSON always escapes, and some that it may escape. */
const CONTROLS = String.fromCharCode(...Array.from({ length: 31 }, (_, index) => index + 1), 0x7f, 0x85, 0xad);
const ODD = `<p>"\\"\\u0041 ${CONTROLS} \u2028\u2029\ufeff\ufffd é ü 漢 👩‍⚕️ ","third_party_contact":[] </p>`;
const LONG = `<p>${'terms that nobody sends '.repeat(2_100)}</p>`;

const setTerms = (consent_tos: string) =>
  db.updateTable('clinic').set({ consent_tos }).where('id', '=', clinicId).execute();

beforeEach(async () => {
  await db.deleteFrom('consent_signature').execute();
  await db.deleteFrom('consent').execute();
  await db.deleteFrom('consent_template').execute();
});

/** Returns the hashes in the list and in the record of each consent. */
async function hashes(visitor: TestVisitor) {
  const listed = (await visitor.call('listConsents', { query: { limit: 100 } })).body.data;
  // Reads the records after the list, because the signer's first opening changes a record.
  const records = [];
  for (const { id } of listed) records.push((await visitor.call('getConsent', { params: { id } })).body.hash);
  return { listed: listed.map(({ hash }) => hash), records };
}

describe('GET /api/consent', () => {
  it.each([
    { what: 'characters that JSON escapes', terms: ODD },
    { what: 'the longest text', terms: LONG },
    { what: 'a very short text', terms: '-' },
  ])(
    'API-01 CO-09 returns the same hash for every record, in each status and to every reader: $what',
    async ({ what, terms }) => {
      await setTerms(terms);
      for (const status of ['Draft', 'Viewed', 'Signed', 'Completed'] as const) {
        await addConsent(db, { status, clientId: clients.child, contacts: [DOCTOR] });
        await addConsent(db, { status, clientId: clients.adult, practitionerId: null });
      }
      const readers = { staff, guardian, amara, onlooker };
      const before = new Map<string, string[]>();
      for (const [name, visitor] of Object.entries(readers)) {
        const { listed, records } = await hashes(visitor);
        expect(listed.length, name).toBeGreaterThan(3);
        expect(listed, name).toEqual(records);
        before.set(name, listed);
      }
      expect(new Set([...before.values()].map(([first]) => first)).size).toBeGreaterThan(1);
      const signatures = await db.selectFrom('consent_signature').select('document_hash').execute();
      const evidence = signatures.map(({ document_hash }) => document_hash.toString('hex'));
      expect(before.get('staff')?.filter((hash) => evidence.includes(hash))).toHaveLength(4);
      // Names and template change: signed consents keep their hash, and unsigned consents get another hash.
      await db
        .updateTable('client')
        .set({ first_name: `Renée "${what}"` })
        .where('clinic_id', '=', clinicId)
        .execute();
      await setTerms('<p>Later terms.</p>');
      for (const [name, visitor] of Object.entries(readers)) {
        const { listed, records } = await hashes(visitor);
        expect(listed, name).toEqual(records);
        const kept = listed.filter((hash) => before.get(name)?.includes(hash)).length;
        expect(kept, name).toBe(listed.length / 2);
      }
    },
  );

  it.each([
    { what: 'other terms', from: 'nobody sends', to: 'somebody sends' },
    { what: 'no terms', from: LONG, to: '' },
    { what: 'another version', from: ',"v":1', to: '' },
    { what: 'invalid JSON', from: '{"client"', to: '"client"' },
  ])('CO-09 also lists a consent that was tampered with: $what', async ({ from, to }) => {
    await setTerms(LONG);
    const id = await addConsent(db, { status: 'Completed' });
    const rows = await readConsent(db, id).signatures();
    for (const row of rows)
      await db
        .updateTable('consent_signature')
        .set({ document: row.document.replace(from, to) })
        .where('id', '=', row.id)
        .execute();
    const { data } = (await staff.call('listConsents')).body;
    expect(data).toMatchObject([{ id, status: 'Completed', hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect(data[0]?.signatures.map(({ hash }) => hash)).toEqual(rows.map(({ hash }) => hash.toString('hex')));
  });

  it('API-01 no statement returns the text of a consent', async () => {
    await setTerms(LONG);
    for (const status of ['Draft', 'Completed'] as const) await addConsent(db, { status, contacts: [DOCTOR] });
    const actor: Person = {
      ...{ kind: 'person', userId: users.staff, roles: ['staff'] },
      ...{ practitionerId: practitioners.amara.id, clientId: null, guardianId: null, contactId: null },
      session: { id: 's', authenticatedAtMs: 0, hasSecondFactor: false, endsAtMs: 0 },
    };
    const clinic = await server.deps.clinics.byHost('maple.localhost');
    if (!clinic) throw new Error('Maple is not there');
    const call = {
      clinic,
      actor,
      reach: 'clinic',
      locale: 'en',
      audit: newAuditNote(actor, { kind: 'consent', id: '' }),
      request: { ip: '127.0.0.1', id: 'r', headers: {} },
      query: { status: undefined, client_id: undefined, page: 1, limit: 100 },
    } as const;
    const answers: string[] = [];
    const watched = server.deps.database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        answers.push(JSON.stringify(result.rows));
        return result;
      },
    });
    const deps = { ...server.deps, database: { ...server.deps.database, db: watched } };
    const { data } = await inClinic(clinicId, () => listConsents(deps, call));
    expect(data).toHaveLength(2);
    expect(answers).toHaveLength(3);
    for (const answer of answers) expect(answer.length).toBeLessThan(6_000);
  });
});
