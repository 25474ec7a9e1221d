import type { SignatureRow } from '../records/consent.repository.ts';
import type { ConsentDocument } from './consent-document.ts';

/** @returns null when the stored text cannot be read: treat it as tampered with. */
export function signedDocument({ document }: Pick<SignatureRow, 'document'>): ConsentDocument | null {
  try {
    const read: unknown = JSON.parse(document);
    // `canonicalJson` of a ConsentDocument wrote it. The hashes tell whether it was changed later.
    return Reflect.get(Object(read), 'v') === 1 ? (read as ConsentDocument) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
