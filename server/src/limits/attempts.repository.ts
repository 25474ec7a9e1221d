import type { EpochMs } from '@carefront/shared/domain';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';
import type { AttemptPolicyName, Tally } from './attempts.rules.ts';

/** The row that a try is counted in. */
export interface Counter {
  readonly clinicId: number;
  readonly kind: AttemptPolicyName;
  readonly subject: Buffer;
}

/** @returns Those that were ever counted, in any order. */
export async function findTallies(db: Database, counters: readonly Counter[]): Promise<[AttemptPolicyName, Tally][]> {
  const rows = await db
    .selectFrom('attempt_counter')
    .select(['kind', 'attempts', 'since', 'blocked_until'])
    .where(({ eb, or, and }) =>
      or(
        counters.map(({ clinicId, kind, subject }) =>
          and([eb('clinic_id', '=', clinicId), eb('kind', '=', kind), eb('subject', '=', subject)]),
        ),
      ),
    )
    .execute();
  // The kind is one of those that were asked for.
  return rows.map(({ kind, ...row }) => [kind as AttemptPolicyName, tallyOf(row)]);
}

/** The count, which nobody else changes until the transaction ends. */
export async function lockTally(tx: Tx, { clinicId, kind, subject }: Counter, nowMs: EpochMs): Promise<Tally> {
  const row = await tx
    .insertInto('attempt_counter')
    .values({ clinic_id: clinicId, kind, subject, since: new Date(nowMs), blocked_until: null })
    // Changes nothing, but waits for the row and takes its lock.
    .onConflict((conflict) =>
      conflict.columns(['clinic_id', 'kind', 'subject']).doUpdateSet({ kind: sql`excluded.kind` }),
    )
    .returning(['attempts', 'since', 'blocked_until'])
    .executeTakeFirstOrThrow();
  return tallyOf(row);
}

function tallyOf({
  attempts,
  since,
  blocked_until,
}: Pick<Selectable<Tables['attempt_counter']>, 'attempts' | 'since' | 'blocked_until'>): Tally {
  return { attempts, sinceMs: since.getTime(), blockedUntilMs: blocked_until?.getTime() ?? null };
}

export async function storeTally(tx: Tx, { clinicId, kind, subject }: Counter, tally: Tally): Promise<void> {
  await tx
    .updateTable('attempt_counter')
    .set({
      attempts: tally.attempts,
      since: new Date(tally.sinceMs),
      blocked_until: tally.blockedUntilMs === null ? null : new Date(tally.blockedUntilMs),
    })
    .where('clinic_id', '=', clinicId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();
}

export async function removeTally(tx: Tx, { clinicId, kind, subject }: Counter): Promise<void> {
  await tx
    .deleteFrom('attempt_counter')
    .where('clinic_id', '=', clinicId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();
}
