import type { EpochMs, IsoDate } from '@carefront/shared/domain';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';

export type ClosureRow = Selectable<Tables['closure']>;

export interface CountedClosureRow extends ClosureRow {
  /** Requested or confirmed sessions on its dates that have not begun. */
  readonly coming_sessions: number;
}

export interface ComingFrom {
  readonly today: IsoDate;
  readonly nowMs: EpochMs;
}

/** The closures that are not over, first date first. */
export function findClosures(
  db: Database | Tx,
  clinicId: number,
  { today, nowMs }: ComingFrom,
): Promise<CountedClosureRow[]> {
  return db
    .selectFrom('closure as c')
    .selectAll('c')
    .select(
      sql<number>`(SELECT count(*)::integer FROM appointment a
        WHERE a.clinic_id = c.clinic_id AND a.status IN ('requested', 'confirmed') AND a.start_at > ${new Date(nowMs)}
          AND a.wall_date BETWEEN c.first_date AND c.last_date
          AND (c.location_id IS NULL OR a.location_id = c.location_id))`.as('coming_sessions'),
    )
    .where('c.clinic_id', '=', clinicId)
    .where('c.last_date', '>=', today)
    .orderBy('c.first_date')
    .orderBy('c.id')
    .execute();
}

export type NewClosure = Pick<ClosureRow, 'location_id' | 'first_date' | 'last_date'>;

/** @returns The id. */
export async function insertClosure(tx: Tx, clinicId: number, closure: NewClosure): Promise<number> {
  const { id } = await tx
    .insertInto('closure')
    .values({ ...closure, clinic_id: clinicId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns The removed closure; undefined when the clinic has no such closure. */
export const deleteClosure = (tx: Tx, clinicId: number, id: number): Promise<ClosureRow | undefined> =>
  tx.deleteFrom('closure').where('clinic_id', '=', clinicId).where('id', '=', id).returningAll().executeTakeFirst();
