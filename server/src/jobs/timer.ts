import type { Deps } from '../deps.ts';
import { eachClinic } from './each-clinic.ts';

interface TimerBase {
  /** Stored in the job queue: a renamed timer counts as a new timer. */
  readonly name: string;
  /** Minute, hour, day of month, month, day of week; in UTC. */
  readonly cron: string;
  /** Purpose of the timer, for readers of the list. */
  readonly does: string;
  /** Pause between the time of `cron` and the run. */
  readonly delaySeconds?: number;
}

/** A timer that works for every clinic. After an error in one clinic, the others are served. */
export interface ClinicTimer extends TimerBase {
  readonly runForClinic: (deps: Deps, clinicId: number) => Promise<unknown>;
}

/** A timer whose work belongs to no clinic. */
export interface GlobalTimer extends TimerBase {
  readonly run: (deps: Deps) => Promise<unknown>;
}

export type Timer = ClinicTimer | GlobalTimer;

export async function runTimer(deps: Deps, timer: Timer): Promise<void> {
  if ('run' in timer) await timer.run(deps);
  else await eachClinic(deps, timer.name, (clinicId) => timer.runForClinic(deps, clinicId));
}
