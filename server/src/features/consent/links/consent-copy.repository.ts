import type { EpochMs } from '@carefront/shared/domain';
import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';

export async function insertCopy(tx: Tx, copy: Insertable<Tables['consent_copy']>): Promise<void> {
  await tx.insertInto('consent_copy').values(copy).execute();
}

/** A copy that can still be read, with the facts of its signature. */
export interface OpenCopy extends Readonly<Selectable<Tables['consent_copy']>> {
  readonly signed_at: Date;
  readonly role: Selectable<Tables['consent_signature']>['role'];
}

const openCopies = (db: Database | Tx, clinicId: number, nowMs: EpochMs) =>
  db
    .selectFrom('consent_copy as copy')
    .innerJoin('consent_signature as signed', (on) =>
      on
        .onRef('signed.clinic_id', '=', 'copy.clinic_id')
        .onRef('signed.consent_id', '=', 'copy.consent_id')
        .on('signed.part', '=', 'signer'),
    )
    .selectAll('copy')
    .select(['signed.signed_at', 'signed.role'])
    .where('copy.clinic_id', '=', clinicId)
    .where('copy.expires_at', '>', new Date(nowMs));

export function findOpenCopy(
  db: Database | Tx,
  clinicId: number,
  tokenHash: Buffer,
  nowMs: EpochMs,
): Promise<OpenCopy | undefined> {
  return openCopies(db, clinicId, nowMs).where('copy.token_hash', '=', tokenHash).executeTakeFirst();
}

export function findOpenCopyById(
  db: Database,
  clinicId: number,
  id: string,
  nowMs: EpochMs,
): Promise<OpenCopy | undefined> {
  return openCopies(db, clinicId, nowMs).where('copy.id', '=', id).executeTakeFirst();
}
