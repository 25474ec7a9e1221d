import { createHash, randomUUID } from 'node:crypto';
import { AppError, type Locale } from '@carefront/shared/contracts';
import { MEDIA_TYPE_HEAD_BYTES, MEDIA_TYPES, type MediaType, mediaTypeOf } from '@carefront/shared/domain';
import type { FastifyRequest } from 'fastify';
import { isUnbounded } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { countHits, type Hit } from '../../limits/public.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { ClinicQueue } from '../../platform/workers/clinic-queue.ts';
import { decodePicture } from '../pictures/decode-picture.ts';
import { encodePicture } from '../pictures/encode-picture.ts';
import { type IncomingFile, receiveUpload } from '../receive-upload.ts';
import {
  completeAttachment,
  deleteAttachments,
  type FileFacts,
  lockAttachments,
  readUses,
  reserveAttachment,
} from './attachment.repository.ts';
import { CLINIC_QUOTA, hasRoom, safeFileName, UPLOADER_QUOTA, WAITING_QUOTA } from './attachment.rules.ts';
import { attachmentFile } from './attachment-files.ts';
import type { AttachmentPurpose, AttachmentRules } from './attachment-purpose.ts';
import { ATTACHMENT_TEXTS } from './attachment-texts.ts';
import type { Uploader } from './uploader.ts';

export interface AttachmentUpload {
  readonly clinicId: number;
  readonly uploader: Uploader;
  readonly purpose: Pick<AttachmentPurpose, 'name'>;
  readonly rules: AttachmentRules;
  readonly locale: Locale;
  /** Its body is not read yet; it stands where `@fastify/multipart` is registered with `MULTIPART_LIMITS`. */
  readonly request: FastifyRequest;
}

type StoreDeps = Pick<Deps, 'database' | 'files' | 'clock' | 'config'>;

/**
 * Stores the file of a multipart call. The row comes first and reserves the room, so a file without a row is always unused. Pictures are
 * drawn anew from their pixels: nothing else of the uploaded file is kept, such as the place where a photo was taken. On failure, no row and
 * no file remain.
 * @param queue - Decodes one picture at a time.
 * @throws AppError `file-too-large`, `file-format`, `image-format`, `invalid-input`, `too-many-requests`, `unavailable`.
 */
export async function storeAttachment(deps: StoreDeps, queue: ClinicQueue, upload: AttachmentUpload): Promise<string> {
  const { clinicId, request, rules, locale } = upload;
  if (upload.uploader.kind === 'session' && !isUnbounded(deps.config, request.ip))
    await countHits(deps, clinicId, hitsOf(request.ip));
  const id = randomUUID();
  await reserve(deps, id, upload);
  try {
    const limits = { maxBytes: rules.maxBytes, tooLarge: 'file-too-large', locale } as const;
    const facts = await receiveUpload(request, limits, (file) => storeFile(deps, queue, { ...upload, id }, file));
    if (!(await completeAttachment(deps.database.db, clinicId, id, facts)))
      throw new AppError('unavailable', 'the sweep removed the row', { retryAfterSeconds: 1 });
  } catch (error) {
    await deleteAttachments(deps.database.db, clinicId, [id]);
    await deps.files.delete(attachmentFile(clinicId, id));
    throw error;
  }
  return id;
}

const hitsOf = (ip: string): Hit[] => [
  { policy: 'attachment-network-hour', subject: ip },
  { policy: 'attachment-network-day', subject: ip },
];

async function reserve({ database, clock }: StoreDeps, id: string, upload: AttachmentUpload): Promise<void> {
  const { clinicId, uploader, purpose, rules, locale } = upload;
  const { maxBytes } = rules;
  await transaction(database.db, async (tx) => {
    await lockAttachments(tx, clinicId);
    const uses = await readUses(tx, clinicId, uploader);
    const refuse = (text: string) => new AppError('invalid-input', 'quota', { fields: { file: [text] } });
    if (!hasRoom(uses.uploader, maxBytes, UPLOADER_QUOTA)) throw refuse(ATTACHMENT_TEXTS[locale].manyOwn);
    if (!hasRoom(uses.waiting, maxBytes, WAITING_QUOTA) || !hasRoom(uses.clinic, maxBytes, CLINIC_QUOTA))
      throw refuse(ATTACHMENT_TEXTS[locale].noRoom);
    await reserveAttachment(tx, { clinicId, id, purpose: purpose.name, maxBytes, uploader, nowMs: clock.nowMs() });
  });
}

interface FileToStore extends AttachmentUpload {
  readonly id: string;
}

async function storeFile(
  deps: StoreDeps,
  queue: ClinicQueue,
  upload: FileToStore,
  file: IncomingFile,
): Promise<FileFacts> {
  const { head, content } = await peek(file.content);
  const type = mediaTypeOf(head);
  if (!type || !upload.rules.accepts.includes(type)) throw new AppError('file-format', 'not accepted here');
  if (type === 'image/jpeg' || type === 'image/png') return storePicture(deps, queue, upload, { ...file, content });
  return put(deps, upload, { name: file.name, content, type });
}

async function storePicture(
  deps: StoreDeps,
  queue: ClinicQueue,
  upload: FileToStore,
  file: IncomingFile,
): Promise<FileFacts> {
  const pieces: Buffer[] = [];
  for await (const piece of file.content) pieces.push(piece);
  const { format, full } = await queue(upload.clinicId, async () =>
    encodePicture(await decodePicture(Buffer.concat(pieces), upload.locale)),
  );
  return put(deps, upload, { name: file.name, content: [full], type: format === 'jpg' ? 'image/jpeg' : 'image/png' });
}

async function put(
  { files }: StoreDeps,
  { clinicId, id }: FileToStore,
  { name, content, type }: { name: string; content: AsyncIterable<Buffer> | Iterable<Buffer>; type: MediaType },
): Promise<FileFacts> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  async function* hashed(): AsyncIterable<Buffer> {
    for await (const piece of content) {
      hash.update(piece);
      sizeBytes += piece.length;
      yield piece;
    }
  }
  await files.put(attachmentFile(clinicId, id), hashed());
  const fileName = safeFileName(name, MEDIA_TYPES[type].extensions);
  return { media_type: type, sha256: hash.digest(), file_name: fileName, size_bytes: sizeBytes };
}

/** Reads the first bytes of a content. @returns The bytes, and the whole content. */
async function peek(content: AsyncIterable<Buffer>): Promise<{ head: Buffer; content: AsyncIterable<Buffer> }> {
  const pieces = content[Symbol.asyncIterator]();
  const first: Buffer[] = [];
  let length = 0;
  while (length < MEDIA_TYPE_HEAD_BYTES) {
    const { done, value } = await pieces.next();
    if (done) break;
    first.push(value);
    length += value.length;
  }
  async function* whole(): AsyncIterable<Buffer> {
    yield* first;
    yield* { [Symbol.asyncIterator]: () => pieces };
  }
  return { head: Buffer.concat(first), content: whole() };
}
