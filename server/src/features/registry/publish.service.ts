import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError, type ReleaseFile } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import { inClinic } from '../../platform/database/clinic-scope.ts';
import { SHELL } from './fitting-releases.rules.ts';
import { findRelease, insertRelease, upsertActivation } from './registry.repository.ts';
import { checkReleaseFiles, readReleaseFile } from './release-file.ts';
import { releaseFolder, releaseId } from './release-names.ts';

/**
 * Takes a built folder into the registry: its files under an address of their own, its release.json as a row. A release that is there
 * already is left as it is.
 * @returns The release's id.
 * @throws Error when the folder is no release, its files are not what was built, or a remote does not describe itself.
 */
export async function publish(deps: Pick<Deps, 'config' | 'database'>, builtFolder: string): Promise<string> {
  const release = await readReleaseFile(builtFolder);
  const id = releaseId(release);
  if (release.name !== SHELL && !release.describes) throw new Error(`${id} does not describe itself`);
  const folder = releaseFolder(deps.config.dataDir, release);
  if (!existsSync(folder)) {
    await copyWhole(builtFolder, folder, deps.config.dataDir, (copy) => checkReleaseFiles(copy, release));
  }
  await insertRelease(deps.database.db, id, release);
  return id;
}

/**
 * The folder appears with all its files or not at all: a killed copy leaves only a stray folder in `staging`.
 * @param check - Of the copy, so that nothing is taken in which changed after the check.
 */
async function copyWhole(
  from: string,
  to: string,
  dataDir: string,
  check: (copy: string) => Promise<void>,
): Promise<void> {
  const staging = join(dataDir, 'staging', randomUUID());
  try {
    await cp(from, staging, { recursive: true });
    await check(staging);
    await mkdir(dirname(to), { recursive: true });
    await rename(staging, to);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    if (!existsSync(to)) throw error; // Otherwise another process was faster, with the same files.
  }
}

/**
 * From now on the clinic's browsers load this release of its remote.
 * @throws AppError `not-found` for a release that was never published.
 */
export async function activate(
  { database, clock, clinics }: Pick<Deps, 'database' | 'clock' | 'clinics'>,
  clinicId: number,
  id: string,
): Promise<ReleaseFile> {
  const release = await findRelease(database.db, id);
  if (!release) throw new AppError('not-found', `release ${id}`);
  const at = new Date(clock.nowMs());
  await inClinic(clinicId, () => upsertActivation(database.db, { clinicId, remote: release.name, releaseId: id, at }));
  clinics.forget(clinicId);
  return release;
}
