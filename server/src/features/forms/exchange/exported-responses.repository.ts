import { sql } from 'kysely';
import { ANSWER_FILES } from '../../../form-records/form-records.ts';
import type { Database } from '../../../platform/database/transaction.ts';

/** A response with its answers and the names of its files. */
export interface ExportedResponse {
  readonly id: string;
  readonly version: string;
  readonly locale: string;
  readonly submitted_at: Date;
  /** The same as text: a Date has no microseconds, so a batch that goes on from it could read a response twice. */
  readonly submitted: string;
  readonly is_filled_out: boolean;
  readonly is_reduced: boolean;
  readonly client_id: number | null;
  readonly client_name: string | null;
  readonly submitted_by: string | null;
  /** In the order of the form. */
  readonly metas: readonly { readonly meta_key: string; readonly meta_value: string }[];
  readonly files: readonly ExportedFile[];
}

export interface ExportedFile {
  readonly id: string;
  readonly file_name: string;
  readonly media_type: string;
  readonly size_bytes: number;
}

/** The responses of a form that were submitted until a moment. */
export interface ExportRange {
  readonly clinicId: number;
  readonly formId: number;
  readonly until: Date;
}

const isOf = ({ clinicId, formId, until }: ExportRange) =>
  sql`r.clinic_id = ${clinicId} AND r.form_id = ${formId} AND r.submitted_at <= ${until}`;

const FILES_OF = sql`attachment a WHERE a.clinic_id = r.clinic_id AND a.purpose = ${ANSWER_FILES}
  AND a.subject_kind = 'form-response' AND a.subject_id = r.id::text AND a.sha256 IS NOT NULL`;

/** @returns The time zone of the clinic. */
export async function readZone(db: Database, clinicId: number): Promise<string> {
  const clinic = db.selectFrom('clinic').select('timezone').where('id', '=', clinicId);
  return (await clinic.executeTakeFirstOrThrow()).timezone;
}

/** Counts the pieces of the work. */
export async function countExported(db: Database, range: ExportRange): Promise<{ responses: number; files: number }> {
  const { rows } = await sql<{ responses: number; files: number }>`
    SELECT count(*)::integer AS responses, coalesce(sum((SELECT count(*) FROM ${FILES_OF})), 0)::integer AS files
    FROM form_response r WHERE ${isOf(range)}`.execute(db);
  return rows[0] ?? { responses: 0, files: 0 };
}

/** Versions that were answered, newest first. */
export async function findAnsweredVersions(db: Database, range: ExportRange): Promise<number[]> {
  const { rows } = await sql<{ version: string }>`
    SELECT DISTINCT r.version FROM form_response r WHERE ${isOf(range)} ORDER BY r.version DESC`.execute(db);
  return rows.map(({ version }) => Number(version));
}

/** The last response of a batch; null: none yet. */
export type ExportPosition = Pick<ExportedResponse, 'id' | 'submitted'> | null;

const isAfter = (after: ExportPosition) =>
  after ? sql`AND (r.submitted_at, r.id) > (${after.submitted}::timestamptz, ${after.id}::uuid)` : sql``;

/** Finds the keys of the answers in these blocks, in a batch of responses. @returns The last response; null after the last batch. */
export async function findKeysOfBlocks(
  db: Database,
  range: ExportRange,
  blocks: readonly string[],
  { after, size }: { readonly after: ExportPosition; readonly size: number },
): Promise<{ readonly keys: readonly string[]; readonly last: ExportPosition }> {
  const { rows } = await sql<{ keys: string[]; last: ExportPosition }>`
    WITH batch AS MATERIALIZED (
      SELECT r.id, r.submitted_at FROM form_response r WHERE ${isOf(range)} ${isAfter(after)}
      ORDER BY r.submitted_at, r.id LIMIT ${size}
    ), keys AS (
      SELECT m.meta_key AS key, min(m.position) AS position
      FROM batch JOIN form_response_meta m ON m.clinic_id = ${range.clinicId} AND m.response_id = batch.id
      WHERE split_part(m.meta_key, '.', 1) IN (${sql.join(blocks)}) GROUP BY 1
    )
    SELECT (SELECT coalesce(json_agg(key ORDER BY position, key), '[]') FROM keys) AS keys,
      (SELECT json_build_object('id', id, 'submitted', submitted_at::text) FROM batch
        ORDER BY submitted_at DESC, id DESC LIMIT 1) AS last`.execute(db);
  return rows[0] ?? { keys: [], last: null };
}

/** Reads a batch, oldest first. One statement for responses, answers and files. */
export async function readBatch(
  db: Database,
  range: ExportRange,
  after: ExportPosition,
  size: number,
): Promise<ExportedResponse[]> {
  const { rows } = await sql<ExportedResponse>`
    SELECT r.id, r.version, r.locale, r.submitted_at, r.submitted_at::text AS submitted, r.is_filled_out, r.reduced_at IS NOT NULL AS is_reduced, r.client_id,
      c.first_name || ' ' || c.last_name AS client_name, u.first_name || ' ' || u.last_name AS submitted_by,
      (SELECT coalesce(json_agg(json_build_object('meta_key', m.meta_key, 'meta_value', m.meta_value) ORDER BY m.position), '[]')
        FROM form_response_meta m WHERE m.clinic_id = r.clinic_id AND m.response_id = r.id) AS metas,
      (SELECT coalesce(json_agg(json_build_object('id', a.id, 'file_name', a.file_name, 'media_type', a.media_type,
        'size_bytes', a.size_bytes) ORDER BY a.uploaded_at, a.id), '[]') FROM ${FILES_OF}) AS files
    FROM (SELECT * FROM form_response r WHERE ${isOf(range)} ${isAfter(after)} ORDER BY r.submitted_at, r.id LIMIT ${size}) r
    LEFT JOIN client c ON c.clinic_id = r.clinic_id AND c.id = r.client_id
    LEFT JOIN user_account u ON u.clinic_id = r.clinic_id AND u.id = r.submitted_by_user_id
    ORDER BY r.submitted_at, r.id`.execute(db);
  return rows;
}
