import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readPdf } from '../../documents/read-pdf.fixture.ts';
import { givenPaper, PROVIDER_HASH, SIGNER_HASH, TERMS_HASH } from './consent-pdf.fixture.ts';
import { type ConsentPdfInput, renderConsentPdf } from './render-consent-pdf.ts';

function documentHashOf({ certificate }: ConsentPdfInput): string {
  const [signer] = certificate.signatures;
  if (!signer) throw new Error('the given paper is signed');
  return signer.document_hash;
}

/** Returns the facts that appear in this order. */
function expectInOrder(text: string, facts: readonly string[]): void {
  let from = 0;
  for (const fact of facts) {
    const at = text.indexOf(fact, from);
    expect(at, `${fact} after ${text.slice(from, from + 80)}`).toBeGreaterThanOrEqual(0);
    from = at + fact.length;
  }
}

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterAll(() => {
  vi.useRealTimers();
});

// Reading a PDF takes long on a busy machine.
describe('renderConsentPdf', { timeout: 60_000 }, () => {
  it('CO-03 CO-10 shows the signed content in order', async () => {
    const { text } = await readPdf(await renderConsentPdf(givenPaper()));
    expectInOrder(text, [
      ...['Maple Therapy', '128 Queen Street West, Toronto', '+1 (416) 555-0140', 'Consent to care'],
      ...['Status', 'Completed', 'Client', 'Temi Example', 'Date of birth', 'Feb-29-2012'],
      ...['Guardian', 'Ada Example', 'guardian@maple.test', 'Practitioner', 'Amara Okafor'],
      ...['Third-party contacts', 'Priya Sample', 'Teacher', 'District School Board', '416-555-0177'],
      ...['Statement', 'I, Ada Example, am the parent or legal guardian of Temi Example.'],
      ...['Terms of service', 'I agree to the care.', 'Privacy', 'What is said stays between us.'],
      ...['Signatures', 'Signed by the guardian', 'Ada Typed', 'Nov 24, 2026 02:05pm, Toronto time (UTC-05:00)'],
      ...['2026-11-24 19:05:33.120 UTC', 'Signed by the practitioner', 'Amara Typed', 'Nov 25, 2026 09:10am'],
    ]);
  });

  it('CO-09 CO-10 carries a certificate with everything that proves the signatures', async () => {
    const paper = givenPaper();
    const { text } = await readPdf(await renderConsentPdf(paper));
    const documentHash = documentHashOf(paper);
    expectInOrder(text, [
      ...['Certificate of signature', 'Unchanged since it was signed.', '1a2b3c4d-0000-4000-8000-000000000001'],
      ...['Ada Typed', 'Opened the link that was sent to their email address', '203.0.113.42'],
      ...['ExampleBrowser/19.2 (Phone)', 'English', 'mf-consent/0.1.0-5f2a9c1b', '3', 'req-signer'],
      ...[documentHash, TERMS_HASH, 'None: this is the first', SIGNER_HASH, 'Unchanged'],
      ...['Amara Typed', 'Logged in with their account and a second factor', '203.0.113.7', 'req-provider'],
      ...[documentHash, TERMS_HASH, SIGNER_HASH, PROVIDER_HASH, 'Unchanged'],
      ...['The consent form was made', 'A link to sign it was sent', 'The signer opened it', 'The terms were accepted'],
    ]);
  });

  it('CO-09 CO-11 names the sender of the link, its address, and the parts that the signer was not shown', async () => {
    const { text } = await readPdf(await renderConsentPdf(givenPaper()));
    expectInOrder(text, [
      ...['The link was sent by', 'a practitioner, staff of the clinic'],
      ...['Address of the link', 'When it was sent, it was on file as a guardian’s', 'Time at the clinic'],
      ...[
        'Not shown to the signer',
        'the client’s date of birth, details of third-party contacts other than their names',
      ],
      ...['Signed by the practitioner', 'Not shown to the signer', 'Nothing: the signer saw all of it'],
    ]);
    expect(text.split('The link was sent by')).toHaveLength(2);
  });

  it('CO-09 CO-11 says when the address was not on file, and when the link has no sender', async () => {
    const signature = { withheld: ['guardian.email'], link: { sent_by_roles: '', is_known_address: 0 as const } };
    const { text } = await readPdf(await renderConsentPdf(givenPaper({ signature, isSignedByProvider: false })));
    expectInOrder(text, [
      'The server, with a booking that someone made without an account',
      'When it was sent, it was not on file as a guardian’s',
      'the guardian’s email address',
    ]);
    const french = await readPdf(await renderConsentPdf(givenPaper({ locale: 'fr', signature })));
    expectInOrder(french.text, [
      'elle n’était pas au dossier',
      'Non montré au signataire',
      'l’adresse courriel du tuteur',
    ]);
  });

  it('CO-09 says when something was changed after the signature', async () => {
    const { certificate } = givenPaper({ signature: { is_intact: 0 } });
    const paper = { certificate: { ...certificate, is_intact: 0 as const } };
    const { text } = await readPdf(await renderConsentPdf(givenPaper({ paper })));
    expect(text).toContain('Do not rely on this document, and tell the clinic.');
    expect(text).toContain('This signature, or the text that was signed with it, was changed.');
    expect(text).not.toContain('Unchanged since');
  });

  it('CO-09 leaves out facts that are hidden from the reader, and does not call them unknown', async () => {
    const signature = { ip: '', user_agent: '' };
    const { text } = await readPdf(await renderConsentPdf(givenPaper({ signature, isSignedByProvider: false })));
    expect(text).not.toMatch(/Internet address|Browser/);
  });

  it('CO-09 says which facts are unknown', async () => {
    const signature = { user_agent: '', release: '' };
    const { text } = await readPdf(await renderConsentPdf(givenPaper({ signature, isSignedByProvider: false })));
    expect(text).toContain('Browser Not known');
    expect(text).toContain('Release that showed it Not known');
    const french = await readPdf(await renderConsentPdf(givenPaper({ locale: 'fr', signature })));
    expect(french.text).toContain('Navigateur Inconnu Langue');
    expect(french.text).toContain('Version qui l’a affiché Inconnue');
  });

  it.each([
    {
      locale: 'en' as const,
      words: 'the client’s date of birth, the guardian’s email address, the practitioner’s name, details',
    },
    {
      locale: 'fr' as const,
      words:
        'la date de naissance du client, l’adresse courriel du tuteur, le nom de l’intervenant, les renseignements',
    },
  ])('CO-09 has a text for every part that a signer may not have been shown: $locale', async ({ locale, words }) => {
    const signature = { withheld: ['client.dob', 'guardian.email', 'practitioner', 'third_party_contact'] };
    const { text } = await readPdf(await renderConsentPdf(givenPaper({ locale, signature })));
    expect(text).toContain(words);
  });

  it.each([
    { isKnown: 1 as const, address: 'it was on file as the client’s' },
    { isKnown: 0 as const, address: 'it was not on file as the client’s' },
  ])('CO-09 CO-12 says about a client’s own link: $address', async ({ isKnown, address }) => {
    const signature = { role: 'client' as const, link: { sent_by_roles: 'staff', is_known_address: isKnown } };
    const { text } = await readPdf(await renderConsentPdf(givenPaper({ signature })));
    expectInOrder(text, ['Address of the link', address, 'Time at the clinic']);
  });

  it.each([
    { what: 'the list', organization_id: 1, organization: 'District School Board' },
    { what: 'the contact', organization_id: null, organization: 'Oak Camp' },
  ])('CO-08 CO-10 takes the name of a contact’s organization from $what', async ({ organization_id, organization }) => {
    const [contact] = givenPaper().document.third_party_contact;
    if (!contact) throw new Error('the given paper has a contact');
    const third_party_contact = [{ ...contact, organization_id, other_organization_name: 'Oak Camp' }];
    const { text } = await readPdf(await renderConsentPdf(givenPaper({ document: { third_party_contact } })));
    expect(text).toContain(`Priya Sample Teacher ${organization} 416-555-0177`);
  });

  it('CO-05 names the provider as still to sign', async () => {
    const { text } = await readPdf(await renderConsentPdf(givenPaper({ isSignedByProvider: false })));
    expectInOrder(text, [
      'Status',
      'Signed',
      'Signatures',
      'Practitioner',
      'To be completed by provider',
      'Certificate',
    ]);
  });

  it('CO-10 has the consent’s number, the hash and the page number in every footer', async () => {
    const terms = '<p>One of many paragraphs.</p>'.repeat(120);
    const paper = givenPaper({ document: { terms } });
    const { pages } = await readPdf(await renderConsentPdf(paper));
    expect(pages.length).toBeGreaterThan(4);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Consent 1a2b3c4d');
      expect(page).toContain(`SHA-256 ${documentHashOf(paper)}`);
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    }
  });

  it('CO-10 is in the language of the document', async () => {
    const { text, language } = await readPdf(await renderConsentPdf(givenPaper({ locale: 'fr' })));
    expectInOrder(text, [
      ...['État', 'Terminé', 'Date de naissance', 'févr-29-2012', 'Déclaration', 'Je, Ada Example,'],
      ...['Signé par le tuteur', '24 nov. 2026 14 h 05, heure de Toronto', 'Certificat de signature', 'Page 3 sur'],
    ]);
    expect(language).toBe('fr');
  });

  it('CO-10 is tagged, has a title without names, and the time of the last signature', async () => {
    const { title, language, isTagged, createdAt, firstRoles } = await readPdf(await renderConsentPdf(givenPaper()));
    expect({ title, language, isTagged }).toEqual({
      ...{ title: 'Consent to care, Maple Therapy', language: 'en', isTagged: true },
    });
    expect(createdAt).toBe('D:20261125141000Z');
    for (const role of ['Document', 'H1', 'H2', 'H3', 'P', 'Table', 'TR', 'TH', 'TD'])
      expect(firstRoles).toContain(role);
  });

  it('CO-10 prints a title with markup characters as text', async () => {
    const document = { title: 'Care <b> & "more"\u0001', clinic: { id: 1, name: 'Smith & Sons' } };
    const { title, xmpTitle, text } = await readPdf(await renderConsentPdf(givenPaper({ document })));
    expect([title, xmpTitle]).toEqual(Array(2).fill('Care ‹b› ＆ "more", Smith ＆ Sons'));
    expect(text).toContain('Care <b> & "more"');
  });

  it.each([
    { paper: 'LETTER' as const, size: [612, 792] },
    { paper: 'A4' as const, size: [595.28, 841.89] },
  ])('CO-10 is printed on $paper', async ({ paper, size: [width = 0, height = 0] }) => {
    const input = givenPaper();
    const { size } = await readPdf(await renderConsentPdf({ ...input, clinic: { ...input.clinic, paper } }));
    expect(size[0]).toBeCloseTo(width, 1);
    expect(size[1]).toBeCloseTo(height, 1);
  });

  it('CO-09 CO-10 has the same bytes at any time, also when two PDFs are drawn at once', async () => {
    vi.setSystemTime('2026-12-01T00:00:00Z');
    const first = await renderConsentPdf(givenPaper());
    vi.setSystemTime('2027-06-01T12:34:56Z');
    const others = [givenPaper({ locale: 'fr' }), givenPaper(), givenPaper({ document: { terms: '<p>ΑΒΓ ليلى</p>' } })];
    const [french, second] = await Promise.all(others.map(renderConsentPdf));
    expect(Buffer.from(second ?? []).equals(first)).toBe(true);
    expect(Buffer.from(french ?? []).equals(first)).toBe(false);
  });
});
