import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { isDatabaseUnavailable, sqlState } from '../platform/database/database-errors.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Database } from '../platform/database/transaction.ts';

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

/** Longest work for one clinic in one run. The next run goes on. */
const BUDGET_MS = 5 * 60_000;

interface RetentionRun {
  /** null: tables that belong to no clinic. Otherwise call it inside `inClinic`. */
  readonly clinicId: number | null;
  readonly signal?: AbortSignal;
  readonly budgetMs?: number;
}

type RetentionDeps = Pick<Deps, 'database' | 'clock' | 'log'>;

/** A rule that may have more due rows. */
interface Pending {
  readonly rule: RetentionRule;
  rows: number;
}

/**
 * Applies the rules batch by batch, each rule in turn, until no row is due or the time is used up: a rule with a large backlog keeps no other
 * from its work, and goes on in the next run. Each batch is a transaction of its own and ends far below the database's limit for a statement.
 * @returns The number of rows that were deleted or changed.
 */
export async function applyRetention(
  { database, clock, log }: RetentionDeps,
  rules: readonly RetentionRule[],
  { clinicId, signal, budgetMs = BUDGET_MS }: RetentionRun,
): Promise<number> {
  const endsAtMs = performance.now() + budgetMs;
  const now = new Date(clock.nowMs());
  let pending: Pending[] = rules.map((rule) => ({ rule, rows: FIRST_BATCH }));
  let total = 0;
  const isOver = () => signal?.aborted || performance.now() >= endsAtMs;
  while (pending.length > 0 && !isOver()) {
    const left: Pending[] = [];
    for (const one of pending) {
      if (isOver()) {
        left.push(one);
        continue;
      }
      const beganAtMs = performance.now();
      const done = await applyBatch(database, one, clinicId, now);
      if (done === null) {
        if (one.rows === FEWEST_ROWS)
          throw new Error(`retention of ${one.rule.table}: the smallest batch takes too long`);
      } else {
        total += done;
        if (done < one.rows) continue;
      }
      left.push({
        rule: one.rule,
        rows: nextBatchSize(one.rows, done === null ? Infinity : performance.now() - beganAtMs),
      });
    }
    pending = left;
  }
  if (pending.length > 0) {
    const tables = [...new Set(pending.map(({ rule }) => rule.table))];
    log.warn({ task: 'retention', clinicId, tables }, 'old rows are left; the next run goes on');
  }
  return total;
}

/** @returns The number of rows; null when the database ended the batch because it took too long. */
async function applyBatch(
  { db, ownerDb }: Pick<Deps['database'], 'db' | 'ownerDb'>,
  { rule, rows }: Pending,
  clinicId: number | null,
  now: Date,
): Promise<number | null> {
  try {
    const { numAffectedRows } = await batchOf(rule, rows, clinicId, now).execute(
      rule.asOwner || clinicId === null ? ownerDb : (db as Database),
    );
    return Number(numAffectedRows ?? 0);
  } catch (error) {
    if (isStatementTimeout(error)) return null;
    throw error;
  }
}

/** SQLSTATE of a statement that exceeded its time. */
const STATEMENT_TIMEOUT = '57014';
const isStatementTimeout = (error: unknown): boolean =>
  sqlState(error) === STATEMENT_TIMEOUT ||
  (isDatabaseUnavailable(error) && sqlState(error.cause) === STATEMENT_TIMEOUT);

/** One statement for one batch. A row that another transaction changes meanwhile is judged again, and stays when it is not due any more. */
export function batchOf(rule: RetentionRule, rows: number, clinicId: number | null, now: Date): RawBuilder<unknown> {
  const { table, set } = rule;
  const isDue = dueCondition(rule, clinicId, now);
  const found = sql`ctid = ANY (ARRAY(SELECT ctid FROM ${sql.table(table)} WHERE ${isDue} LIMIT ${sql.lit(rows)}))`;
  return set
    ? sql`UPDATE ${sql.table(table)} SET ${set(now)} WHERE ${isDue} AND ${found}`
    : sql`DELETE FROM ${sql.table(table)} WHERE ${isDue} AND ${found}`;
}

/** The condition that a row is due. */
export function dueCondition(rule: RetentionRule, clinicId: number | null, now: Date): RawBuilder<unknown> {
  const { since, keptMs, wholeMs, where } = rule;
  const endMs = now.getTime() - keptMs;
  const until = new Date(wholeMs === undefined ? endMs : endMs - (endMs % wholeMs) - 1);
  const isDue = sql`${sql.ref(since)} <= ${until}`;
  const ofClinic = clinicId === null ? isDue : sql`clinic_id = ${clinicId} AND ${isDue}`;
  return where ? sql`${ofClinic} AND (${where})` : ofClinic;
}

/** Rows of the first batch of a rule. */
const FIRST_BATCH = 1_000;
export const MOST_ROWS = 5_000;
export const FEWEST_ROWS = 10;

/** A batch should take about as long: far below the 5 s after which the database ends a statement. */
const SLOW_MS = 1_000;
const QUICK_MS = 200;

/** @returns The rows of the next batch after one of this size took so long. */
export function nextBatchSize(size: number, tookMs: number): number {
  if (tookMs >= SLOW_MS) return Math.max(FEWEST_ROWS, Math.floor(size / 4));
  if (tookMs <= QUICK_MS) return Math.min(MOST_ROWS, size * 2);
  return size;
}
