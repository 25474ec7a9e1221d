import { rm } from 'node:fs/promises';
import { DAY_MS } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import { eachClinic } from '../../../jobs/public.ts';
import { listClinicIds } from '../../../platform/database/clinic-scope.ts';
import { findRelease, releaseFolder } from '../../registry/public.ts';
import {
  findActiveIds,
  findReportedIds,
  findStoredReleases,
  saveFilesRemoved,
  saveUse,
} from './old-release.repository.ts';
import { listOldReleases, UNUSED_DAYS } from './old-release.rules.ts';

type RemovalDeps = Pick<Deps, 'config' | 'database' | 'clock' | 'log'>;

/**
 * Removes the files of releases that nobody uses any more; their rows stay. First it notes which releases clinics have today, so that a
 * release that ends tomorrow is known to have been in use.
 * @returns Ids of the releases.
 */
export async function removeOldReleases(deps: RemovalDeps): Promise<string[]> {
  const { database, clock, log } = deps;
  const active = await readActiveIds(deps);
  if (active === null) return [];
  await saveUse(database.ownerDb, [...active], new Date(clock.nowMs()));
  const reported = await readReportedIds(deps);
  const inUse = new Set([...active, ...reported]);
  const removed: string[] = [];
  // Each clinic sees the shared releases and its own. The shared ones are gone after the first clinic.
  await eachClinic(deps, 'old-releases', async () => {
    const stored = await findStoredReleases(database.db, inUse);
    for (const id of listOldReleases(stored, clock.nowMs())) if (await removeFiles(deps, id)) removed.push(id);
  });
  if (removed.length > 0) log.info({ task: 'old-releases', releases: removed }, 'removed the files of old releases');
  return removed;
}

/** @returns null when a clinic could not be asked: it may have any of them. */
async function readActiveIds(deps: RemovalDeps): Promise<ReadonlySet<string> | null> {
  const { db } = deps.database;
  const clinicIds = await listClinicIds(db);
  const found = await eachClinic(deps, 'old-releases', (clinicId) => findActiveIds(db, clinicId), clinicIds);
  return found.length === clinicIds.length ? new Set(found.flat()) : null;
}

async function readReportedIds(deps: RemovalDeps): Promise<readonly string[]> {
  const since = new Date(deps.clock.nowMs() - UNUSED_DAYS * DAY_MS);
  const find = (clinicId: number) => findReportedIds(deps.database.db, clinicId, since);
  return (await eachClinic(deps, 'old-releases', find)).flat();
}

/**
 * The row says first that the files are gone: activations from then on are refused. An activation that came before is found by asking the
 * clinics again.
 */
async function removeFiles(deps: RemovalDeps, id: string): Promise<boolean> {
  const { config, clock, database } = deps;
  const release = await findRelease(database.db, id);
  if (!release) return false;
  await saveFilesRemoved(database.db, id, new Date(clock.nowMs()));
  const active = await readActiveIds(deps);
  if (active === null || active.has(id)) {
    await saveFilesRemoved(database.db, id, null);
    return false;
  }
  await rm(releaseFolder(config.dataDir, release), { recursive: true, force: true });
  return true;
}
