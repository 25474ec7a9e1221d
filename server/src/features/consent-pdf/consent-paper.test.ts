import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type ReadPdf, readPdf } from '../../documents/read-pdf.fixture.ts';
import { type GivenPaper, givenPaper } from './consent-pdf.fixture.ts';
import { type ConsentPdfInput, renderConsentPdf } from './render-consent-pdf.ts';

const read = async (input: ConsentPdfInput): Promise<ReadPdf> => readPdf(await renderConsentPdf(input));
const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Evidence whose document was changed after it was hashed. */
function changedPaper({ document: changes, ...given }: GivenPaper): ConsentPdfInput {
  const paper = givenPaper(given);
  return { ...paper, document: { ...paper.document, ...changes } };
}

// Reading a PDF takes long on a busy machine.
describe('the signed text in the PDF', { timeout: 60_000 }, () => {
  it.each([
    { what: 'usual evidence', given: {} },
    { what: 'letters of several bytes', given: { document: { terms: '<p>« Œuvre » ليلى 田中 \u{1f600} \u2028</p>' } } },
    { what: 'parts that the signer was not shown', given: { document: { withheld: ['client.dob' as const] } } },
    { what: 'no signature of the provider', given: { isSignedByProvider: false } },
  ])('CO-09 CO-10 is attached, and has the printed hash, with $what', async ({ given }) => {
    const paper = givenPaper(given);
    const { attachments, text, isTagged } = await read(paper);
    const [attached, ...others] = attachments;
    const hash = sha256Of(attached?.bytes ?? new Uint8Array());
    expect(hash).toBe(paper.certificate.signatures[0]?.document_hash);
    expect(text).toContain(`Hash of everything that was signed ${hash}`);
    expect(text).toContain(`SHA-256 ${hash}`);
    expect(JSON.parse(Buffer.from(attached?.bytes ?? []).toString('utf8'))).toEqual(paper.document);
    expect(attached).toMatchObject({
      ...{ name: 'signed-document.json', description: 'Exact copy of everything that was signed' },
    });
    expect(others).toEqual([]);
    expect(text).toContain('The signed text is attached to the PDF as signed-document.json.');
    expect(isTagged).toBe(true);
  });

  it('CO-09 CO-10 is mentioned in French', async () => {
    const { attachments, text } = await read(givenPaper({ locale: 'fr' }));
    expect(attachments.map(({ description }) => description)).toEqual(['Copie exacte de tout ce qui a été signé']);
    expect(text).toContain('Le texte signé est joint au PDF sous le nom signed-document.json.');
  });

  it('CO-09 RL-02 is neither attached nor mentioned for a reader who does not get its hash', async () => {
    const { attachments, text } = await read(givenPaper({ signature: { document_hash: '' } }));
    expect(attachments).toEqual([]);
    expect(text).not.toContain('signed-document.json');
    expect(text).not.toContain('Hash of everything that was signed');
    expect(text).not.toContain('at the foot of every page');
    expect(text).toContain('Hash of the terms');
  });

  it('CO-09 RL-02 is not attached for a reader who does not see all parts', async () => {
    const { attachments, text } = await read(changedPaper({ document: { guardian: null } }));
    expect(attachments).toEqual([]);
    expect(text).not.toContain('signed-document.json');
  });

  it('CO-09 is not attached when it was changed after the signature', async () => {
    const { attachments, text } = await read(changedPaper({ document: { terms: '<p>Quite another text.</p>' } }));
    expect(attachments).toEqual([]);
    expect(text).not.toContain('signed-document.json');
  });
});
