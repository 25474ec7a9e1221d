import type { Deps } from '../deps.ts';
import { inClinic } from '../platform/database/clinic-scope.ts';
import { errorCode } from '../platform/log/error-code.ts';
import { eachClinic } from './each-clinic.ts';

interface TimerBase {
  /** Stored in the job queue: a renamed timer counts as a new timer, and its former name belongs into the list of retired names. */
  readonly name: string;
  /** Minute, hour, day of month, month, day of week; in UTC. */
  readonly cron: string;
  /** Purpose of the timer, for readers of the list. */
  readonly does: string;
  /** Pause between the time of `cron` and the run. */
  readonly delaySeconds?: number;
  /** People wait for the work: it never waits for other work. */
  readonly isUrgent?: true;
}

/**
 * A timer that works for every clinic. Urgent work serves one clinic after the other; after an error in one clinic, the others are served.
 * Other work is one job for each clinic.
 */
export interface ClinicTimer extends TimerBase {
  /** @param signal - Aborted when the run is over for the queue, which may then start it again: end soon. */
  readonly runForClinic: (deps: Deps, clinicId: number, signal: AbortSignal) => Promise<unknown>;
}

/** A timer whose work belongs to no clinic. */
export interface GlobalTimer extends TimerBase {
  readonly run: (deps: Deps, signal: AbortSignal) => Promise<unknown>;
}

export type Timer = ClinicTimer | GlobalTimer;

/** What the queue tells about one run of a timer. */
export interface TimerRun {
  /** Serves this clinic alone; null: all clinics. */
  readonly clinicId: number | null;
  readonly signal: AbortSignal;
}

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
    await eachClinic(deps, timer.name, (each) => timer.runForClinic(deps, each, signal), undefined, signal);
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
