import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { AppError, type ReleaseFile } from '@carefront/shared/contracts';
import type { Deps } from '../../../deps.ts';
import { type Tx, transaction } from '../../../platform/database/transaction.ts';
import { findRelease } from '../releases/registry.repository.ts';
import { ownedBy, releaseFolder, releaseId } from '../releases/release-names.ts';
import { checkReleaseFiles } from './release-file.ts';
import { measureRelease, type ReleaseSizes } from './release-sizes.ts';
import {
  countPrivateBytes,
  insertRelease,
  isVersionTaken,
  lockReleases,
  type ReleaseOwner,
  saveFilesStored,
} from './stored-release.repository.ts';

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
