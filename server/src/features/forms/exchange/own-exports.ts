import { AppError, type ReplyOf } from '@carefront/shared/contracts';
import { DAY_MS, type EpochMs } from '@carefront/shared/domain';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { isRecordId } from '../../../form-records/form-records.ts';
import type { Person } from '../../../platform/access/actor.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { wireInstant } from '../../../platform/time/wire-instant.ts';
import {
  deleteExports,
  type ExportRow,
  exportFile,
  findExport,
  findExportsUntil,
  findOwnExports,
  removeExportFiles,
} from './form-export.repository.ts';

/** A file with health data of many people stays no longer than a download needs. */
const EXPORT_KEPT_MS = DAY_MS;

type FormExport = ReplyOf<'getFormExport'>;

interface OwnCall {
  readonly clinic: { readonly id: number };
  readonly actor: Person;
}
type NamedCall = OwnCall & { readonly params: { readonly id: string } };

export function toFormExport(row: ExportRow): FormExport {
  const startedMs = row.started_at.getTime();
  return {
    id: row.id,
    form: { form_id: row.form_id, name: row.name },
    format: row.format,
    with_files: row.with_files ? 1 : 0,
    state: row.fault === null ? row.state : 'failed',
    done: row.done,
    total: row.total,
    size: row.size_bytes,
    fault: row.fault,
    started_at: wireInstant(startedMs),
    expires_at: wireInstant(startedMs + EXPORT_KEPT_MS),
  };
}

/** Lists the caller's exports, newest first. */
export async function listFormExports(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  { clinic, actor }: OwnCall,
): Promise<ReplyOf<'listFormExports'>> {
  const rows = await findOwnExports(db, clinic.id, actor.userId, clock.nowMs() - EXPORT_KEPT_MS);
  return { data: rows.map(toFormExport) };
}

/** @throws AppError `not-found`, also for another person's export. */
export const getFormExport = async (deps: Pick<Deps, 'database' | 'clock'>, call: NamedCall): Promise<FormExport> =>
  toFormExport(await requireOwn(deps, call));

/** Cancels an export that is being made, and removes the file of a finished one. @throws AppError `not-found`. */
export async function removeFormExport(
  deps: Pick<Deps, 'database' | 'clock' | 'files'>,
  call: NamedCall,
): Promise<undefined> {
  const clinicId = call.clinic.id;
  const { id } = await requireOwn(deps, call);
  const removed = await transaction(deps.database.db, (tx) => deleteExports(tx, clinicId, [id]));
  await removeExportFiles(deps, clinicId, removed);
}

/** Opens the file of a finished export. @throws AppError `not-found`. */
export async function openFormExport(deps: Pick<Deps, 'database' | 'clock' | 'files'>, call: NamedCall) {
  const row = await requireOwn(deps, call);
  const file = row.size_bytes === null ? null : await deps.files.open(exportFile(call.clinic.id, row.id));
  if (!file) throw new AppError('not-found', `file of export ${row.id}`);
  return { ...file, name: fileName(row), type: row.with_files ? 'application/zip' : TYPES[row.format] };
}

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
} as const;

/** The slug of the form and the day: no name of a person. */
const fileName = (row: ExportRow): string =>
  `${row.slug}-${row.started_at.toISOString().slice(0, 10)}.${row.with_files ? 'zip' : row.format}`;

/** Browsers save the file; no cache may store it. */
export function sendFormExport(
  reply: FastifyReply,
  { name, type, sizeBytes, content }: Awaited<ReturnType<typeof openFormExport>>,
): FastifyReply {
  return reply
    .headers({
      'content-type': type,
      'content-length': sizeBytes,
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
    .send(content);
}

async function requireOwn(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  { clinic, actor, params: { id } }: NamedCall,
): Promise<ExportRow> {
  const row = isRecordId(id) ? await findExport(db, clinic.id, id) : undefined;
  if (row?.requested_by_user_id === actor.userId && !hasExpired(row, clock.nowMs())) return row;
  throw new AppError('not-found', `export ${id}`);
}

const hasExpired = ({ started_at: startedAt }: ExportRow, nowMs: EpochMs): boolean =>
  startedAt.getTime() + EXPORT_KEPT_MS <= nowMs;

/** Removes exports a day after they were started. */
export async function removeOldExports(
  deps: Pick<Deps, 'database' | 'clock' | 'files'>,
  clinicId: number,
): Promise<void> {
  const nowMs = deps.clock.nowMs();
  const removed = await transaction(deps.database.db, async (tx) => {
    const old = await findExportsUntil(tx, clinicId, nowMs - EXPORT_KEPT_MS);
    const ids = await deleteExports(
      tx,
      clinicId,
      old.map(({ id }) => id),
    );
    for (const id of ids)
      await recordAudit(tx, {
        clinicId,
        actor: 'system',
        action: 'form-export.removed',
        subject: { kind: 'form-export', id },
        nowMs,
      });
    return ids;
  });
  await removeExportFiles(deps, clinicId, removed);
}
