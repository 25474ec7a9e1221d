import type { Select } from '../platform/database/open/open-database.ts';

export type RowCounts = Readonly<Record<string, number>>;

/** Counts the rows of every table, also of the job queue. The caller's role must see all rows. @returns Counts by `schema.table`. */
export async function countRows(select: Select): Promise<RowCounts> {
  const tables = await select<{ name: string; quoted: string }>(`
    SELECT n.nspname || '.' || c.relname AS name, format('%I.%I', n.nspname, c.relname) AS quoted
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
    ORDER BY 1`);
  if (tables.length === 0) return {};
  const counts = await select<{ name: string; count: string }>(
    tables
      .map(
        ({ name, quoted }) => `SELECT '${name.replaceAll("'", "''")}' AS name, count(*)::text AS count FROM ${quoted}`,
      )
      .join(' UNION ALL '),
  );
  return Object.fromEntries(counts.map(({ name, count }) => [name, Number(count)]));
}

/** @throws Error naming the tables whose numbers differ. */
export function compareCounts(what: string, expected: RowCounts, found: RowCounts): void {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
  const differing = names.filter((name) => (expected[name] ?? 0) !== (found[name] ?? 0));
  if (differing.length === 0) return;
  const told = differing.map((name) => `${name} ${found[name] ?? 0} instead of ${expected[name] ?? 0}`);
  throw new Error(`${what} does not have the same rows: ${told.join(', ')}`);
}

export const readMigrationNames = async (select: Select): Promise<string[]> =>
  (await select<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name COLLATE "C"')).map(
    ({ name }) => name,
  );
