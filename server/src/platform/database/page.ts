import { lastPageOf } from '@carefront/shared/domain';
import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Tx } from './transaction.ts';

/** The page of a list that a call asks for. */
export interface AskedPage {
  /** From 1. */
  readonly page: number;
  /** Rows on a page. */
  readonly limit: number;
}

/** The rows of a page, as OFFSET and LIMIT take them. */
export interface PageRange {
  readonly offset: number;
  readonly limit: number;
}

export const rangeOf = ({ page, limit }: AskedPage): PageRange => ({ offset: (page - 1) * limit, limit });

/** The answer of a list with pages. @param total - Rows of all pages. */
export const pageOf = <T>({ page, limit }: AskedPage, total: number, data: T[]) => ({
  data,
  total,
  page,
  last_page: lastPageOf(total, limit),
});

/** The page of a list whose rows are all in memory. */
export function sliceOf<T>(rows: readonly T[], asked: AskedPage): T[] {
  const { offset, limit } = rangeOf(asked);
  return rows.slice(offset, offset + limit);
}

/** Counts the rows of a query without LIMIT, DISTINCT and groups. What it selects does not matter. */
export async function countRows<DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  const counted = rows.clearSelect().select(sql<number>`count(*)::integer`.as('total'));
  return (await counted.$castTo<{ total: number }>().executeTakeFirstOrThrow()).total;
}

/** A count that ends at a bound: counting millions of rows would exceed the time limit of a statement. */
export interface BoundedCount {
  /** The bound at most. */
  readonly total: number;
  /** Whether there are more rows than the bound. */
  readonly hasMore: boolean;
}

/** @param rows - A query without LIMIT. */
export async function countUpTo(db: Database | Tx, most: number, rows: Expression<unknown>): Promise<BoundedCount> {
  const { rows: counted } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM (SELECT FROM ${rows} AS found LIMIT ${most + 1}) AS counted`.execute(db);
  return boundedAt(most, counted[0]?.total ?? 0);
}

/** @param counted - Rows that a statement with LIMIT `most + 1` found. */
export const boundedAt = (most: number, counted: number): BoundedCount => ({
  total: Math.min(counted, most),
  hasMore: counted > most,
});
