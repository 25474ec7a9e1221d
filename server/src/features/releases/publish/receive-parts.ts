import { AppError } from '@carefront/shared/contracts';
import { MAX_RELEASE_FILE_CHARACTERS } from '@carefront/shared/domain/releases';
import type { FastifyRequest } from 'fastify';
import { invalidRelease } from './publish-release.ts';

/** All files of a release together. */
export const MOST_RELEASE_BYTES = 30 * 1024 * 1024;
const MOST_FILES = 600;
/** The longest document: 600 files with their hashes take about 100 KiB. */
const MOST_DOCUMENT_BYTES = 512 * 1024;
/** Boundaries and headers around each part. */
const ENVELOPE_BYTES = 512;
const MOST_UPLOAD_BYTES = MOST_RELEASE_BYTES + MOST_DOCUMENT_BYTES + (MOST_FILES + 1) * ENVELOPE_BYTES;
/** A slower sender is treated as an attacker. */
const READ_WITHIN_MS = 180_000;

const DOCUMENT_FIELD = 'release';
/** The name of a file is in the field's name, because parsers cut folders from file names. */
const FILE_FIELD = 'file:';

/** Limits that the parser enforces on the body. */
export const RELEASE_MULTIPART_LIMITS = {
  parts: MOST_FILES + 1,
  files: MOST_FILES,
  fields: 1,
  fieldSize: MOST_DOCUMENT_BYTES,
  fieldNameSize: FILE_FIELD.length + MAX_RELEASE_FILE_CHARACTERS,
  fileSize: MOST_RELEASE_BYTES,
  headerPairs: 10,
} as const;

/** A file of the upload while it arrives. */
export interface IncomingFile {
  /** Any text. */
  readonly name: string;
  /** Must be read to its end before the next file. */
  readonly content: AsyncIterable<Buffer>;
}

/** An upload whose body is read as far as the caller asks. */
export interface IncomingRelease {
  /** Reads the document, which comes first. @throws AppError `release-invalid` when it is no JSON. */
  readDocument(): Promise<unknown>;
  /** The files after the document. @throws AppError `release-invalid`, `file-too-large`. */
  files(): AsyncIterable<IncomingFile>;
}

/**
 * Reads an upload. Call it only after the caller's key was checked. What the work leaves unread is read and dropped, because a client reads
 * the answer only after it has sent everything.
 * @throws AppError `file-too-large`, `release-invalid`.
 */
export async function receiveParts<T>(
  request: FastifyRequest,
  work: (upload: IncomingRelease) => Promise<T>,
): Promise<T> {
  const declared = Number(request.headers['content-length'] ?? Number.NaN);
  if (!request.isMultipart()) throw invalidRelease('the body is not multipart/form-data');
  if (!Number.isSafeInteger(declared)) throw invalidRelease('the length of the body is missing');
  if (declared > MOST_UPLOAD_BYTES) throw new AppError('file-too-large', `declared ${declared} bytes`);
  const deadline = setTimeout(() => request.raw.destroy(), READ_WITHIN_MS);
  try {
    return await work(toUpload(request));
  } finally {
    clearTimeout(deadline);
    request.raw.unpipe();
    request.raw.resume();
  }
}

function toUpload(request: FastifyRequest): IncomingRelease {
  const parts = readable(request.parts());
  return {
    async readDocument() {
      const { value: part } = await parts.next();
      if (part?.type !== 'field' || part.fieldname !== DOCUMENT_FIELD)
        throw invalidRelease(`the first part must be the field ${DOCUMENT_FIELD}`);
      return part.valueTruncated ? fail('the document is too long') : parsed(part.value);
    },
    async *files() {
      for await (const part of parts) {
        if (part.type !== 'file' || !part.fieldname.startsWith(FILE_FIELD))
          throw invalidRelease(`each part after the document must be a file named ${FILE_FIELD}<its name>`);
        yield { name: part.fieldname.slice(FILE_FIELD.length), content: readable<Buffer>(part.file) };
      }
    },
  };
}

/** @param value - A text, or JSON that the parser has read already. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return fail('the document is not JSON');
  }
}

function fail(reason: string): never {
  throw invalidRelease(reason);
}

/** Translates errors of the parser: a truncated body, too many parts, or a part with the name of an inherited property. */
async function* readable<T>(source: AsyncIterable<T>): AsyncGenerator<T, undefined> {
  try {
    yield* source;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new AppError('file-too-large', 'one file is larger than a release');
    throw invalidRelease('the body cannot be read as multipart/form-data', { cause: error });
  }
}
