import { createHash, randomUUID } from 'node:crypto';
import { AppError, type Locale } from '@carefront/shared/contracts';
import {
  ARCHIVE_END_BYTES,
  isArchive,
  MEDIA_TYPE_HEAD_BYTES,
  MEDIA_TYPES,
  type MediaType,
  mediaTypeOf,
  textEncodingOf,
} from '@carefront/shared/domain';
import type { FastifyRequest } from 'fastify';
import { isUnbounded } from '../config.ts';
import type { Deps } from '../deps.ts';
import { countHits, type Hit, returnHits } from '../limits/public.ts';
import { transaction } from '../platform/database/transaction.ts';
import { oneFieldRefusal } from '../platform/validation/field-refusal.ts';
import { type ClinicQueue, createClinicQueue } from '../platform/workers/clinic-queue.ts';
import {
  type AttachmentPurpose,
  type AttachmentRules,
  CLINIC_QUOTA,
  completeAttachment,
  deleteAttachments,
  type FileFacts,
  hasRoom,
  lockUses,
  reserveAttachment,
  safeFileName,
  UPLOADER_QUOTA,
  type Uploader,
  WAITING_QUOTA,
} from './attachment.repository.ts';
import { macroFinder, watchPdf } from './find-scripts.ts';
import { decodePicture, encodePicture } from './pictures.ts';
import { attachmentFile } from './read-attachment.ts';
import { type IncomingFile, receiveUpload } from './receive-upload.ts';

export interface AttachmentUpload {
  readonly clinicId: number;
  readonly uploader: Uploader;
  readonly purpose: Pick<AttachmentPurpose, 'name'>;
  readonly rules: AttachmentRules;
  readonly locale: Locale;
  /** The request before its body is read. Its route must have `@fastify/multipart` with `MULTIPART_LIMITS`. */
  readonly request: FastifyRequest;
}

type StoreDeps = Pick<Deps, 'database' | 'files' | 'clock' | 'config'>;

/**
 * Stores the file of a multipart call. The row is written first and reserves the space, so a file without a row is always unused. Pictures
 * are re-encoded from their pixels, so that other data of the file are lost, such as the place where a photograph was taken. On failure, no
 * row and no file remain.
 * @param queue - Decodes one picture at a time.
 * @throws AppError the codes of `rules.refusals`, `image-format`, `invalid-input`, `too-many-requests`, `unavailable`.
 */
export async function storeAttachment(
  deps: StoreDeps,
  queue: ClinicQueue,
  upload: AttachmentUpload,
): Promise<{ readonly id: string } & FileFacts> {
  const id = randomUUID();
  const refundUnused = await countUpload(deps, upload);
  let storedBytes = 0;
  try {
    await reserve(deps, id, upload);
    const facts = await receive(deps, queue, id, upload);
    storedBytes = facts.size_bytes;
    return { id, ...facts };
  } finally {
    await refundUnused(storedBytes);
  }
}

async function receive(deps: StoreDeps, queue: ClinicQueue, id: string, upload: AttachmentUpload): Promise<FileFacts> {
  const { clinicId, request, rules, locale } = upload;
  try {
    const limits = { maxBytes: rules.maxBytes, tooLarge: rules.refusals.tooLarge, locale } as const;
    const facts = await receiveUpload(request, limits, (file) => storeFile(deps, queue, { ...upload, id }, file));
    if (await completeAttachment(deps.database.db, clinicId, id, facts)) return facts;
    throw new AppError('unavailable', 'the sweep removed the row', { retryAfterSeconds: 1 });
  } catch (error) {
    await deleteAttachments(deps.database.db, clinicId, [id]);
    await deps.files.delete(attachmentFile(clinicId, id));
    throw error;
  }
}

async function reserve({ database, clock }: StoreDeps, id: string, upload: AttachmentUpload): Promise<void> {
  const { clinicId, uploader, purpose, rules, locale } = upload;
  const { maxBytes } = rules;
  await transaction(database.db, async (tx) => {
    const uses = await lockUses(tx, clinicId, uploader);
    const { manyOwn, noRoom } = ATTACHMENT_TEXTS[locale];
    if (!hasRoom(uses.uploader, maxBytes, UPLOADER_QUOTA))
      throw oneFieldRefusal('file', 'file-too-many-waiting', manyOwn);
    const hasWaitingRoom = uploader.kind === 'account' || hasRoom(uses.waiting, maxBytes, WAITING_QUOTA);
    if (!hasWaitingRoom || !hasRoom(uses.clinic, maxBytes, CLINIC_QUOTA))
      throw oneFieldRefusal('file', 'file-no-room', noRoom);
    await reserveAttachment(tx, { clinicId, id, purpose: purpose.name, maxBytes, uploader, nowMs: clock.nowMs() });
  });
}

interface CountedUpload {
  readonly clinicId: number;
  readonly uploader: Uploader;
  readonly rules: Pick<AttachmentRules, 'maxBytes'>;
  readonly request: Pick<FastifyRequest, 'ip'>;
}

const kibOf = (bytes: number): number => Math.ceil(bytes / 1024);

/**
 * Counts an upload without an account against its network: the file, and the largest size that it may have.
 * @returns Gets the size that was stored, and returns the units that were counted beyond it.
 * @throws AppError `too-many-requests`.
 */
async function countUpload(
  deps: Pick<Deps, 'database' | 'clock' | 'config'>,
  { clinicId, uploader, rules, request: { ip } }: CountedUpload,
): Promise<(storedBytes: number) => Promise<void>> {
  if (uploader.kind === 'account' || isUnbounded(deps.config, ip)) return async () => {};
  const sizeHit = (units: number): Hit => ({ policy: 'attachment-network-kib', subject: ip, units });
  const countedMs = deps.clock.nowMs();
  const reserved = kibOf(rules.maxBytes);
  await countHits(deps, clinicId, [
    { policy: 'attachment-network-hour', subject: ip },
    { policy: 'attachment-network-day', subject: ip },
    sizeHit(reserved),
  ]);
  return async (storedBytes) => {
    const unused = reserved - kibOf(storedBytes);
    if (unused > 0) await returnHits(deps, clinicId, [sizeHit(unused)], countedMs);
  };
}

/**
 * Decodes pictures one at a time, because decoding takes up to 200 MB of memory. The others wait: six of a clinic, as many as a browser opens
 * connections.
 */
export const createAttachmentQueue = (): ClinicQueue => createClinicQueue({ all: 17, ofClinic: 6 });

type FileDeps = Pick<Deps, 'files'>;

export interface FileToStore {
  readonly clinicId: number;
  readonly id: string;
  readonly rules: AttachmentRules;
  readonly locale: Locale;
}

/**
 * Stores an incoming file if the control accepts the type of its bytes. Re-encodes pictures.
 * @throws AppError the code of a wrong type, `image-format`, `invalid-input`, `unavailable`; the errors of the content.
 */
export async function storeFile(
  deps: FileDeps,
  queue: ClinicQueue,
  upload: FileToStore,
  file: IncomingFile,
): Promise<FileFacts> {
  const { head, content } = await peek(file.content);
  if (isArchive(head)) return storeDocument(deps, upload, { ...file, content }, head);
  const type = accepted(mediaTypeOf(head), upload);
  if (type === 'image/jpeg' || type === 'image/png') return storePicture(deps, queue, upload, { ...file, content });
  const kept = type === 'text/plain' ? asUtf8(head, content) : withoutScripts(content, 'pdf', upload);
  return put(deps, upload, { name: file.name, content: kept, type: () => type });
}

/** @throws AppError the code of a wrong type. */
function accepted(type: MediaType | null, { rules: { types, refusals } }: FileToStore): MediaType {
  if (!type || !types.includes(type)) throw new AppError(refusals.wrongType, 'not accepted here');
  return type;
}

/**
 * Stores a document of an office program, whose type is known at its end: the list of its parts is the last piece of the file. A file that
 * is no such document is refused then; nothing is unpacked.
 */
async function storeDocument(
  deps: FileDeps,
  upload: FileToStore,
  file: IncomingFile,
  head: Buffer,
): Promise<FileFacts> {
  let type: MediaType | undefined;
  async function* judged(): AsyncIterable<Buffer> {
    const pieces: Buffer[] = [];
    let [sizeBytes, keptBytes] = [0, 0];
    for await (const piece of withoutScripts(file.content, 'archive', upload)) {
      pieces.push(piece);
      sizeBytes += piece.length;
      keptBytes += piece.length;
      while (keptBytes - (pieces[0]?.length ?? 0) >= ARCHIVE_END_BYTES) keptBytes -= pieces.shift()?.length ?? 0;
      yield piece;
    }
    const tail = Buffer.concat(pieces).subarray(-ARCHIVE_END_BYTES);
    type = accepted(mediaTypeOf(head, { tail, sizeBytes }), upload);
  }
  return put(deps, upload, { name: file.name, content: judged(), type: () => accepted(type ?? null, upload) });
}

/** Every text is kept in one encoding, which its readers are told. */
async function* asUtf8(head: Buffer, content: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const encoding = textEncodingOf(head);
  if (encoding === null || encoding === 'utf-8') return yield* content;
  const decoder = new TextDecoder(encoding);
  for await (const piece of content) yield Buffer.from(decoder.decode(piece, { stream: true }));
  yield Buffer.from(decoder.decode());
}

/** @throws AppError the code of a wrong type at the piece that shows a macro, a script, or a file inside of the document. */
async function* withoutScripts(
  content: AsyncIterable<Buffer>,
  kind: 'archive' | 'pdf',
  { rules: { refusals }, locale }: FileToStore,
): AsyncIterable<Buffer> {
  const refused = (detail: string) =>
    new AppError(refusals.wrongType, detail, { body: { message: ATTACHMENT_TEXTS[locale].active } });
  const hasMacros = kind === 'archive' ? macroFinder() : null;
  const pdf = kind === 'pdf' ? watchPdf() : null;
  for await (const piece of content) {
    if (hasMacros?.(piece)) throw refused('has macros');
    if (await pdf?.push(piece)) throw refused('an active PDF');
    yield piece;
  }
  if (await pdf?.end()) throw refused('an active PDF');
}

async function storePicture(
  deps: FileDeps,
  queue: ClinicQueue,
  upload: FileToStore,
  file: IncomingFile,
): Promise<FileFacts> {
  const pieces: Buffer[] = [];
  for await (const piece of file.content) pieces.push(piece);
  const { format, full } = await queue(upload.clinicId, async () =>
    encodePicture(await decodePicture(Buffer.concat(pieces), upload.locale), { keepsFormat: true }),
  );
  const type = format === 'jpg' ? 'image/jpeg' : 'image/png';
  return put(deps, upload, { name: file.name, content: [full], type: () => type });
}

/** @param file - Its type is asked for at the end of its content. */
async function put(
  { files }: FileDeps,
  { clinicId, id }: FileToStore,
  file: { name: string; content: AsyncIterable<Buffer> | Iterable<Buffer>; type: () => MediaType },
): Promise<FileFacts> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  async function* hashed(): AsyncIterable<Buffer> {
    for await (const piece of file.content) {
      hash.update(piece);
      sizeBytes += piece.length;
      yield piece;
    }
  }
  await files.put(attachmentFile(clinicId, id), hashed());
  const type = file.type();
  const fileName = safeFileName(file.name, MEDIA_TYPES[type].extensions);
  return { media_type: type, sha256: hash.digest(), file_name: fileName, size_bytes: sizeBytes };
}

/** Reads the first bytes of the content. @returns These bytes, and the whole content. */
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

interface AttachmentTexts {
  readonly manyOwn: string;
  readonly noRoom: string;
  /** A document that runs something when it is opened, or that hides what it contains. */
  readonly active: string;
}

/** The figures are those of `UPLOADER_QUOTA`, `CLINIC_QUOTA` and `WAITING_QUOTA`. */
const ATTACHMENT_TEXTS: Readonly<Record<Locale, AttachmentTexts>> = {
  en: {
    manyOwn: 'You have uploaded 30 files or 100 MB that are not submitted yet. Please remove some, or submit the form.',
    noRoom: 'The clinic has no room for further files right now. Please try again tomorrow, or contact the clinic.',
    active:
      'Files with macros, scripts, attached files or a password are not accepted. Please print the document to a new PDF, and add that one.',
  },
  fr: {
    manyOwn:
      'Vous avez téléversé 30 fichiers ou 100\u00A0Mo qui ne sont pas encore envoyés. Veuillez en retirer, ou envoyer le formulaire.',
    noRoom:
      'La clinique n’a plus de place pour d’autres fichiers en ce moment. Veuillez réessayer demain ou communiquer avec la clinique.',
    active:
      'Les fichiers qui contiennent des macros, des scripts, d’autres fichiers ou un mot de passe ne sont pas acceptés. Veuillez imprimer le document dans un nouveau PDF, puis ajouter celui-ci.',
  },
};
