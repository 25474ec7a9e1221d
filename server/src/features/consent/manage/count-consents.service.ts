import type { ReplyOf } from '@carefront/shared/contracts';
import type { ConsentStatus } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { viewingOf } from '../records/consent-viewers.rules.ts';
import type { AccountCall } from '../records/reach-consent.ts';
import { reachedPeople } from '../records/reached-consent.repository.ts';

/** People read a larger number as 'many'; counting further only costs time. */
const MOST_COUNTED = 1_000;

/** Counts the consents that wait for a signature, by whose it is. Two statements, over the index of the statuses. */
export async function countWaitingConsents(
  { database: { db } }: Pick<Deps, 'database'>,
  { clinic, actor, reach }: Pick<AccountCall, 'clinic' | 'actor' | 'reach'>,
): Promise<ReplyOf<'countWaitingConsents'>> {
  const viewing = viewingOf(actor, reach);
  async function countOf(statuses: readonly ConsentStatus[]): Promise<number> {
    const waiting = reachedPeople(db, clinic.id, viewing).where('c.status', 'in', statuses).limit(MOST_COUNTED);
    const { total } = await db
      .selectFrom(waiting.as('counted'))
      .select(sql<number>`count(*)::integer`.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }
  return {
    waiting_for_signer: await countOf(['Draft', 'Viewed']),
    waiting_for_clinic: await countOf(['Signed']),
  };
}
