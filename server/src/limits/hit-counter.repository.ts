import type { EpochMs } from '@carefront/shared/domain';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';
import type { LimitName } from './figures/counted-limits.ts';
import type { Counter } from './hit-counter.rules.ts';

/** Key of the row that counts the hits. */
export interface CounterKey {
  readonly clinicId: number;
  readonly kind: LimitName;
  readonly subject: Buffer;
}

/** @returns The counters that exist, in any order. */
export async function findCounters(db: Database, counters: readonly CounterKey[]): Promise<[LimitName, Counter][]> {
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
  // The statement asked for these kinds only.
  return rows.map(({ kind, ...row }) => [kind as LimitName, counterOf(row)]);
}

/** Returns the count and locks it against other changes until the transaction ends. */
export async function lockCounter(tx: Tx, { clinicId, kind, subject }: CounterKey, nowMs: EpochMs): Promise<Counter> {
  const row = await tx
    .insertInto('attempt_counter')
    .values({ clinic_id: clinicId, kind, subject, since: new Date(nowMs), blocked_until: null })
    // Updates nothing, but waits for the row and locks it.
    .onConflict((conflict) =>
      conflict.columns(['clinic_id', 'kind', 'subject']).doUpdateSet({ kind: sql`excluded.kind` }),
    )
    .returning(['attempts', 'since', 'blocked_until'])
    .executeTakeFirstOrThrow();
  return counterOf(row);
}

function counterOf({
  attempts,
  since,
  blocked_until,
}: Pick<Selectable<Tables['attempt_counter']>, 'attempts' | 'since' | 'blocked_until'>): Counter {
  return { attempts, sinceMs: since.getTime(), blockedUntilMs: blocked_until?.getTime() ?? null };
}

export async function storeCounter(tx: Tx, { clinicId, kind, subject }: CounterKey, counter: Counter): Promise<void> {
  await tx
    .updateTable('attempt_counter')
    .set({
      attempts: counter.attempts,
      since: new Date(counter.sinceMs),
      blocked_until: counter.blockedUntilMs === null ? null : new Date(counter.blockedUntilMs),
    })
    .where('clinic_id', '=', clinicId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();
}

export async function removeCounter(tx: Tx, { clinicId, kind, subject }: CounterKey): Promise<void> {
  await tx
    .deleteFrom('attempt_counter')
    .where('clinic_id', '=', clinicId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();
}
