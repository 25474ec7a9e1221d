import { Readable } from 'node:stream';
import type { Locale } from '@carefront/shared/contracts';
import { type FormPlan, planForm, type ZoneRules } from '@carefront/shared/domain';
import { responseColumns } from '@carefront/shared/domain/form-reading';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import type { Deps } from '../../../deps.ts';
import { openSubjectFile } from '../../../files/public.ts';
import { ANSWER_FILES } from '../../../form-records/form-records.ts';
import { findPublishedForms } from '../../../forms/public.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { ExportFormat } from './form-exports.ts';
import {
  archiveName,
  csvWriter,
  type ExportedResponse,
  jsonWriter,
  responseTable,
  sheetNameOf,
  TABLE_TEXTS,
  type TableWriter,
  workbookWriter,
} from './write-table.ts';

/** Responses that one statement reads: at most 1 MB of answers each, and mostly a few kB. */
const BATCH = 50;
/** Responses whose keys one statement reads. */
const KEYS_BATCH = 2_000;

interface ExportWork {
  readonly range: ExportRange;
  readonly format: ExportFormat;
  /** Of the form: a workbook names its sheet after it. */
  readonly formName: string;
  /** The clinic's. */
  readonly zone: ZoneRules;
  readonly withFiles: boolean;
  readonly locale: Locale;
  readonly progress: (done: number, total: number | null) => Promise<void>;
}

type ContentDeps = Pick<Deps, 'database' | 'files'>;

/** Makes the file of an export piece by piece. Few responses are in memory at a time. */
export async function* exportContent(deps: ContentDeps, work: ExportWork): AsyncIterable<Buffer> {
  const { range, withFiles, progress } = work;
  await progress(0, null);
  const counts = await countExported(deps.database.db, range);
  const total = counts.responses + (withFiles ? counts.files : 0);
  const writer = await writerOf(deps, work);
  await progress(0, total);
  const found: ArchivedFile[] = [];
  let done = 0;
  // Responses that were deleted since the count make it too large; the end of the work is the end of the progress.
  const advance = async (pieces: number) => {
    done += pieces;
    await progress(Math.min(done, total), total);
  };
  /** Each batch is done when the next one is asked for. */
  async function* counted(): AsyncIterable<ExportedResponse[]> {
    for await (const batch of batches(deps, range)) {
      yield batch;
      if (withFiles)
        found.push(...batch.flatMap((response) => filesOf(deps, range.clinicId, response, () => advance(1))));
      await advance(batch.length);
    }
  }
  const content = writer.content(counted());
  if (!withFiles) yield* content;
  else {
    const name = `responses.${writer.extension}`;
    yield* zipArchive({ table: { name, content }, files: () => found, at: range.until });
  }
}

async function writerOf(deps: ContentDeps, work: ExportWork): Promise<TableWriter> {
  const { db } = deps.database;
  const { range, format, locale, zone } = work;
  const numbers = await findAnsweredVersions(db, range);
  const keys = numbers.map((version) => ({ formId: range.formId, version }));
  const versions = (await findPublishedForms(db, range.clinicId, keys)).toSorted((a, b) => b.version - a.version);
  if (format === 'json') return jsonWriter(versions, { locale, at: range.until });
  const plans = versions.map((found) => ({ plan: planForm({ pages: found.in(locale).staffPages }) }));
  const table = responseTable(responseColumns(plans, await findOtherKeys(deps, work, plans)), locale, zone);
  if (format === 'csv') return csvWriter(table, locale);
  return workbookWriter(table, sheetNameOf(work.formName, TABLE_TEXTS[locale].sheet));
}

/**
 * Finds the answers that no question of the form asks: fields of built-in blocks, and signatures. Reads the keys of all responses in batches,
 * because one statement over a hundred thousand responses would take longer than a statement may.
 */
async function findOtherKeys(
  { database: { db } }: ContentDeps,
  { range, progress }: ExportWork,
  versions: readonly { readonly plan: FormPlan }[],
): Promise<string[]> {
  const blocks = versions.flatMap(({ plan }) => [...plan.blocks.values()]);
  const others = blocks.filter(({ block }) => block.built_in_block_id !== null || block.requires_signature);
  const names = [...new Set(others.map(({ key }) => key))];
  const keys = new Set<string>();
  if (names.length === 0) return [];
  let after: ExportPosition = null;
  for (;;) {
    const found: Awaited<ReturnType<typeof findKeysOfBlocks>> = await findKeysOfBlocks(db, range, names, {
      after,
      size: KEYS_BATCH,
    });
    for (const key of found.keys) keys.add(key);
    if (found.last === null) return [...keys];
    after = found.last;
    await progress(0, null);
  }
}

async function* batches({ database: { db } }: ContentDeps, range: ExportRange): AsyncIterable<ExportedResponse[]> {
  let after: ExportPosition = null;
  for (;;) {
    const batch: ExportedResponse[] = await readBatch(db, range, after, BATCH);
    if (batch.length > 0) yield batch;
    if (batch.length < BATCH) return;
    after = batch.at(-1) ?? null;
  }
}

function filesOf(
  deps: ContentDeps,
  clinicId: number,
  response: ExportedResponse,
  advance: () => Promise<void>,
): ArchivedFile[] {
  return response.files.map((file) => ({
    name: archiveName(response, file),
    async open() {
      await advance();
      const opened = await openSubjectFile(deps, clinicId, file.id);
      return opened?.content ?? Readable.from([]);
    },
  }));
}

interface ArchivedFile {
  /** Path in the archive. */
  readonly name: string;
  /** Opens the file when its turn comes. */
  readonly open: () => Promise<Readable>;
}

interface ArchiveContent {
  /** Read first. */
  readonly table: { readonly name: string; readonly content: AsyncIterable<Buffer> };
  /** Asked when the table has ended. */
  readonly files: () => readonly ArchivedFile[];
  /** Date of all entries. */
  readonly at: Date;
}

/**
 * Makes a ZIP archive piece by piece. The table is compressed. Files are stored as they are: most are compressed already, and an archive that
 * unpacks to its own size cannot fill the disk of the person who opens it.
 */
async function* zipArchive({ table, files, at }: ArchiveContent): AsyncIterable<Buffer> {
  const archive = new ZipFile();
  const output = archive.outputStream as Readable; // the types promise less than the class, which makes a PassThrough
  const open = new Set<Readable>();
  archive.on('error', (error: Error) => output.destroy(error));
  const rows = Readable.from(table.content);
  open.add(rows);
  archive.addReadStream(rows, table.name, { mtime: at });
  rows.once('end', () => {
    for (const file of files())
      archive.addReadStreamLazy(file.name, { mtime: at, compress: false }, (give) => {
        file.open().then(
          (stream) => {
            open.add(stream);
            stream.once('close', () => open.delete(stream));
            give(null, stream);
          },
          (error: unknown) => output.destroy(error instanceof Error ? error : new Error('a file cannot be read')),
        );
      });
    archive.end();
  });
  try {
    for await (const piece of output) yield piece as Buffer; // a stream of bytes
  } finally {
    for (const stream of open) stream.destroy();
    output.destroy();
  }
}

/** The responses of a form that were submitted until a moment. */
interface ExportRange {
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
async function countExported(db: Database, range: ExportRange): Promise<{ responses: number; files: number }> {
  const { rows } = await sql<{ responses: number; files: number }>`
    SELECT count(*)::integer AS responses, coalesce(sum((SELECT count(*) FROM ${FILES_OF})), 0)::integer AS files
    FROM form_response r WHERE ${isOf(range)}`.execute(db);
  return rows[0] ?? { responses: 0, files: 0 };
}

/** Versions that were answered, newest first. */
async function findAnsweredVersions(db: Database, range: ExportRange): Promise<number[]> {
  const { rows } = await sql<{ version: string }>`
    SELECT DISTINCT r.version FROM form_response r WHERE ${isOf(range)} ORDER BY r.version DESC`.execute(db);
  return rows.map(({ version }) => Number(version));
}

/** The last response of a batch; null: none yet. */
type ExportPosition = Pick<ExportedResponse, 'id' | 'submitted'> | null;

const isAfter = (after: ExportPosition) =>
  after ? sql`AND (r.submitted_at, r.id) > (${after.submitted}::timestamptz, ${after.id}::uuid)` : sql``;

/** Finds the keys of the answers in these blocks, in a batch of responses. @returns The last response; null after the last batch. */
async function findKeysOfBlocks(
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
async function readBatch(
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
