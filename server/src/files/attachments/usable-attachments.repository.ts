import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import type { AttachmentMove, AttachmentSubject } from './attachment.repository.ts';
import { isOf } from './attachment-quota.repository.ts';

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
