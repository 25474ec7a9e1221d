import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import type { Pool, PoolClient } from '../../src/platform/database/pool.ts';
import type { Tables } from '../../src/platform/database/tables.ts';
import type { Database } from '../../src/platform/database/transaction.ts';

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** How a statement read one table. */
export interface TableRead {
  /** Name of the index; null when the database read the table without one. */
  readonly index: string | null;
  /** Rows that the database looked at, including those that a filter removed. */
  readonly rows: number;
}

/** The parts that we read of a node of `EXPLAIN (ANALYZE, FORMAT JSON)`. */
interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Runs the work on a database that records its statements. */
export async function statementsOf(pool: Pool, work: (db: Database) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const recording = (client: PoolClient): PoolClient => ({
    ...client,
    query: (text, values = []) => {
      statements.push({ text, values });
      return client.query(text, values);
    },
  });
  // Kysely's pool type also requires cursors, which we do not use.
  const connect = async () => recording(await pool.connect());
  const dialect = new PostgresDialect({ pool: { connect, options: {} } as unknown as PostgresPool });
  await work(new Kysely<Tables>({ dialect }));
  return statements;
}

/** Runs a SELECT in the clinic, and returns how the database read this table. */
export async function readsOf(
  pool: Pool,
  clinicId: number,
  table: string,
  { text, values }: Statement,
): Promise<TableRead[]> {
  const { rows } = await inClinic(clinicId, () =>
    pool.query<{ 'QUERY PLAN': string | { Plan: PlanNode }[] }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values),
  );
  const plan = rows[0]?.['QUERY PLAN'] ?? [];
  const [explained] = (typeof plan === 'string' ? JSON.parse(plan) : plan) as { Plan: PlanNode }[];
  return explained ? readsIn(explained.Plan, table) : [];
}

function readsIn(node: PlanNode, table: string): TableRead[] {
  const below = (node.Plans ?? []).flatMap((child) => readsIn(child, table));
  if (node['Relation Name'] !== table) return below;
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  // A bitmap is made by a node below, which names the index and not the table.
  const index = node['Index Name'] ?? node.Plans?.[0]?.['Index Name'] ?? null;
  return [{ index, rows: (node['Actual Rows'] + removed) * node['Actual Loops'] }, ...below];
}
