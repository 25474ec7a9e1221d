import type { EpochMs } from '@carefront/shared/domain';
import { type Insertable, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { AttachmentUse } from './attachment.rules.ts';
import type { Uploader } from './uploader.ts';

/** Locks the clinic's quota: no other transaction adds an attachment until this one ends. */
export async function lockAttachments(tx: Tx, clinicId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('attachments', ${clinicId}))`.execute(tx);
}

export interface AttachmentUses {
  readonly clinic: AttachmentUse;
  /** Files of visitors without an account, for no submission yet. */
  readonly waiting: AttachmentUse;
  readonly uploader: AttachmentUse;
}

export async function readUses(tx: Tx, clinicId: number, uploader: Uploader): Promise<AttachmentUses> {
  const use = (filter: ReturnType<typeof sql<boolean>>) => ({
    files: sql<number>`count(*) FILTER (WHERE ${filter})::integer`,
    bytes: sql<number>`coalesce(sum(size_bytes) FILTER (WHERE ${filter}), 0)::float8`,
  });
  const clinic = use(sql`true`);
  const waiting = use(sql`subject_id IS NULL AND uploader_session_hash IS NOT NULL`);
  const own = use(sql`subject_id IS NULL AND ${isOf(uploader)}`);
  const row = await tx
    .selectFrom('attachment')
    .select([clinic.files.as('clinicFiles'), clinic.bytes.as('clinicBytes')])
    .select([waiting.files.as('waitingFiles'), waiting.bytes.as('waitingBytes')])
    .select([own.files.as('ownFiles'), own.bytes.as('ownBytes')])
    .where('clinic_id', '=', clinicId)
    .executeTakeFirstOrThrow();
  return {
    clinic: { files: row.clinicFiles, bytes: row.clinicBytes },
    waiting: { files: row.waitingFiles, bytes: row.waitingBytes },
    uploader: { files: row.ownFiles, bytes: row.ownBytes },
  };
}

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
