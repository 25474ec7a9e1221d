import { sql } from 'kysely';
import type { Database } from '../../../platform/database/transaction.ts';
import type { StoredRelease } from './old-release.rules.ts';

/** Ids of the releases that the clinic's activations name. */
export async function findActiveIds(db: Database, clinicId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('activation')
    .select(['stable', 'previous', 'candidate'])
    .where('clinic_id', '=', clinicId)
    .execute();
  return rows.flatMap((row) => [row.stable, row.previous, row.candidate].filter((id) => id !== null));
}

/** Ids that browsers of the clinic named in reports of failures: a tab has the release open. */
export async function findReportedIds(db: Database, clinicId: number, since: Date): Promise<string[]> {
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
export async function saveUse(ownerDb: Database, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await ownerDb
    .insertInto('release_use')
    .values(ids.map((release_id) => ({ release_id, day: at.toISOString().slice(0, 10) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lists the releases with files that the scope's clinic sees, with the last sign of their use. */
export async function findStoredReleases(db: Database, inUse: ReadonlySet<string>): Promise<StoredRelease[]> {
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

/** @param at - null: the files are there. */
export async function saveFilesRemoved(db: Database, id: string, at: Date | null): Promise<void> {
  await db.updateTable('release').set({ files_removed_at: at }).where('id', '=', id).execute();
}

/** Ids of these releases whose files were removed. */
export async function findRemovedIds(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('release')
    .select('id')
    .where('id', 'in', ids.length === 0 ? [''] : ids)
    .where('files_removed_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
