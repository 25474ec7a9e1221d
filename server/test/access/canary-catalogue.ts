import type { Pool } from '../../src/platform/database/pool.ts';

export interface Column {
  name: string;
  type: string;
  /** The column is NOT NULL and has no default. */
  isRequired: boolean;
  /** The column is generated, or an identity that takes no explicit value. */
  isComputed: boolean;
}

export interface ForeignKey {
  columns: string[];
  target: string;
  targetColumns: string[];
}

export interface ClinicTable {
  name: string;
  /** `clinic_id`, or `id` for the table of clinics. */
  clinicColumn: string;
  columns: Column[];
  foreignKeys: ForeignKey[];
}

/** Reads every table whose rows belong to a clinic from the catalogue. */
export async function readClinicTables(pool: Pool): Promise<ClinicTable[]> {
  const { rows: columns } = await pool.query<Column & { table: string }>(
    `SELECT c.relname AS table, a.attname AS name, t.typname AS type,
       (a.attnotnull AND NOT a.atthasdef AND a.attidentity = '' AND a.attgenerated = '') AS "isRequired",
       (a.attgenerated <> '' OR a.attidentity = 'a') AS "isComputed"
     FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     JOIN pg_type t ON t.oid = a.atttypid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
     ORDER BY c.relname, a.attnum`,
  );
  const { rows: keys } = await pool.query<ForeignKey & { table: string }>(
    `SELECT conrelid::regclass::text AS table, confrelid::regclass::text AS target,
       (SELECT array_agg(a.attname::text ORDER BY k.n) FROM unnest(conkey) WITH ORDINALITY k(num, n)
        JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = k.num) AS columns,
       (SELECT array_agg(a.attname::text ORDER BY k.n) FROM unnest(confkey) WITH ORDINALITY k(num, n)
        JOIN pg_attribute a ON a.attrelid = confrelid AND a.attnum = k.num) AS "targetColumns"
     FROM pg_constraint WHERE contype = 'f'`,
  );
  const byTable = Map.groupBy(columns, ({ table }) => table);
  const isOwned = ([name, own]: [string, Column[]]) =>
    name === 'clinic' || own.some((column) => column.name === 'clinic_id');
  return [...byTable].filter(isOwned).map(([name, own]) => ({
    name,
    clinicColumn: name === 'clinic' ? 'id' : 'clinic_id',
    columns: own,
    foreignKeys: keys.filter(({ table }) => table === name),
  }));
}

/** All tables, including the migrations' own. */
export async function readTableNames(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f') ORDER BY relname`,
  );
  return rows.map(({ name }) => name);
}
