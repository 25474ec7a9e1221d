import { AppError } from '@carefront/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/database/transaction.ts';

/** A merge that runs. Its statements are numbered, so that the undo can take them back from the last to the first. */
export interface Merge {
  readonly clinicId: number;
  readonly id: string;
  readonly keptId: number;
  readonly mergedId: number;
  readonly now: Date;
  /** Number of the last statement. */
  step: number;
}

type Table = keyof Tables & string;

/** Columns that, with the clinic, are the table's primary key. The undo finds a changed row by them. */
const KEYS = {
  appointment: ['id'],
  attachment: ['id'],
  card_on_file: ['payment_method_id'],
  client: ['id'],
  client_contact: ['client_id', 'contact_id'],
  client_diagnosis: ['client_id', 'diagnosis_id'],
  client_guardian: ['client_id', 'guardian_id'],
  client_merge: ['id'],
  client_practitioner: ['client_id', 'practitioner_id'],
  client_proposal: ['id'],
  client_registration: ['client_id'],
  consent: ['id'],
  consent_link: ['id'],
  form_draft: ['user_id', 'form_id', 'client_id'],
  form_response: ['id'],
  occupancy: ['id'],
  program_registration: ['id'],
  user_form: ['id'],
} as const satisfies Partial<Record<Table, readonly string[]>>;
export type MergedTable = keyof typeof KEYS;
export const MERGED_TABLES: Readonly<Record<MergedTable, readonly string[]>> = KEYS;

/** Rows that may end meanwhile by themselves, such as the time of a cancelled booking. The undo does without them. */
const MAY_BE_GONE: readonly string[] = ['occupancy', 'form_draft', 'attachment'] satisfies MergedTable[];

/** A condition on the rows of the table, which is `t`. */
type Condition = RawBuilder<unknown>;
type Values = Readonly<Record<string, unknown>>;

const column = (alias: string, name: string) => sql.ref(`${alias}.${name}`);
const objectOf = (alias: string, names: readonly string[]) =>
  sql`jsonb_build_object(${sql.join(names.flatMap((name) => [sql.lit(name), column(alias, name)]))})`;

/**
 * Sets values in the clinic's rows that fit, and records what they were.
 * @param set - Values, or expressions of `old`, which is the row before.
 * @param unchanged - Further columns that must still have their values when the merge is undone.
 */
export async function changeRows(
  tx: Tx,
  merge: Merge,
  table: MergedTable,
  { where, set, unchanged = [] }: { where: Condition; set: Values; unchanged?: readonly string[] },
): Promise<void> {
  const keys: readonly string[] = KEYS[table];
  const names = Object.keys(set);
  const assigned = names.map((name) => sql`${sql.ref(name)} = ${set[name]}`);
  const same = (a: string, b: string, by: readonly string[]) =>
    sql.join(
      by.map((name) => sql`${column(a, name)} = ${column(b, name)}`),
      sql` AND `,
    );
  merge.step += 1;
  // Of one client, so a key without the changed column still is one row's.
  const keptKeys = keys.filter((name) => !names.includes(name));
  const isSame = keptKeys.length === 0 ? sql`true` : same('old', 'new', keptKeys);
  await sql`
    WITH old AS (
      SELECT t.* FROM ${sql.table(table)} t WHERE t.clinic_id = ${merge.clinicId} AND (${where}) FOR NO KEY UPDATE
    ), new AS (
      UPDATE ${sql.table(table)} AS t SET ${sql.join(assigned)} FROM old
      WHERE t.clinic_id = ${merge.clinicId} AND ${same('t', 'old', keys)} RETURNING t.*
    )
    INSERT INTO client_merge_row (clinic_id, merge_id, step, table_name, before, after, recorded_at)
    SELECT ${merge.clinicId}, ${merge.id}, ${merge.step}, ${table}, ${objectOf('old', names)},
      ${objectOf('new', [...new Set([...keys, ...names, ...unchanged])])}, ${merge.now}
    FROM new JOIN old ON ${isSame}`.execute(tx);
}

/** Deletes the clinic's rows that fit, and records them whole. */
export async function deleteRows(tx: Tx, merge: Merge, table: MergedTable, where: Condition): Promise<void> {
  merge.step += 1;
  await sql`
    WITH gone AS (
      DELETE FROM ${sql.table(table)} AS t WHERE t.clinic_id = ${merge.clinicId} AND (${where}) RETURNING t.*
    )
    INSERT INTO client_merge_row (clinic_id, merge_id, step, table_name, before, after, recorded_at)
    SELECT ${merge.clinicId}, ${merge.id}, ${merge.step}, ${table}, to_jsonb(gone), NULL, ${merge.now} FROM gone`.execute(
    tx,
  );
}

interface Recorded {
  readonly step: number;
  readonly table_name: string;
  readonly count: number;
  readonly before: readonly string[];
  /** null: the rows were deleted. */
  readonly after: readonly string[] | null;
}

/**
 * Undoes every recorded change, the last one first.
 * @throws AppError `merge-changed` when a row is no longer as the merge left it. Then nothing is restored: the transaction ends.
 */
export async function restoreRows(tx: Tx, { clinicId, id }: Pick<Merge, 'clinicId' | 'id'>): Promise<void> {
  const { rows: steps } = await sql<Recorded>`
    SELECT step, table_name, count(*)::integer AS count,
      (SELECT array_agg(name) FROM jsonb_object_keys((array_agg(r.before))[1]) name) AS before,
      (SELECT array_agg(name) FROM jsonb_object_keys((array_agg(r.after))[1]) name) AS after
    FROM client_merge_row r WHERE clinic_id = ${clinicId} AND merge_id = ${id}
    GROUP BY step, table_name ORDER BY step DESC`.execute(tx);
  for (const step of steps) {
    const table = asMergedTable(step.table_name);
    const done = step.after
      ? await restoreValues(tx, { clinicId, id, table, ...step, after: step.after })
      : await restoreDeletedRows(tx, { clinicId, id, table, step: step.step });
    if (done < step.count && !MAY_BE_GONE.includes(table))
      throw new AppError('merge-changed', `merge ${id}: ${table} of step ${step.step}`);
  }
}

const asMergedTable = (name: string): MergedTable => {
  if (!Object.hasOwn(KEYS, name)) throw new Error(`a merge recorded ${name}`);
  return name as MergedTable; // a key of KEYS
};

interface Step {
  readonly clinicId: number;
  readonly id: string;
  readonly table: MergedTable;
  readonly step: number;
}

async function restoreValues(
  tx: Tx,
  { clinicId, id, table, step, before, after }: Step & Pick<Recorded, 'before'> & { after: readonly string[] },
): Promise<number> {
  const found = after.map((name) =>
    (KEYS[table] as readonly string[]).includes(name)
      ? sql`${column('t', name)} = ${column('new', name)}`
      : sql`${column('t', name)} IS NOT DISTINCT FROM ${column('new', name)}`,
  );
  const { numAffectedRows } = await sql`
    UPDATE ${sql.table(table)} AS t
    SET ${sql.join(before.map((name) => sql`${sql.ref(name)} = ${column('old', name)}`))}
    FROM client_merge_row r
      CROSS JOIN LATERAL jsonb_populate_record(NULL::${sql.table(table)}, r.before) AS old
      CROSS JOIN LATERAL jsonb_populate_record(NULL::${sql.table(table)}, r.after) AS new
    WHERE r.clinic_id = ${clinicId} AND r.merge_id = ${id} AND r.step = ${step}
      AND t.clinic_id = ${clinicId} AND ${sql.join(found, sql` AND `)}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

async function restoreDeletedRows(tx: Tx, { clinicId, id, table, step }: Step): Promise<number> {
  const { rows: columns } = await sql<{ name: string }>`
    SELECT attname AS name FROM pg_attribute
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    ORDER BY attnum`.execute(tx);
  const names = columns.map(({ name }) => name);
  const { numAffectedRows } = await sql`
    INSERT INTO ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    SELECT ${sql.join(names.map((name) => column('old', name)))}
    FROM client_merge_row r CROSS JOIN LATERAL jsonb_populate_record(NULL::${sql.table(table)}, r.before) AS old
    WHERE r.clinic_id = ${clinicId} AND r.merge_id = ${id} AND r.step = ${step}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
