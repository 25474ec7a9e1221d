import type { BodyOf } from '@carefront/shared/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { isIntact, sealed } from '../../src/features/consent/record/consent-seal.ts';
import { SIGNED as BOOKED, bookConsentGiven } from '../booking/book-consent-given.ts';
import { browserOf, MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { TEST_NOW } from '../setup/seeded-template.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { addConsent, addGuardian, DOCTOR, readConsent } from './consent-given.ts';
import { consentLinkGiven } from './consent-link-given.ts';

const server = await startTestServer();
const { db, clock } = server;
const { clients } = MAPLE;
const given = consentLinkGiven(server);
const booking = bookConsentGiven(server);
const client = await browserOf(server, MAPLE_PEOPLE, 'client');
const guardian = await browserOf(server, MAPLE_PEOPLE, 'guardian');
const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
const amara = await browserOf(server, MAPLE_PEOPLE, 'practitioner');
const { userId } = await addGuardian(db, { clientId: clients.teenager, isConsent: false });
const onlooker = (await signedIn(server, MAPLE_PEOPLE, userId)).visitor;

const SIGNED = { status: 'Signed', signature: 'Alex Sample' } as const;
const OTHER = { ...DOCTOR, first_name: 'Kim' };
const read = async (visitor: TestVisitor, id: string) => (await visitor.call('getConsent', { params: { id } })).body;
const save = (visitor: TestVisitor, id: string, body: BodyOf<'saveConsent'>) =>
  visitor.call('saveConsent', { params: { id }, body });
const open = async (token: string) => (await server.as().call('getConsentByLink', { params: { token } })).body;
const signByLink = (token: string, hash?: string) =>
  server.as().call('signConsentByLink', { params: { token }, body: { ...SIGNED, ...(hash && { shown_hash: hash }) } });
const documentOf = async (id: string) => JSON.parse((await readConsent(db, id).signatures())[0]?.document ?? '{}');

await given.assigned();

beforeEach(async () => {
  clock.set(TEST_NOW);
  await db.deleteFrom('attempt_counter').execute();
});

describe('a form that changed after it was shown', () => {
  it('CO-09 is not signed, so that the signer reads it again; the signer’s own contacts do not count as a change', async () => {
    const id = await addConsent(db, { contacts: [DOCTOR] });
    const { hash } = await read(guardian, id);
    expect((await save(amara, id, { third_party_contact: [OTHER] })).status).toBe(200);
    const form = { ...SIGNED, third_party_contact: [DOCTOR, OTHER] };
    const refused = await save(guardian, id, { ...form, shown_hash: hash });
    expect([refused.status, refused.refusal.code]).toEqual([409, 'consent_changed']);
    expect([await readConsent(db, id).status(), await readConsent(db, id).signatures()]).toEqual(['Viewed', []]);
    expect((await readConsent(db, id).row()).third_party_contact).toEqual([OTHER]);
    const seen = await read(guardian, id);
    const signed = await save(guardian, id, { ...form, shown_hash: seen.hash });
    expect([signed.status, signed.body.third_party_contact]).toEqual([200, [DOCTOR, OTHER]]);
  });

  it('CO-09 counts a changed name as a change', async () => {
    const id = await addConsent(db);
    const { hash } = await read(guardian, id);
    const rename = (first_name: string) =>
      db.updateTable('client').set({ first_name }).where('id', '=', clients.teenager).execute();
    await rename('Other');
    const { status } = await save(guardian, id, { ...SIGNED, shown_hash: hash });
    await rename('Temi');
    expect(status).toBe(409);
    expect((await save(guardian, id, { ...SIGNED, shown_hash: hash })).status).toBe(200);
  });

  it('CO-09 is not signed by the emailed link either, and the link stays open', async () => {
    const id = await given.consent({ thirdPartyContact: [DOCTOR] });
    const token = await given.asked(staff, id);
    const { hash } = await open(token);
    await save(amara, id, { third_party_contact: [OTHER] });
    const refused = await signByLink(token, hash);
    expect([refused.status, refused.refusal.code]).toEqual([409, 'consent_changed']);
    expect(await given.signaturesOf(id)).toEqual([]);
    expect((await signByLink(token, (await open(token)).hash)).status).toBe(200);
  });

  it('CO-07 CO-09 is not completed by the provider either', async () => {
    const id = await addConsent(db, { status: 'Signed' });
    const form = { status: 'Completed', signature: 'Amara Okafor' } as const;
    const refused = await save(amara, id, { ...form, shown_hash: 'a'.repeat(64) });
    expect([refused.status, refused.refusal.code, await readConsent(db, id).status()]).toEqual([
      ...[409, 'consent_changed', 'Signed'],
    ]);
    expect((await save(amara, id, { ...form, shown_hash: (await read(amara, id)).hash })).status).toBe(200);
  });

  it.each(['', 'A'.repeat(64), '0'.repeat(63)])(
    'API-03 an invalid hash is refused at its field: "%s"',
    async (hash) => {
      const { status, refusal } = await save(guardian, await addConsent(db), { ...SIGNED, shown_hash: hash });
      expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['shown_hash']]);
    },
  );
});

describe('a signature without shown_hash', () => {
  const proofsOf = async (id: string) => (await readConsent(db, id).signatures()).map(({ shown_proof }) => shown_proof);
  const COMPLETED = { status: 'Completed', signature: 'Amara Okafor' } as const;

  it('CO-07 CO-09 is refused when its signer has not opened the form, and nothing is written', async () => {
    const id = await addConsent(db, { contacts: [DOCTOR] });
    const other = { ...SIGNED, third_party_contact: [OTHER] };
    const refused = await save(guardian, id, other);
    expect([refused.status, refused.refusal]).toEqual([
      409,
      { code: 'consent_changed', message: expect.stringMatching('you have not opened it yet') },
    ]);
    const french = await guardian.call('saveConsent', {
      ...{ params: { id }, body: other },
      headers: { 'accept-language': 'fr' },
    });
    expect(french.refusal.message).toContain('vous ne l’avez pas encore ouvert');
    expect([await readConsent(db, id).status(), await readConsent(db, id).signatures()]).toEqual(['Draft', []]);
    expect((await readConsent(db, id).row()).third_party_contact).toEqual([DOCTOR]);
    expect(await readConsent(db, id).log()).toEqual([]);
  });

  it('CO-09 CO-11 by the emailed link is refused until the link was opened; the link stays open', async () => {
    const id = await given.consent();
    const token = await given.asked(staff, id);
    const refused = await signByLink(token);
    expect([refused.status, refused.refusal.code, await given.signaturesOf(id)]).toEqual([409, 'consent_changed', []]);
    await open(token);
    expect((await signByLink(token)).status).toBe(200);
    expect(await proofsOf(id)).toEqual(['served']);
  });

  it('CO-07 CO-09 by the provider is refused until the provider opened the signed form', async () => {
    const id = await addConsent(db, { status: 'Signed' });
    const refused = await save(amara, id, COMPLETED);
    expect([refused.status, refused.refusal.code, await readConsent(db, id).status()]).toEqual([
      ...[409, 'consent_changed', 'Signed'],
    ]);
    await read(amara, id);
    expect((await save(amara, id, COMPLETED)).status).toBe(200);
    expect(await proofsOf(id)).toEqual(['shown-hash', 'served']);
  });

  it('CO-09 counts while the server last showed the present form to this signer', async () => {
    const id = await addConsent(db, { contacts: [DOCTOR] });
    await read(guardian, id);
    await save(amara, id, { third_party_contact: [OTHER] });
    // Others were shown the present form; the signer was not.
    await read(amara, id);
    await read(staff, id);
    expect((await save(guardian, id, SIGNED)).refusal.code).toBe('consent_changed');
    await read(guardian, id);
    expect((await save(guardian, id, SIGNED)).status).toBe(200);
    expect(await proofsOf(id)).toEqual(['served']);
  });

  it('CO-08 CO-09 counts after the signer saved contacts: the answer showed them the form', async () => {
    const id = await addConsent(db);
    await read(guardian, id);
    expect((await save(guardian, id, { third_party_contact: [DOCTOR] })).status).toBe(200);
    expect((await save(guardian, id, SIGNED)).status).toBe(200);
  });

  it('CO-09 counts when the whole record is sent with its own hash, and not with another', async () => {
    const id = await addConsent(db);
    const record = await read(staff, id);
    expect((await save(guardian, id, { ...record, ...SIGNED, hash: 'a'.repeat(64) })).status).toBe(409);
    const { hash } = await read(guardian, id);
    const both = { ...SIGNED, hash, shown_hash: 'a'.repeat(64) };
    expect((await save(guardian, id, both)).status).toBe(409);
    const { body, status } = await save(guardian, id, { ...record, ...SIGNED, hash });
    expect([status, await proofsOf(id)]).toEqual([200, ['record-hash']]);
    const { body: certificate } = await staff.call('getConsentCertificate', { params: { id } });
    expect(certificate.signatures.map(({ shown_proof, hash: signed }) => [shown_proof, signed])).toEqual([
      ['record-hash', body.signatures[0]?.hash],
    ]);
    expect(certificate.is_intact).toBe(1);
  });

  it('CO-09 a signature from before proofs were required is still intact', async () => {
    const id = await addConsent(db, { status: 'Signed' });
    const [row] = await readConsent(db, id).signatures();
    if (!row) throw new Error('the consent has no signature');
    const { shown_proof: _, ...former } = row;
    expect(isIntact(sealed({ ...former, shown_proof: null }, JSON.parse(row.document).terms))).toBe(true);
    // The hash of a row without a proof is the hash that the former release computed, which knew no such column.
    expect(sealed({ ...former, shown_proof: null }, JSON.parse(row.document).terms).hash).toEqual(
      sealed(former as typeof row, JSON.parse(row.document).terms).hash,
    );
  });
});

describe('the hash in a record', () => {
  /** Returns whether the reader's hash stays the same after the change. */
  async function staysWith(hashOf: () => Promise<string>, id: string, change: { dob?: string; phone?: string }) {
    const before = await hashOf();
    const { dob, phone } = change;
    const { client_id } = await readConsent(db, id).row();
    const client = () => db.updateTable('client').where('id', '=', client_id);
    const { dob: born } = await db
      .selectFrom('client')
      .select('dob')
      .where('id', '=', client_id)
      .executeTakeFirstOrThrow();
    if (dob) await client().set({ dob }).execute();
    if (phone) await save(amara, id, { third_party_contact: [{ ...DOCTOR, phone_number: phone }] });
    const after = await hashOf();
    await client().set({ dob: born }).execute();
    return after === before;
  }

  it('CO-09 CO-11 RL-02 by a link does not cover hidden parts, so that no guess can be tested against it', async () => {
    const id = await given.consent({ thirdPartyContact: [DOCTOR] });
    const token = await given.asked(staff, id);
    const byLink = async () => (await open(token)).hash;
    const byOffice = async () => (await read(staff, id)).hash;
    expect(await staysWith(byLink, id, { dob: '2019-01-01' })).toBe(true);
    expect(await staysWith(byLink, id, { phone: '+1 (416) 555-0111' })).toBe(true);
    expect(await staysWith(byOffice, id, { dob: '2019-01-01' })).toBe(false);
    expect(await staysWith(byOffice, id, { phone: '+1 (416) 555-0122' })).toBe(false);
  });

  it('CO-09 CO-11 by a link is the same before and after signing, and differs from the hash of the evidence', async () => {
    const id = await given.consent();
    const token = await given.asked(staff, id);
    const { hash } = await open(token);
    const { body } = await signByLink(token, hash);
    const [row] = await given.signaturesOf(id);
    expect(body.hash).toBe(hash);
    expect(hash).not.toBe(row?.document_hash.toString('hex'));
    expect((await read(staff, id)).hash).toBe(row?.document_hash.toString('hex'));
  });

  it('CO-09 RL-02 of an observer does not cover contact data, before and after the signature', async () => {
    const id = await addConsent(db, { contacts: [DOCTOR] });
    const hash = async () => (await read(onlooker, id)).hash;
    const before = await hash();
    expect(await staysWith(hash, id, { phone: '+1 (416) 555-0111' })).toBe(true);
    await read(guardian, id);
    expect((await save(guardian, id, SIGNED)).status).toBe(200);
    expect(await hash()).toBe(before);
    expect((await readConsent(db, id).signatures())[0]?.document_hash.toString('hex')).not.toBe(before);
  });
});

describe('parts that the signer was not shown', () => {
  const certify = async (id: string) => (await staff.call('getConsentCertificate', { params: { id } })).body;
  const PARTS = ['client.dob', 'guardian.email', 'third_party_contact'];

  it('CO-09 CO-11 are listed in the document and in the certificate of a signature by a link', async () => {
    const id = await given.consent({ thirdPartyContact: [DOCTOR] });
    const token = await given.asked(staff, id);
    expect((await signByLink(token, (await open(token)).hash)).status).toBe(200);
    expect((await documentOf(id)).withheld).toEqual(PARTS);
    const form = { status: 'Completed', signature: 'Amara Okafor' } as const;
    expect((await save(amara, id, { ...form, shown_hash: (await read(amara, id)).hash })).status).toBe(200);
    const { signatures, is_intact } = await certify(id);
    // The provider saw all parts.
    expect([signatures.map(({ withheld }) => withheld), is_intact]).toEqual([[PARTS, []], 1]);
  });

  it('CO-09 are listed only when they are not empty', async () => {
    const id = await given.consent();
    const token = await given.asked(staff, id);
    expect((await signByLink(token, (await open(token)).hash)).status).toBe(200);
    expect((await documentOf(id)).withheld).toEqual(['client.dob', 'guardian.email']);
  });

  it('CO-09 are the guardian’s address for a signature with an account: the form shows only the name', async () => {
    const id = await addConsent(db, { contacts: [DOCTOR] });
    const { hash } = await read(guardian, id);
    expect((await save(guardian, id, { ...SIGNED, shown_hash: hash })).status).toBe(200);
    expect((await documentOf(id)).withheld).toEqual(['guardian.email']);
    const { signatures, is_intact } = await certify(id);
    expect([signatures.map(({ withheld }) => withheld), is_intact]).toEqual([[['guardian.email']], 1]);
  });

  it('CO-09 are none for a client who signed alone with an account: the document has no list', async () => {
    const id = await addConsent(db, { clientId: clients.adult, contacts: [DOCTOR] });
    expect((await save(client, id, { ...SIGNED, shown_hash: (await read(client, id)).hash })).status).toBe(200);
    expect(await documentOf(id)).not.toHaveProperty('withheld');
    expect((await certify(id)).signatures.map(({ withheld }) => withheld)).toEqual([[]]);
  });

  it('CO-09 BK-75 include the practitioner for a signature in a booking', async () => {
    const terms = (await server.as().call('getClinicInfo', { params: { id: 'null' } })).body.clinic.consent_tos;
    const signed = { ...BOOKED, terms, signature: 'Alex Sample' };
    const { consent } = await booking.booked(await booking.form(signed));
    const document = await documentOf(consent?.id ?? '');
    expect([document.practitioner.id, document.withheld]).toEqual([MAPLE.practitioners.jonas.id, ['practitioner']]);
    const { signatures, is_intact } = await certify(consent?.id ?? '');
    expect([signatures.map(({ method, withheld }) => [method, withheld]), is_intact]).toEqual([
      [['booking', ['practitioner']]],
      1,
    ]);
  });
});
