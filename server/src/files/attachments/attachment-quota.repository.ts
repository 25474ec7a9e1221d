import type { EpochMs } from '@carefront/shared/domain';
import { type Insertable, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { AttachmentUse } from './attachment.rules.ts';
import type { Uploader } from './uploader.ts';

export interface AttachmentUses {
  readonly clinic: AttachmentUse;
  /** Files of visitors without an account, for no submission yet. */
  readonly waiting: AttachmentUse;
  readonly uploader: AttachmentUse;
}

/** Returns what is stored, and locks it: no other transaction adds or removes an attachment of the clinic until this one ends. */
export async function lockUses(tx: Tx, clinicId: number, uploader: Uploader): Promise<AttachmentUses> {
  const none = { files: 0, bytes: 0, waiting_files: 0, waiting_bytes: 0 };
  const sums = await tx
    .insertInto('attachment_use')
    .values({ clinic_id: clinicId, ...none })
    // Changes nothing, but waits for the row and locks it.
    .onConflict((conflict) => conflict.column('clinic_id').doUpdateSet({ clinic_id: sql`excluded.clinic_id` }))
    .returning(['files', 'waiting_files'])
    .returning([sql<number>`bytes::float8`.as('bytes'), sql<number>`waiting_bytes::float8`.as('waitingBytes')])
    .executeTakeFirstOrThrow();
  const own = await tx
    .selectFrom('attachment')
    .select([sql<number>`count(*)::integer`.as('files'), sql<number>`coalesce(sum(size_bytes), 0)::float8`.as('bytes')])
    .where('clinic_id', '=', clinicId)
    .where(isUnsubmitted)
    .where(isOf(uploader))
    .executeTakeFirstOrThrow();
  return {
    clinic: { files: sums.files, bytes: sums.bytes },
    waiting: { files: sums.waiting_files, bytes: sums.waitingBytes },
    uploader: own,
  };
}

/** Kind of a subject that is a draft of a submission. */
export const DRAFT_KIND = 'draft';

/**
 * The condition that the file is not submitted: it belongs to nothing, or to a draft. Files of drafts count for the quota of their uploader:
 * otherwise one person could fill the clinic's room.
 */
export const isUnsubmitted = sql<boolean>`(subject_id IS NULL OR subject_kind = ${sql.lit(DRAFT_KIND)})`;

/** The condition that this uploader uploaded the file. */
export const isOf = (uploader: Uploader) =>
  uploader.kind === 'account'
    ? sql<boolean>`uploaded_by_user_id = ${uploader.userId}`
    : sql<boolean>`uploader_session_hash = ${uploader.sessionHash}`;

/** Adds the row of an incoming file. The row counts with the largest size that the file may have. */
export async function reserveAttachment(
  tx: Tx,
  row: { clinicId: number; id: string; purpose: string; maxBytes: number; uploader: Uploader; nowMs: EpochMs },
): Promise<void> {
  const { uploader } = row;
  const values: Insertable<Tables['attachment']> = {
    clinic_id: row.clinicId,
    id: row.id,
    purpose: row.purpose,
    size_bytes: row.maxBytes,
    uploaded_by_user_id: uploader.kind === 'account' ? uploader.userId : null,
    uploader_session_hash: uploader.kind === 'session' ? uploader.sessionHash : null,
    uploaded_at: new Date(row.nowMs),
  };
  await tx.insertInto('attachment').values(values).execute();
}
