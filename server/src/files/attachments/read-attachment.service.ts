import { AppError } from '@carefront/shared/contracts';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { OpenFile } from '../files.ts';
import { type AttachmentSubject, findAttachment, type StoredAttachment } from './attachment.repository.ts';
import { attachmentFile } from './attachment-files.ts';
import type { AttachmentPurpose } from './attachment-purpose.ts';
import { isSameUploader, type Uploader } from './uploader.ts';

export interface AttachmentReader {
  readonly clinicId: number;
  readonly actor: Actor;
  /** The reader in the form of an uploader (`uploaderOf`). */
  readonly uploader: Uploader | null;
}

export interface OpenAttachment extends OpenFile {
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
