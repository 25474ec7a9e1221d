import { AppError, type Consent } from '@carefront/shared/contracts';
import { type EpochMs, isSigner } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { type AuditActor, recordAudit } from '../../../platform/audit/audit.ts';
import type { ClinicRow } from '../../../platform/clinics/clinic-directory.ts';
import type { ShownProof } from '../../../platform/database/tables.ts';
import { type Database, type Tx, transaction } from '../../../platform/database/transaction.ts';
import { type ConsentRow, markViewed } from '../record/consent.repository.ts';
import { readRecord } from '../record/consent-record.ts';
import { type AccountCall, findReached, type ReachedConsent } from '../record/reach-consent.ts';

/**
 * Returns one consent. The signer's first opening marks it as viewed (CO-07), and each opening by a person who may sign now is noted as what
 * this person was shown (CO-09); reading by others changes nothing.
 * @throws AppError `not-found`.
 */
export async function getConsent(deps: Deps, call: AccountCall, id: string): Promise<Consent> {
  const { db } = deps.database;
  const seen = await findReached(db, deps, call, id);
  const isFirst = isFirstOpening(seen);
  if (isFirst) await transaction(db, (tx) => openConsent(tx, deps, seen.consent, call.actor));
  const record = await readRecord(db, isFirst ? await findReached(db, deps, call, id) : seen, call.clinic);
  const reader = { userId: call.actor.userId };
  await recordShown(db, { clinicId: call.clinic.id, reader, nowMs: deps.clock.nowMs() }, record);
  return record;
}

const isFirstOpening = ({ facts, viewers }: ReachedConsent): boolean =>
  facts.status === 'Draft' && viewers.some((viewer) => isSigner(viewer, facts));

/** Marks a draft as viewed. When several people open it at the same moment, one call does so. */
export async function openConsent(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  consent: Pick<ConsentRow, 'clinic_id' | 'id'>,
  actor: AuditActor,
): Promise<void> {
  const nowMs = clock.nowMs();
  if (!(await markViewed(tx, consent, nowMs))) return;
  const subject = { kind: 'consent', id: consent.id };
  await recordAudit(tx, { clinicId: consent.clinic_id, actor, action: 'consent.viewed', subject, nowMs });
}

/** The person who reads a consent: an account, or the holder of an emailed link. */
type ConsentReader = { readonly userId: number } | { readonly linkId: string };

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
export async function recordShown(
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
interface SentHashes {
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
