import { DAY_MS, type EpochMs } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database/transaction.ts';

/** The time for which a first answer is kept. The rules of retention remove the keys afterwards. */
export const SUBMIT_KEY_KEPT_MS = DAY_MS;

export interface SubmitKey {
  readonly clinicId: number;
  /** The route, or another purpose with its own keys. */
  readonly route: string;
  readonly key: string;
}

export interface StoredAnswer {
  body_hash: Buffer;
  /** Null when the first submit stored no answer. */
  answer: unknown;
}

/**
 * Takes the key. Call it first in the transaction: a second submit with the same key waits here until the first one has ended.
 * @returns null when the key was free (new, expired, or its first submit failed); otherwise the answer of the first submit.
 */
export async function takeKey(
  tx: Tx,
  { clinicId, route, key }: SubmitKey,
  bodyHash: Buffer,
  nowMs: EpochMs,
): Promise<StoredAnswer | null> {
  const taken = await tx
    .insertInto('idempotency_key')
    .values({
      clinic_id: clinicId,
      route,
      key,
      body_hash: bodyHash,
      answer: null,
      created_at: new Date(nowMs).toISOString(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['clinic_id', 'route', 'key'])
        .doUpdateSet({
          body_hash: sql`excluded.body_hash`,
          answer: null,
          created_at: sql`excluded.created_at`,
        })
        .where('idempotency_key.created_at', '<=', new Date(nowMs - SUBMIT_KEY_KEPT_MS)),
    )
    .returning('key')
    .executeTakeFirst();
  if (taken) return null;
  const stored = await findAnswer(tx, { clinicId, route, key }, nowMs);
  if (!stored) throw new Error('a submit key was refused and is not there');
  return stored;
}

/** Finds the answer that a finished submit with the key stored, as long as it is still kept. */
export function findAnswer(
  db: Database | Tx,
  { clinicId, route, key }: SubmitKey,
  nowMs: EpochMs,
): Promise<StoredAnswer | undefined> {
  return db
    .selectFrom('idempotency_key')
    .select(['body_hash', 'answer'])
    .where('clinic_id', '=', clinicId)
    .where('route', '=', route)
    .where('key', '=', key)
    .where('created_at', '>', new Date(nowMs - SUBMIT_KEY_KEPT_MS))
    .executeTakeFirst();
}

/** Precondition: this transaction took the key. */
export async function storeAnswer(tx: Tx, { clinicId, route, key }: SubmitKey, answer: unknown): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer) })
    .where('clinic_id', '=', clinicId)
    .where('route', '=', route)
    .where('key', '=', key)
    .execute();
}

/** Counts the keys of a route that were taken after the moment. @param most - The count stops here. */
export async function countKeysAfter(
  db: Database,
  { clinicId, route }: Pick<SubmitKey, 'clinicId' | 'route'>,
  afterMs: EpochMs,
  most: number,
): Promise<number> {
  const rows = await db
    .selectFrom('idempotency_key')
    .select('key')
    .where('clinic_id', '=', clinicId)
    .where('route', '=', route)
    .where('created_at', '>', new Date(afterMs))
    .limit(most)
    .execute();
  return rows.length;
}
