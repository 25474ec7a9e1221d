import { createHash } from 'node:crypto';
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
import type { Deps } from '../../deps.ts';
import type { ClinicQueue } from '../../platform/workers/clinic-queue.ts';
import { decodePicture } from '../pictures/decode-picture.ts';
import { encodePicture } from '../pictures/encode-picture.ts';
import type { IncomingFile } from '../receive-upload.ts';
import type { FileFacts } from './attachment.repository.ts';
import { safeFileName } from './attachment.rules.ts';
import { attachmentFile } from './attachment-files.ts';
import type { AttachmentRules } from './attachment-purpose.ts';
import { ATTACHMENT_TEXTS } from './attachment-texts.ts';
import { macroFinder } from './find-macros.ts';
import { watchPdf } from './find-pdf-scripts.ts';

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
