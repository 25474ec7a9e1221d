import type { Locale } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import { findUse, insertUse, type ProofKey, storeSubject } from './bot-check-use.repository.ts';
import { botCheckRefusal, type CheckedProof } from './check-proof.service.ts';

/** A proof, and what it is to be spent on. */
export interface ProofSpending extends ProofKey, CheckedProof {
  /** SHA-256 of what was sent, salted by the proof itself. */
  readonly bodyHash: Buffer;
  readonly locale: Locale;
}

/**
 * Finds the id that the same proof created earlier for the same body: the answer was lost on its way and is still owed, even after the
 * proof has expired.
 * @returns null for a proof that nobody has used.
 * @throws AppError `invalid-input` at bot_check for a proof that was used for another body, or has expired.
 */
export async function findFirstSubject(
  db: Database | Tx,
  spending: ProofSpending,
  nowMs: EpochMs,
): Promise<number | null> {
  const use = await findUse(db, spending);
  if (use) return subjectFor(spending, use);
  if (nowMs >= spending.untilMs) throw botCheckRefusal(spending.locale);
  return null;
}

/**
 * Spends the proof in the transaction: a refused act leaves it unused. When several uses come at the same moment, one acts; the others wait
 * for it and are answered as later uses.
 * @param act - Creates the object that the proof is spent on.
 * @returns The object's id, created now or the first time.
 * @throws AppError `invalid-input` at bot_check, as `findFirstSubject`.
 */
export async function takeBotCheck(
  tx: Tx,
  spending: ProofSpending,
  nowMs: EpochMs,
  act: () => Promise<number>,
): Promise<number> {
  if (nowMs >= spending.untilMs) throw botCheckRefusal(spending.locale);
  if (!(await insertUse(tx, spending, spending.bodyHash, nowMs))) {
    const use = await findUse(tx, spending);
    if (!use) throw new Error('the use of a proof was refused and is not there');
    return subjectFor(spending, use);
  }
  const subjectId = await act();
  await storeSubject(tx, spending, subjectId);
  return subjectId;
}

/**
 * Spends the proof with the transaction on something that is not kept, and that the same proof need not find again.
 * @returns Whether it could be spent: it was unused, and has not run out.
 */
export async function spendProof(tx: Tx, proof: ProofKey & CheckedProof, nowMs: EpochMs): Promise<boolean> {
  return nowMs < proof.untilMs && (await insertUse(tx, proof, proof.challengeHash, nowMs));
}

function subjectFor(
  { bodyHash, locale }: ProofSpending,
  use: { body_hash: Buffer; subject_id: number | null },
): number {
  if (use.subject_id === null || !use.body_hash.equals(bodyHash)) throw botCheckRefusal(locale);
  return use.subject_id;
}
