import type { RawBuilder } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

interface RuleOf<Table extends keyof Tables> {
  /** For readers of the table of rules: which rows end, and why then. */
  readonly does: string;
  readonly table: Table;
  /** A row is due this long after the moment in `since`. Rows with NULL there stay. */
  readonly since: keyof Tables[Table] & string;
  readonly keptMs: number;
  /** The end is rounded down to a multiple of this time: rows about one hour end together. */
  readonly wholeMs?: number;
  /**
   * A further condition on the row. Writes its values as literals: the planner proves with them that a partial index fits. The table has its
   * own name.
   */
  readonly where?: RawBuilder<unknown>;
  /** Changes the row instead of deleting it. The changed row must not be due any more. @param now - Moment of the run. */
  readonly set?: (now: Date) => RawBuilder<unknown>;
  /** The app's role may not delete or change these rows. */
  readonly asOwner?: true;
}

/** How long rows of a table are kept. An index must find the due rows without reading the others; a test checks that. */
export type RetentionRule = { [Table in keyof Tables]: RuleOf<Table> }[keyof Tables];
