import type { Tx } from '../platform/database/transaction.ts';

/** Jobs that run after the answer and are repeated when they fail. Their data contain ids only. */
export interface JobTable {
  'send-email': { clinicId: number; outboxId: string };
  'send-text': { clinicId: number; outboxId: string };
  'record-release-stop': { releaseId: string };
  'detach-card': { clinicId: number; paymentMethodId: string };
  'run-background-job': { clinicId: number; backgroundJobId: string };
}
export type JobName = keyof JobTable;

export interface JobRun {
  /** A failed run with this flag is not repeated. */
  readonly isLastTry: boolean;
}

/** What the queue needs to know of a timer. A timer with `runForClinic` that is not urgent becomes one job for each clinic. */
export interface ScheduledTimer {
  /** Stored in the job queue: a renamed timer counts as a new timer, and its former name belongs into the list of retired names. */
  readonly name: string;
  /** Minute, hour, day of month, month, day of week; in UTC. */
  readonly cron: string;
  /** Pause between the time of `cron` and the run. */
  readonly delaySeconds?: number;
  /** People wait for the work: it never waits for other work. */
  readonly isUrgent?: true;
  readonly runForClinic?: unknown;
}

/** One run of a timer, as the queue describes it. */
export interface TimerRun {
  /** Serves this clinic alone; null: all clinics. */
  readonly clinicId: number | null;
  readonly signal: AbortSignal;
}

export interface TimerWork<T extends ScheduledTimer> {
  readonly timers: readonly T[];
  /**
   * Names that timers of former releases had. Only their schedules are removed: a timer that is unknown here belongs to a newer release on
   * the same database.
   */
  readonly retired: readonly string[];
  run(timer: T, run: TimerRun): Promise<void>;
  /** The clinics that get a run of the timer. */
  listClinics(timer: T): Promise<readonly number[]>;
}

export interface Jobs {
  /**
   * Adds jobs in the transaction, so that they exist only when the transaction commits. A job with the same data as a waiting or running
   * job is not added again. Takes one statement for any number of jobs.
   */
  enqueue<N extends JobName>(tx: Tx, name: N, ...jobs: readonly JobTable[N][]): Promise<void>;
  /**
   * Runs the handler for each job of this name, at most two at a time. When the handler throws, the job runs again later, after growing
   * pauses. After an `OtherReleaseError` it runs in another process instead, and no try is used up. The job stores the error, so throw codes only. Call it outside of any transaction and clinic.
   */
  work<N extends JobName>(name: N, handle: (data: JobTable[N], run: JobRun) => Promise<void>): Promise<void>;
  /**
   * Schedules the timers. Each runs once per due time, however many processes exist. A run that was due while no process ran is made up
   * once. Urgent timers have workers of their own. Call it outside of any transaction and clinic.
   */
  runTimers<T extends ScheduledTimer>(work: TimerWork<T>): Promise<void>;
  /** Lets running jobs finish, for a few seconds at most. Call it before the database closes. */
  stop(): Promise<void>;
}
