/** Figures beyond which calls are refused until the process has caught up (decision 76). 0 switches a limit off. */
export interface LoadLimits {
  /** How late the process is with its own timers, on average over a second. */
  readonly eventLoopDelayMs: number;
  /** Calls and jobs that wait for a connection to the database. */
  readonly waitingForDatabase: number;
}

/** Far above what a busy machine shows: 500 calls at once on one clinic are answered in 0.2 to 1.3 s. */
export const LOAD_LIMITS: LoadLimits = { eventLoopDelayMs: 1_000, waitingForDatabase: 1_000 };
/** Seconds after which a refused call may be repeated. */
export const OVERLOAD_PAUSE_SECONDS = 5;
