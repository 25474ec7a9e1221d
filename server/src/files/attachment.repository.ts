import type { ErrorCode } from '@carefront/shared/contracts';
import { type EpochMs, type FileLimits, IMAGE_MAX_BYTES, IMAGE_TYPES } from '@carefront/shared/domain';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { Actor } from '../platform/access/actor.ts';
import { sha256 } from '../platform/access/secrets.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';

/** The person who uploaded a file: an account, or a visitor's session in one browser. */
export type Uploader =
  | { readonly kind: 'account'; readonly userId: number }
  | { readonly kind: 'session'; readonly sessionHash: Buffer };

/**
 * @param sessionId - Session cookie of the call; every writing call has one.
 * @returns null for a visitor without a session, who owns no file.
 */
export function uploaderOf(actor: Actor, sessionId: string | undefined): Uploader | null {
  if (actor.kind === 'person') return { kind: 'account', userId: actor.userId };
  return sessionId ? { kind: 'session', sessionHash: sha256(`attachment-uploader:${sessionId}`) } : null;
}

export function isSameUploader(a: Uploader, b: Uploader): boolean {
  if (a.kind === 'account') return b.kind === 'account' && a.userId === b.userId;
  return b.kind === 'session' && a.sessionHash.equals(b.sessionHash);
}

/** A use of attachments, such as answers of forms. The feature that accepts the files defines it. */
export interface AttachmentPurpose {
  /** Stored with each file, so a renamed purpose does not find the files of its old name. */
  readonly name: string;
  /**
   * Access rule for files of a submission: whether the actor may read the part of the submission that has the file. Only the uploader can
   * read a file without a submission.
   */
  readonly canRead: (
    deps: Pick<Deps, 'database' | 'clock'>,
    reader: { readonly clinicId: number; readonly actor: Actor },
    subject: AttachmentSubject,
    fileId: string,
  ) => Promise<boolean>;
}

/** Files that one upload control accepts. */
export interface AttachmentRules extends Pick<FileLimits, 'types' | 'maxBytes'> {
  /** Error codes of the call. */
  readonly refusals: { readonly tooLarge: ErrorCode; readonly wrongType: ErrorCode };
}

/** Takes one picture, as every upload of a picture does (CT-05). */
export const PICTURE_RULES: AttachmentRules = {
  types: IMAGE_TYPES,
  maxBytes: IMAGE_MAX_BYTES,
  refusals: { tooLarge: 'image-too-large', wrongType: 'image-format' },
};

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

/** Files of one uploader that belong to no submission yet. */
export const UPLOADER_QUOTA = { files: 30, bytes: 100 * 1024 * 1024 } as const;
/** All attachments of a clinic. */
export const CLINIC_QUOTA = { files: 100_000, bytes: 20 * 1024 * 1024 * 1024 } as const;
/** Waiting files of anonymous visitors: the limit stops them from filling the disk, and refuses nobody with an account. */
export const WAITING_QUOTA = { files: 2_000, bytes: 1024 * 1024 * 1024 } as const;

interface AttachmentUse {
  readonly files: number;
  readonly bytes: number;
}

/** @param more - Bytes of the new file. */
export const hasRoom = ({ files, bytes }: AttachmentUse, more: number, quota: AttachmentUse): boolean =>
  files < quota.files && bytes + more <= quota.bytes;

const LONGEST_NAME = 120;
/** Control characters, and characters that reverse or hide text: they could make `cod.exe` look like `exe.doc`. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu;
/** Characters that some operating systems refuse in file names. Quotes stay: browsers replace them where they must when they save a file. */
const UNSAFE = /[*:<>?|]/g;
/** Browsers write a quote so in the name of a file that they send. */
const SENT_QUOTE = '%22';

/**
 * Makes a file name that is valid on every system: the given name without its folder, with the extension of the detected type.
 * @param name - Any text, as the browser sent it.
 * @param extensions - Extensions of the type that the bytes show, the usual one first.
 */
export function safeFileName(name: string, extensions: readonly [string, ...string[]]): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const clean = last.normalize('NFC').replaceAll(SENT_QUOTE, '"').replace(HIDDEN, '').replace(UNSAFE, '_').trim();
  const lower = clean.toLowerCase();
  const found = extensions.find((extension) => lower.endsWith(`.${extension}`));
  const stem = found ? clean.slice(0, -found.length - 1) : clean;
  const short = withoutDots(Array.from(withoutDots(stem)).slice(0, LONGEST_NAME).join(''));
  return `${short || 'file'}.${found ?? extensions[0]}`;
}

/** Removes dots and spaces at both ends: a leading dot hides a file, and Windows drops a trailing one. */
function withoutDots(text: string): string {
  const isDot = (character: string | undefined) => character === '.' || character === ' ';
  let from = 0;
  let to = text.length;
  while (from < to && isDot(text[from])) from += 1;
  while (to > from && isDot(text[to - 1])) to -= 1;
  return text.slice(from, to);
}

interface AttachmentUses {
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
