import type { Deps } from '../../deps.ts';
import { inClinic } from '../../platform/database/clinic-scope.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { errorCode } from '../../platform/log/error-code.ts';
import { eachClinic } from '../each-clinic.ts';
import type { JobRun, JobTable } from '../jobs.ts';
import { OtherReleaseError } from '../put-back.ts';
import { beginJob, endJob, type JobKey, listOpenJobs, writeProgress } from './background-job.repository.ts';
import { type AnyBackgroundJobKind, JobCancelledError } from './background-job-kind.ts';

const WRITE_EVERY_MS = 500;

/** Starts the worker of background jobs, unless the list of kinds is empty. Call it outside of any transaction and clinic. */
export async function startBackgroundJobs(deps: Deps, kinds: readonly AnyBackgroundJobKind[]): Promise<void> {
  if (kinds.length === 0) return;
  await deps.jobs.work('run-background-job', (job, run) => runBackgroundJob(deps, kinds, job, run));
  await eachClinic(deps, 'queue-background-jobs', (clinicId) => queueOpenJobs(deps, kinds, clinicId));
}

/**
 * Queues every open job again, because the queue may have been emptied or have given up. A job that is queued already is not added twice.
 */
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
