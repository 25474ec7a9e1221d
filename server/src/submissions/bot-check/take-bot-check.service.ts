import type { Locale } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import { findAnswer, type StoredAnswer, type SubmitKey, storeAnswer, takeKey } from '../idempotency.repository.ts';
import { PROOF_ROUTE } from './bot-check-scope.ts';
import { botCheckRefusal, type CheckedProof } from './check-proof.service.ts';

export interface ClinicProof extends CheckedProof {
  readonly clinicId: number;
}

/** A proof, and the body that it came with. */
export interface ProofSpending extends ClinicProof {
  /** SHA-256 of the body, salted with the proof. */
  readonly bodyHash: Buffer;
  readonly locale: Locale;
}

/**
 * Finds the id that the same proof created earlier for the same body. The caller gets this answer again, even after the proof has expired,
 * because the first answer may have been lost.
 * @returns null when the proof was not used yet.
 * @throws AppError `invalid-input` at bot_check for a proof that was used for another body, or has expired.
 */
export async function findFirstSubject(
  db: Database | Tx,
  spending: ProofSpending,
  nowMs: EpochMs,
): Promise<number | null> {
  const first = await findAnswer(db, keyOf(spending), nowMs);
  if (first) return subjectFor(spending, first);
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
  const first = await takeKey(tx, keyOf(spending), spending.bodyHash, nowMs);
  if (first) return subjectFor(spending, first);
  const subjectId = await act();
  await storeAnswer(tx, keyOf(spending), subjectId);
  return subjectId;
}

/**
 * Spends the proof in the transaction, without an answer that the same proof could find again.
 * @returns Whether the proof was unused and has not expired.
 */
export async function spendProof(tx: Tx, proof: ClinicProof, nowMs: EpochMs): Promise<boolean> {
  return nowMs < proof.untilMs && (await takeKey(tx, keyOf(proof), proof.challengeHash, nowMs)) === null;
}

const keyOf = ({ clinicId, challengeHash }: ClinicProof): SubmitKey => ({
  clinicId,
  route: PROOF_ROUTE,
  key: challengeHash.toString('hex'),
});

function subjectFor({ bodyHash, locale }: ProofSpending, { body_hash, answer }: StoredAnswer): number {
  if (typeof answer !== 'number' || !body_hash.equals(bodyHash)) throw botCheckRefusal(locale);
  return answer;
}
