import { AppError, type Consent } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { ClinicRow } from '../../../platform/clinics/clinic-directory.ts';
import type { ShownProof } from '../../../platform/database/tables.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import { readRecord } from '../documents/consent-record.ts';
import type { ReachedConsent } from '../records/reach-consent.ts';

/** The person who reads a consent: an account, or the holder of an emailed link. */
export type ConsentReader = { readonly userId: number } | { readonly linkId: string };

const readerKey = (reader: ConsentReader): string =>
  'userId' in reader ? `account:${reader.userId}` : `link:${reader.linkId}`;

interface Showing {
  readonly clinicId: number;
  readonly reader: ConsentReader;
  readonly nowMs: EpochMs;
}

/**
 * Notes the record that a possible signer gets now, so that a signature without a hash counts only while the record is the same. Runs one
 * statement for a signer or provider who may sign now, and none for others.
 */
export async function noteShown(
  db: Database | Tx,
  { clinicId, reader, nowMs }: Showing,
  { id, offers, hash }: Pick<Consent, 'id' | 'offers' | 'hash'>,
): Promise<void> {
  if (!offers.includes('sign') && !offers.includes('complete')) return;
  const shown_hash = Buffer.from(hash, 'hex');
  await db
    .insertInto('consent_shown')
    .values({
      ...{ clinic_id: clinicId, consent_id: id, reader: readerKey(reader), shown_hash },
      shown_at: new Date(nowMs),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['clinic_id', 'consent_id', 'reader'])
        .doUpdateSet({ shown_hash: sql`excluded.shown_hash`, shown_at: sql`excluded.shown_at` })
        .where('consent_shown.shown_hash', '<>', shown_hash),
    )
    .execute();
}

/** The hashes in the body of a call that signs; the first one that is there counts. */
export interface SentHashes {
  /** Hash of the record that the browser showed. */
  readonly shown_hash?: string | undefined;
  /** The record's own hash, from a caller who sends the whole record. */
  readonly hash?: string | undefined;
}

interface Signing {
  readonly clinic: Pick<ClinicRow, 'id' | 'name'>;
  readonly reader: ConsentReader;
  readonly sent: SentHashes;
}

/**
 * Checks that the signer was shown the current record (CO-09): by the hash in the call, otherwise by what the server last showed to this
 * signer. Precondition: the consent is locked.
 * @returns The proof, for the evidence.
 * @throws AppError `consent-changed` when the current record has another hash, or the signer has never opened it.
 */
export async function requireShown(
  tx: Tx,
  reached: ReachedConsent,
  { clinic, reader, sent }: Signing,
): Promise<ShownProof> {
  const { id } = reached.consent;
  const [proof, hash] = await proofOf(tx, { clinicId: clinic.id, consentId: id, reader }, sent);
  const current = await readRecord(tx, reached, clinic);
  if (current.hash === hash) return proof;
  const what = hash === undefined ? 'was never shown to its signer' : 'is not as it was shown';
  throw new AppError('consent-changed', `consent ${id} ${what}`);
}

async function proofOf(
  tx: Tx,
  { clinicId, consentId, reader }: { clinicId: number; consentId: string; reader: ConsentReader },
  sent: SentHashes,
): Promise<[ShownProof, string | undefined]> {
  if (sent.shown_hash !== undefined) return ['shown-hash', sent.shown_hash];
  if (sent.hash !== undefined) return ['record-hash', sent.hash];
  const shown = await tx
    .selectFrom('consent_shown')
    .select('shown_hash')
    .where('clinic_id', '=', clinicId)
    .where('consent_id', '=', consentId)
    .where('reader', '=', readerKey(reader))
    .executeTakeFirst();
  return ['served', shown?.shown_hash.toString('hex')];
}
