import type { Locale } from '@carefront/shared/contracts';
import type { Deps } from '../../../deps.ts';
import { type BackgroundJobKind, type BackgroundRun, JobCancelledError } from '../../../jobs/public.ts';
import { insertAudit } from '../../../platform/audit/audit.ts';
import { exportContent, readZone } from './export-content.ts';
import { endExport, exportFile, findExport } from './form-exports.ts';
import { SheetTooWideError } from './write-table.ts';

/** Largest file: it lies on the clinic's disk for a day. */
const MOST_EXPORT_BYTES = 1024 * 1024 * 1024;

class ExportTooLargeError extends Error {
  override readonly name = 'ExportTooLargeError';
}

interface Details {
  /** Language of the table's heads, which is also that of its separators. */
  readonly locale: Locale;
}

/**
 * Makes the file of an export. A second run after a crash writes the file again as a whole. An export that was removed meanwhile leaves no
 * file.
 */
export const EXPORT_RESPONSES: BackgroundJobKind<Details, null> = {
  name: 'form-export',
  run: (deps, run) => makeExport(deps, run, MOST_EXPORT_BYTES),
};

/** @param mostBytes - Larger exports fail. */
export async function makeExport(deps: Deps, run: BackgroundRun<Details>, mostBytes: number): Promise<null> {
  const { clinicId, id, details, progress } = run;
  const wanted = await findExport(deps.database.db, clinicId, id);
  if (!wanted) throw new JobCancelledError('removed');
  const range = { clinicId, formId: wanted.form_id, until: wanted.started_at };
  const zone = deps.zones.requireZone(await readZone(deps.database.db, clinicId));
  const { format, name: formName, with_files: withFiles } = wanted;
  const work = { range, format, formName, zone, withFiles, locale: details.locale, progress };
  const name = exportFile(clinicId, id);
  const size = { bytes: 0 };
  try {
    await deps.files.put(name, measured(exportContent(deps, work), size, mostBytes));
  } catch (error) {
    if (!(error instanceof ExportTooLargeError || error instanceof SheetTooWideError)) throw error;
    await endExport(deps.database.db, clinicId, id, { fault: 'too-large' });
    await record(deps, run, { result: 'failed', code: 'file-too-large' });
    return null;
  }
  if (!(await endExport(deps.database.db, clinicId, id, { size_bytes: size.bytes }))) {
    await deps.files.delete(name);
    throw new JobCancelledError('removed');
  }
  await record(deps, run, { details: { form_id: wanted.form_id, bytes: size.bytes } });
  return null;
}

async function* measured(
  content: AsyncIterable<Buffer>,
  size: { bytes: number },
  mostBytes: number,
): AsyncIterable<Buffer> {
  for await (const piece of content) {
    size.bytes += piece.length;
    if (size.bytes > mostBytes) throw new ExportTooLargeError('the export is too large');
    yield piece;
  }
}

type Outcome = Pick<Parameters<typeof insertAudit>[1], 'result' | 'code' | 'details'>;

const record = (
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { clinicId, id }: Pick<BackgroundRun<Details>, 'clinicId' | 'id'>,
  outcome: Outcome,
): Promise<void> =>
  insertAudit(database.db, {
    clinicId,
    actor: 'system',
    action: 'form-export.finished',
    subject: { kind: 'form-export', id },
    nowMs: clock.nowMs(),
    ...outcome,
  });
