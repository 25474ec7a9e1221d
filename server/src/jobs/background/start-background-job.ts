import { randomUUID } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import {
  endJob,
  findOpenJob,
  findProgress,
  insertJob,
  type JobKey,
  type JobProgress,
} from './background-job.repository.ts';
import type { BackgroundJobKind } from './background-job-kind.ts';

export interface BackgroundRequest<D> {
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

export interface OwnJob extends JobKey {
  readonly userId: number;
}

/** @returns null for another person's job, as for a job that does not exist. */
export const readProgress = (db: Database, job: OwnJob): Promise<JobProgress | null> => findProgress(db, job);

/** Cancels the job: its work ends at the next call of `progress`. @returns Whether the person had this job open. */
export const cancelBackgroundJob = (
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  job: OwnJob,
): Promise<boolean> => endJob(database.db, job, { state: 'cancelled', nowMs: clock.nowMs() });
