import { sql } from 'kysely';
import { ANONYMOUS } from '../platform/access/actor.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';
import {
  type AttachmentMove,
  type AttachmentSubject,
  isOf,
  isUnsubmitted,
  UPLOADER_QUOTA,
  type Uploader,
  uploaderOf,
} from './attachment.repository.ts';

/** A file that its uploader may submit. */
export interface UsableAttachment {
  readonly id: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
}

/** @returns The files that `moveAttachments` would move now: other ids are unknown, incomplete, or belong to other people or subjects. */
export async function findUsableAttachments(
  db: Database | Tx,
  { clinicId, purpose, ids, uploader, from }: Omit<AttachmentMove, 'to'>,
): Promise<UsableAttachment[]> {
  if (ids.length === 0) return [];
  const isInSubject = from
    ? sql<boolean>`(subject_kind = ${from.kind} AND subject_id = ${from.id})`
    : sql<boolean>`false`;
  const rows = await db
    .selectFrom('attachment')
    .select(['id', 'file_name', 'media_type', 'size_bytes'])
    .where('clinic_id', '=', clinicId)
    .where('purpose', '=', purpose)
    .where('id', 'in', ids)
    .where('sha256', 'is not', null)
    .where(sql<boolean>`((subject_id IS NULL AND ${isOf(uploader)}) OR ${isInSubject})`)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    fileName: row.file_name ?? '',
    mediaType: row.media_type ?? '',
    sizeBytes: row.size_bytes,
  }));
}

/** Ids of the uploader's complete files that belong to nothing yet. */
export async function findWaitingAttachmentIds(
  db: Database,
  { clinicId, purpose, uploader }: Pick<AttachmentMove, 'clinicId' | 'purpose' | 'uploader'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('attachment')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('purpose', '=', purpose)
    .where('sha256', 'is not', null)
    .where('subject_id', 'is', null)
    .where(isOf(uploader))
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives files of a subject back to their uploaders, as if they were never submitted. @param except - These files stay. */
export async function releaseAttachments(
  tx: Tx,
  clinicId: number,
  { kind, id }: AttachmentSubject,
  except: readonly string[] = [],
): Promise<void> {
  await tx
    .updateTable('attachment')
    .set({ subject_kind: null, subject_id: null })
    .where('clinic_id', '=', clinicId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .execute();
}

/**
 * Gives the waiting files of a visitor's session to the account that signs in in the same browser, so that a form which is open there keeps
 * its files. The newest come first, as far as the account's quota goes: otherwise visits without an account would get around it.
 * @param sessionId - Session cookie before the login.
 */
export async function takeOverAttachments(
  tx: Tx,
  { clinicId, sessionId, userId }: { readonly clinicId: number; readonly sessionId: string; readonly userId: number },
): Promise<void> {
  const visitor = uploaderOf(ANONYMOUS, sessionId);
  if (!visitor) return;
  const isVisitors = sql<boolean>`(subject_id IS NULL AND ${isOf(visitor)})`;
  await sql`
    WITH own AS (
      SELECT count(*) AS files, coalesce(sum(size_bytes), 0) AS bytes FROM attachment
      WHERE clinic_id = ${clinicId} AND ${isUnsubmitted} AND ${isOf({ kind: 'account', userId })}
    ), waiting AS (
      SELECT id, row_number() OVER newest AS files, sum(size_bytes) OVER newest AS bytes FROM attachment
      WHERE clinic_id = ${clinicId} AND ${isVisitors}
      WINDOW newest AS (ORDER BY uploaded_at DESC, id)
    ), fitting AS (
      SELECT waiting.id FROM waiting, own
      WHERE own.files + waiting.files <= ${UPLOADER_QUOTA.files} AND own.bytes + waiting.bytes <= ${UPLOADER_QUOTA.bytes}
    )
    UPDATE attachment SET uploaded_by_user_id = ${userId}, uploader_session_hash = NULL
    WHERE clinic_id = ${clinicId} AND ${isVisitors} AND id IN (SELECT id FROM fitting)`.execute(tx);
}

interface PassedOn {
  readonly clinicId: number;
  readonly purpose: string;
  readonly ids: readonly string[];
  readonly from: Uploader;
  readonly to: Uploader;
}

/** Gives waiting files to the same person's other device. Files of anybody else among the ids stay. */
export async function passOnAttachments(tx: Tx, { clinicId, purpose, ids, from, to }: PassedOn): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('attachment')
    .set({
      uploaded_by_user_id: to.kind === 'account' ? to.userId : null,
      uploader_session_hash: to.kind === 'session' ? to.sessionHash : null,
    })
    .where('clinic_id', '=', clinicId)
    .where('purpose', '=', purpose)
    .where('id', 'in', ids)
    .where('subject_id', 'is', null)
    .where(isOf(from))
    .execute();
}
