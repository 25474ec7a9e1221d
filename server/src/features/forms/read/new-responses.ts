import { visitAt } from '@carefront/shared/domain/form-reading';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { ResponseRow } from './form-response.repository.ts';

/** A person of the clinic, and since when responses are new for them. */
export interface NewFor {
  readonly userId: number;
  /** null: the person has never looked at the list, so what nobody has opened is new. */
  readonly since: Date | null;
}

/** Whether the response `r` of the enclosing statement is new for the person. */
export const isNewResponse = ({ userId, since }: NewFor): RawBuilder<boolean> =>
  since === null
    ? sql<boolean>`r.seen_at IS NULL`
    : sql<boolean>`(r.submitted_at > ${since} AND r.seen_by_user_id IS DISTINCT FROM ${userId})`;

/** As `isNewResponse`, for a row. */
export const isNewFor =
  ({ userId, since }: NewFor) =>
  ({ seen_at, seen_by_user_id, submitted_at }: ResponseRow): boolean =>
    since === null ? seen_at === null : submitted_at > since && seen_by_user_id !== userId;

interface Viewer {
  readonly clinicId: number;
  readonly userId: number;
}

interface Visit {
  readonly seenUntil: Date;
  /** null: it is the person's first visit. */
  readonly from: Date | null;
}

/** @returns null when the person has never looked at the list. */
export async function findVisit(db: Database, { clinicId, userId }: Viewer): Promise<Visit | null> {
  const row = await db
    .selectFrom('form_response_view')
    .select(['seen_until', 'visit_from'])
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { seenUntil: row.seen_until, from: row.visit_from } : null;
}

/** Remembers that the person looks at the list now. Two tabs may tell in any order: the later look stays. */
export async function look({ database, clock }: Pick<Deps, 'database' | 'clock'>, viewer: Viewer): Promise<void> {
  const last = await findVisit(database.db, viewer);
  const before = last && { seenUntilMs: last.seenUntil.getTime(), fromMs: last.from?.getTime() ?? null };
  const { seenUntilMs, fromMs } = visitAt(before, clock.nowMs());
  const looked = { seen_until: new Date(seenUntilMs), visit_from: fromMs === null ? null : new Date(fromMs) };
  await database.db
    .insertInto('form_response_view')
    .values({ clinic_id: viewer.clinicId, user_id: viewer.userId, ...looked })
    .onConflict((on) =>
      on
        .columns(['clinic_id', 'user_id'])
        .doUpdateSet(looked)
        .whereRef('form_response_view.seen_until', '<=', 'excluded.seen_until'),
    )
    .execute();
}
