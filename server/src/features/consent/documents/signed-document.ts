import type { SignatureRow } from '../records/consent.repository.ts';
import type { ConsentDocument } from './consent-document.ts';

/** @returns null where the stored text is no document any more: somebody has been at it. */
export function signedDocument({ document }: Pick<SignatureRow, 'document'>): ConsentDocument | null {
  try {
    const read: unknown = JSON.parse(document);
    // Written by `canonicalJson` of a ConsentDocument; whether it was changed since is for the hashes to say.
    return Reflect.get(Object(read), 'v') === 1 ? (read as ConsentDocument) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
