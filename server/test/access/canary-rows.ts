import { randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from '../../src/platform/database/pool.ts';
import { type Column, type ForeignKey, readClinicTables } from './canary-catalogue.ts';

/** Values that a table's CHECK constraints require and its column types do not tell. */
const CHECKED: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  activation_event: { kind: 'activated' },
  appointment: { status: 'confirmed', end_at: '2026-11-30T16:00:00Z', wall_minutes: 600, duration_minutes: 60 },
  appointment_notice: { notice: 'confirmed', recipient_kind: 'client', channel: 'email' },
  attachment: { size_bytes: 1, uploader_session_hash: randomBytes(32) },
  attempt_counter: { attempts: 1 },
  audit_event: { actor_kind: 'system' },
  background_job: { state: 'waiting', done_count: 0 },
  card_on_file: { user_id: 1, last_four: '4242' },
  card_setup: { session_hash: randomBytes(32) },
  client_proposal: { kind: 'client', proposed_as: 'client', facts: '{}' },
  client_registration: { channel: 'chatbot', locale: 'en' },
  content_image: { format: 'jpg' },
  consent: { status: 'Draft', locale: 'en', third_party_contact: '[]' },
  consent_link: { role: 'guardian' },
  consent_signature: { part: 'signer', role: 'client', method: 'account', locale: 'en' },
  client: { status: 'Active', dob: '1990-01-01' },
  form: { status: 'Draft', locale: 'en' },
  form_export: { format: 'csv', with_files: false },
  form_response: { locale: 'en' },
  form_version: { locale: 'en' },
  user_form: { locale: 'en' },
  demo_message: { kind: 'email' },
  login_challenge: { method: 'email' },
  occupancy: { kind: 'room', state: 'block', ends_at: '2026-11-30T16:00:00Z' },
  outbox: { locale: 'en' },
  program_registration: { status: 'waitlisted' },
  release_key: {
    ...{ id: '0123456789abcdef', public_key: 'x'.repeat(43), remotes: '["mf-x"]' },
    expires_at: '2027-11-30T15:00:00Z',
  },
  role_membership: { role: 'client' },
  schedule_override: { kind: 'replace' },
  schedule_rule: { weekday: 1, start_minute: 540, end_minute: 600 },
  time_off: { first_date: '2026-11-30', last_date: '2026-11-30' },
  two_factor_setup: { method: 'email' },
  visitor_refusal: { calls: 1 },
};

/** Columns that may be null, but a CHECK constraint requires one of them. */
const NEEDED: readonly string[] = ['program_registration.client_id'];

/** Columns with text that the server interprets. With another value, the clinic could not answer at all. */
const READ_AS_NAMES: readonly string[] = [
  'activation.remote',
  'appointment.zone',
  'clinic.slug',
  'clinic.timezone',
  'clinic_host.host',
  'form.location',
  'location.timezone',
];

/** A form whose texts are the word. */
const formOf = (text: string) => ({
  pages: [{ id: 1, name: text, blocks: [{ ...EMPTY_BLOCK, name: text, default_value: text }] }],
});
const EMPTY_BLOCK = {
  ...{ id: 1, rows: [], built_in_block_id: 4, requires_signature: false, properties: {}, page_index: 0 },
  ...{ block_index: 0, fields: [] },
};

/** JSON columns whose content the server reads by its shape. */
const SHAPED_JSON: Readonly<Record<string, (text: string) => unknown>> = {
  'form.definition': formOf,
  'form_version.definition': formOf,
};

/** Text columns with JSON. */
const JSON_TEXTS: readonly string[] = ['form_response_meta.meta_value'];

/** SQLSTATEs of a constraint that refuses the value: the column allows only certain words, not free text. */
const REFUSING_STATES: readonly unknown[] = ['23514', '23503', '23505', '22P02'];

export interface Planted {
  /** `table.column` of every text column that now contains the word, in all rows of the clinic. */
  columns: string[];
}

/**
 * Writes the word, with table and column name, into every text column of the clinic that accepts it. First adds a row to each of the
 * clinic's tables that has none. Reads tables and columns from the catalogue, so new tables are included.
 * @param pool - Pool of the tables' owner.
 */
export async function plantCanaries(pool: Pool, clinicId: number, word: string): Promise<Planted> {
  await fillEveryTable(pool, clinicId, word);
  const planted: Planted = { columns: [] };
  for (const { name, clinicColumn, columns } of await readClinicTables(pool)) {
    // Triggers forbid changes of a signed consent, also by the owner of the tables.
    await pool.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    for (const column of columns) {
      const place = `${name}.${column.name}`;
      if (column.isComputed || READ_AS_NAMES.includes(place)) continue;
      const where = { table: name, clinicColumn, clinicId, column: column.name };
      if (column.type === 'text' || column.type === 'citext') {
        if (await plantText(pool, where, `${word}-${name}-${column.name}-`)) planted.columns.push(place);
      } else if (column.type === 'jsonb') {
        await plantJson(pool, where, `${word}-${name}-${column.name}`);
        planted.columns.push(place);
      }
    }
    await pool.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  }
  return planted;
}

/** Makes sure that every clinic-owned table has at least one row of the clinic. */
export async function fillEveryTable(pool: Pool, clinicId: number, word: string): Promise<void> {
  await pool.query(
    `INSERT INTO release (id, name, version, hash, document) VALUES ('shell@0.0.1+00000fffff', 'shell', '0.0.1', '00000fffff', '{}')
     ON CONFLICT DO NOTHING`,
  );
  let waiting = await readClinicTables(pool);
  while (waiting.length > 0) {
    const left: typeof waiting = [];
    for (const table of waiting) {
      const { rows } = await pool.query(`SELECT 1 FROM ${table.name} WHERE ${table.clinicColumn} = $1 LIMIT 1`, [
        clinicId,
      ]);
      if (rows.length > 0) continue;
      const values = await newRow(pool, table, clinicId, word);
      if (values) await insert(pool, table.name, values);
      else left.push(table);
    }
    if (left.length === waiting.length)
      throw new Error(`no row can be made for ${left.map(({ name }) => name).join()}`);
    waiting = left;
  }
  // The form and its version refer to each other. Clients are asked for published forms only.
  await pool.query(
    `UPDATE form f SET published_version = v.version FROM form_version v
     WHERE v.clinic_id = f.clinic_id AND v.form_id = f.id AND f.published_version IS NULL AND f.clinic_id = $1`,
    [clinicId],
  );
}

/** @returns null while a row that the new row refers to is still missing. */
async function newRow(
  pool: Pool,
  { name, columns, foreignKeys }: { name: string; columns: Column[]; foreignKeys: ForeignKey[] },
  clinicId: number,
  word: string,
): Promise<Record<string, unknown> | null> {
  const row: Record<string, unknown> = { clinic_id: clinicId, ...CHECKED[name] };
  const isNeeded = (column: Column) => column.isRequired || NEEDED.includes(`${name}.${column.name}`);
  const needed = columns.filter((column) => isNeeded(column) && !(column.name in row));
  for (const { columns: own, target, targetColumns } of foreignKeys) {
    if (!own.some((column) => needed.some((other) => other.name === column))) continue;
    const isOfClinic = targetColumns.includes('clinic_id');
    const { rows } = await pool.query<Record<string, unknown>>(
      `SELECT ${targetColumns.join()} FROM ${target} ${isOfClinic ? `WHERE clinic_id = ${clinicId}` : ''} LIMIT 1`,
    );
    const [named] = rows;
    if (!named) return null;
    for (const [index, column] of own.entries()) row[column] ??= named[targetColumns[index] ?? ''];
  }
  for (const column of needed) row[column.name] ??= valueFor(column, word);
  return row;
}

function valueFor({ type }: Column, word: string): unknown {
  switch (type) {
    case 'text':
    case 'citext':
      return word;
    case 'uuid':
      return randomUUID();
    case 'bytea':
      return randomBytes(32);
    case 'bool':
      return false;
    case 'jsonb':
      return JSON.stringify({ text: word });
    case 'date':
      return '2026-11-30';
    case 'timestamptz':
      return '2026-11-30T15:00:00Z';
    default:
      return 1;
  }
}

async function insert(pool: Pool, table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row);
  const places = names.map((_name, index) => `$${index + 1}`);
  await pool.query(`INSERT INTO ${table} (${names.join()}) VALUES (${places.join()})`, Object.values(row));
}

interface Where {
  table: string;
  clinicColumn: string;
  clinicId: number;
  column: string;
}

/** @returns Whether the column accepted the text. */
async function plantText(pool: Pool, { table, clinicColumn, clinicId, column }: Where, text: string): Promise<boolean> {
  try {
    await pool.query(
      `UPDATE ${table} t SET ${column} = ${JSON_TEXTS.includes(`${table}.${column}`) ? 'to_jsonb($1 || r.n)::text' : '$1 || r.n'}
       FROM (SELECT ctid AS place, row_number() OVER () AS n FROM ${table} WHERE ${clinicColumn} = $2) r WHERE t.ctid = r.place`,
      [text, clinicId],
    );
    return true;
  } catch (error) {
    if (REFUSING_STATES.includes(Reflect.get(Object(error), 'code'))) return false;
    throw error;
  }
}

async function plantJson(pool: Pool, { table, clinicColumn, clinicId, column }: Where, text: string): Promise<void> {
  const { rows } = await pool.query<{ place: string; json: unknown }>(
    `SELECT ctid::text AS place, ${column} AS json FROM ${table} WHERE ${clinicColumn} = $1 AND ${column} IS NOT NULL`,
    [clinicId],
  );
  for (const { place, json } of rows) {
    const shaped = SHAPED_JSON[`${table}.${column}`];
    const changed = JSON.stringify(shaped ? shaped(text) : withText(json, text));
    await pool.query(`UPDATE ${table} SET ${column} = $1::jsonb WHERE ctid = $2::tid`, [changed, place]);
  }
}

/** Replaces every text in the JSON and keeps numbers and keys. */
function withText(json: unknown, text: string): unknown {
  if (typeof json === 'string') return text;
  if (Array.isArray(json)) return json.map((item) => withText(item, text));
  if (json === null || typeof json !== 'object') return json;
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, withText(value, text)]));
}
