import { DAY_MS, MINUTE_MS } from '@carefront/shared/domain';

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

/** At most this many hits in a window that begins with the first hit. */
export interface WindowPolicy {
  readonly kind: 'window';
  readonly most: number;
  readonly windowMs: number;
  /** Only failures count: a successful try is refunded. */
  readonly countsFailures: boolean;
  /** The subject is an address of the network. */
  readonly isByAddress?: true;
}

/** Some free failures, then longer and longer waits; after `most` failures none is allowed until the counter is cleared. */
export interface GrowingPolicy {
  readonly kind: 'growing';
  readonly free: number;
  readonly most: number;
}

export type LimitPolicy = WindowPolicy | GrowingPolicy;

const LOGIN: GrowingPolicy = { kind: 'growing', free: 5, most: 100 };
const HOUR_MS = 60 * MINUTE_MS;

export const LIMIT_POLICIES = {
  /** By email address (`emailKeyOf`), whether an account has it or not. */
  'login-account': LOGIN,
  /** By device of an account, so that strangers who use up the account's attempts do not lock out its owner. */
  'login-device': LOGIN,
  'login-ip': { kind: 'window', most: 20, windowMs: MINUTE_MS, countsFailures: true, isByAddress: true },
  /**
   * Counted over all logins and addresses, for browsers that the account has not signed in from. Together with `second-factor-day`, an
   * attacker who knows the password has one chance in 20,000 a day to guess a code by email, and one in 6,600 for an app (three codes work
   * at a time).
   */
  'second-factor-account': { kind: 'window', most: 10, windowMs: HOUR_MS, countsFailures: true },
  /** By device of an account. */
  'second-factor-device': { kind: 'window', most: 10, windowMs: HOUR_MS, countsFailures: true },
  /** Counted for all unknown browsers of an account together, or for one known device. */
  'second-factor-day': { kind: 'window', most: 50, windowMs: DAY_MS, countsFailures: true },
  /** By device, or by account and network. Other networks need not count, because nobody can guess 80 bits. */
  'recovery-code': { kind: 'window', most: 10, windowMs: HOUR_MS, countsFailures: true },
  /** Warnings to an account's owner that somebody is guessing their codes. */
  'guessing-email': { kind: 'window', most: 1, windowMs: DAY_MS, countsFailures: false },
  'code-resend': { kind: 'window', most: 3, windowMs: 10 * MINUTE_MS, countsFailures: false },
  /** Codes by email for logins with the right password. Stops others from filling a mailbox. */
  'login-email': { kind: 'window', most: 20, windowMs: 10 * MINUTE_MS, countsFailures: false },
  /** By device, or by account and network. A known device counts only here, so that others cannot use up its emails. */
  'login-email-own': { kind: 'window', most: 20, windowMs: 10 * MINUTE_MS, countsFailures: false },
  /** By email and network, so that strangers who request links do not block the mailbox's owner. */
  'reset-address': { kind: 'window', most: 3, windowMs: HOUR_MS, countsFailures: false },
  /** By email, over all networks. */
  'reset-mailbox': { kind: 'window', most: 10, windowMs: HOUR_MS, countsFailures: false },
  'reset-ip': { kind: 'window', most: 10, windowMs: MINUTE_MS, countsFailures: false, isByAddress: true },
  /** Links that visitors who booked ask for, to set a password: by the clinic. The mailbox counts as for 'Forgot password'. */
  'booking-account-clinic': { kind: 'window', most: 500, windowMs: DAY_MS, countsFailures: false },
  /** Invitations of people to work for the clinic: by the clinic, and to one email. Stops others from filling a mailbox. */
  'invitation-clinic': { kind: 'window', most: 50, windowMs: DAY_MS, countsFailures: false },
  'invitation-address': { kind: 'window', most: 5, windowMs: DAY_MS, countsFailures: false },
  /** Anonymous bookings: each answer may tell a stranger something about an email (BK-83). Callers pass `config.bookingBounds`. */
  'booking-network-hour': {
    kind: 'window',
    most: BOOKING_BOUNDS.hourlyBookings,
    windowMs: HOUR_MS,
    countsFailures: false,
    isByAddress: true,
  },
  'booking-network-day': {
    kind: 'window',
    most: BOOKING_BOUNDS.dailyBookings,
    windowMs: DAY_MS,
    countsFailures: false,
    isByAddress: true,
  },
  /** Messages about bookings to one email or number. Callers pass `config.bookingBounds`. */
  'booking-email': { kind: 'window', most: BOOKING_BOUNDS.dailyEmails, windowMs: DAY_MS, countsFailures: false },
  'booking-text': { kind: 'window', most: BOOKING_BOUNDS.dailyTexts, windowMs: DAY_MS, countsFailures: false },
  /** Emails to practitioner and clinic about changes that others made. Callers pass `config.bookingBounds`. */
  'booking-work-hour': {
    kind: 'window',
    most: BOOKING_BOUNDS.hourlyWorkEmails,
    windowMs: HOUR_MS,
    countsFailures: false,
  },
  'booking-work-day': {
    kind: 'window',
    most: BOOKING_BOUNDS.dailyWorkEmails,
    windowMs: DAY_MS,
    countsFailures: false,
  },
  /** Registrations with the help bot. Callers pass `config.registrationBounds`. */
  'registration-network-burst': {
    kind: 'window',
    most: REGISTRATION_BOUNDS.burst,
    windowMs: 10 * MINUTE_MS,
    countsFailures: false,
    isByAddress: true,
  },
  'registration-network-hour': {
    kind: 'window',
    most: REGISTRATION_BOUNDS.hourly,
    windowMs: HOUR_MS,
    countsFailures: false,
    isByAddress: true,
  },
  'registration-clinic': {
    kind: 'window',
    most: REGISTRATION_BOUNDS.hourlyOfClinic,
    windowMs: HOUR_MS,
    countsFailures: false,
  },
  /** Submits of forms. Callers pass `config.formBounds`. */
  'form-network-burst': {
    kind: 'window',
    most: FORM_BOUNDS.burst,
    windowMs: 10 * MINUTE_MS,
    countsFailures: false,
    isByAddress: true,
  },
  'form-network-hour': {
    kind: 'window',
    most: FORM_BOUNDS.hourly,
    windowMs: HOUR_MS,
    countsFailures: false,
    isByAddress: true,
  },
  'form-clinic': { kind: 'window', most: FORM_BOUNDS.hourlyOfClinic, windowMs: HOUR_MS, countsFailures: false },
  'form-account-hour': { kind: 'window', most: FORM_BOUNDS.hourlyOfAccount, windowMs: HOUR_MS, countsFailures: false },
  /** Judged pages of forms: each reads the whole form. Callers pass `config.formBounds`. */
  'form-step-network': {
    kind: 'window',
    most: FORM_BOUNDS.steps,
    windowMs: 10 * MINUTE_MS,
    countsFailures: false,
    isByAddress: true,
  },
  /** Reports of failed remotes, each with at most 20 failures: from one network, and for one clinic. */
  /**
   * Forms with a client profile block by visitors, also refused ones: each answer may reveal whether an email has an account. As for bookings.
   */
  'form-client-network-hour': { kind: 'window', most: 10, windowMs: HOUR_MS, countsFailures: false, isByAddress: true },
  'form-client-network-day': { kind: 'window', most: 30, windowMs: DAY_MS, countsFailures: false, isByAddress: true },
  /** New clients by one account of a family. */
  'form-client-account-day': { kind: 'window', most: 20, windowMs: DAY_MS, countsFailures: false },
  'telemetry-network': { kind: 'window', most: 300, windowMs: HOUR_MS, countsFailures: false, isByAddress: true },
  'telemetry-clinic': { kind: 'window', most: 2_000, windowMs: DAY_MS, countsFailures: false },
  /** Calls that tell of mounts alone: one for each visit of a page with a new release. */
  'telemetry-mounts': { kind: 'window', most: 20_000, windowMs: DAY_MS, countsFailures: false },
  /** Cards that people begin to add: each asks the payment provider, and strangers could test stolen cards. */
  'card-network-hour': { kind: 'window', most: 20, windowMs: HOUR_MS, countsFailures: false, isByAddress: true },
  'card-network-day': { kind: 'window', most: 60, windowMs: DAY_MS, countsFailures: false, isByAddress: true },
  'card-clinic': { kind: 'window', most: 300, windowMs: HOUR_MS, countsFailures: false },
  'card-account-hour': { kind: 'window', most: 30, windowMs: HOUR_MS, countsFailures: false },
  /** By email and network, so that strangers who type an email do not keep its owner from registering. */
  'registration-email': {
    kind: 'window',
    most: REGISTRATION_BOUNDS.dailyOfEmail,
    windowMs: DAY_MS,
    countsFailures: false,
  },
  /** Files that visitors without an account upload to a form. Together with the quotas of `files/attachments`, this limits the disk use. */
  'attachment-network-hour': { kind: 'window', most: 60, windowMs: HOUR_MS, countsFailures: false, isByAddress: true },
  'attachment-network-day': { kind: 'window', most: 200, windowMs: DAY_MS, countsFailures: false, isByAddress: true },
  /** KiB of these files. A few networks must not fill the clinic's room for waiting files. */
  'attachment-network-kib': {
    kind: 'window',
    most: 102_400,
    windowMs: DAY_MS,
    countsFailures: false,
    isByAddress: true,
  },
  /** Emailed links to one consent, and by one member of the clinic's staff. Stops others from filling a mailbox. */
  'consent-link': { kind: 'window', most: 5, windowMs: DAY_MS, countsFailures: false },
  'consent-link-sender': { kind: 'window', most: 20, windowMs: HOUR_MS, countsFailures: false },
  /** Links to an email that a booking named. Callers pass `config.bookingBounds`. */
  'consent-link-address': {
    kind: 'window',
    most: BOOKING_BOUNDS.dailyEmails,
    windowMs: DAY_MS,
    countsFailures: false,
  },
  /** Emails that tell the family that somebody signed their form. Callers pass `config.bookingBounds`. */
  'consent-notice-address': {
    kind: 'window',
    most: BOOKING_BOUNDS.dailyEmails,
    windowMs: DAY_MS,
    countsFailures: false,
  },
  /** Copies for people who signed in a booking. A separate limit, so that copies do not use up other emails. */
  'consent-copy-address': {
    kind: 'window',
    most: BOOKING_BOUNDS.dailyEmails,
    windowMs: DAY_MS,
    countsFailures: false,
  },
  /** Emailed links to forms: by one member of the clinic's staff, by the clinic, and to one email. Stops others from filling a mailbox. */
  'form-link-sender': { kind: 'window', most: 30, windowMs: HOUR_MS, countsFailures: false },
  'form-link-clinic': { kind: 'window', most: 500, windowMs: DAY_MS, countsFailures: false },
  'form-link-address': { kind: 'window', most: 10, windowMs: DAY_MS, countsFailures: false },
  /** Saves of the unsent answers of links. */
  'linked-draft-network': { kind: 'window', most: 3_000, windowMs: HOUR_MS, countsFailures: false, isByAddress: true },
  /** Codes by email for these answers: to go on with one request's, by network, by the clinic, and to one email. Each has five tries. */
  'draft-code-request': { kind: 'window', most: 6, windowMs: DAY_MS, countsFailures: false },
  'draft-code-network': { kind: 'window', most: 20, windowMs: HOUR_MS, countsFailures: false, isByAddress: true },
  'draft-code-clinic': { kind: 'window', most: 500, windowMs: DAY_MS, countsFailures: false },
  'draft-code-address': { kind: 'window', most: 20, windowMs: DAY_MS, countsFailures: false },
  /** Exports of a form's responses by one person: each reads all of them and takes room on the disk for a day. */
  'form-export-account': { kind: 'window', most: 20, windowMs: DAY_MS, countsFailures: false },
  /** Releases that one key publishes; also refused ones, because each may store 30 MB for a moment. Own releases have a quota, too. */
  'release-key-day': { kind: 'window', most: 50, windowMs: DAY_MS, countsFailures: false },
  /** Changes and results of tests by one release key: each reads files of releases, or stays in the history. */
  'release-change-day': { kind: 'window', most: 200, windowMs: DAY_MS, countsFailures: false },
  'password-check-account': { kind: 'window', most: 10, windowMs: 15 * MINUTE_MS, countsFailures: true },
} as const satisfies Record<string, LimitPolicy>;

export type LimitName = keyof typeof LIMIT_POLICIES;
