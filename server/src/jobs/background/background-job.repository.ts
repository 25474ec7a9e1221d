import type { EpochMs } from '@carefront/shared/domain';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';

type BackgroundJobRow = Selectable<Tables['background_job']>;

export interface JobKey {
  readonly clinicId: number;
  readonly id: string;
}

/** Progress of a job. */
export interface JobProgress extends Pick<BackgroundJobRow, 'id' | 'kind' | 'state' | 'result'> {
  /** Number of finished pieces. */
  readonly done: number;
  /** Number of all pieces; null while they are not counted. */
  readonly total: number | null;
}

const isOpen = sql<boolean>`ended_at IS NULL`;

/** @returns false when the person already has an open job of this kind. */
export async function insertJob(tx: Tx, row: Insertable<Tables['background_job']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('background_job')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['clinic_id', 'requested_by_user_id', 'kind']).where('ended_at', 'is', null).doNothing(),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export function findOpenJob(
  db: Database | Tx,
  { clinicId, userId, kind }: { clinicId: number; userId: number; kind: string },
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('background_job')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('requested_by_user_id', '=', userId)
    .where('kind', '=', kind)
    .where(isOpen)
    .executeTakeFirst();
}

export async function findProgress(
  db: Database,
  { clinicId, id, userId }: JobKey & { readonly userId: number },
): Promise<JobProgress | null> {
  const row = await db
    .selectFrom('background_job')
    .select(['id', 'kind', 'state', 'result', 'done_count as done', 'total_count as total'])
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .where('requested_by_user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Marks an open job as running. @returns null for a job that has ended. */
export async function beginJob(
  db: Database,
  { clinicId, id }: JobKey,
): Promise<Pick<BackgroundJobRow, 'kind' | 'details' | 'requested_by_user_id'> | null> {
  const row = await db
    .updateTable('background_job')
    .set({ state: 'running' })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .where(isOpen)
    .returning(['kind', 'details', 'requested_by_user_id'])
    .executeTakeFirst();
  return row ?? null;
}

/** @returns Whether the job is still open. */
export async function writeProgress(
  db: Database,
  { clinicId, id }: JobKey,
  { done, total }: Pick<JobProgress, 'done' | 'total'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('background_job')
    .set({ done_count: done, total_count: total })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .where(isOpen)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export interface JobEnd {
  readonly state: 'done' | 'failed' | 'cancelled';
  /** The result of a job that succeeded. */
  readonly result?: unknown;
  readonly nowMs: EpochMs;
}

/**
 * Ends an open job. Only its first end is stored.
 * @param key - With a person's id, only a job of that person is ended.
 * @returns Whether the job was open.
 */
export async function endJob(
  db: Database,
  { clinicId, id, userId }: JobKey & { readonly userId?: number },
  { state, result = null, nowMs }: JobEnd,
): Promise<boolean> {
  const ended = db
    .updateTable('background_job')
    .set({ state, result: state === 'done' ? JSON.stringify(result) : null, ended_at: new Date(nowMs) })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .where(isOpen);
  const ofPerson = userId === undefined ? ended : ended.where('requested_by_user_id', '=', userId);
  return (await ofPerson.executeTakeFirstOrThrow()).numUpdatedRows === 1n;
}

/** Oldest first. */
export function listOpenJobs(db: Database, clinicId: number): Promise<{ id: string; kind: string }[]> {
  return db
    .selectFrom('background_job')
    .select(['id', 'kind'])
    .where('clinic_id', '=', clinicId)
    .where(isOpen)
    .orderBy('created_at')
    .execute();
}
