import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Database } from '../../platform/database/transaction.ts';

export interface ListedRow extends Selectable<Tables['release']> {
  /** Name of the clinic's key that published the release; null: a key of the platform did, or the release was built with the server. */
  readonly key_name: string | null;
}

export async function countReleases(db: Database, remote: string | undefined): Promise<number> {
  const { count } = await published(db, remote)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Newest first. */
export function findReleasePage(
  db: Database,
  clinicId: number,
  remote: string | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedRow[]> {
  return published(db, remote)
    .leftJoin('release_key as k', (join) => join.onRef('k.id', '=', 'r.key_id').on('k.clinic_id', '=', clinicId))
    .selectAll('r')
    .select('k.name as key_name')
    .orderBy('r.published_at', 'desc')
    .orderBy('r.id')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** Shared by all clinics, and the clinic's own. */
function published(db: Database, remote: string | undefined) {
  return db.selectFrom('release as r').$if(remote !== undefined, (query) => query.where('r.name', '=', remote ?? ''));
}
