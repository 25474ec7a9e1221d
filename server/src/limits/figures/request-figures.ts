import type { RateLimit } from '@carefront/shared/contracts';

/** Calls per minute and address. Logins, codes and resets also have limits counted in the database (`counted-limits.ts`). */
export type RateLimits = Readonly<Record<RateLimit, number>>;

export const DEFAULT_LIMITS: RateLimits = {
  read: 600,
  step: 60,
  save: 30,
  hold: 30,
  booking: 20,
  registration: 5,
  upload: 20,
  telemetry: 60,
  auth: 160,
};
/** For loopback addresses in demo mode, so that load and race tests can run. */
export const DEMO_LOOPBACK_LIMITS: RateLimits = {
  read: 2000,
  step: 2000,
  save: 2000,
  hold: 2000,
  booking: 2000,
  registration: 2000,
  upload: 2000,
  // Tests break remotes on purpose, and each failure is reported.
  telemetry: 2000,
  auth: 160,
};

/** Longest body of a call that uploads no file. */
export const BODY_LIMIT_BYTES = 256 * 1024;
/** Longer than the path of any page, file or call: the token of an emailed link has 43 characters. */
export const MAX_PATH_CHARACTERS = 512;
/** Requests of one network that are open at a time: those that arrive, wait or are answered. */
export const MAX_OPEN_REQUESTS = 100;
/** A costly read counts as this many reads. */
export const READS_OF_A_COSTLY_ONE = 10;
/** Addresses that one process counts at a time. Beyond this number it forgets the address that called longest ago. */
export const MAX_COUNTED_ADDRESSES = 50_000;

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
