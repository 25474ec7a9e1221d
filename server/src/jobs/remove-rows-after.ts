import { DAY_MS } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { Tables } from '../platform/database/tables.ts';

/** Rows of a table that are removed some days after a moment stored in them. */
interface AgingRows<Table extends keyof Tables> {
  readonly table: Table;
  /** Rows with NULL in this column stay. */
  readonly since: keyof Tables[Table] & string;
  readonly days: number;
}

/** @returns The work of a timer that removes the clinic's old rows. */
export function removeRowsAfter<Table extends keyof Tables>({ table, since, days }: AgingRows<Table>) {
  return async ({ database, clock }: Pick<Deps, 'database' | 'clock'>, clinicId: number): Promise<void> => {
    const until = new Date(clock.nowMs() - days * DAY_MS);
    await sql`
      DELETE FROM ${sql.table(table)} WHERE clinic_id = ${clinicId} AND ${sql.ref(since)} <= ${until}`.execute(
      database.db,
    );
  };
}
