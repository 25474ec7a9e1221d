import { DAY_MS, type EpochMs } from '@carefront/shared/domain';
import type { Database, Tx } from '../../platform/database/transaction.ts';

/** How long a use is remembered: far longer than a challenge can be answered, and as long as a first answer is owed. */
const KEPT_MS = DAY_MS;

export interface ProofKey {
  readonly clinicId: number;
  readonly challengeHash: Buffer;
}

interface ProofUse {
  body_hash: Buffer;
  /** Null for the transaction that makes it, and for a proof that was spent on something that is not kept. */
  subject_id: number | null;
}

/**
 * First thing in the transaction: a second use of the proof waits here until the first is through.
 * @returns Whether the proof is ours to use now.
 */
export async function insertUse(
  tx: Tx,
  { clinicId, challengeHash }: ProofKey,
  bodyHash: Buffer,
  nowMs: EpochMs,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('bot_check_use')
    .values({
      clinic_id: clinicId,
      challenge_hash: challengeHash,
      body_hash: bodyHash,
      subject_id: null,
      used_at: new Date(nowMs),
    })
    .onConflict((conflict) => conflict.columns(['clinic_id', 'challenge_hash']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Precondition: `insertUse` gave the proof to this transaction. */
export async function storeSubject(tx: Tx, { clinicId, challengeHash }: ProofKey, subjectId: number): Promise<void> {
  await tx
    .updateTable('bot_check_use')
    .set({ subject_id: subjectId })
    .where('clinic_id', '=', clinicId)
    .where('challenge_hash', '=', challengeHash)
    .execute();
}

export function findUse(db: Database | Tx, { clinicId, challengeHash }: ProofKey): Promise<ProofUse | undefined> {
  return db
    .selectFrom('bot_check_use')
    .select(['body_hash', 'subject_id'])
    .where('clinic_id', '=', clinicId)
    .where('challenge_hash', '=', challengeHash)
    .executeTakeFirst();
}

/** @param most - No more are counted. */
export async function countUsesAfter(db: Database, clinicId: number, afterMs: EpochMs, most: number): Promise<number> {
  const { uses } = await db
    .selectFrom(
      db
        .selectFrom('bot_check_use')
        .select('used_at')
        .where('clinic_id', '=', clinicId)
        .where('used_at', '>', new Date(afterMs))
        .limit(most)
        .as('recent'),
    )
    .select(({ fn }) => fn.countAll<number>().as('uses'))
    .executeTakeFirstOrThrow();
  return Number(uses);
}

/** Removes the clinic's uses that can no longer be checked. */
export async function removeOldUses(tx: Tx, clinicId: number, nowMs: EpochMs): Promise<void> {
  await tx
    .deleteFrom('bot_check_use')
    .where('clinic_id', '=', clinicId)
    .where('used_at', '<=', new Date(nowMs - KEPT_MS))
    .execute();
}
