import type { Locale } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import { takeEachWithin } from '../../limits/attempts.service.ts';
import { postLetter } from '../../messages/outbox/outbox.service.ts';
import { transaction } from '../../platform/database/transaction.ts';

/** Tells the owner, once a day at most, that codes are being guessed with their password, and which ways in are still open. */
export async function warnOfGuessing(
  deps: Pick<Deps, 'database' | 'jobs' | 'clock'>,
  clinicId: number,
  userId: number,
  locale: Locale,
): Promise<void> {
  await transaction(deps.database.db, async (tx) => {
    const tries = [{ policy: 'guessing-letter', subject: String(userId) }] as const;
    const refusals = await takeEachWithin(tx, clinicId, tries, deps.clock.nowMs());
    if (refusals.length === 0)
      await postLetter(tx, deps, { clinicId, name: 'codes-guessed', details: { userId }, locale });
  });
}
