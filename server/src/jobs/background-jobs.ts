import { randomUUID } from 'node:crypto';
import type { EpochMs } from '@carefront/shared/domain';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { inClinic } from '../platform/database/clinic-scope.ts';
import type { Tables } from '../platform/database/tables.ts';
import { type Database, type Tx, transaction } from '../platform/database/transaction.ts';
import { errorCode } from '../platform/log/log.ts';
import type { JobRun, JobTable } from './jobs.ts';
import { OtherReleaseError } from './pg-boss-database.ts';
import { eachClinic } from './timer.ts';

/** One run of a background job. */
export interface BackgroundRun<D> {
  readonly clinicId: number;
  /** Id of the job. */
  readonly id: string;
  readonly requestedByUserId: number;
  readonly details: D;
  /** `progress` aborts this signal when the person has cancelled the job. */
  readonly signal: AbortSignal;
  /**
   * Stores the progress of the work. Call it after each piece; it writes at most twice a second.
   * @param total - Number of all pieces; null until the work has counted them.
   * @throws JobCancelledError when the person has cancelled the job.
   */
  progress(done: number, total: number | null): Promise<void>;
}

/**
 * A kind of work that a person starts and that takes longer than one call, such as an export. Each feature defines its own kinds;
 * `src/background-job-kinds.ts` lists all of them.
 */
export interface BackgroundJobKind<D, R> {
  /** Stored with the job, so a renamed kind does not run the jobs of its old name. */
  readonly name: string;
  /**
   * Runs inside the clinic. After an error or a crash, it runs again from the beginning, so a second run must replace the work of the
   * first.
   * @returns Ids for the person who started the job, such as the id of a file.
   */
  readonly run: (deps: Deps, run: BackgroundRun<D>) => Promise<R>;
}

/** A kind in a list of kinds with different details. */
export type AnyBackgroundJobKind = BackgroundJobKind<never, unknown>;

/** Thrown when the person has cancelled the job: the work ends and is not retried. */
export class JobCancelledError extends Error {
  override readonly name = 'JobCancelledError';
}

interface BackgroundRequest<D> {
  readonly clinicId: number;
  readonly userId: number;
  /** Ids and settings; no text of a person. */
  readonly details: D;
}

/**
 * Starts a job after the transaction. A person has at most one open job of a kind, so a second click starts no second job.
 * @returns The id of the new job, or of the job that is open already.
 */
export async function startBackgroundJob<D, R>(
  tx: Tx,
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  kind: BackgroundJobKind<D, R>,
  { clinicId, userId, details }: BackgroundRequest<NoInfer<D>>,
): Promise<string> {
  const id = randomUUID();
  const isNew = await insertJob(tx, {
    clinic_id: clinicId,
    id,
    kind: kind.name,
    details: JSON.stringify(details),
    requested_by_user_id: userId,
    created_at: new Date(clock.nowMs()),
  });
  if (isNew) {
    await jobs.enqueue(tx, 'run-background-job', { clinicId, backgroundJobId: id });
    return id;
  }
  const open = await findOpenJob(tx, { clinicId, userId, kind: kind.name });
  // Without an open job, the job that prevented the insert has just ended, so a second attempt succeeds.
  return open ? open.id : startBackgroundJob(tx, { jobs, clock }, kind, { clinicId, userId, details });
}

interface OwnJob extends JobKey {
  readonly userId: number;
}

/** @returns null for another person's job, as for a job that does not exist. */
export const readProgress = (db: Database, job: OwnJob): Promise<JobProgress | null> => findProgress(db, job);

/** Cancels the job: its work ends at the next call of `progress`. @returns Whether the person had this job open. */
export const cancelBackgroundJob = (
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  job: OwnJob,
): Promise<boolean> => endJob(database.db, job, { state: 'cancelled', nowMs: clock.nowMs() });

const WRITE_EVERY_MS = 500;

/** Starts the worker of background jobs, unless the list of kinds is empty. Call it outside of any transaction and clinic. */
export async function startBackgroundJobs(deps: Deps, kinds: readonly AnyBackgroundJobKind[]): Promise<void> {
  if (kinds.length === 0) return;
  await deps.jobs.work('run-background-job', (job, run) => runBackgroundJob(deps, kinds, job, run));
}

/**
 * Queues every open job again, because the queue may have been emptied or have given up. A job that is queued already is not added twice.
 */
export async function queueBackgroundJobs(
  deps: Deps,
  kinds: readonly AnyBackgroundJobKind[],
  signal?: AbortSignal,
): Promise<void> {
  const queueAt = (clinicId: number) => queueOpenJobs(deps, kinds, clinicId);
  await eachClinic(deps, 'queue-background-jobs', queueAt, undefined, signal);
}

async function queueOpenJobs(
  { database, jobs }: Deps,
  kinds: readonly AnyBackgroundJobKind[],
  clinicId: number,
): Promise<void> {
  const open = await listOpenJobs(database.db, clinicId);
  const known = open.filter(({ kind }) => kinds.some(({ name }) => name === kind));
  const queued = known.map(({ id }) => ({ clinicId, backgroundJobId: id }));
  if (queued.length > 0) await transaction(database.db, (tx) => jobs.enqueue(tx, 'run-background-job', ...queued));
}

/** An error for the queue to store: it contains an error code and no other text. */
class BackgroundJobError extends Error {
  override readonly name = 'BackgroundJobError';
}

/** @throws BackgroundJobError to make the queue run the job again; OtherReleaseError for a kind that only a newer version knows. */
export async function runBackgroundJob(
  deps: Deps,
  kinds: readonly AnyBackgroundJobKind[],
  { clinicId, backgroundJobId }: JobTable['run-background-job'],
  { isLastTry }: JobRun,
): Promise<void> {
  const key = { clinicId, id: backgroundJobId };
  await inClinic(clinicId, async () => {
    const job = await beginJob(deps.database.db, key);
    if (!job) return;
    const kind = kinds.find(({ name }) => name === job.kind);
    // A newer version on the same database started this job, so the job must wait for a process of that version.
    if (!kind) throw new OtherReleaseError('unknown kind');
    const run = { ...key, requestedByUserId: job.requested_by_user_id, ...progressWriter(deps, key) };
    try {
      // Only `startBackgroundJob` writes the table, so the details have the type of the kind.
      const result = await kind.run(deps, { ...run, details: job.details as never });
      await endJob(deps.database.db, key, { state: 'done', result, nowMs: deps.clock.nowMs() });
    } catch (error) {
      if (error instanceof JobCancelledError) return;
      const code = errorCode(error);
      if (isLastTry) await endJob(deps.database.db, key, { state: 'failed', nowMs: deps.clock.nowMs() });
      deps.log.error({ ...key, kind: kind.name, code, isLastTry }, 'a background job failed');
      throw new BackgroundJobError(code);
    }
  });
}

function progressWriter({ database, clock }: Pick<Deps, 'database' | 'clock'>, key: JobKey) {
  const cancelled = new AbortController();
  let writtenAtMs: number | null = null;
  return {
    signal: cancelled.signal,
    async progress(done: number, total: number | null): Promise<void> {
      const nowMs = clock.nowMs();
      if (writtenAtMs !== null && nowMs - writtenAtMs < WRITE_EVERY_MS && done !== total) return;
      writtenAtMs = nowMs;
      if (await writeProgress(database.db, key, { done, total })) return;
      cancelled.abort();
      throw new JobCancelledError('cancelled by the person who started it');
    },
  };
}

type BackgroundJobRow = Selectable<Tables['background_job']>;

interface JobKey {
  readonly clinicId: number;
  readonly id: string;
}

/** Progress of a job. */
interface JobProgress extends Pick<BackgroundJobRow, 'id' | 'kind' | 'state' | 'result'> {
  /** Number of finished pieces. */
  readonly done: number;
  /** Number of all pieces; null while they are not counted. */
  readonly total: number | null;
}

const isOpen = sql<boolean>`ended_at IS NULL`;

/** @returns false when the person already has an open job of this kind. */
async function insertJob(tx: Tx, row: Insertable<Tables['background_job']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('background_job')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['clinic_id', 'requested_by_user_id', 'kind']).where('ended_at', 'is', null).doNothing(),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

function findOpenJob(
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

async function findProgress(
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
async function beginJob(
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
async function writeProgress(
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

interface JobEnd {
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
async function endJob(
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
function listOpenJobs(db: Database, clinicId: number): Promise<{ id: string; kind: string }[]> {
  return db
    .selectFrom('background_job')
    .select(['id', 'kind'])
    .where('clinic_id', '=', clinicId)
    .where(isOpen)
    .orderBy('created_at')
    .execute();
}
