import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, type ReleaseFile } from '@carefront/shared/contracts';
import { verifyRelease } from '@carefront/shared/domain/releases';
import type { Deps } from '../../../deps.ts';
import { readBuiltFile, releaseFolder } from '../../registry/public.ts';
import type { CheckedRelease } from '../rules/plan-facts.ts';
import { findStoredRelease, type StoredRow } from './stored-releases.repository.ts';

type CheckDeps = Pick<Deps, 'config' | 'database' | 'releaseKeys'>;

/**
 * Reads a release with the facts about its files and its signature. Reads all its files, so call it before the transaction.
 * @throws AppError `not-found` for a release that was never published, and for another clinic's own release.
 */
export async function checkRelease(deps: CheckDeps, clinicId: number, id: string): Promise<CheckedRelease> {
  const row = await findStoredRelease(deps.database.db, id);
  if (!row) throw new AppError('not-found', `release ${id}`);
  const { release } = row;
  const folder = releaseFolder(deps.config.dataDir, release);
  const hasFiles = existsSync(folder);
  return {
    ...{ id, release, hasFiles },
    changedFiles: hasFiles ? await changedFilesIn(folder, release) : [],
    signature: await judgeSignature(deps, clinicId, row),
    publishedBy: row.keyId,
  };
}

async function judgeSignature(
  { releaseKeys }: Pick<Deps, 'releaseKeys'>,
  clinicId: number,
  { source, keyId, release, publishedAtMs }: StoredRow,
): Promise<CheckedRelease['signature']> {
  if (source === 'built') return 'none';
  const key = keyId === null ? null : await releaseKeys.find({ id: clinicId }, keyId);
  if (!key) return 'unknown-key';
  if (key.revokedAtMs !== null && key.revokedAtMs <= publishedAtMs) return 'revoked-key';
  const signature = release.schema === 'carefront-release/2' ? release.signature : undefined;
  const keys = [{ id: key.id, public_key: key.publicKey }];
  return signature && (await verifyRelease(release, signature, keys)) ? 'valid' : 'invalid';
}

interface KnownFiles {
  /** Sizes and times of all files: they change when a file changes. */
  readonly version: string;
  readonly changed: readonly string[];
}

/** Releases whose files were read in this process. A release has 30 MB at most, and reading them all takes 200 ms. */
const known = new Map<string, KnownFiles>();
const MOST_KNOWN = 200;

async function changedFilesIn(folder: string, release: ReleaseFile): Promise<readonly string[]> {
  const files = Object.keys(release.integrity).sort();
  const version = (await Promise.all(files.map((file) => versionOf(join(folder, file))))).join();
  const found = known.get(folder);
  if (found?.version === version) return found.changed;
  const changed: string[] = [];
  for (const file of files) if (!(await isBuilt(folder, release, file))) changed.push(file);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(folder, { version, changed });
  return changed;
}

async function versionOf(path: string): Promise<string> {
  try {
    const { size, mtimeMs, ctimeMs } = await stat(path);
    return `${size}-${mtimeMs}-${ctimeMs}`;
  } catch {
    return 'missing';
  }
}

async function isBuilt(folder: string, release: ReleaseFile, file: string): Promise<boolean> {
  try {
    await readBuiltFile(folder, release, file);
    return true;
  } catch {
    return false;
  }
}
