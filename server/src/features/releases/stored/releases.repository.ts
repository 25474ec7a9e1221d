import type { ReleaseFile } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import { ownedBy } from './release-file.ts';

/** @returns Undefined for an id that was never published, and for another clinic's own release. */
export async function findRelease(db: Database | Tx, id: string): Promise<ReleaseFile | undefined> {
  const row = await db.selectFrom('release').select(['document', 'private_to']).where('id', '=', id).executeTakeFirst();
  return row && ownedBy(row.document, row.private_to);
}

/** As `findRelease`, for a browser that would run it: not a release that is revoked or whose files were removed. */
export async function findRunnableRelease(db: Database | Tx, id: string): Promise<ReleaseFile | undefined> {
  const row = await db
    .selectFrom('release')
    .leftJoin('release_stop as stop', (join) =>
      join.onRef('stop.release_id', '=', 'release.id').on('stop.kind', '=', 'revoked'),
    )
    .select(['release.document', 'release.private_to', 'stop.kind'])
    .where('release.id', '=', id)
    .where('release.files_removed_at', 'is', null)
    .executeTakeFirst();
  return row && row.kind === null ? ownedBy(row.document, row.private_to) : undefined;
}

/** Finds a release that the clinic's browsers may be running: the stable release of its remote, the candidate, or the release before. */
export async function findReleaseInUse(
  db: Database | Tx,
  { clinicId, releaseId }: { clinicId: number; releaseId: string },
): Promise<ReleaseFile | undefined> {
  const row = await db
    .selectFrom('activation as a')
    .innerJoin('release as r', (join) => join.onRef('r.name', '=', 'a.remote').on('r.id', '=', releaseId))
    .select(['r.document', 'r.private_to'])
    .where('a.clinic_id', '=', clinicId)
    .where((of) =>
      of.or((['stable', 'previous', 'candidate'] as const).map((column) => of(`a.${column}`, '=', releaseId))),
    )
    .executeTakeFirst();
  return row && ownedBy(row.document, row.private_to);
}

export interface StoredRow {
  readonly release: ReleaseFile;
  readonly source: 'built' | 'published';
  readonly keyId: string | null;
  readonly privateTo: number | null;
  readonly publishedAtMs: EpochMs;
}

/** @returns Undefined for an id that was never published, and for another clinic's own release. */
export async function findStoredRelease(db: Database | Tx, id: string): Promise<StoredRow | undefined> {
  const row = await db
    .selectFrom('release')
    .select(['document', 'source', 'key_id', 'private_to', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      release: ownedBy(row.document, row.private_to),
      source: row.source === 'published' ? 'published' : 'built',
      ...{ keyId: row.key_id, privateTo: row.private_to, publishedAtMs: row.published_at.getTime() },
    }
  );
}

/** Why releases were stopped, by their ids. A revoked release was revoked whatever else happened to it. */
export async function findStops(
  db: Database | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { kind: 'stopped' | 'revoked'; reason: string; at: Date; byKey: string | null }>> {
  const rows = await db
    .selectFrom('release_stop')
    .select(['release_id', 'kind', 'reason', 'at', 'by_key'])
    .where('release_id', 'in', ids.length === 0 ? [''] : ids)
    .orderBy('kind', 'desc')
    .execute();
  return new Map(
    rows.map(({ release_id, kind, reason, at, by_key }) => [
      release_id,
      { kind: kind === 'revoked' ? 'revoked' : 'stopped', reason, at, byKey: by_key },
    ]),
  );
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
