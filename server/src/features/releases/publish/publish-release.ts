import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError, type ReleaseDocument, type ReplyOf } from '@carefront/shared/contracts';
import { releaseDocument } from '@carefront/shared/contracts/schemas';
import { MAX_RELEASE_FILE_CHARACTERS, SHELL_NAME, verifyRelease } from '@carefront/shared/domain/releases';
import type { FastifyRequest } from 'fastify';
import { isUnbounded } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import { countHits } from '../../../limits/public.ts';
import type { KeyActor } from '../../../platform/access/actor.ts';
import { requireSignedBody } from '../../../platform/access/release-key-call.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Call } from '../../../platform/http/serve.ts';
import { findStored, newStaging, storeRelease } from './store-release.ts';

type PublishCall = Call<'publishRelease'>;
type PublishDeps = Pick<Deps, 'config' | 'database' | 'clock'>;

/**
 * Publishes a release that a team sent. A key of the clinic publishes for this clinic alone; a key of the platform publishes for all
 * clinics. No browser loads the release before it is activated.
 * @throws AppError with the errors of `validateDocument`, `stageFiles` and `storeRelease`; `too-many-requests`; `unavailable`.
 */
export async function publishRelease(
  deps: PublishDeps,
  limit: UploadLimit,
  call: PublishCall,
): Promise<ReplyOf<'publishRelease'>> {
  const { actor, clinic, request } = call;
  if (!isUnbounded(deps.config, request.ip))
    await countHits(deps, clinic.id, [{ policy: 'release-key-day', subject: actor.keyId }]);
  return limit(() => receiveParts(request, (upload) => storeUpload(deps, call, upload)));
}

async function storeUpload(
  deps: PublishDeps,
  { actor, clinic, audit }: PublishCall,
  upload: IncomingRelease,
): Promise<ReplyOf<'publishRelease'>> {
  const release = await validateDocument(await upload.readDocument(), actor);
  const privateTo = actor.scope === 'platform' ? null : clinic.id;
  const { name, version } = release;
  audit.details({ remote: name, version });
  const stored = await findStored(deps, release, privateTo);
  if (stored !== null) {
    audit.about({ kind: 'release', id: stored });
    return { id: stored, is_new: false };
  }
  const staging = newStaging(deps.config.dataDir);
  try {
    await stageFiles(upload.files(), staging, release);
    const owner = { source: 'published', privateTo, keyId: actor.keyId } as const;
    const { id, isNew } = await storeRelease(deps, staging, release, owner, (tx, id) =>
      recordAudit(tx, {
        ...{ clinicId: clinic.id, actor, nowMs: deps.clock.nowMs(), action: 'release.published' },
        subject: { kind: 'release', id },
        details: { remote: name, version },
      }),
    );
    audit.about({ kind: 'release', id });
    return { id, is_new: isNew };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/**
 * Decides by the document alone whether the key may publish the release, before any file is read.
 * @throws AppError `release-invalid`; `unauthenticated` when the call was signed for another document; `release-key-scope`;
 * `release-server-file`; `release-signature`.
 */
async function validateDocument(value: unknown, actor: KeyActor): Promise<ReleaseDocument> {
  const read = releaseDocument.safeParse(value);
  if (!read.success)
    throw invalidRelease(read.error.issues.map(({ path, message }) => `${path.join('.') || 'document'}: ${message}`));
  const release = read.data;
  requireSignedBody(actor, release);
  const { name, server, integrity, signature } = release;
  if (!mayPublish(actor, name)) throw new AppError('release-key-scope', `key ${actor.keyId}, ${name}`);
  // The server runs this file in its own process, for all clinics.
  if (server !== null && actor.scope !== 'platform') throw new AppError('release-server-file', name);
  const key = { id: actor.keyId, public_key: actor.publicKey };
  if (!signature || !(await verifyRelease(release, signature, [key])))
    throw new AppError('release-signature', `key ${actor.keyId}`);
  const faults = namesUsedTwice(Object.keys(integrity));
  if (faults.length > 0) throw invalidRelease(faults);
  return release;
}

/** The shell draws every page, of all remotes: only a key of the platform may publish it. */
const mayPublish = ({ remotes, scope }: KeyActor, name: string): boolean =>
  remotes.includes(name) && (name !== SHELL_NAME || scope === 'platform');

/** A name can be a file or a folder, and no disk keeps both. */
function namesUsedTwice(files: readonly string[]): string[] {
  const folders = new Set(files.flatMap(foldersOf));
  return files.filter((file) => folders.has(file)).map((file) => `${file} is a file and a folder`);
}

/** `a/b/c.js` → `a`, `a/b`. */
function foldersOf(file: string): string[] {
  const parts = file.split('/');
  return parts.slice(1).map((_part, index) => parts.slice(0, index + 1).join('/'));
}

/**
 * Writes the files of an upload into the folder, and checks each while it arrives. A file that the document does not name is refused
 * before it is written.
 * @param folder - A folder that does not exist yet.
 * @throws AppError `release-invalid` when a file is unknown, sent twice, changed or missing; `file-too-large`.
 */
async function stageFiles(
  files: AsyncIterable<IncomingFile>,
  folder: string,
  { integrity }: ReleaseDocument,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const left = new Set(Object.keys(integrity));
  const room = { bytes: MOST_RELEASE_BYTES };
  for await (const { name, content } of files) {
    // The names of the document lie in the folder; the set has no other names.
    if (!left.delete(name)) throw invalidRelease(`${name} is not in the document, or was sent twice`);
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    const hash = createHash('sha384');
    // `flush`: the row of the release must not survive a power failure that its files do not survive.
    await pipeline(counted(content, room, hash), createWriteStream(path, { flags: 'wx', flush: true }));
    if (`sha384-${hash.digest('base64')}` !== integrity[name]) throw invalidRelease(`${name} is not what was signed`);
  }
  if (left.size > 0) throw invalidRelease([...left].map((name) => `${name} is missing`));
}

async function* counted(
  pieces: AsyncIterable<Buffer>,
  room: { bytes: number },
  hash: { update(piece: Buffer): unknown },
): AsyncIterable<Buffer> {
  for await (const piece of pieces) {
    room.bytes -= piece.length;
    if (room.bytes < 0) throw new AppError('file-too-large', 'more than the files of a release may have');
    hash.update(piece);
    yield piece;
  }
}

/** Uploads that one process receives at a time. */
const MOST_AT_ONCE = 2;
const RETRY_AFTER_SECONDS = 5;

/** Runs the work unless too many uploads are running already. */
type UploadLimit = <T>(work: () => Promise<T>) => Promise<T>;

/** Uploads that are received now. Each may take 30 MB of the disk and some seconds of hashing. */
export function createUploadLimit(): UploadLimit {
  let running = 0;
  return async (work) => {
    if (running >= MOST_AT_ONCE)
      throw new AppError('unavailable', 'too many uploads at once', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  };
}

/** Reasons in one answer. */
const MOST_REASONS = 20;
const MOST_CHARACTERS = 300;

/** The refusal of a release with faults. @param reasons - For the team that published it; one reason or a list. */
function invalidRelease(reasons: string | readonly string[], options?: ErrorOptions): AppError {
  const all = [reasons].flat().map((reason) => reason.slice(0, MOST_CHARACTERS));
  const named = all.slice(0, MOST_REASONS);
  return new AppError('release-invalid', named.join('; '), { body: { reasons: named } }, options);
}

/** All files of a release together. */
const MOST_RELEASE_BYTES = 30 * 1024 * 1024;
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
interface IncomingFile {
  /** Any text. */
  readonly name: string;
  /** Must be read to its end before the next file. */
  readonly content: AsyncIterable<Buffer>;
}

/** An upload whose body is read as far as the caller asks. */
interface IncomingRelease {
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
async function receiveParts<T>(request: FastifyRequest, work: (upload: IncomingRelease) => Promise<T>): Promise<T> {
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
