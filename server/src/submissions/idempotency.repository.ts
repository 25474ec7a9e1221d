import type { EpochMs } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database/transaction.ts';

/** How long a first answer is kept. */
const KEPT_MS = 24 * 60 * 60 * 1000;

export interface SubmitKey {
  readonly clinicId: number;
  readonly route: string;
  /** Made by the client when its form opened. */
  readonly key: string;
}

export interface StoredAnswer {
  body_hash: Buffer;
  status: number | null;
  answer: unknown;
}

/**
 * Takes the key, first thing in the transaction: a second submit with it waits here until the first is through.
 * @returns Null when the key is ours now (new, run out, or its first submit failed); else what the first submit left.
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
      status: null,
      answer: null,
      created_at: new Date(nowMs).toISOString(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['clinic_id', 'route', 'key'])
        .doUpdateSet({
          body_hash: sql`excluded.body_hash`,
          status: null,
          answer: null,
          created_at: sql`excluded.created_at`,
        })
        .where('idempotency_key.created_at', '<=', new Date(nowMs - KEPT_MS)),
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
    .select(['body_hash', 'status', 'answer'])
    .where('clinic_id', '=', clinicId)
    .where('route', '=', route)
    .where('key', '=', key)
    .where('created_at', '>', new Date(nowMs - KEPT_MS))
    .executeTakeFirst();
}

/** Precondition: `takeKey` gave the key to this transaction. */
export async function storeAnswer(
  tx: Tx,
  { clinicId, route, key }: SubmitKey,
  status: number,
  answer: unknown,
): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set({ status, answer: JSON.stringify(answer) })
    .where('clinic_id', '=', clinicId)
    .where('route', '=', route)
    .where('key', '=', key)
    .execute();
}

/** Keys of all clinics whose answer is no longer owed. @returns How many went. */
export async function removeOldKeys(tx: Tx, nowMs: EpochMs): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('idempotency_key')
    .where('created_at', '<=', new Date(nowMs - KEPT_MS))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
