import { AppError, type ErrorCode, type Locale } from '@carefront/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { invalidInput } from '../platform/validation/field-refusal.ts';

/** Name of the only part. */
const FIELD = 'file';
/** Allowance for boundaries and headers around the file. */
const ENVELOPE_BYTES = 16 * 1024;
/** A slower sender is treated as an attacker: 2 MB over a bad connection take a minute. */
const READ_WITHIN_MS = 120_000;

/** Limits that the parser enforces on every multipart body: one part, which is a file. */
export const MULTIPART_LIMITS = { parts: 1, files: 1, fieldSize: 1024, headerPairs: 10 } as const;

export interface UploadRules {
  readonly maxBytes: number;
  /** Error code for a file that is too large. */
  readonly tooLarge: ErrorCode;
  readonly locale: Locale;
}

/** The file of a multipart call while it arrives. Its declared type is ignored. */
export interface IncomingFile {
  /** File name as the browser sent it: any text. */
  readonly name: string;
  /** Throws `tooLarge` after `maxBytes`, and `invalid-input` at the end of an empty file. */
  readonly content: AsyncIterable<Buffer>;
}

/**
 * Reads the file of a multipart call. Call it only after the caller's rights were checked: no part of the body is read before that.
 * @param take - Must read the content to its end. The body may still be refused afterwards: undo its work when this function throws.
 * @throws AppError `rules.tooLarge`; `invalid-input` unless the body is exactly one part `file` with at least one byte; the errors of
 * `take`.
 */
export async function receiveUpload<T>(
  request: FastifyRequest,
  rules: UploadRules,
  take: (file: IncomingFile) => Promise<T>,
): Promise<T> {
  const { maxBytes, locale } = rules;
  if (!request.isMultipart()) throw missing(locale);
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > maxBytes + ENVELOPE_BYTES) throw new AppError(rules.tooLarge, `declared ${declared} bytes`);
  const deadline = setTimeout(() => request.raw.destroy(), READ_WITHIN_MS);
  try {
    return await takeOnlyPart(request, rules, take);
  } catch (error) {
    // The rest of the body is read and dropped: a browser reads the answer only after it has sent everything.
    request.raw.unpipe();
    request.raw.resume();
    throw error;
  } finally {
    clearTimeout(deadline);
  }
}

/** Reads the whole file into memory. @throws The same errors as `receiveUpload`. */
export const receiveBytes = (request: FastifyRequest, rules: UploadRules): Promise<Buffer> =>
  receiveUpload(request, rules, async ({ content }) => {
    const pieces: Buffer[] = [];
    for await (const piece of content) pieces.push(piece);
    return Buffer.concat(pieces);
  });

async function takeOnlyPart<T>(
  request: FastifyRequest,
  rules: UploadRules,
  take: (file: IncomingFile) => Promise<T>,
): Promise<T> {
  const { maxBytes, locale } = rules;
  let taken: { result: T } | undefined;
  // The parser's own limit is one byte higher, so that `counted` sees the first byte too many.
  const parts = readable(request.parts({ limits: { fileSize: maxBytes + 1 } }), rules);
  for await (const part of parts) {
    if (part.type !== 'file' || part.fieldname !== FIELD) throw invalidInput([FIELD], { file: '' }, locale);
    const content = counted(readable<Buffer>(part.file, rules), rules);
    taken = { result: await take({ name: part.filename, content }) };
  }
  if (!taken) throw missing(locale);
  return taken.result;
}

async function* counted(
  pieces: AsyncIterable<Buffer>,
  { maxBytes, tooLarge, locale }: UploadRules,
): AsyncIterable<Buffer> {
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new AppError(tooLarge, 'more than the limit');
    yield piece;
  }
  if (bytes === 0) throw missing(locale);
}

/** Translates parser errors: a truncated body, a second part, or a part with the name of an inherited property. */
async function* readable<T>(source: AsyncIterable<T>, { tooLarge, locale }: UploadRules): AsyncGenerator<T> {
  try {
    yield* source;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new AppError(tooLarge, 'more than the limit');
    const { message, extras } = invalidInput([FIELD], { file: '' }, locale);
    throw new AppError('invalid-input', message, extras, { cause: error });
  }
}

/** 'The file field is required.' */
const missing = (locale: Locale): AppError => invalidInput([FIELD], {}, locale);
