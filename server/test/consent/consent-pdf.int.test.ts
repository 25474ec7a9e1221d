import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { type ReadPdf, readPdf } from '../../src/documents/read-pdf.fixture.ts';
import { addBirchPeople, browserOf, MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { jpg } from '../setup/image-bytes.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { Answer, TestVisitor } from '../setup/test-visitor.ts';
import { uploadPicture } from '../site/content-images-given.ts';
import { addClientAccount, addConsent, DOCTOR, readConsent } from './consent-given.ts';
import { addProvedConsent } from './signed-consent-given.ts';

const server = await startTestServer();
const { db } = server;
const { clinicId, clients, consents, users } = MAPLE;
const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
const guardian = await browserOf(server, MAPLE_PEOPLE, 'guardian');
const birch = await addBirchPeople(db);
const minor = await signedIn(server, MAPLE_PEOPLE, await addClientAccount(db, clients.teenager));

const pdfOf = (visitor: TestVisitor, id: string): Promise<Answer<'getConsentPdf'>> =>
  visitor.call('getConsentPdf', { params: { id } });
const bytesOf = async (visitor: TestVisitor, id: string): Promise<Uint8Array> => {
  const { status, body } = await pdfOf(visitor, id);
  expect(status).toBe(200);
  return body;
};
const read = async (visitor: TestVisitor, id: string): Promise<ReadPdf> => readPdf(await bytesOf(visitor, id));

const setTerms = (terms: string) =>
  db.updateTable('clinic').set({ consent_tos: terms }).where('id', '=', clinicId).execute();
const logged = () =>
  db
    .selectFrom('audit_event')
    .select(['action', 'subject_id', 'actor_user_id', 'result', 'code'])
    .where('action', '=', 'consent.printed')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

describe('GET /api/consent/{id}/pdf', () => {
  it.each([
    { who: 'the guardian', visitor: () => guardian },
    { who: 'the minor client', visitor: () => minor.visitor },
    { who: 'the practitioner', visitor: () => browserOf(server, MAPLE_PEOPLE, 'practitioner') },
    { who: 'staff', visitor: () => browserOf(server, MAPLE_PEOPLE, 'staff') },
    { who: 'the office admin', visitor: () => browserOf(server, MAPLE_PEOPLE, 'office_admin') },
    { who: 'the owner', visitor: () => owner },
  ])('CO-10 RL-02 is a file to download, for $who', async ({ visitor }) => {
    const { status, headers, body } = await pdfOf(await visitor(), await addConsent(db, { status: 'Signed' }));
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="consent.pdf"',
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(body).toString('latin1', 0, 5)).toBe('%PDF-');
  });

  it.each([
    { who: 'another client', visitor: () => browserOf(server, MAPLE_PEOPLE, 'client') },
    { who: 'a contact of another client', visitor: () => browserOf(server, MAPLE_PEOPLE, 'contact') },
    { who: 'the owner of another clinic', visitor: () => browserOf(server, birch, 'owner') },
    { who: 'a guardian of another clinic', visitor: () => browserOf(server, birch, 'guardian') },
  ])('RL-02 CO-10 is not found for $who', async ({ visitor }) => {
    const browser = await visitor();
    const there = await pdfOf(browser, await addConsent(db, { status: 'Completed' }));
    const nowhere = await pdfOf(browser, '00000000-0000-4000-8000-00000000ffff');
    expect([there.status, there.refusal]).toEqual([404, nowhere.refusal]);
    expect(nowhere.status).toBe(404);
  });

  it('RL-02 CO-10 refuses an anonymous caller before anything else', async () => {
    const { status } = await pdfOf(server.as(), consents.signed);
    expect(status).toBe(401);
  });

  it.each(['Draft', 'Viewed'] as const)('CO-10 is refused before the signature: %s', async (status) => {
    const { status: answered, refusal } = await pdfOf(owner, await addConsent(db, { status }));
    expect([answered, refusal.code]).toEqual([409, 'consent_unsigned']);
  });

  it('CO-09 CO-10 contains the signed document and its proof', async () => {
    const id = await addProvedConsent(db, { status: 'Completed', contacts: [DOCTOR] });
    const [signer, provider] = await readConsent(db, id).signatures();
    const { text, title, size } = await read(owner, id);
    const [hash, ...hashes] = [signer?.document_hash, signer?.terms_hash, signer?.hash, provider?.hash];
    for (const each of [hash, ...hashes]) expect(text).toContain(each?.toString('hex') ?? 'a signature is missing');
    expect(text).toContain('I, Grace Adeyemi, am the parent or legal guardian of Temi Adeyemi.');
    expect(text).toContain('Unchanged since it was signed.');
    expect(text).toContain('2026-11-12 15:00:00.000 UTC');
    expect(text).toContain('203.0.113.9');
    const { relationship, organization } = await namesOfDoctor();
    expect(text.replaceAll(' ', '')).toContain(`RobinSample${relationship}${organization}`.replaceAll(' ', ''));
    expect(title).not.toMatch(/Temi|Grace|Adeyemi/);
    // Canada prints on the paper size Letter.
    expect(size).toEqual([612, 792]);
  });

  it('CO-09 has the same bytes the second time, and after the template changed', async () => {
    const id = await addConsent(db, { status: 'Signed' });
    const first = await bytesOf(guardian, id);
    server.clock.advanceMinutes(5);
    expect(Buffer.from(await bytesOf(guardian, id)).equals(first)).toBe(true);
    const saved = await owner.call('saveConsentTemplate', {
      params: { clinicId },
      body: { consent_title: 'Another title', consent_tos: '<p>Quite another text.</p>' },
    });
    expect(saved.status).toBe(200);
    expect(Buffer.from(await bytesOf(guardian, id)).equals(first)).toBe(true);
  });

  it('CO-09 says when a signature was changed in the database', async () => {
    const id = await addConsent(db, { status: 'Signed' });
    await db.updateTable('consent_signature').set({ ip: '198.51.100.1' }).where('consent_id', '=', id).execute();
    const { text } = await read(owner, id);
    expect(text).toContain('Do not rely on this document, and tell the clinic.');
    expect(text).toContain('This signature, or the text that was signed with it, was changed.');
  });

  it('CO-10 shows the clinic’s own pictures, and no other clinic’s', async () => {
    const own = await uploadPicture(owner, await jpg({ width: 40, height: 30 }));
    const others = await uploadPicture(await browserOf(server, birch, 'owner'), await jpg({ width: 50, height: 30 }));
    await setTerms(`<p>Look</p><img src="${own}" alt="Own"><img src="${others}" alt="Others">`);
    const { text, roles } = await read(owner, await addConsent(db, { status: 'Signed' }));
    expect(roles.filter((role) => role === 'Figure')).toHaveLength(1);
    expect(text).toContain('Look [picture: Others]');
  });

  it('CO-03 CO-10 begins with the clinic’s own logo, once the clinic has one', async () => {
    await setTerms('<p>No picture.</p>');
    const id = await addConsent(db, { status: 'Signed' });
    const countImages = async () =>
      Buffer.from(await bytesOf(owner, id))
        .toString('latin1')
        .split('/Subtype /Image').length - 1;
    const before = await countImages();
    await server.given.clinicSettings('maple', {
      image: await uploadPicture(owner, await jpg({ width: 90, height: 30 })),
    });
    expect([before, await countImages()]).toEqual([0, 1]);
    await server.given.clinicSettings('maple', { image: null });
  });

  it('CO-10 writes one row of the log for a download and for a refusal', async () => {
    const id = await addConsent(db, { status: 'Signed' });
    await pdfOf(guardian, id);
    expect(await logged()).toEqual({
      ...{ action: 'consent.printed', subject_id: id, actor_user_id: users.guardian, result: 'done', code: '' },
    });
    await pdfOf(await browserOf(server, MAPLE_PEOPLE, 'client'), id);
    expect(await logged()).toMatchObject({ subject_id: id, actor_user_id: users.client, result: 'refused' });
  });

  it('CO-10 exists for the consents of the demo', async () => {
    for (const id of [consents.signed, consents.completed]) {
      const { text } = await read(guardian, id);
      expect(text).toContain('Adeyemi');
      expect(text).toContain('Unchanged since it was signed.');
    }
  });
});

async function namesOfDoctor(): Promise<{ relationship: string; organization: string }> {
  const { body } = await owner.call('getThirdPartyContactsData');
  const nameOf = (list: readonly { id: number; name: string }[], id: number | null) =>
    list.find((each) => each.id === id)?.name ?? 'a name is missing';
  return {
    relationship: nameOf(body.third_party_relationships, DOCTOR.relationship_id),
    organization: nameOf(body.organizations, DOCTOR.organization_id),
  };
}
