import { Readable } from 'node:stream';
import type { Locale } from '@carefront/shared/contracts';
import { type FormPlan, planForm, type ZoneRules } from '@carefront/shared/domain';
import { responseColumns } from '@carefront/shared/domain/form-reading';
import { ZipFile } from 'yazl';
import type { Deps } from '../../../deps.ts';
import { openSubjectFile } from '../../../files/public.ts';
import { findPublishedForms } from '../../../forms/public.ts';
import {
  countExported,
  type ExportedResponse,
  type ExportPosition,
  type ExportRange,
  findAnsweredVersions,
  findKeysOfBlocks,
  readBatch,
} from './exported-responses.repository.ts';
import type { ExportFormat } from './form-export.repository.ts';
import { TABLE_TEXTS } from './table-texts.ts';
import { archiveName, csvWriter, jsonWriter, responseTable, type TableWriter } from './write-table.ts';
import { sheetNameOf, workbookWriter } from './write-workbook.ts';

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
