import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isPackageName } from '@carefront/shared/domain/releases';
import type { Deps } from '../../../deps.ts';
import { eachClinic } from '../../../jobs/public.ts';
import { listClinicIds } from '../../../platform/database/clinic-scope.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { misfitsAmong, SHELL } from '../releases/fitting-releases.rules.ts';
import {
  findActivationStates,
  findBuiltAtClinic,
  saveBuiltAtClinic,
  upsertActivation,
} from '../releases/registry.repository.ts';
import { releaseFolder, releaseId } from '../releases/release-names.ts';
import { publish } from './publish.service.ts';
import { RELEASE_FILE_NAME } from './release-file.ts';

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
    const isThere = active.some(({ remote, stable }) => remote === name && (name === SHELL || stable.describes));
    const isWanted = !isThere || (config.activateBuilt === 'all' && lastBuilt !== id);
    if (isWanted) await upsertActivation(tx, { clinicId, remote: name, releaseId: id, at: new Date(clock.nowMs()) });
    if (lastBuilt !== id) await saveBuiltAtClinic(tx, { clinicId, name, releaseId: id });
    return isWanted;
  });
  if (isChanged) clinics.forget(clinicId);
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
