import type { Logger } from 'pino';
import type { Deps } from '../deps.ts';
import { inClinic, listClinicIds, listClinicsWithWork } from '../platform/database/clinic-scope.ts';
import type { OpenDatabase } from '../platform/database/open/open-database.ts';
import { describeError, errorCode } from '../platform/log/log.ts';
import type { ScheduledTimer, TimerRun } from './jobs.ts';

interface TimerBase extends ScheduledTimer {
  /** Purpose of the timer, for readers of the list. */
  readonly does: string;
}

/**
 * A timer that works for the clinics that have work for it (`clinics_with_work` in the migrations). Urgent work serves one clinic after the
 * other; after an error in one clinic, the others are served. Other work is one job for each clinic.
 */
interface ClinicTimer extends TimerBase {
  /** @param signal - Aborted when the run is over for the queue, which may then start it again: end soon. */
  readonly runForClinic: (deps: Deps, clinicId: number, signal: AbortSignal) => Promise<unknown>;
}

/** A timer whose work belongs to no clinic. */
interface GlobalTimer extends TimerBase {
  readonly run: (deps: Deps, signal: AbortSignal) => Promise<unknown>;
}

export type Timer = ClinicTimer | GlobalTimer;

const FOR_ALL: TimerRun = { clinicId: null, signal: new AbortController().signal };

/** An error for the queue to store: it contains an error code and no other text. */
class TimerError extends Error {
  override readonly name = 'TimerError';
}

/** @throws TimerError for work of one clinic that failed: the queue runs it again. */
export async function runTimer(deps: Deps, timer: Timer, { clinicId, signal }: TimerRun = FOR_ALL): Promise<void> {
  if ('run' in timer) {
    await timer.run(deps, signal);
    return;
  }
  if (clinicId === null) {
    const clinicIds = await listClinicsWithWork(deps.database.db, timer.name, deps.clock.nowMs());
    await eachClinic(deps, timer.name, (each) => timer.runForClinic(deps, each, signal), clinicIds, signal);
    return;
  }
  try {
    await inClinic(clinicId, () => timer.runForClinic(deps, clinicId, signal));
  } catch (error) {
    const code = errorCode(error);
    deps.log.error({ task: timer.name, clinicId, code }, 'work for one clinic failed; it is tried again');
    throw new TimerError(code);
  }
}

interface EachClinicDeps {
  readonly database: Pick<OpenDatabase, 'db'>;
  readonly log: Pick<Logger, 'error'>;
}

/**
 * Runs the work for every clinic in turn, each inside its own `inClinic`. When the work of one clinic fails, the failure is logged under
 * the task's name, without the error's message, and the next clinic is served.
 * @param clinicIds - Absent: every clinic that has a host.
 * @param signal - When it is aborted, no further clinic is served.
 * @returns The results of the clinics whose work succeeded.
 * @throws Error only when the list of clinics cannot be read.
 */
export async function eachClinic<T>(
  { database, log }: EachClinicDeps,
  task: string,
  work: (clinicId: number) => Promise<T>,
  clinicIds?: readonly number[],
  signal?: AbortSignal,
): Promise<T[]> {
  const results: T[] = [];
  for (const clinicId of clinicIds ?? (await listClinicIds(database.db))) {
    if (signal?.aborted) break;
    try {
      results.push(await inClinic(clinicId, () => work(clinicId)));
    } catch (error) {
      const stack = error instanceof Error ? describeError(error).stack : undefined;
      log.error(
        { task, clinicId, code: errorCode(error), stack },
        'work for one clinic failed; the next clinic goes on',
      );
    }
  }
  return results;
}
