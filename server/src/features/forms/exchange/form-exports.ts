import { AppError, type ReplyOf } from '@carefront/shared/contracts';
import { DAY_MS, type EpochMs } from '@carefront/shared/domain';
import type { FastifyReply } from 'fastify';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { type SweepDeps, type SweptFiles, sweepFilesWithoutRow } from '../../../files/public.ts';
import type { Person } from '../../../platform/access/actor.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { asBigint, isUuid } from '../../../platform/database/call-ids.ts';
import { takeLock } from '../../../platform/database/named-locks.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { type Database, type Tx, transaction } from '../../../platform/database/transaction.ts';
import { wireInstant } from '../../../platform/time/clock.ts';

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
  const row = isUuid(id) ? await findExport(db, clinic.id, id) : undefined;
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

type ExportColumns = Pick<
  Selectable<Tables['form_export']>,
  'id' | 'form_id' | 'requested_by_user_id' | 'with_files' | 'started_at' | 'size_bytes' | 'fault'
>;

export type ExportFormat = 'csv' | 'xlsx' | 'json';

/** An export with its background job and the name of its form. */
export interface ExportRow extends ExportColumns, Pick<Selectable<Tables['background_job']>, 'state'> {
  readonly format: ExportFormat;
  readonly done: number;
  readonly total: number | null;
  readonly name: string;
  readonly slug: string;
}

/** Two starts at one moment must count each other. */
export async function lockExports(tx: Tx, clinicId: number): Promise<void> {
  await takeLock(tx, 'form exports', clinicId);
}

export async function hasForm(tx: Tx, clinicId: number, formId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('form')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('id', '=', asBigint(formId))
    .executeTakeFirst();
  return row !== undefined;
}

/** Newest first. */
const exports = (db: Database | Tx, clinicId: number) =>
  db
    .selectFrom('form_export as e')
    .innerJoin('background_job as b', (on) => on.onRef('b.clinic_id', '=', 'e.clinic_id').onRef('b.id', '=', 'e.id'))
    .innerJoin('form as f', (on) => on.onRef('f.clinic_id', '=', 'e.clinic_id').onRef('f.id', '=', 'e.form_id'))
    .select(['e.id', 'e.form_id', 'e.requested_by_user_id', 'e.with_files', 'e.started_at'])
    .select(sql<ExportFormat>`CASE WHEN e.is_workbook THEN 'xlsx' ELSE e.format END`.as('format'))
    .select([
      'e.size_bytes',
      'e.fault',
      'b.state',
      'b.done_count as done',
      'b.total_count as total',
      'f.name',
      'f.slug',
    ])
    .where('e.clinic_id', '=', clinicId)
    .orderBy('e.started_at', 'desc')
    .orderBy('e.id');

/** Exports that are being made or wait for it. */
export const findOpenExports = (tx: Tx, clinicId: number): Promise<ExportRow[]> =>
  exports(tx, clinicId).where('b.ended_at', 'is', null).execute();

/** Exports of one person that began after this moment. */
export const findOwnExports = (
  db: Database | Tx,
  clinicId: number,
  userId: number,
  afterMs: EpochMs,
): Promise<ExportRow[]> =>
  exports(db, clinicId)
    .where('e.requested_by_user_id', '=', userId)
    .where('e.started_at', '>', new Date(afterMs))
    .execute();

export const findExport = (db: Database | Tx, clinicId: number, id: string): Promise<ExportRow | undefined> =>
  exports(db, clinicId).where('e.id', '=', id).executeTakeFirst();

export async function insertExport(
  tx: Tx,
  { format, ...row }: Omit<Insertable<Tables['form_export']>, 'format'> & { readonly format: ExportFormat },
): Promise<void> {
  const stored = format === 'xlsx' ? ({ format: 'csv', is_workbook: true } as const) : { format };
  await tx
    .insertInto('form_export')
    .values({ ...row, ...stored })
    .execute();
}

/** @returns Whether the export still exists. */
export async function endExport(
  db: Database,
  clinicId: number,
  id: string,
  end: { readonly size_bytes: number } | { readonly fault: 'too-large' },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('form_export')
    .set(end)
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Deletes exports with their jobs: a running job ends at its next piece. @returns The ids that existed. */
export async function deleteExports(tx: Tx, clinicId: number, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .deleteFrom('background_job')
    .where('clinic_id', '=', clinicId)
    .where('id', 'in', ids)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes all exports of a form, also those that are being made. @returns Their ids. */
export async function removeExportsOf(tx: Tx, clinicId: number, formId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('form_export')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('form_id', '=', formId)
    .execute();
  return deleteExports(
    tx,
    clinicId,
    rows.map(({ id }) => id),
  );
}

function findExportsUntil(tx: Tx, clinicId: number, untilMs: EpochMs): Promise<{ id: string; form_id: number }[]> {
  return tx
    .selectFrom('form_export')
    .select(['id', 'form_id'])
    .where('clinic_id', '=', clinicId)
    .where('started_at', '<=', new Date(untilMs))
    .execute();
}

async function findExportIds(db: Database, clinicId: number): Promise<Set<string>> {
  const rows = await db.selectFrom('form_export').select('id').where('clinic_id', '=', clinicId).execute();
  return new Set(rows.map(({ id }) => id));
}

const FOLDER = 'form-exports';
/** Also matches the rest of an interrupted write. */
const FILE_NAME = /^form-exports\/([1-9]\d*)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![0-9a-f])/;

export const exportFile = (clinicId: number, id: string): string => `${FOLDER}/${clinicId}/${id}`;

/** Removes the files of exports whose rows are deleted, after the transaction. */
export async function removeExportFiles(
  { files }: Pick<Deps, 'files'>,
  clinicId: number,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) await files.delete(exportFile(clinicId, id));
}

/** Moves export files without a row to the trash, such as the rest of an export that a crash interrupted. */
export const sweepExportFiles = (deps: SweepDeps, signal?: AbortSignal): Promise<SweptFiles> =>
  sweepFilesWithoutRow(
    deps,
    {
      task: 'form-export-files',
      folder: FOLDER,
      readName: (name) => {
        const [, clinicId, id] = FILE_NAME.exec(name) ?? [];
        return clinicId && id ? { clinicId: Number(clinicId), id } : null;
      },
      findIds: (clinicId) => findExportIds(deps.database.db, clinicId),
    },
    signal,
  );
