import { sha256 } from '../../../platform/access/secrets.ts';
import { canonicalJson } from '../../../platform/validation/canonical-json.ts';
import type { SignatureRow } from '../records/consent.repository.ts';

/** A signature before its hashes are known. */
export type UnsealedSignature = Omit<SignatureRow, 'document_hash' | 'terms_hash' | 'hash'>;

/** Returns the row with its three hashes: of the document, of its terms, and of all other columns with these two. */
export function sealed(row: UnsealedSignature, terms: string): SignatureRow {
  const document_hash = sha256(row.document);
  const terms_hash = sha256(terms);
  return { ...row, document_hash, terms_hash, hash: rowHash({ ...row, document_hash, terms_hash }) };
}

/** Whether document and row still have the hashes that were stored with them. */
export function isIntact(row: SignatureRow): boolean {
  return sha256(row.document).equals(row.document_hash) && rowHash(row).equals(row.hash);
}

function rowHash(row: Omit<SignatureRow, 'hash'>): Buffer {
  const { document: _, document_hash, terms_hash, previous_hash, signed_at, shown_proof, ...facts } = row;
  return sha256(
    canonicalJson({
      ...facts,
      hash: undefined,
      // Signatures from before proofs were required were hashed without this column.
      shown_proof: shown_proof ?? undefined,
      signed_at: new Date(signed_at).toISOString(),
      document_hash: document_hash.toString('hex'),
      terms_hash: terms_hash.toString('hex'),
      previous_hash: previous_hash?.toString('hex') ?? null,
    }),
  );
}
