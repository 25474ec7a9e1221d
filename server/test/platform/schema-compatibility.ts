import type { Pool } from '../../src/platform/database/pool.ts';

interface Column {
  table: string;
  column: string;
  type: string;
  /** A row that does not name the column is refused. */
  isRequired: boolean;
}

interface Rule {
  table: string;
  /** Columns of the table that the rule reads. */
  columns: string[];
  definition: string;
}

export interface Schema {
  /** By `table.column`. */
  readonly columns: ReadonlyMap<string, Column>;
  /** Constraints and unique indexes. */
  readonly rules: readonly Rule[];
}

export interface Break {
  readonly table: string;
  readonly what: string;
}

export async function readSchema(db: Pick<Pool, 'query'>): Promise<Schema> {
  const { rows: columns } = await db.query<Column>(
    `SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, a.atttypmod) AS type,
       (a.attnotnull AND NOT a.atthasdef AND a.attidentity = '') AS "isRequired"
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v')`,
  );
  const { rows: rules } = await db.query<Rule>(
    `SELECT conrelid::regclass::text AS table, pg_get_constraintdef(k.oid) AS definition,
       ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = conrelid AND attnum = ANY (conkey)) AS columns
     FROM pg_constraint k WHERE connamespace = 'public'::regnamespace AND conrelid <> 0 AND contype <> 'n'
     UNION ALL
     SELECT i.indrelid::regclass::text, regexp_replace(pg_get_indexdef(i.indexrelid), ' INDEX .* ON ', ' INDEX ON '),
       ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = i.indrelid AND attnum = ANY (i.indkey))
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE i.indisunique AND c.relnamespace = 'public'::regnamespace`,
  );
  return { columns: new Map(columns.map((one) => [`${one.table}.${one.column}`, one])), rules };
}

/** Returns what fails for code that was written for the former schema, when it works on the present one. */
export function breaksFormerCode(former: Schema, present: Schema): Break[] {
  const breaks: Break[] = [];
  for (const [name, { table, column, type }] of former.columns) {
    const now = present.columns.get(name);
    if (!now) breaks.push({ table, what: `${column} is gone` });
    else if (now.type !== type) breaks.push({ table, what: `${column} has another type` });
  }
  const tables = new Set([...former.columns.values()].map(({ table }) => table));
  for (const [name, { table, column, isRequired }] of present.columns) {
    if (tables.has(table) && isRequired && !former.columns.get(name)?.isRequired)
      breaks.push({ table, what: `${column} is required` });
  }
  const known = new Set(former.rules.map(({ table, definition }) => `${table} ${definition}`));
  for (const { table, columns, definition } of present.rules) {
    // A rule about new columns holds for their defaults.
    const isOfFormerColumns = columns.length > 0 && columns.every((column) => former.columns.has(`${table}.${column}`));
    if (isOfFormerColumns && !known.has(`${table} ${definition}`))
      breaks.push({ table, what: `new rule: ${definition}` });
  }
  return breaks;
}
