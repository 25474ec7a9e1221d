import type { Locale } from '@carefront/shared/contracts';
import type { Deps } from '../../../deps.ts';
import { countEachWithin } from '../../../limits/public.ts';
import { enqueueMessage } from '../../../messages/public.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { CODES_GUESSED } from './sign-in-emails.ts';

/**
 * Emails the owner, at most once a day, that a person who knows the password guesses codes. The email lists the login methods that still
 * work.
 */
export async function warnOfGuessing(
  deps: Pick<Deps, 'database' | 'jobs' | 'clock'>,
  clinicId: number,
  userId: number,
  locale: Locale,
): Promise<void> {
  await transaction(deps.database.db, async (tx) => {
    const tries = [{ policy: 'guessing-email', subject: String(userId) }] as const;
    const refusals = await countEachWithin(tx, clinicId, tries, deps.clock.nowMs());
    if (refusals.length === 0)
      await enqueueMessage(tx, deps, { clinicId, kind: CODES_GUESSED, details: { userId }, locale });
  });
}
