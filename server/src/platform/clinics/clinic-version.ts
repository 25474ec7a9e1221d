import { type RawBuilder, sql } from 'kysely';

/** Tables with rows of a clinic that parts of its snapshot are made of. */
const TABLES = [
  'clinic_host',
  'occupation',
  'service_category',
  'service',
  'service_occupation',
  'practitioner',
  'location',
  'booking_site',
  'form',
  'activation',
  'activation_head',
] as const;

/**
 * A number that is another one after a row was written. PostgreSQL keeps with each row the transaction that wrote it and its place; a
 * content of many kilobytes is not read.
 */
const writtenRow = (row: string) => sql.raw(`hashtextextended(${row}.xmin::text || ' ' || ${row}.ctid::text, 0)`);

const writtenRows = (table: string) =>
  sql`(SELECT sum(${writtenRow('t')}) FROM ${sql.table(table)} t WHERE t.clinic_id = c.id)`;

/**
 * The version of the clinic `c` of the enclosing statement: it changes with every change of the data that `ClinicDirectory.part` keeps. It may
 * also change without one, such as after a reorganised table.
 */
export const clinicVersion: RawBuilder<string> = sql<string>`concat_ws(' ', ${writtenRow('c')}, ${sql.join(
  TABLES.map((table) => sql`coalesce(${writtenRows(table)}, 0)`),
)},
  (SELECT ${writtenRow('t')} FROM country t WHERE t.id = c.country_id),
  -- Of the accounts, the columns that are shown: each login writes the rows.
  (SELECT sum(hashtextextended(jsonb_build_array(u.id, u.first_name, u.last_name, u.title, u.bio)::text, 0))
    FROM practitioner p JOIN user_account u ON u.clinic_id = p.clinic_id AND u.id = p.user_id WHERE p.clinic_id = c.id),
  (SELECT sum(${writtenRow('t')}) FROM activation a JOIN release t ON t.id IN (a.stable, a.previous, a.candidate)
    WHERE a.clinic_id = c.id),
  (SELECT sum(${writtenRow('t')}) FROM release_stop t))`;
