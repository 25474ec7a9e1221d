import { AppError, type Locale, type ReplyOf } from '@carefront/shared/contracts';
import type { Deps } from '../../../deps.ts';
import {
  type BackgroundJobKind,
  type BackgroundRun,
  JobCancelledError,
  startBackgroundJob,
} from '../../../jobs/public.ts';
import { countHitsWithin } from '../../../limits/public.ts';
import type { Person } from '../../../platform/access/actor.ts';
import { insertAudit, recordAudit } from '../../../platform/audit/audit.ts';
import { type Tx, transaction } from '../../../platform/database/transaction.ts';
import { exportContent, readZone } from './export-content.ts';
import {
  deleteExports,
  type ExportFormat,
  type ExportRow,
  endExport,
  exportFile,
  findExport,
  findOpenExports,
  findOwnExports,
  hasForm,
  insertExport,
  lockExports,
  removeExportFiles,
  toFormExport,
} from './form-exports.ts';
import { SheetTooWideError } from './write-table.ts';

/** Exports that one clinic makes at a time: each reads all responses of a form. */
const MOST_OPEN = 2;
/** Ended exports of one person that keep their file. */
const MOST_KEPT = 3;

interface StartCall {
  readonly clinic: { readonly id: number };
  readonly actor: Person;
  readonly locale: Locale;
  readonly params: { readonly id: number };
  readonly body: { readonly format: ExportFormat; readonly with_files: 0 | 1 };
}

/**
 * Starts an export. A second call for the same export while it is made returns it.
 * @throws AppError `not-found`; `exports-running`; `too-many-requests`.
 */
export async function startFormExport(
  deps: Pick<Deps, 'database' | 'clock' | 'jobs' | 'files'>,
  call: StartCall,
): Promise<ReplyOf<'startFormExport'>> {
  const clinicId = call.clinic.id;
  const { row, removed } = await transaction(deps.database.db, async (tx) => {
    await lockExports(tx, clinicId);
    if (!(await hasForm(tx, clinicId, call.params.id))) throw new AppError('not-found', `form ${call.params.id}`);
    const open = await findOpenExports(tx, clinicId);
    const own = open.find((one) => one.requested_by_user_id === call.actor.userId);
    if (own && isSame(own, call)) return { row: own, removed: [] };
    if (own || open.length >= MOST_OPEN) throw new AppError('exports-running', `${open.length} exports`);
    return beginExport(tx, deps, call);
  });
  await removeExportFiles(deps, clinicId, removed);
  return toFormExport(row);
}

const isSame = (row: ExportRow, { params, body }: StartCall): boolean =>
  row.form_id === params.id && row.format === body.format && row.with_files === (body.with_files === 1);

async function beginExport(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  { clinic: { id: clinicId }, actor, locale, params, body }: StartCall,
): Promise<{ row: ExportRow; removed: string[] }> {
  const nowMs = deps.clock.nowMs();
  const { userId } = actor;
  await countHitsWithin(tx, clinicId, [{ policy: 'form-export-account', subject: String(userId) }], nowMs);
  const kept = await findOwnExports(tx, clinicId, userId, 0);
  const removed = await deleteExports(
    tx,
    clinicId,
    kept.slice(MOST_KEPT - 1).map(({ id }) => id),
  );
  const id = await startBackgroundJob(tx, deps, EXPORT_RESPONSES, { clinicId, userId, details: { locale } });
  const wanted = { form_id: params.id, format: body.format, with_files: body.with_files === 1 };
  await insertExport(tx, {
    ...{ clinic_id: clinicId, id, requested_by_user_id: userId, ...wanted },
    started_at: new Date(nowMs),
  });
  await recordAudit(tx, {
    clinicId,
    actor,
    action: 'form-export.started',
    subject: { kind: 'form-export', id },
    details: wanted,
    nowMs,
  });
  const row = await findExport(tx, clinicId, id);
  if (!row) throw new Error('the export was just written');
  return { row, removed };
}

/** Largest file: it lies on the clinic's disk for a day. */
const MOST_EXPORT_BYTES = 1024 * 1024 * 1024;

class ExportTooLargeError extends Error {
  override readonly name = 'ExportTooLargeError';
}

interface ExportDetails {
  /** Language of the table's heads, which is also that of its separators. */
  readonly locale: Locale;
}

/**
 * Makes the file of an export. A second run after a crash writes the file again as a whole. An export that was removed meanwhile leaves no
 * file.
 */
export const EXPORT_RESPONSES: BackgroundJobKind<ExportDetails, null> = {
  name: 'form-export',
  run: (deps, run) => makeExport(deps, run, MOST_EXPORT_BYTES),
};

/** @param mostBytes - Larger exports fail. */
export async function makeExport(deps: Deps, run: BackgroundRun<ExportDetails>, mostBytes: number): Promise<null> {
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
    await recordEnd(deps, run, { result: 'failed', code: 'file-too-large' });
    return null;
  }
  if (!(await endExport(deps.database.db, clinicId, id, { size_bytes: size.bytes }))) {
    await deps.files.delete(name);
    throw new JobCancelledError('removed');
  }
  await recordEnd(deps, run, { details: { form_id: wanted.form_id, bytes: size.bytes } });
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

const recordEnd = (
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { clinicId, id }: Pick<BackgroundRun<ExportDetails>, 'clinicId' | 'id'>,
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
