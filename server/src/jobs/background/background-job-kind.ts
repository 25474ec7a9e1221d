import type { Deps } from '../../deps.ts';

/** One run of a background job. */
export interface BackgroundRun<D> {
  readonly clinicId: number;
  readonly requestedByUserId: number;
  readonly details: D;
  /** Aborted by `progress` when the person has cancelled the job. */
  readonly signal: AbortSignal;
  /**
   * Stores how far the work is. Call it after each piece: it writes at most twice a second.
   * @param total - null while the work has not counted its pieces yet.
   * @throws JobCancelledError when the person has cancelled the job.
   */
  progress(done: number, total: number | null): Promise<void>;
}

/**
 * A kind of work that a person starts and that takes longer than a call, such as an export. The feature that starts it defines it;
 * `src/background-job-kinds.ts` lists all kinds.
 */
export interface BackgroundJobKind<D, R> {
  /** Stored with the job: a renamed kind is another kind. */
  readonly name: string;
  /**
   * Runs inside the clinic. After an error or the end of the process it runs again from the beginning, so a second run must replace the
   * work of the first.
   * @returns Ids for the person who started the job, such as the id of a file.
   */
  readonly run: (deps: Deps, run: BackgroundRun<D>) => Promise<R>;
}

/** A kind in a list of kinds with different details. */
export type AnyBackgroundJobKind = BackgroundJobKind<never, unknown>;

/** The person has cancelled the job: the work ends and does not run again. */
export class JobCancelledError extends Error {
  override readonly name = 'JobCancelledError';
}
