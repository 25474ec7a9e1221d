import type { Deps } from '../deps.ts';
import { eachClinic } from './each-clinic.ts';

interface TimerBase {
  /** Stored in the job queue: a renamed timer is another timer. */
  readonly name: string;
  /** Minute, hour, day of month, month, day of week; in UTC. */
  readonly cron: string;
  /** The timer's purpose, for readers of the list. */
  readonly does: string;
  /** Pause between the time of `cron` and the run. */
  readonly delaySeconds?: number;
}

/** Its work goes through the clinics: an error in one leaves the others served. */
export interface ClinicTimer extends TimerBase {
  readonly runForClinic: (deps: Deps, clinicId: number) => Promise<unknown>;
}

/** Its work belongs to no clinic. */
export interface GlobalTimer extends TimerBase {
  readonly run: (deps: Deps) => Promise<unknown>;
}

export type Timer = ClinicTimer | GlobalTimer;

export async function runTimer(deps: Deps, timer: Timer): Promise<void> {
  if ('run' in timer) await timer.run(deps);
  else await eachClinic(deps, timer.name, (clinicId) => timer.runForClinic(deps, clinicId));
}
