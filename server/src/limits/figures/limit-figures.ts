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

/** Limits on anonymous bookings at one clinic, and on emails and text messages about bookings. */
export interface BookingBounds {
  /** Anonymous bookings from one network. */
  readonly hourlyBookings: number;
  readonly dailyBookings: number;
  /** Anonymous requests with one email that wait for an answer. */
  readonly openRequests: number;
  /** Reschedules of one booking by the family. */
  readonly dailyMoves: number;
  /** Emails about bookings to one address; null means no limit, because no email leaves the machine. */
  readonly dailyEmails: number | null;
  /** Text messages about bookings to one number; null means no limit. */
  readonly dailyTexts: number | null;
  /** Emails to one practitioner, or to the clinic, about changes that others made; null means no limit. */
  readonly hourlyWorkEmails: number | null;
  readonly dailyWorkEmails: number | null;
}

/** Bounds on the requests and emails that a signed-in account outside the clinic's staff causes at one clinic. */
export interface AccountBounds {
  /** Requests that wait for an answer: for one client, and made by one account. */
  readonly requestsOfClient: number;
  readonly requestsOfAccount: number;
  /** Bookings made by one account. */
  readonly hourlyBookings: number;
  readonly dailyBookings: number;
}

/** Live holds at one clinic. Decision record 0025. */
export interface HoldBounds {
  /** Anonymous holds from one network, without and with a proof of work. */
  readonly ofNetwork: number;
  readonly ofNetworkWithProof: number;
  /** Maximum of live holds of one account outside the clinic's staff. */
  readonly ofAccount: number;
  /** The share of a practitioner's sessions in one week that anonymous visitors may hold, without and with a proof of work. */
  readonly share: ShareBound;
  readonly shareWithProof: ShareBound;
}

interface ShareBound {
  /** The share is checked from this number of holds on: with few sessions, two visitors already hold a large share. */
  readonly fromHolds: number;
  /** Between 0 and 1. */
  readonly most: number;
}

/** Registrations by the help bot. */
export interface RegistrationBounds {
  /** Registrations from one network in 10 minutes. */
  readonly burst: number;
  /** Registrations from one network in an hour. */
  readonly hourly: number;
  readonly hourlyOfClinic: number;
  /** From this number on, a registration from one network in 10 minutes needs a proof of work. The help bot always sends one. */
  readonly burstWithoutProof: number;
  /** The same for all registrations of a clinic in an hour. */
  readonly hourlyOfClinicWithoutProof: number;
  /** Registrations with one email from one network, whether a client has this email or not. */
  readonly dailyOfEmail: number;
}

/** Submits of forms by visitors without an account, and by one account. */
export interface FormBounds {
  /** Submits from one network in 10 minutes. */
  readonly burst: number;
  /** Submits from one network in an hour. */
  readonly hourly: number;
  readonly hourlyOfClinic: number;
  readonly hourlyOfAccount: number;
  /** Judged pages from one network in 10 minutes. */
  readonly steps: number;
}

export const BOOKING_BOUNDS = {
  hourlyBookings: 10,
  dailyBookings: 30,
  openRequests: 3,
  dailyMoves: 5,
  dailyEmails: 20,
  dailyTexts: 8,
  hourlyWorkEmails: 40,
  dailyWorkEmails: 200,
} as const satisfies BookingBounds;
export const ACCOUNT_BOUNDS = {
  requestsOfClient: 5,
  requestsOfAccount: 10,
  hourlyBookings: 10,
  dailyBookings: 20,
} as const satisfies AccountBounds;
export const HOLD_BOUNDS = {
  ofNetwork: 4,
  ofNetworkWithProof: 12,
  ofAccount: 5,
  share: { fromHolds: 3, most: 0.25 },
  shareWithProof: { fromHolds: 6, most: 0.5 },
} as const satisfies HoldBounds;
export const REGISTRATION_BOUNDS = {
  burst: 5,
  hourly: 30,
  hourlyOfClinic: 300,
  burstWithoutProof: 2,
  hourlyOfClinicWithoutProof: 60,
  dailyOfEmail: 3,
} as const satisfies RegistrationBounds;
export const FORM_BOUNDS = {
  burst: 10,
  hourly: 40,
  hourlyOfClinic: 400,
  hourlyOfAccount: 60,
  steps: 600,
} as const satisfies FormBounds;
