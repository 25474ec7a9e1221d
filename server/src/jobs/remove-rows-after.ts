import { DAY_MS } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { Tables } from '../platform/database/tables.ts';

/** Rows of one table that are no longer needed a number of days after a moment stored in them. */
interface AgingRows<Table extends keyof Tables> {
  readonly table: Table;
  /** Rows where it is NULL stay. */
  readonly since: keyof Tables[Table] & string;
  readonly days: number;
}

/** @returns The work of a timer: removes the clinic's rows of that age. */
export function removeRowsAfter<Table extends keyof Tables>({ table, since, days }: AgingRows<Table>) {
  return async ({ database, clock }: Pick<Deps, 'database' | 'clock'>, clinicId: number): Promise<void> => {
    const until = new Date(clock.nowMs() - days * DAY_MS);
    await sql`
      DELETE FROM ${sql.table(table)} WHERE clinic_id = ${clinicId} AND ${sql.ref(since)} <= ${until}`.execute(
      database.db,
    );
  };
}
