import type { Sheet } from '../../../documents/public.ts';
import { sha256 } from '../../../platform/access/secrets.ts';
import { canonicalJson } from '../../../platform/validation/canonical-json.ts';
import type { ConsentPdfTexts } from '../texts/consent-pdf-texts.ts';
import type { ConsentPaper } from './consent-paper.ts';

/** The name of the attached file. */
export const SIGNED_TEXT_NAME = 'signed-document.json';

/**
 * Returns the exact bytes whose hash is printed, so that the reader of the PDF can recompute it.
 * @returns null when the bytes are not available: the reader may not see the whole document, or it was changed since.
 */
export function signedText({ document, certificate }: Pick<ConsentPaper, 'document' | 'certificate'>): Buffer | null {
  const text = canonicalJson(document);
  const printed = certificate.signatures[0]?.document_hash;
  return sha256(text).toString('hex') === printed ? Buffer.from(text, 'utf8') : null;
}

/** @param at - Time of the last signature. With the current time, the file would differ at every download. */
export function attachSignedText({ doc }: Sheet, text: Buffer, { attachment }: ConsentPdfTexts, at: Date): void {
  const options = {
    name: SIGNED_TEXT_NAME,
    type: 'application/json',
    description: attachment,
    creationDate: at,
    modifiedDate: at,
    // Marks the attachment as the source of the pages. The package's types do not know this option.
    relationship: 'Source',
  };
  doc.file(text, options);
}
