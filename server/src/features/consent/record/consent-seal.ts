import { createHash } from 'node:crypto';
import type { ConsentEvidence } from '@carefront/shared/contracts';
import { sql } from 'kysely';
import { sha256 } from '../../../platform/access/secrets.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { canonicalJson } from '../../../platform/validation/canonical-json.ts';
import type { SignatureRow } from './consent.repository.ts';

/** A signature before its hashes are known. */
type UnsealedSignature = Omit<SignatureRow, 'document_hash' | 'terms_hash' | 'hash'>;

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

/** Returns the seals of a consent's signatures in the order of the chain, each with the hashes of the seals beside it. */
export function findSeals(db: Database, clinicId: number, consentId: string): Promise<SealRow[]> {
  return db
    .selectFrom('consent_signature as s')
    .innerJoin('consent_seal as own', (on) =>
      on.onRef('own.clinic_id', '=', 's.clinic_id').onRef('own.signature_id', '=', 's.id'),
    )
    .leftJoin('consent_seal as before', (on) =>
      on.onRef('before.clinic_id', '=', 'own.clinic_id').on('before.seq', '=', sql<number>`own.seq - 1`),
    )
    .leftJoin('consent_seal as after', (on) =>
      on.onRef('after.clinic_id', '=', 'own.clinic_id').on('after.seq', '=', sql<number>`own.seq + 1`),
    )
    .select(['own.seq', 'own.signature_id', 'own.history', 'own.previous_hash', 'own.hash'])
    .select(['before.hash as hash_before', 'after.previous_hash as hash_named_after'])
    .where('s.clinic_id', '=', clinicId)
    .where('s.consent_id', '=', consentId)
    .orderBy('own.seq')
    .execute();
}

/** Returns the oldest row that the clinic's log still has; null: the log is empty. */
export async function findLogBegin(db: Database, clinicId: number): Promise<{ seq: number; at: Date } | null> {
  const first = await db
    .selectFrom('audit_event')
    .select(['seq', 'at'])
    .where('clinic_id', '=', clinicId)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return first ?? null;
}

/** Actions in a consent's history. Reading and printing are left out, because each view would change the certificate. */
const LIFE = [
  'consent.created',
  'consent.viewed',
  'consent.saved',
  'consent.link-sent',
  'consent.signed',
  'consent.completed',
] as const;

export interface ConsentEvent {
  readonly at: Date;
  readonly action: string;
  readonly actor_kind: 'person' | 'visitor' | 'link' | 'system';
  /** Roles joined by commas; '' when the actor is not a person. */
  readonly actor_roles: string;
  readonly details: Record<string, unknown>;
}

/** Lists the log events of the consent, oldest first. */
export function findConsentEvents(db: Database, clinicId: number, consentId: string): Promise<ConsentEvent[]> {
  return (
    db
      .selectFrom('audit_event')
      .select(['at', 'action', 'actor_kind', 'actor_roles', 'details'])
      .where('clinic_id', '=', clinicId)
      .where('subject_kind', '=', 'consent')
      .where('subject_id', '=', consentId)
      .where('result', '=', 'done')
      .where('action', 'in', LIFE)
      // No release key acts on consents.
      .$narrowType<Pick<ConsentEvent, 'actor_kind'>>()
      .orderBy('seq')
      .execute()
  );
}

/**
 * Returns how the emailed link was sent, from the log's row of the sending. The log's hash chain protects the row.
 * @returns null when the consent was signed without a link.
 */
export function linkEvidence(
  { link_id }: Pick<SignatureRow, 'link_id'>,
  events: readonly ConsentEvent[],
): ConsentEvidence['link'] {
  if (link_id === null) return null;
  const sent = events.find(({ action, details }) => action === 'consent.link-sent' && details.link_id === link_id);
  return { sent_by_roles: sent?.actor_roles ?? '', is_known_address: sent?.details.is_known_address === true ? 1 : 0 };
}
