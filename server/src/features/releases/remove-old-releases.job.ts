import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, type EpochMs } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { eachClinic } from '../../jobs/public.ts';
import { listClinicIds } from '../../platform/database/clinic-scope.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { stagingRoot } from './publish/store-release.ts';
import { findRelease, releaseFolder, saveFilesRemoved } from './stored/stored-release.ts';

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

/** Ids of the releases that the clinic's activations name. */
async function findActiveIds(db: Database, clinicId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('activation')
    .select(['stable', 'previous', 'candidate'])
    .where('clinic_id', '=', clinicId)
    .execute();
  return rows.flatMap((row) => [row.stable, row.previous, row.candidate].filter((id) => id !== null));
}

/** Ids that browsers of the clinic named in reports of failures: a tab has the release open. */
async function findReportedIds(db: Database, clinicId: number, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('remote_failure')
    .select('version')
    .distinct()
    .where('clinic_id', '=', clinicId)
    .where('seen_at', '>=', since)
    .execute();
  return rows.map(({ version }) => version);
}

/** @param ownerDb - Any clinic may use the releases of these ids. */
async function saveUse(ownerDb: Database, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await ownerDb
    .insertInto('release_use')
    .values(ids.map((release_id) => ({ release_id, day: at.toISOString().slice(0, 10) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lists the releases with files that the scope's clinic sees, with the last sign of their use. */
async function findStoredReleases(db: Database, inUse: ReadonlySet<string>): Promise<StoredRelease[]> {
  const rows = await db
    .selectFrom('release as r')
    .select(['r.id', 'r.name', 'r.published_at'])
    .select(
      sql<Date | null>`GREATEST(
        (SELECT max(day)::timestamptz FROM release_use WHERE release_id = r.id),
        (SELECT max(seen_at) FROM release_report WHERE release_id = r.id))`.as('used_at'),
    )
    .where('r.files_removed_at', 'is', null)
    .execute();
  return rows.map(({ id, name, published_at, used_at }) => ({
    ...{ id, remote: name, publishedAtMs: published_at.getTime(), isInUse: inUse.has(id) },
    lastUsedAtMs: used_at?.getTime() ?? null,
  }));
}

/** The facts about a release that decide whether its files are removed. */
export interface StoredRelease {
  readonly id: string;
  readonly remote: string;
  readonly publishedAtMs: EpochMs;
  /** Some clinic has it as stable release, candidate, or release before, or its browsers reported it lately. */
  readonly isInUse: boolean;
  /** Last day with a clinic or a browser that used it; null: none is known. */
  readonly lastUsedAtMs: EpochMs | null;
}

const KEPT_DAYS = 90;
const UNUSED_DAYS = 30;
const KEPT_NEWEST = 3;

/**
 * Lists the releases whose files may go: old, active nowhere, unused for longer than any tab stays open, and not among the newest of their
 * remote.
 */
export function listOldReleases(releases: readonly StoredRelease[], nowMs: EpochMs): string[] {
  const byRemote = Map.groupBy(releases, ({ remote }) => remote);
  return [...byRemote.values()].flatMap((ofRemote) =>
    ofRemote
      .toSorted((one, other) => other.publishedAtMs - one.publishedAtMs)
      .slice(KEPT_NEWEST)
      .filter((release) => isOld(release, nowMs))
      .map(({ id }) => id),
  );
}

const isOld = ({ publishedAtMs, isInUse, lastUsedAtMs }: StoredRelease, nowMs: EpochMs): boolean =>
  !isInUse &&
  publishedAtMs < nowMs - KEPT_DAYS * DAY_MS &&
  (lastUsedAtMs === null || lastUsedAtMs < nowMs - UNUSED_DAYS * DAY_MS);

/** Removes folders of uploads that ended with their process. A running upload ends within minutes. @returns The number of folders. */
export async function removeStagedUploads({
  config,
  clock,
  log,
}: Pick<Deps, 'config' | 'clock' | 'log'>): Promise<number> {
  const root = stagingRoot(config.dataDir);
  if (!existsSync(root)) return 0;
  let removed = 0;
  for (const name of await readdir(root)) {
    const folder = join(root, name);
    const changedMs = await changedAtMs(folder);
    if (changedMs === null || clock.nowMs() - changedMs < DAY_MS) continue;
    await rm(folder, { recursive: true, force: true });
    removed += 1;
  }
  if (removed > 0) log.info({ task: 'staged-uploads', folders: removed }, 'removed unfinished uploads');
  return removed;
}

/** @returns null when the upload has ended since the folder was listed. */
async function changedAtMs(folder: string): Promise<number | null> {
  try {
    return (await stat(folder)).mtimeMs;
  } catch (error) {
    if (existsSync(folder)) throw error;
    return null;
  }
}
