import { AppError } from '@carefront/shared/contracts';
import { DAY_MS } from '@carefront/shared/domain';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Actor } from '../platform/access/actor.ts';
import {
  type AttachmentPurpose,
  type AttachmentSubject,
  deleteOwnWaiting,
  deleteWaitingBefore,
  findAttachment,
  findAttachmentIds,
  isSameUploader,
  type StoredAttachment,
  type Uploader,
} from './attachment.repository.ts';
import type { OpenFile } from './folder-files.ts';
import { moveToTrash, type SweepDeps, type SweptFiles, sweepFilesWithoutRow } from './sweep-files.ts';

interface AttachmentReader {
  readonly clinicId: number;
  readonly actor: Actor;
  /** The reader in the form of an uploader (`uploaderOf`). */
  readonly uploader: Uploader | null;
}

interface OpenAttachment extends OpenFile {
  readonly mediaType: string;
  readonly fileName: string;
  /** Whether it belongs to a submission or a draft. */
  readonly hasSubject: boolean;
}

type ReadDeps = Pick<Deps, 'database' | 'clock' | 'files'>;

/**
 * Opens an attachment. Until it belongs to a submission, only its uploader can open it; afterwards the people of the submission can.
 * @throws AppError `not-found`, also for an attachment that the reader may not open.
 */
export async function openAttachment(
  deps: ReadDeps,
  purpose: AttachmentPurpose,
  reader: AttachmentReader,
  id: string,
): Promise<OpenAttachment> {
  const { clinicId } = reader;
  const attachment = await findAttachment(deps.database.db, clinicId, purpose.name, id);
  const isReadable = attachment !== null && (await mayRead(deps, purpose, reader, attachment));
  const file = isReadable ? await deps.files.open(attachmentFile(clinicId, id)) : null;
  if (!file || !attachment) throw new AppError('not-found', `attachment ${id}`);
  const { mediaType, fileName, subject } = attachment;
  return { ...file, mediaType, fileName, hasSubject: subject !== null };
}

async function mayRead(
  deps: ReadDeps,
  purpose: AttachmentPurpose,
  { clinicId, actor, uploader }: AttachmentReader,
  attachment: StoredAttachment,
): Promise<boolean> {
  if (attachment.subject) return purpose.canRead(deps, { clinicId, actor }, attachment.subject, attachment.id);
  return uploader !== null && isSameUploader(uploader, attachment.uploader);
}

interface SubjectFiles {
  readonly clinicId: number;
  readonly purpose: string;
  readonly subject: AttachmentSubject;
}

/**
 * Reads a picture that belongs to the object, for a caller who may read the object.
 * @returns null for a file that is no picture, or belongs to another object.
 */
export async function readSubjectPicture(
  { database, files }: Pick<Deps, 'database' | 'files'>,
  { clinicId, purpose, subject }: SubjectFiles,
  id: string,
): Promise<Buffer | null> {
  const attachment = await findAttachment(database.db, clinicId, purpose, id);
  const isOurs = attachment?.subject?.kind === subject.kind && attachment.subject.id === subject.id;
  return isOurs && attachment.mediaType.startsWith('image/') ? files.get(attachmentFile(clinicId, id)) : null;
}

/** Opens a stored file for a caller who may read all of the clinic's files. @returns null for a file that is gone. */
export const openSubjectFile = (
  { files }: Pick<Deps, 'files'>,
  clinicId: number,
  id: string,
): Promise<OpenFile | null> => files.open(attachmentFile(clinicId, id));

/** If a browser opens the file directly, the file can run nothing, whatever bytes it contains. */
const FILE_POLICY = "default-src 'none'; sandbox";

/** Sends an opened attachment: browsers show pictures and save all other files. No cache may store it. */
export function sendAttachment(reply: FastifyReply, attachment: OpenAttachment): FastifyReply {
  const { mediaType, fileName, sizeBytes, content } = attachment;
  const place = mediaType.startsWith('image/') ? 'inline' : 'attachment';
  return reply
    .headers({
      'content-type': mediaType === 'text/plain' ? 'text/plain; charset=utf-8' : mediaType,
      'content-length': sizeBytes,
      'content-disposition': `${place}; filename*=UTF-8''${encodeName(fileName)}`,
      'content-security-policy': FILE_POLICY,
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
    .send(content);
}

/** Escapes the characters that `encodeURIComponent` leaves and RFC 8187 does not allow. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

/** Time that a file may wait for its submission. A draft on the server takes over its files at once. */
const WAITING_KEPT_MS = DAY_MS;
/** Files whose rows one statement deletes. */
const BATCH = 200;

type RemoveDeps = Pick<Deps, 'database' | 'files' | 'clock'>;

/**
 * Removes a file that its uploader has not submitted yet.
 * @throws AppError `not-found`, also for another person's file and for a file that belongs to a submission.
 */
export async function removeOwnAttachment(
  { database, files }: RemoveDeps,
  purpose: Pick<AttachmentPurpose, 'name'>,
  { clinicId, uploader, id }: { clinicId: number; uploader: Uploader | null; id: string },
): Promise<void> {
  const isRemoved =
    uploader !== null && (await deleteOwnWaiting(database.db, clinicId, { purpose: purpose.name, id, uploader }));
  if (!isRemoved) throw new AppError('not-found', `attachment ${id}`);
  await files.delete(attachmentFile(clinicId, id));
}

/**
 * Removes files that have waited for a submission for more than a day. They go to the trash: in a restored database, a file waits that was
 * submitted after the backup. @returns The number of files.
 */
export async function removeUnusedAttachments(
  deps: RemoveDeps,
  clinicId: number,
  signal?: AbortSignal,
): Promise<number> {
  const beforeMs = deps.clock.nowMs() - WAITING_KEPT_MS;
  let removed = 0;
  for (let found = BATCH; found === BATCH && !signal?.aborted; removed += found) {
    const ids = await deleteWaitingBefore(deps.database.db, clinicId, beforeMs, BATCH);
    for (const id of ids) await moveToTrash(deps, attachmentFile(clinicId, id));
    found = ids.length;
  }
  return removed;
}

/** Removes the files of deleted rows, after the transaction. A file that a crash leaves is removed by the nightly timer. */
export async function removeAttachmentFiles(
  { files }: Pick<Deps, 'files'>,
  clinicId: number,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) await files.delete(attachmentFile(clinicId, id));
}

/** Moves attachment files without a row to the trash, such as files whose deletion a crash interrupted. */
export const sweepAttachmentFiles = (deps: SweepDeps, signal?: AbortSignal): Promise<SweptFiles> =>
  sweepFilesWithoutRow(
    deps,
    {
      task: 'attachment-files',
      folder: ATTACHMENTS_FOLDER,
      readName: readAttachmentFile,
      findIds: (clinicId) => findAttachmentIds(deps.database.db, clinicId),
    },
    signal,
  );

/** Folder of all clinics' attachments. */
const ATTACHMENTS_FOLDER = 'attachments';
/** Also matches the rest of an interrupted write. */
const FILE_NAME = /^attachments\/([1-9]\d*)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![0-9a-f])/;

export const attachmentFile = (clinicId: number, id: string): string => `${ATTACHMENTS_FOLDER}/${clinicId}/${id}`;

function readAttachmentFile(name: string): { clinicId: number; id: string } | null {
  const [, clinicId, id] = FILE_NAME.exec(name) ?? [];
  return clinicId && id ? { clinicId: Number(clinicId), id } : null;
}
