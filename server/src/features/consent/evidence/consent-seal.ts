import { createHash } from 'node:crypto';
import type { SignatureRow } from '../records/consent.repository.ts';
import type { ConsentEvent } from './consent-events.repository.ts';

/** A seal with the hashes of the seals beside it in the clinic's chain. */
export interface SealRow {
  readonly seq: number;
  readonly signature_id: string;
  readonly history: string;
  readonly previous_hash: Buffer;
  readonly hash: Buffer;
  /** The hash of the seal before; null: this is the first seal. */
  readonly hash_before: Buffer | null;
  /** The previous hash that the next seal names; null: this is the last seal. */
  readonly hash_named_after: Buffer | null;
}

/** The previous hash of a clinic's first seal: `audit_genesis` of migration 0008. */
function genesisOf(clinicId: number): Buffer {
  const number = Buffer.alloc(4);
  number.writeInt32BE(clinicId);
  return createHash('sha256').update(number).digest();
}

/** The hash that migration 0012 gives a seal (`seal_signature`). */
function sealHash({ clinic_id, id, hash }: SignatureRow, { seq, history, previous_hash }: SealRow): Buffer {
  const text = [clinic_id, seq, id, hash.toString('hex'), history].join('\n');
  return createHash('sha256').update(previous_hash).update(text, 'utf8').digest();
}

/**
 * Whether the seal belongs to the signature, is unchanged, and fits between the seals beside it. A missing earlier seal does not make it
 * invalid.
 */
export function isSealIntact(signature: SignatureRow, seal: SealRow | undefined): boolean {
  if (!seal || seal.signature_id !== signature.id) return false;
  const before = seal.seq === 1 ? genesisOf(signature.clinic_id) : (seal.hash_before ?? seal.previous_hash);
  return (
    sealHash(signature, seal).equals(seal.hash) &&
    before.equals(seal.previous_hash) &&
    (seal.hash_named_after === null || seal.hash_named_after.equals(seal.hash))
  );
}

/** Returns the log's rows that the seal covers; null when its text cannot be read. */
export function sealedEvents({ history }: SealRow): ConsentEvent[] | null {
  try {
    const read: unknown = JSON.parse(history);
    if (!Array.isArray(read)) return null;
    // `consent_history` of migration 0012 wrote it. The seal's hash tells whether it was changed later.
    return (read as (Omit<ConsentEvent, 'at'> & { at: string })[]).map((event) => ({
      ...event,
      at: new Date(event.at),
    }));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
