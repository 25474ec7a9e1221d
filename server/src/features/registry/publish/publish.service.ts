import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError, type ReleaseFile } from '@carefront/shared/contracts';
import type { Deps } from '../../../deps.ts';
import { inClinic } from '../../../platform/database/clinic-scope.ts';
import { SHELL } from '../releases/fitting-releases.rules.ts';
import { findRelease, insertRelease, upsertActivation } from '../releases/registry.repository.ts';
import { releaseFolder, releaseId } from '../releases/release-names.ts';
import { checkReleaseFiles, readReleaseFile } from './release-file.ts';

/**
 * Publishes a built folder: copies its files to their own address, and stores its release.json as a row. Does nothing for a published
 * release.
 * @returns The release's id.
 * @throws Error when the folder is not a release, its files differ from the build, or a remote does not describe itself.
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
 * Copies the folder with all its files or not at all: a copy that was killed leaves only a folder in `staging`.
 * @param check - Checks the copy, so that later changes of the original do not matter.
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
 * Activates the release: the clinic's browsers load it from now on.
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
