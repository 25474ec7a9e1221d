import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { AppError, type ReleaseFile } from '@carefront/shared/contracts';
import type { Deps } from '../../../deps.ts';
import { takeLock } from '../../../platform/database/named-locks.ts';
import { type Database, type Tx, transaction } from '../../../platform/database/transaction.ts';
import { checkReleaseFiles, findRelease, ownedBy, releaseFolder, releaseId } from '../stored/stored-release.ts';

type StoreDeps = Pick<Deps, 'config' | 'database' | 'clock'>;

/** Room for the files of one clinic's own releases. */
export const MOST_PRIVATE_BYTES = 300 * 1024 * 1024;

export interface StoredRelease {
  readonly id: string;
  /** False: the release was stored before. */
  readonly isNew: boolean;
}

/**
 * Stores a release for ever: its files at their own address, its document as a row. The same release again changes nothing, but puts files
 * back that are missing here.
 * @param staging - Folder with exactly the files of the release, which were checked; on the disk of the data folder. It is gone afterwards.
 * @param record - Called in the transaction, for a new release.
 * @throws AppError `release-version-taken` when another release has the id, or the team's version; `release-storage-full`.
 */
export async function storeRelease(
  deps: StoreDeps,
  staging: string,
  release: ReleaseFile,
  owner: ReleaseOwner,
  record: (tx: Tx, id: string) => Promise<void> = async () => undefined,
): Promise<StoredRelease> {
  const owned = ownedBy(release, owner.privateTo);
  const id = releaseId(owned);
  const at = new Date(deps.clock.nowMs());
  const folder = releaseFolder(deps.config.dataDir, owned);
  const replaced = `${staging}.replaced`;
  try {
    const sizes = await measureRelease(staging, release);
    // Up to 30 MB are read here, before all other publishing waits for the lock.
    const isPlaced = await hasFiles(folder, release);
    return await transaction(deps.database.db, async (tx) => {
      await lockReleases(tx, owner.privateTo);
      const stored = await findRelease(tx, id);
      if (stored) requireSame(stored, release);
      else await requireAllowed(tx, release, owner, sizes);
      if (!(isPlaced && existsSync(folder))) await placeFiles(staging, folder, replaced);
      if (stored) {
        await saveFilesStored(tx, id);
        return { id, isNew: false };
      }
      await insertRelease(tx, { id, release, ...owner, sizes, at });
      await record(tx, id);
      return { id, isNew: true };
    });
  } finally {
    for (const left of [staging, replaced]) await rm(left, { recursive: true, force: true });
  }
}

/**
 * Looks for a stored release with the same id.
 * @returns Its id when nothing is left to store; null when the release is new, or its files are missing here.
 * @throws AppError `release-version-taken` when the stored release differs.
 */
export async function findStored(
  { config, database }: Pick<Deps, 'config' | 'database'>,
  release: ReleaseFile,
  privateTo: number | null,
): Promise<string | null> {
  const owned = ownedBy(release, privateTo);
  const id = releaseId(owned);
  const stored = await findRelease(database.db, id);
  if (!stored) return null;
  requireSame(stored, release);
  return existsSync(releaseFolder(config.dataDir, owned)) ? id : null;
}

/** The signature may differ: a team may sign the same release again, with its next key. */
function requireSame(stored: ReleaseFile, release: ReleaseFile): void {
  if (!isDeepStrictEqual(unsigned(stored), unsigned(release)))
    throw new AppError('release-version-taken', `another ${releaseId(stored)} is stored`);
}

/** As the database gives it back, without fields that are undefined. */
function unsigned(release: ReleaseFile): unknown {
  const { signature: _, ...document }: ReleaseFile & { signature?: unknown } = release;
  return JSON.parse(JSON.stringify(document));
}

async function requireAllowed(
  tx: Tx,
  release: ReleaseFile,
  { source, privateTo }: ReleaseOwner,
  { allBytes }: ReleaseSizes,
): Promise<void> {
  if (source === 'published' && (await isVersionTaken(tx, release, privateTo)))
    throw new AppError('release-version-taken', `${release.name} ${release.version}`);
  if (privateTo !== null && (await countPrivateBytes(tx, privateTo)) + allBytes > MOST_PRIVATE_BYTES)
    throw new AppError('release-storage-full', `clinic ${privateTo}`);
}

/**
 * Moves the files to their address at once. A folder that is there already was left by a process that was killed before it wrote the row.
 * @param replaced - Gets that folder: to remove it takes long, and the lock is held.
 */
async function placeFiles(staging: string, folder: string, replaced: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  if (existsSync(folder)) await rename(folder, replaced);
  await rename(staging, folder);
}

async function hasFiles(folder: string, release: ReleaseFile): Promise<boolean> {
  try {
    await checkReleaseFiles(folder, release);
    return true;
  } catch {
    return false;
  }
}

/** The origin of a release, and the clinics that may use it. */
export interface ReleaseOwner {
  /** `built`: the server found the build beside itself. `published`: a team sent the release, signed with its key. */
  readonly source: 'built' | 'published';
  /** Clinic whose own release it is; null: all clinics may use it. */
  readonly privateTo: number | null;
  readonly keyId: string | null;
}

/** Folder of releases that are still being received or copied. A process that is killed leaves a folder here, and nowhere else. */
export const stagingRoot = (dataDir: string): string => join(dataDir, 'staging');

/** A folder that no other upload uses. */
export const newStaging = (dataDir: string): string => join(stagingRoot(dataDir), randomUUID());

interface NewRelease extends ReleaseOwner {
  readonly id: string;
  readonly release: ReleaseFile;
  readonly sizes: ReleaseSizes;
  readonly at: Date;
}

/**
 * Locks the releases of one clinic, or those of all clinics, until the transaction ends: folder, row, version and room then change
 * together.
 */
async function lockReleases(tx: Tx, privateTo: number | null): Promise<void> {
  await takeLock(tx, 'releases', privateTo ?? 0);
}

async function insertRelease(tx: Tx, { id, release, source, privateTo, keyId, sizes, at }: NewRelease): Promise<void> {
  const { name, version, hash } = release;
  await tx
    .insertInto('release')
    .values({
      ...{ id, name, version, hash, source, document: JSON.stringify(release), published_at: at },
      ...{ private_to: privateTo, key_id: keyId, bytes: sizes.allBytes },
      ...{ entry_gzip_bytes: sizes.entryGzipBytes, start_brotli_bytes: sizes.startBrotliBytes },
    })
    .execute();
}

/** Whether a team has published the version, for the same clinics. */
async function isVersionTaken(
  tx: Tx,
  { name, version }: Pick<ReleaseFile, 'name' | 'version'>,
  privateTo: number | null,
): Promise<boolean> {
  const row = await tx
    .selectFrom('release')
    .select('id')
    .where('name', '=', name)
    .where('version', '=', version)
    .where('source', '=', 'published')
    .where('private_to', privateTo === null ? 'is' : '=', privateTo)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds up the files of the clinic's own releases that are still stored. */
async function countPrivateBytes(db: Database | Tx, clinicId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('release')
    .select(({ fn }) => fn.sum<string | null>('bytes').as('bytes'))
    .where('private_to', '=', clinicId)
    .where('files_removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** The files of the release are stored again. */
async function saveFilesStored(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('release')
    .set({ files_removed_at: null })
    .where('id', '=', id)
    .where('files_removed_at', 'is not', null)
    .execute();
}

const compress = promisify(gzip);

/** Bytes that a release takes on the disk and on its way to a browser. */
interface ReleaseSizes {
  readonly allBytes: number;
  readonly entryGzipBytes: number;
  /** Entry, preloaded scripts and styles. */
  readonly startBrotliBytes: number;
}

/** Measures the files of a release in a folder. A file without a compressed copy is sent uncompressed, but counts as compressed. */
async function measureRelease(folder: string, release: ReleaseFile): Promise<ReleaseSizes> {
  const { entry, preload, styles, integrity } = release;
  const bytesOf = async (file: string) => (await stat(join(folder, file))).size;
  const compressedBytesOf = async (file: string, ending: '.gz' | '.br') =>
    Object.hasOwn(integrity, file + ending)
      ? bytesOf(file + ending)
      : (await compress(await readFile(join(folder, file)))).length;
  const sumOf = async (files: readonly string[], measure: (file: string) => Promise<number>) => {
    let sum = 0;
    for (const file of files) sum += await measure(file);
    return sum;
  };
  const start = new Set([entry, ...preload, ...styles]);
  return {
    allBytes: await sumOf(Object.keys(integrity), bytesOf),
    entryGzipBytes: await compressedBytesOf(entry, '.gz'),
    startBrotliBytes: await sumOf([...start], (file) => compressedBytesOf(file, '.br')),
  };
}
