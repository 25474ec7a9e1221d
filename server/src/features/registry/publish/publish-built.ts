import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPackageName } from '@carefront/shared/domain/releases';
import type { Deps } from '../../../deps.ts';
import { eachClinic } from '../../../jobs/public.ts';
import { misfitsAmong, SHELL } from '../releases/fitting-releases.rules.ts';
import { findActivationStates, findLastBuilt, saveLastBuilt } from '../releases/registry.repository.ts';
import { releaseFolder, releaseId, releasesRoot } from '../releases/release-names.ts';
import { activate, publish } from './publish.service.ts';
import { RELEASE_FILE_NAME } from './release-file.ts';

/**
 * Publishes the builds of the packages under `rootDir` when the server starts, and activates each at the clinics without a usable release
 * of that remote. Other clinics keep what their owners chose. With `activateBuilt: 'all'`, a build that differs from the build at the last
 * start of any process is activated for every clinic. A folder that cannot be published is logged and left out.
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

async function activateWhereNeeded(deps: Deps, name: string, id: string): Promise<void> {
  const { db } = deps.database;
  const isForAll = deps.config.activateBuilt === 'all';
  const lastBuilt = (await findLastBuilt(db, name)) ?? (await readMarker(deps, name));
  await eachClinic(deps, 'activate-built-releases', async (clinicId) => {
    const { rows: active } = await findActivationStates(db, clinicId);
    // The build replaces a release that no shell can run any more, because it was built before remotes described themselves.
    const isThere = active.some(({ remote, stable }) => remote === name && (name === SHELL || stable.describes));
    if (!isThere || (isForAll && lastBuilt !== id)) await activate(deps, clinicId, id);
  });
  await saveLastBuilt(deps.database.ownerDb, name, id);
}

/** An earlier version of the server stored the last build in a file of each process. */
async function readMarker({ config }: Pick<Deps, 'config'>, name: string): Promise<string | null> {
  const path = join(releasesRoot(config.dataDir), `${name}.last-built`);
  return existsSync(path) ? readFile(path, 'utf8') : null;
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
