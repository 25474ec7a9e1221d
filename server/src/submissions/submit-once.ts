import type { Locale } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import type { Database, Tx } from '../platform/database/transaction.ts';
import { invalidInput } from '../platform/validation/field-refusal.ts';
import { findAnswer, type StoredAnswer, type SubmitKey, storeAnswer, takeKey } from './idempotency.repository.ts';

const LONGEST_KEY = 200;

/** @throws AppError `invalid-input` at idempotency_key unless the header is absent or a short text. */
export function submitKeyOf(header: string | string[] | undefined, locale: Locale): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && header.length >= 1 && header.length <= LONGEST_KEY) return header;
  throw wrongKey(locale);
}

const wrongKey = (locale: Locale) => invalidInput(['idempotency_key'], { idempotency_key: '' }, locale);

/** One submit with a key. */
export interface KeyedSubmit {
  readonly key: SubmitKey;
  /** SHA-256 of the parsed body. */
  readonly bodyHash: Buffer;
  readonly nowMs: EpochMs;
  readonly locale: Locale;
}

/**
 * Acts once per key (BK-85): a second submit of the same body gets the first answer, even when both arrive at the same moment. A refused
 * act stores no key, because its transaction is rolled back, so the next attempt counts as the first.
 * @param act - Returns the value to store: ids and states, no tokens.
 * @returns The result of `act`, from now or from the first time.
 * @throws AppError `invalid-input` at idempotency_key when the key was used for another body.
 */
export async function submitOnce(tx: Tx, submit: KeyedSubmit, act: () => Promise<unknown>): Promise<unknown> {
  const stored = await takeKey(tx, submit.key, submit.bodyHash, submit.nowMs);
  if (stored) return answerFor(submit, stored);
  const answer = await act();
  await storeAnswer(tx, submit.key, answer);
  return answer;
}

/**
 * Handles a refusal that the same submit may have caused, because its first attempt took the time. Then the first answer is returned.
 * @throws The refusal, when the key has no answer; otherwise as `submitOnce`.
 */
export async function answerInsteadOf(refusal: unknown, db: Database, submit: KeyedSubmit): Promise<unknown> {
  const stored = await findAnswer(db, submit.key, submit.nowMs);
  if (!stored) throw refusal;
  return answerFor(submit, stored);
}

function answerFor({ bodyHash, locale }: KeyedSubmit, stored: StoredAnswer): unknown {
  if (!stored.body_hash.equals(bodyHash)) throw wrongKey(locale);
  return stored.answer;
}
