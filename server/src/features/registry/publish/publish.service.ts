import { randomUUID } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, type ReleaseFile } from '@carefront/shared/contracts';
import type { Deps } from '../../../deps.ts';
import { inClinic } from '../../../platform/database/clinic-scope.ts';
import { SHELL } from '../releases/fitting-releases.rules.ts';
import { findRelease, upsertActivation } from '../releases/registry.repository.ts';
import { releaseId } from '../releases/release-names.ts';
import { checkReleaseFiles, RELEASE_FILE_NAME, readReleaseFile } from './release-file.ts';
import { findStored, storeRelease } from './store-release.service.ts';

/** A build is for all clinics. */
const BUILT = { source: 'built', privateTo: null, keyId: null } as const;

/**
 * Publishes a built folder: copies its files to their own address, and stores its release.json as a row. Does nothing for a published
 * release.
 * @returns The release's id.
 * @throws Error when the folder is not a release, its files differ from the build, or a remote does not describe itself.
 * @throws AppError `release-version-taken` when another release has the id.
 */
export async function publish(deps: Pick<Deps, 'config' | 'database' | 'clock'>, builtFolder: string): Promise<string> {
  const release = await readReleaseFile(builtFolder);
  if (release.name !== SHELL && !release.describes) throw new Error(`${releaseId(release)} does not describe itself`);
  const stored = await findStored(deps, release, BUILT.privateTo);
  if (stored !== null) return stored;
  const staging = newStaging(deps.config.dataDir);
  try {
    await cp(builtFolder, staging, { recursive: true });
    // The copy is checked, so that later changes of the original do not matter.
    await checkReleaseFiles(staging, release);
    await rm(join(staging, RELEASE_FILE_NAME));
    return (await storeRelease(deps, staging, release, BUILT)).id;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Folder of releases that are still being received or copied. A process that is killed leaves a folder here, and nowhere else. */
export const stagingRoot = (dataDir: string): string => join(dataDir, 'staging');

/** A folder that no other upload uses. */
export const newStaging = (dataDir: string): string => join(stagingRoot(dataDir), randomUUID());

/**
 * Activates the release: the clinic's browsers load it from now on.
 * @throws AppError `not-found` for a release that was never published.
 */
export function activate(
  { database, clock, clinics }: Pick<Deps, 'database' | 'clock' | 'clinics'>,
  clinicId: number,
  id: string,
): Promise<ReleaseFile> {
  return inClinic(clinicId, async () => {
    const release = await findRelease(database.db, id);
    if (!release) throw new AppError('not-found', `release ${id}`);
    const at = new Date(clock.nowMs());
    await upsertActivation(database.db, { clinicId, remote: release.name, releaseId: id, at });
    clinics.forget(clinicId);
    return release;
  });
}
