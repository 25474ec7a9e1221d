import { AppError, type Locale, type ReplyOf } from '@carefront/shared/contracts';
import type { Deps } from '../../../deps.ts';
import { startBackgroundJob } from '../../../jobs/public.ts';
import { countHitsWithin } from '../../../limits/public.ts';
import type { Person } from '../../../platform/access/actor.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { type Tx, transaction } from '../../../platform/database/transaction.ts';
import { EXPORT_RESPONSES } from './export-responses.kind.ts';
import {
  deleteExports,
  type ExportFormat,
  type ExportRow,
  findExport,
  findOpenExports,
  findOwnExports,
  hasForm,
  insertExport,
  lockExports,
  removeExportFiles,
  toFormExport,
} from './form-exports.ts';

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
    return begin(tx, deps, call);
  });
  await removeExportFiles(deps, clinicId, removed);
  return toFormExport(row);
}

const isSame = (row: ExportRow, { params, body }: StartCall): boolean =>
  row.form_id === params.id && row.format === body.format && row.with_files === (body.with_files === 1);

async function begin(
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
