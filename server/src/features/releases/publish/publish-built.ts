import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { AppError, conflictsAmong, type ReleaseFile } from '@carefront/shared/contracts';
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
import { describedBy, misfitsAmong } from '../stored/resolve-release.rules.ts';
import { findStored, storeRelease } from './store-release.ts';

/**
 * Publishes the builds of the packages under `rootDir` when the server starts, and activates each at the clinics without a usable release
 * of that remote. Other clinics keep what their owners chose. With `activateBuilt: 'all'`, a build that no start has activated at a clinic is
 * activated there. A folder that cannot be published is logged and left out.
 * @returns Ids of the releases found, in the order of their packages' names.
 */
export async function publishBuilt(deps: Deps, rootDir: string): Promise<string[]> {
  const packages = (await readdir(rootDir)).filter(isPackageName).sort();
  const builds: Build[] = [];
  for (const name of packages) {
    const folder = join(rootDir, name, 'dist');
    if (!existsSync(join(folder, RELEASE_FILE_NAME))) continue;
    try {
      const id = await publish(deps, folder);
      builds.push({ id, release: await readReleaseFile(folder) });
    } catch (error) {
      deps.log.error({ err: error, package: name }, 'a built release could not be published');
    }
  }
  await activateWhereNeeded(deps, builds);
  return builds.map(({ id }) => id);
}

interface Build {
  readonly id: string;
  readonly release: ReleaseFile;
}

/** Waits before the tries after the first one: long enough for a short fault of the database, short enough for a start. */
const RETRY_AFTER_MS = [250, 1_000, 4_000] as const;

/** A clinic that fails is tried again, now and at the next start: its rows say that it has the builds only when it has. */
async function activateWhereNeeded(deps: Deps, builds: readonly Build[]): Promise<void> {
  let waiting = builds.length === 0 ? [] : await listClinicIds(deps.database.db);
  for (const pauseMs of [0, ...RETRY_AFTER_MS]) {
    if (waiting.length === 0) return;
    await setTimeout(pauseMs);
    const activateAt = async (clinicId: number): Promise<number> => {
      await activateAtClinic(deps, clinicId, builds);
      return clinicId;
    };
    const done = new Set(await eachClinic(deps, 'activate-built-releases', activateAt, waiting));
    waiting = waiting.filter((clinicId) => !done.has(clinicId));
  }
  if (waiting.length > 0) {
    const releases = builds.map(({ id }) => id);
    deps.log.error({ releases, clinics: waiting }, 'clinics stay on older releases; the next start tries again');
  }
}

/** All builds of a clinic in one transaction: a page that moves from one remote to another is always the page of one of them. */
async function activateAtClinic(deps: Deps, clinicId: number, builds: readonly Build[]): Promise<void> {
  const { config, clock, clinics, database, log } = deps;
  const isChanged = await transaction(database.db, async (tx) => {
    const lastBuilt = await findBuiltAtClinic(tx, clinicId);
    const { rows: active } = await findActivationStates(tx, clinicId);
    const isNewHere = ({ id, release }: Build) => lastBuilt.get(release.name) !== id;
    const isUpdated = (build: Build) => config.activateBuilt === 'all' && isNewHere(build);
    const stable = active.map((row) => row.stable);
    const { activated, conflicting, conflicts } = chooseBuilds(stable, builds, isUpdated);
    if (conflicts.length > 0)
      log.warn({ clinicId, conflicts }, 'new remotes that claim pages of active releases are not activated');
    const at = new Date(clock.nowMs());
    for (const { id, release } of activated)
      await saveStable(tx, { clinicId, remote: release.name, releaseId: id, at }, 'stays');
    const handled = builds.filter((build) => isNewHere(build) && !conflicting.includes(build));
    for (const { id, release } of handled) await saveBuiltAtClinic(tx, { clinicId, name: release.name, releaseId: id });
    return activated.length > 0;
  });
  if (isChanged) clinics.invalidate(clinicId);
}

interface ChosenBuilds {
  readonly activated: readonly Build[];
  /** Builds of remotes that the clinic does not have: what they claim is claimed by its other releases. */
  readonly conflicting: readonly Build[];
  readonly conflicts: readonly string[];
}

/** @param isUpdated - Whether the build replaces a release that the clinic can use. */
function chooseBuilds(
  active: readonly ReleaseFile[],
  builds: readonly Build[],
  isUpdated: (build: Build) => boolean,
): ChosenBuilds {
  // A build replaces a release that no shell can run any more, because it was built before remotes described themselves.
  const usable = active.filter(({ name, describes }) => name === SHELL_NAME || describes);
  const isThere = ({ release }: Build) => usable.some(({ name }) => name === release.name);
  const activated = builds.filter((build) => isThere(build) && isUpdated(build));
  const next = usable.map(
    (release) => activated.find((build) => build.release.name === release.name)?.release ?? release,
  );
  const known = new Set(conflictsAmong(describedBy(next)));
  const conflicting: Build[] = [];
  const conflicts: string[] = [];
  for (const build of builds.filter((each) => !isThere(each))) {
    const found = conflictsAmong(describedBy([...next, build.release])).filter((conflict) => !known.has(conflict));
    if (found.length === 0) {
      activated.push(build);
      next.push(build.release);
    } else {
      conflicting.push(build);
      conflicts.push(...found);
    }
  }
  return { activated, conflicting, conflicts };
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
