import type { EpochMs } from '@carefront/shared/domain';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import { isOf, isUnsubmitted } from './attachment-quota.repository.ts';
import type { Uploader } from './uploader.ts';

/** An attachment whose upload is complete. */
export interface StoredAttachment {
  readonly id: string;
  readonly mediaType: string;
  readonly fileName: string;
  readonly uploader: Uploader;
  /** null while the attachment belongs to no submission. */
  readonly subject: AttachmentSubject | null;
}

/** The object that an attachment belongs to, such as a form response. */
export interface AttachmentSubject {
  readonly kind: string;
  readonly id: string;
}

export type FileFacts = Pick<Selectable<Tables['attachment']>, 'size_bytes'> & {
  readonly media_type: string;
  readonly sha256: Buffer;
  readonly file_name: string;
};

/** @returns Whether the row still exists: the clean-up removes the row of an upload that takes more than a day. */
export async function completeAttachment(
  db: Database,
  clinicId: number,
  id: string,
  facts: FileFacts,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('attachment')
    .set(facts)
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function findAttachment(
  db: Database | Tx,
  clinicId: number,
  purpose: string,
  id: string,
): Promise<StoredAttachment | null> {
  const row = await db
    .selectFrom('attachment')
    .selectAll()
    .where('clinic_id', '=', clinicId)
    .where('purpose', '=', purpose)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || row.media_type === null || row.file_name === null) return null;
  const { media_type, file_name, subject_kind, subject_id, uploaded_by_user_id, uploader_session_hash } = row;
  const subject = subject_kind !== null && subject_id !== null ? { kind: subject_kind, id: subject_id } : null;
  const uploader: Uploader | null = uploader_session_hash
    ? { kind: 'session', sessionHash: uploader_session_hash }
    : uploaded_by_user_id !== null
      ? { kind: 'account', userId: uploaded_by_user_id }
      : null;
  return uploader && { id, mediaType: media_type, fileName: file_name, uploader, subject };
}

export interface AttachmentMove {
  readonly clinicId: number;
  readonly purpose: string;
  readonly ids: readonly string[];
  /** Moves this uploader's files that belong to no submission yet. */
  readonly uploader: Uploader;
  /** Also moves the files of this object, such as a draft of the response. */
  readonly from?: AttachmentSubject;
  readonly to: AttachmentSubject;
}

/** @returns The ids of moved files and of files that belonged to `to` already. */
export async function moveAttachments(
  tx: Tx,
  { clinicId, purpose, ids, uploader, from, to }: AttachmentMove,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const belongsTo = ({ kind, id }: AttachmentSubject) => sql<boolean>`(subject_kind = ${kind} AND subject_id = ${id})`;
  const rows = await tx
    .updateTable('attachment')
    .set({ subject_kind: to.kind, subject_id: to.id })
    .where('clinic_id', '=', clinicId)
    .where('purpose', '=', purpose)
    .where('id', 'in', ids)
    .where('sha256', 'is not', null)
    .where(
      sql<boolean>`((subject_id IS NULL AND ${isOf(uploader)}) OR ${belongsTo(to)} OR ${from ? belongsTo(from) : sql`false`})`,
    )
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function deleteAttachments(db: Database | Tx, clinicId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('attachment').where('clinic_id', '=', clinicId).where('id', 'in', ids).execute();
}

/** Deletes in one statement, so that a concurrent submission keeps the file. @returns Whether the file was deleted. */
export async function deleteOwnWaiting(
  db: Database,
  clinicId: number,
  { purpose, id, uploader }: { purpose: string; id: string; uploader: Uploader },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('attachment')
    .where('clinic_id', '=', clinicId)
    .where('purpose', '=', purpose)
    .where('id', '=', id)
    .where(isUnsubmitted)
    .where(isOf(uploader))
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Deletes some of the files that wait for a submission since before this moment. @returns The deleted ids. */
export async function deleteWaitingBefore(
  db: Database,
  clinicId: number,
  beforeMs: EpochMs,
  most: number,
): Promise<string[]> {
  const isDue = sql<boolean>`clinic_id = ${clinicId} AND subject_id IS NULL AND uploaded_at <= ${new Date(beforeMs)}`;
  const rows = await db
    .deleteFrom('attachment')
    .where(isDue)
    .where('id', 'in', (of) => of.selectFrom('attachment').select('id').where(isDue).limit(most))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function findAttachmentIds(db: Database, clinicId: number): Promise<Set<string>> {
  const rows = await db.selectFrom('attachment').select('id').where('clinic_id', '=', clinicId).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Deletes the rows of an object's files. @returns Their ids: the files themselves are removed after the transaction. */
export async function deleteSubjectAttachments(
  tx: Tx,
  clinicId: number,
  purpose: string,
  { kind, id }: AttachmentSubject,
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('attachment')
    .where('clinic_id', '=', clinicId)
    .where('purpose', '=', purpose)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}
