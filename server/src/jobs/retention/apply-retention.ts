import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { isDatabaseUnavailable, sqlState } from '../../platform/database/database-errors.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { FEWEST_ROWS, FIRST_BATCH, nextBatchSize } from './batch-size.rules.ts';
import type { RetentionRule } from './retention-rule.ts';

/** Longest work for one clinic in one run. The next run goes on. */
export const BUDGET_MS = 5 * 60_000;

export interface RetentionRun {
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
