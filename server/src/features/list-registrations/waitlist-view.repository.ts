import { sql } from 'kysely';
import type { Database } from '../../platform/database/transaction.ts';

/** A person of the clinic. */
export interface Reader {
  readonly clinicId: number;
  readonly userId: number;
}

/** @returns null when the person has never read the waitlist. */
export async function findSeenUntil(db: Database, { clinicId, userId }: Reader): Promise<Date | null> {
  const row = await db
    .selectFrom('waitlist_view')
    .select('seen_until')
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.seen_until ?? null;
}

/** Keeps the later of the two moments: two tabs may tell in any order. */
export async function keepSeenUntil(db: Database, { clinicId, userId }: Reader, until: Date): Promise<void> {
  await db
    .insertInto('waitlist_view')
    .values({ clinic_id: clinicId, user_id: userId, seen_until: until })
    .onConflict((on) =>
      on
        .columns(['clinic_id', 'user_id'])
        .doUpdateSet({ seen_until: sql<Date>`greatest(waitlist_view.seen_until, excluded.seen_until)` }),
    )
    .execute();
}

/** Counts people on the waitlist who registered at the moment or later. @param from - null: all of them. @param most - Counts no further. */
export async function countRegisteredFrom(
  db: Database,
  { clinicId, from, most }: { clinicId: number; from: Date | null; most: number },
): Promise<number> {
  const found = db
    .selectFrom('client_registration as r')
    .innerJoin('client as c', (on) => on.onRef('c.clinic_id', '=', 'r.clinic_id').onRef('c.id', '=', 'r.client_id'))
    .select('r.client_id')
    .where('r.clinic_id', '=', clinicId)
    .where('c.status', '=', 'Waitlist')
    .$if(from !== null, (query) => query.where('r.registered_at', '>=', from))
    .limit(most);
  const { total } = await db
    .selectFrom(found.as('counted'))
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
