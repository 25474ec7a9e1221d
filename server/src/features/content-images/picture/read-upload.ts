import { AppError, type Locale } from '@carefront/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { invalidInput } from '../../../platform/validation/field-refusal.ts';
import { MOST_UPLOAD_BYTES } from './picture.rules.ts';

/** Name of the one part. */
const FIELD = 'file';
/** Boundaries and headers around the file. */
const ENVELOPE_BYTES = 16 * 1024;
/** Enough for 2 MB over a bad connection; a slower sender is taken for an attacker. */
const READ_WITHIN_MS = 120_000;

/** Limits that the parser itself enforces on a body: one part, and no more bytes in it than a file may have. */
export const UPLOAD_LIMITS = {
  fileSize: MOST_UPLOAD_BYTES,
  parts: 1,
  files: 1,
  fieldSize: 1024,
  headerPairs: 10,
} as const;

/**
 * The file of a multipart call; the whole of its name and declared type is left unread. Call it once the caller's rights are known: before
 * that, nothing of a body is taken in.
 * @throws AppError `image-too-large`; `invalid-input` where the body is not exactly one part `file` with something in it.
 */
export async function readUpload(request: FastifyRequest, locale: Locale): Promise<Buffer> {
  if (!request.isMultipart()) throw missing(locale);
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > MOST_UPLOAD_BYTES + ENVELOPE_BYTES) throw tooLarge(`declared ${declared} bytes`);
  const deadline = setTimeout(() => request.raw.destroy(), READ_WITHIN_MS);
  try {
    return await readOnlyPart(request, locale);
  } catch (error) {
    // The rest is let go: the browser reads our answer once it has been heard out.
    request.raw.unpipe();
    request.raw.resume();
    throw refusalOf(error, locale);
  } finally {
    clearTimeout(deadline);
  }
}

async function readOnlyPart(request: FastifyRequest, locale: Locale): Promise<Buffer> {
  let bytes: Buffer | undefined;
  for await (const part of request.parts()) {
    if (part.type !== 'file' || part.fieldname !== FIELD) throw invalidInput([FIELD], { file: '' }, locale);
    bytes = await part.toBuffer();
  }
  if (!bytes || bytes.length === 0) throw missing(locale);
  return bytes;
}

/** Whatever the parser cannot read is the sender's fault: a body that breaks off, a second part, a name of an object's own parts. */
function refusalOf(error: unknown, locale: Locale): AppError {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge('more than the limit');
  const { message, extras } = invalidInput([FIELD], { file: '' }, locale);
  return new AppError('invalid-input', message, extras, { cause: error });
}

/** 'The file field is required.' */
const missing = (locale: Locale): AppError => invalidInput([FIELD], {}, locale);
const tooLarge = (detail: string): AppError => new AppError('image-too-large', detail);
