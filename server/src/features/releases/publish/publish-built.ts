import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { AppError, type ReleaseFile } from '@carefront/shared/contracts';
import { isPackageName, SHELL_NAME } from '@carefront/shared/domain/releases';
import type { Deps } from '../../../deps.ts';
import { eachClinic } from '../../../jobs/public.ts';
import { inClinic, listClinicIds } from '../../../platform/database/clinic-scope.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import {
  findActivationStates,
  findBuiltAtClinic,
  saveBuiltAtClinic,
  saveStable,
} from '../stored/activation.repository.ts';
import { checkReleaseFiles, RELEASE_FILE_NAME, readReleaseFile } from '../stored/release-file.ts';
import { releaseFolder, releaseId } from '../stored/release-names.ts';
import { findRelease } from '../stored/releases.repository.ts';
import { misfitsAmong } from '../stored/resolve-release.rules.ts';
import { findStored, storeRelease } from './store-release.ts';

/**
 * Publishes the builds of the packages under `rootDir` when the server starts, and activates each at the clinics without a usable release
 * of that remote. Other clinics keep what their owners chose. With `activateBuilt: 'all'`, a build that no start has activated at a clinic is
 * activated there. A folder that cannot be published is logged and left out.
 * @returns Ids of the releases found, in the order of their packages' names.
 */
export async function publishBuilt(deps: Deps, rootDir: string): Promise<string[]> {
  const packages = (await readdir(rootDir)).filter(isPackageName).sort();
  const found: string[] = [];
  for (const name of packages) {
    const built = join(rootDir, name, 'dist');
    if (!existsSync(join(built, RELEASE_FILE_NAME))) continue;
    try {
      const id = await publish(deps, built);
      await activateWhereNeeded(deps, name, id);
      found.push(id);
    } catch (error) {
      deps.log.error({ err: error, package: name }, 'a built release could not be published');
    }
  }
  return found;
}

/** Waits before the tries after the first one: long enough for a short fault of the database, short enough for a start. */
const RETRY_AFTER_MS = [250, 1_000, 4_000] as const;

/** A clinic that fails is tried again, now and at the next start: its row says that it has the build only when it has. */
async function activateWhereNeeded(deps: Deps, name: string, id: string): Promise<void> {
  let waiting = await listClinicIds(deps.database.db);
  for (const pauseMs of [0, ...RETRY_AFTER_MS]) {
    if (waiting.length === 0) return;
    await setTimeout(pauseMs);
    const activateAt = async (clinicId: number): Promise<number> => {
      await activateAtClinic(deps, clinicId, name, id);
      return clinicId;
    };
    const done = new Set(await eachClinic(deps, 'activate-built-releases', activateAt, waiting));
    waiting = waiting.filter((clinicId) => !done.has(clinicId));
  }
  if (waiting.length > 0)
    deps.log.error({ release: id, clinics: waiting }, 'clinics stay on an older release; the next start tries again');
}

async function activateAtClinic(deps: Deps, clinicId: number, name: string, id: string): Promise<void> {
  const { config, clock, clinics, database } = deps;
  const isChanged = await transaction(database.db, async (tx) => {
    const lastBuilt = await findBuiltAtClinic(tx, { clinicId, name });
    const { rows: active } = await findActivationStates(tx, clinicId);
    // The build replaces a release that no shell can run any more, because it was built before remotes described themselves.
    const isThere = active.some(({ remote, stable }) => remote === name && (name === SHELL_NAME || stable.describes));
    const isWanted = !isThere || (config.activateBuilt === 'all' && lastBuilt !== id);
    const built = { clinicId, remote: name, releaseId: id, at: new Date(clock.nowMs()) };
    if (isWanted) await saveStable(tx, built, 'stays');
    if (lastBuilt !== id) await saveBuiltAtClinic(tx, { clinicId, name, releaseId: id });
    return isWanted;
  });
  if (isChanged) clinics.invalidate(clinicId);
}

/** Logs each active release that this process's folder lacks: requests for its files get 404 here. */
export async function logMissingReleases(deps: Deps): Promise<void> {
  const missing = new Set<string>();
  await eachClinic(deps, 'missing-releases', async (clinicId) => {
    const { rows: active } = await findActivationStates(deps.database.db, clinicId);
    for (const release of active.flatMap(({ stable, previous, candidate }) => [stable, previous, candidate?.release]))
      if (release && !existsSync(releaseFolder(deps.config.dataDir, release))) missing.add(releaseId(release));
    const misfits = misfitsAmong(active.map(({ stable }) => stable)).map(({ reason }) => reason);
    if (misfits.length > 0) deps.log.error({ clinicId, misfits }, 'active releases that the clinic does not get');
  });
  if (missing.size > 0)
    deps.log.error({ releases: [...missing].sort() }, 'active releases have no files here: share DATA_DIR/releases');
}

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
  if (release.name !== SHELL_NAME && !release.describes)
    throw new Error(`${releaseId(release)} does not describe itself`);
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
    await saveStable(database.db, { clinicId, remote: release.name, releaseId: id, at }, 'stays');
    clinics.invalidate(clinicId);
    return release;
  });
}
