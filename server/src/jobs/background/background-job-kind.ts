import type { Deps } from '../../deps.ts';

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
