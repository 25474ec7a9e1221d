import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/transaction.ts';

export interface ActivationRow {
  remote: string;
  stable: string;
  previous: string | null;
  activated_at: Date;
}

export interface PublishedRow {
  id: string;
  name: string;
  version: string;
  published_at: Date;
}

/** A change of the release that the clinic's browsers load of a remote. */
export interface ActivationChange {
  readonly clinicId: number;
  readonly remote: string;
  /** The release that the caller saw as active; null: no release was active. */
  readonly from: string | null;
  readonly to: string;
  readonly at: Date;
}

const COLUMNS = ['remote', 'stable', 'previous', 'activated_at'] as const;

/**
 * Locks the clinic's activations until the transaction ends: of two activations that conflict with each other, both would fit the active
 * releases.
 */
export async function lockActivations(tx: Tx, clinicId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('activations', ${clinicId}))`.execute(tx);
}

/** Lists the clinic's activations, in the order of their remotes. */
export function findActivations(db: Database, clinicId: number): Promise<ActivationRow[]> {
  return db.selectFrom('activation').select(COLUMNS).where('clinic_id', '=', clinicId).orderBy('remote').execute();
}

export function findActivation(
  tx: Tx,
  { clinicId, remote }: Pick<ActivationChange, 'clinicId' | 'remote'>,
): Promise<ActivationRow | undefined> {
  return tx
    .selectFrom('activation')
    .select(COLUMNS)
    .where('clinic_id', '=', clinicId)
    .where('remote', '=', remote)
    .executeTakeFirst();
}

/**
 * Makes the change while `from` is still active. Of many simultaneous changes, one succeeds.
 * @param onlyTo - `previous`: makes the change only when it goes back to the release that was active before.
 * @returns Undefined when nothing changed.
 */
export function changeActivation(
  tx: Tx,
  { clinicId, remote, from, to, at }: ActivationChange,
  onlyTo: 'any' | 'previous',
): Promise<ActivationRow | undefined> {
  if (from === null) {
    if (onlyTo === 'previous') return Promise.resolve(undefined);
    return tx
      .insertInto('activation')
      .values({ clinic_id: clinicId, remote, stable: to, previous: null, activated_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning(COLUMNS)
      .executeTakeFirst();
  }
  return tx
    .updateTable('activation')
    .set({ stable: to, previous: from, activated_at: at })
    .where('clinic_id', '=', clinicId)
    .where('remote', '=', remote)
    .where('stable', '=', from)
    .where('stable', '<>', to)
    .$if(onlyTo === 'previous', (query) => query.where('previous', '=', to))
    .returning(COLUMNS)
    .executeTakeFirst();
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
  remote: string | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<PublishedRow[]> {
  return published(db, remote)
    .select(['id', 'name', 'version', 'published_at'])
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** Shared by all clinics. */
function published(db: Database, remote: string | undefined) {
  return db.selectFrom('release').$if(remote !== undefined, (query) => query.where('name', '=', remote ?? ''));
}
