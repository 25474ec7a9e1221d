import type { KeyApproval } from '@carefront/shared/domain/releases';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';

export interface ReleaseKeyRow extends Selectable<Tables['release_key']> {
  /** Full name of the person who added the key; null when the account is gone. */
  created_by_name: string | null;
}

/** Keys in one list. A clinic needs one for each of its teams. */
const MOST_LISTED = 200;

/** Locks the clinic's keys until the transaction ends, so that two calls at once do not exceed their number. */
export async function lockKeys(tx: Tx, clinicId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('release-keys', ${clinicId}))`.execute(tx);
}

/** Newest first. */
export function findKeys(db: Database, clinicId: number): Promise<ReleaseKeyRow[]> {
  return keysOf(db, clinicId).orderBy('k.created_at', 'desc').orderBy('k.id').limit(MOST_LISTED).execute();
}

export function findKey(db: Database | Tx, clinicId: number, id: string): Promise<ReleaseKeyRow | undefined> {
  return keysOf(db, clinicId).where('k.id', '=', id).executeTakeFirst();
}

function keysOf(db: Database | Tx, clinicId: number) {
  return db
    .selectFrom('release_key as k')
    .leftJoin('user_account as u', (join) =>
      join.onRef('u.clinic_id', '=', 'k.clinic_id').onRef('u.id', '=', 'k.created_by'),
    )
    .selectAll('k')
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('created_by_name'))
    .where('k.clinic_id', '=', clinicId);
}

/** Counts the keys that still work. */
export async function countUsableKeys(tx: Tx, clinicId: number, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('release_key')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('clinic_id', '=', clinicId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface NewReleaseKey {
  readonly clinicId: number;
  readonly id: string;
  readonly name: string;
  readonly publicKey: string;
  readonly remotes: readonly string[];
  readonly approval: KeyApproval;
  readonly byUserId: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** @returns False when the clinic has the key already, also a revoked one. */
export async function insertKey(tx: Tx, key: NewReleaseKey): Promise<boolean> {
  const { clinicId: clinic_id, id, name, publicKey: public_key, byUserId: created_by } = key;
  const row = await tx
    .insertInto('release_key')
    .values({
      ...{ clinic_id, id, name, public_key, created_by, remotes: JSON.stringify(key.remotes) },
      ...{ approval: key.approval, created_at: key.createdAt, expires_at: key.expiresAt },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns False when the clinic has no such key, or the key is revoked already. */
export async function revokeKey(
  tx: Tx,
  { clinicId, id, byUserId, at }: { clinicId: number; id: string; byUserId: number; at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('release_key')
    .set({ revoked_at: at, revoked_by: byUserId })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @param onlyBefore - Writes nothing when the key was used after this moment. */
export async function saveKeyUse(
  db: Database,
  { clinicId, id, at, onlyBefore }: { clinicId: number; id: string; at: Date; onlyBefore: Date },
): Promise<void> {
  await db
    .updateTable('release_key')
    .set({ last_used_at: at })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .where((of) => of.or([of('last_used_at', 'is', null), of('last_used_at', '<', onlyBefore)]))
    .execute();
}
