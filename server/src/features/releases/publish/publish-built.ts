import { existsSync } from 'node:fs';
import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { AppError, type ReleaseFile } from '@carefront/shared/contracts';
import { isPackageName, SHELL_NAME } from '@carefront/shared/domain/releases';
import type { Deps } from '../../../deps.ts';
import { eachClinic } from '../../../jobs/public.ts';
import { inClinic, listClinicIds } from '../../../platform/database/clinic-scope.ts';
import { type Database, type Tx, transaction } from '../../../platform/database/transaction.ts';
import { type CheckedRelease, checkRelease, readPlanFacts } from '../rules/plan-facts.ts';
import { callsThatAreGone, greenPartOf } from '../rules/plan-rules.ts';
import {
  findActivationStates,
  findBuiltAtClinic,
  type LoadedActivations,
  lockActivations,
  saveBuiltAtClinic,
  saveStable,
} from '../stored/activation.repository.ts';
import { unfitReleasesAmong } from '../stored/resolve-release.rules.ts';
import {
  checkReleaseFiles,
  findRelease,
  RELEASE_FILE_NAME,
  readReleaseFile,
  releaseFolder,
  releaseId,
} from '../stored/stored-release.ts';
import { findStored, newStaging, storeRelease } from './store-release.ts';

interface PublishOptions {
  /** Limits the clinics that this call looks at; the next call looks at the others. Absent: no limit. */
  readonly mostClinics?: number;
  /** When it is aborted, no further clinic is served. */
  readonly signal?: AbortSignal;
}

/**
 * Publishes the builds of the packages under `rootDir` when the server starts, and activates each at the clinics without a usable release
 * of that remote. Other clinics keep what their owners chose. With `activateBuilt: 'all'`, a build that no start has activated at a clinic is
 * activated there. A build must pass the rules of plans at the clinic (`RULES_OF`). A folder that cannot be published is logged and left out.
 * Clinics that a former call dealt with are not asked again, so that a start costs the same with ten thousand clinics as with one.
 * @returns Ids of the releases found, in the order of their packages' names.
 */
export async function publishBuilt(
  deps: BuiltDeps,
  rootDir: string,
  { mostClinics = Number.POSITIVE_INFINITY, signal }: PublishOptions = {},
): Promise<string[]> {
  const builds = await publishAll(deps, rootDir);
  const ids = builds.map(({ id }) => id);
  if (builds.length === 0) return ids;
  const { db } = deps.database;
  const { activateBuilt } = deps.config;
  const { waiting, upToClinicId } = await clinicsToLookAt(db, activateBuilt, ids);
  if (waiting.length === 0) return ids;
  const now = waiting.slice(0, mostClinics);
  const open = await activateWhereNeeded(deps, builds, now, signal);
  const left = [...waiting.slice(now.length), ...open];
  await saveLookedAt(db, { activateBuilt, builds: ids, upToClinicId, left });
  return ids;
}

interface ToLookAt {
  /** The newest clinics first: they have no release yet. */
  readonly waiting: readonly number[];
  readonly upToClinicId: number;
}

async function clinicsToLookAt(db: Database, activateBuilt: string, builds: readonly string[]): Promise<ToLookAt> {
  const done = await db.selectFrom('built_activation').selectAll().executeTakeFirst();
  const isSame = done?.activate_built === activateBuilt && done.builds === builds.join(' ');
  const upTo = isSame ? done.up_to_clinic_id : 0;
  const newer = await listClinicIds(db, { after: upTo });
  return { waiting: [...newer.reverse(), ...(isSame ? done.clinics_left : [])], upToClinicId: newer[0] ?? upTo };
}

interface LookedAt {
  readonly activateBuilt: string;
  readonly builds: readonly string[];
  readonly upToClinicId: number;
  readonly left: readonly number[];
}

async function saveLookedAt(db: Database, { activateBuilt, builds, upToClinicId, left }: LookedAt): Promise<void> {
  const row = {
    activate_built: activateBuilt,
    builds: builds.join(' '),
    up_to_clinic_id: upToClinicId,
    clinics_left: JSON.stringify(left),
  };
  await db
    .insertInto('built_activation')
    .values(row)
    .onConflict((conflict) => conflict.column('is_only_row').doUpdateSet(row))
    .execute();
}

/** The same for one clinic, such as one that is made while servers run. @returns Whether there are builds. */
export async function publishBuiltFor(deps: BuiltDeps, rootDir: string, clinicId: number): Promise<boolean> {
  const builds = await publishAll(deps, rootDir);
  await activateWhereNeeded(deps, builds, [clinicId]);
  return builds.length > 0;
}

type BuiltDeps = Pick<Deps, 'config' | 'database' | 'clock' | 'clinics' | 'log' | 'releaseKeys'>;

async function publishAll(deps: BuiltDeps, rootDir: string): Promise<Build[]> {
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
  return builds;
}

interface Build {
  readonly id: string;
  readonly release: ReleaseFile;
}

type Check = (clinicId: number, id: string) => Promise<CheckedRelease>;

/** A build is the same at every clinic: it is checked once. */
function createCheck(deps: BuiltDeps): Check {
  const checkedById = new Map<string, CheckedRelease>();
  return async (clinicId, id) => {
    const checked = checkedById.get(id) ?? (await checkRelease(deps, clinicId, id));
    checkedById.set(id, checked);
    return checked;
  };
}

/** Waits before the tries after the first one: long enough for a short fault of the database, short enough for a start. */
const RETRY_AFTER_MS = [250, 1_000, 4_000] as const;

/**
 * A clinic that fails is tried again, now and at the next start: its rows say that it has the builds only when it has.
 * @returns The clinics at which a build failed, was refused, or was not tried.
 */
async function activateWhereNeeded(
  deps: BuiltDeps,
  builds: readonly Build[],
  clinicIds: readonly number[],
  signal?: AbortSignal,
): Promise<number[]> {
  let waiting = clinicIds;
  const refusedAt: number[] = [];
  const check = createCheck(deps);
  for (const pauseMs of [0, ...RETRY_AFTER_MS]) {
    if (waiting.length === 0 || signal?.aborted) break;
    await setTimeout(pauseMs);
    const activateAt = async (clinicId: number): Promise<number> => {
      if (!(await activateAtClinic(deps, clinicId, builds, check))) refusedAt.push(clinicId);
      return clinicId;
    };
    const done = new Set(await eachClinic(deps, 'activate-built-releases', activateAt, waiting, signal));
    waiting = waiting.filter((clinicId) => !done.has(clinicId));
  }
  if (waiting.length > 0 && !signal?.aborted) {
    const releases = builds.map(({ id }) => id);
    deps.log.error({ releases, clinics: waiting }, 'clinics stay on older releases; the next start tries again');
  }
  return [...waiting, ...refusedAt];
}

/**
 * All builds of a clinic in one transaction: a page that moves from one remote to another is always the page of one of them. A build that a
 * rule of plans refuses is not activated, and the next start tries it again.
 * @returns Whether no rule refused a build.
 */
async function activateAtClinic(
  deps: BuiltDeps,
  clinicId: number,
  builds: readonly Build[],
  check: Check,
): Promise<boolean> {
  const { config, clock, clinics, database, log } = deps;
  const seen = await readBuildsAtClinic(deps, database.db, clinicId, builds);
  if (seen.wanted.length === 0 && seen.newHere.length === 0) return true;
  // Their files are read before the transaction.
  const checked: CheckedRelease[] = [];
  for (const { id } of seen.wanted) checked.push(await check(clinicId, id));
  const { accepted, refused } = await transaction(database.db, async (tx) => {
    await lockActivations(tx, clinicId);
    const { loaded, wanted, newHere } = await readBuildsAtClinic(deps, tx, clinicId, builds);
    const changes = checked.filter(({ id }) => wanted.some((build) => build.id === id));
    const nowMs = clock.nowMs();
    const { facts } = await readPlanFacts(tx, {
      ...{ clinicId, loaded, changes, act: 'start', keyApproval: 'none', nowMs },
    });
    // The builds of `npm run dev` are not made small.
    const { accepted, refused } = greenPartOf(config.isReloading ? { ...facts, sizes: new Map() } : facts);
    for (const { change, rules } of refused) {
      const reasons = rules.map(({ rule, reasons }) => ({ rule, reasons }));
      log.warn({ clinicId, release: change.to.id, refused: reasons }, 'a built release is not activated at the clinic');
    }
    const at = new Date(nowMs);
    for (const { remote, to } of accepted) await saveStable(tx, { clinicId, remote, releaseId: to.id, at }, 'stays');
    const isWaiting = ({ id }: Build) =>
      wanted.some((build) => build.id === id) && !accepted.some(({ to }) => to.id === id);
    for (const { id, release } of newHere.filter((build) => !isWaiting(build)))
      await saveBuiltAtClinic(tx, { clinicId, name: release.name, releaseId: id });
    return { accepted, refused };
  });
  if (accepted.length > 0) clinics.invalidate(clinicId);
  return refused.length === 0;
}

interface BuildsAtClinic {
  readonly loaded: LoadedActivations;
  /** Builds that no start has dealt with here. */
  readonly newHere: readonly Build[];
  /** Builds that would be activated here, if no rule refuses them. */
  readonly wanted: readonly Build[];
}

async function readBuildsAtClinic(
  { config }: Pick<Deps, 'config'>,
  db: Database | Tx,
  clinicId: number,
  builds: readonly Build[],
): Promise<BuildsAtClinic> {
  const lastBuilt = await findBuiltAtClinic(db, clinicId);
  const loaded = await findActivationStates(db, clinicId);
  const newHere = builds.filter(({ id, release }) => lastBuilt.get(release.name) !== id);
  const wanted = builds.filter((build) => {
    const stable = loaded.rows.find(({ remote }) => remote === build.release.name)?.stable;
    if (stable && releaseId(stable) === build.id) return false;
    // A build replaces a release that no shell can run any more, because it was built before remotes described themselves.
    const isUsable = stable && (stable.name === SHELL_NAME || stable.describes);
    return !isUsable || (config.activateBuilt === 'all' && newHere.includes(build));
  });
  return { loaded, newHere, wanted };
}

/**
 * Logs what active releases lack with this process, and changes nothing: files (requests for them get 404 here), a fitting shell, and calls
 * that this version of the server does not have.
 */
export async function logMissingReleases(deps: Deps, signal?: AbortSignal): Promise<void> {
  const missing = new Set<string>();
  const gone = new Map<string, number[]>();
  const look = async (clinicId: number): Promise<void> => {
    const { rows: active } = await findActivationStates(deps.database.db, clinicId);
    for (const { stable, candidate } of active)
      for (const { reason } of callsThatAreGone(candidate ? [stable, candidate.release] : [stable]))
        gone.set(reason, [...(gone.get(reason) ?? []), clinicId]);
    for (const release of active.flatMap(({ stable, previous, candidate }) => [stable, previous, candidate?.release]))
      if (release && !existsSync(releaseFolder(deps.config.dataDir, release))) missing.add(releaseId(release));
    const unfit = unfitReleasesAmong(active.map(({ stable }) => stable)).map(({ reason }) => reason);
    if (unfit.length > 0) deps.log.error({ clinicId, misfits: unfit }, 'active releases that the clinic does not get');
  };
  await eachClinic(deps, 'missing-releases', look, undefined, signal);
  for (const [reason, clinics] of gone)
    deps.log.error(
      { reason, clinics },
      'an active release requires a call that this server does not have; it stays active',
    );
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
