import type { Tx } from '../platform/database/transaction.ts';
import type { Timer } from './timer.ts';

/** Jobs that run after the answer, and again when they fail. Their data are ids only. */
export interface JobTable {
  'send-email': { clinicId: number; outboxId: string };
  'send-text': { clinicId: number; outboxId: string };
  'run-background-job': { clinicId: number; backgroundJobId: string };
}
export type JobName = keyof JobTable;

export interface JobRun {
  /** Nothing follows a failure of this one. */
  readonly isLastTry: boolean;
}

export interface Jobs {
  /**
   * Written with the transaction: a job is there if, and only if, what it follows from is. One that waits or runs already, with the same
   * data, is not added again. One statement, however many they are.
   */
  enqueue<N extends JobName>(tx: Tx, name: N, ...jobs: readonly JobTable[N][]): Promise<void>;
  /**
   * Runs the handler for each job of the kind, at most two at a time. When a handler throws, the job runs again later, with growing pauses.
   * The job stores the error: throw codes only. Call it outside of any transaction and clinic.
   */
  work<N extends JobName>(name: N, handle: (data: JobTable[N], run: JobRun) => Promise<void>): Promise<void>;
  /**
   * From now on runs the timers at their times: once each, however many processes there are. A run that no process was there for is
   * made up once. Timers that are not in the list any more end. Call it outside of any transaction and clinic.
   */
  runTimers<T extends Pick<Timer, 'name' | 'cron' | 'delaySeconds'>>(
    timers: readonly T[],
    run: (timer: T) => Promise<void>,
  ): Promise<void>;
  /** Lets what runs come to its end, for a few seconds at most; call it before the database closes. */
  stop(): Promise<void>;
}
