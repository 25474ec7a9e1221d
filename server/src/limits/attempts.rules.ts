import { DAY_MS, type EpochMs, MINUTE_MS } from '@carefront/shared/domain';
import { BOOKING_BOUNDS, REGISTRATION_BOUNDS } from '../config.ts';

/** So many tries in a window that begins with the first. */
interface WindowPolicy {
  readonly kind: 'window';
  readonly most: number;
  readonly windowMs: number;
  /** Only failures count: a try that turned out right is taken back. */
  readonly countsFailures: boolean;
  /** The subject is an address of the network. */
  readonly isByAddress?: true;
}

/** So many free failures, then longer and longer waits, in the end none any more until the subject is cleared. */
interface GrowingPolicy {
  readonly kind: 'growing';
  readonly free: number;
  readonly most: number;
}

export type AttemptPolicy = WindowPolicy | GrowingPolicy;

const LOGIN: GrowingPolicy = { kind: 'growing', free: 5, most: 100 };
const HOUR_MS = 60 * MINUTE_MS;

export const ATTEMPT_POLICIES = {
  /** By email address (`emailKeyOf`), whether an account has it or not. */
  'login-account': LOGIN,
  /** By device of an account: strangers who use up the account's tries do not lock out its owner. */
  'login-device': LOGIN,
  'login-ip': { kind: 'window', most: 20, windowMs: MINUTE_MS, countsFailures: true, isByAddress: true },
  /**
   * Over all its logins and addresses, from browsers that the account has not signed in from. With the next but one, whoever knows the
   * password guesses one of 20,000 times a day for a code by e-mail, one of 6,600 for an app's (three of its codes work at a time).
   */
  'second-factor-account': { kind: 'window', most: 10, windowMs: HOUR_MS, countsFailures: true },
  /** By device of an account, as above. */
  'second-factor-device': { kind: 'window', most: 10, windowMs: HOUR_MS, countsFailures: true },
  /** Counted for all unknown browsers of an account together, or for one known device. */
  'second-factor-day': { kind: 'window', most: 50, windowMs: DAY_MS, countsFailures: true },
  /** By device, or by account and network: 80 bits cannot be guessed, so strangers elsewhere need not count. */
  'recovery-code': { kind: 'window', most: 10, windowMs: HOUR_MS, countsFailures: true },
  /** To the owner of an account whose codes are being guessed. */
  'guessing-letter': { kind: 'window', most: 1, windowMs: DAY_MS, countsFailures: false },
  'code-resend': { kind: 'window', most: 3, windowMs: 10 * MINUTE_MS, countsFailures: false },
  /** Codes by e-mail for logins with the right password: nobody's mailbox is filled from here. */
  'login-letter': { kind: 'window', most: 20, windowMs: 10 * MINUTE_MS, countsFailures: false },
  /** As above, by device, or by account and network: a device counts only here, so that others cannot use up its letters. */
  'login-letter-own': { kind: 'window', most: 20, windowMs: 10 * MINUTE_MS, countsFailures: false },
  /** By e-mail and network: who asks for links to somebody's mailbox does not keep its owner from asking. */
  'reset-address': { kind: 'window', most: 3, windowMs: HOUR_MS, countsFailures: false },
  /** By e-mail, over all networks. */
  'reset-mailbox': { kind: 'window', most: 10, windowMs: HOUR_MS, countsFailures: false },
  'reset-ip': { kind: 'window', most: 10, windowMs: MINUTE_MS, countsFailures: false, isByAddress: true },
  /** Bookings of strangers, with every answer about an e-mail that they could learn from (BK-83). Each caller says how many: `config.bookingBounds`. */
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
  /** Messages about bookings to one e-mail or number; as above. */
  'booking-letter': { kind: 'window', most: BOOKING_BOUNDS.dailyLetters, windowMs: DAY_MS, countsFailures: false },
  'booking-text': { kind: 'window', most: BOOKING_BOUNDS.dailyTexts, windowMs: DAY_MS, countsFailures: false },
  /** Letters to practitioner and clinic about what others did; as above. */
  'booking-work-hour': {
    kind: 'window',
    most: BOOKING_BOUNDS.hourlyWorkLetters,
    windowMs: HOUR_MS,
    countsFailures: false,
  },
  'booking-work-day': {
    kind: 'window',
    most: BOOKING_BOUNDS.dailyWorkLetters,
    windowMs: DAY_MS,
    countsFailures: false,
  },
  /** Those who registered with the help bot. Each caller says how many: `config.registrationBounds`. */
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
  /** Reports of failed remotes, each of at most 20 failures: of one network, and on all of a clinic's pages. */
  'telemetry-network': { kind: 'window', most: 300, windowMs: HOUR_MS, countsFailures: false, isByAddress: true },
  'telemetry-clinic': { kind: 'window', most: 2_000, windowMs: DAY_MS, countsFailures: false },
  'registration-email': {
    kind: 'window',
    most: REGISTRATION_BOUNDS.dailyOfEmail,
    windowMs: DAY_MS,
    countsFailures: false,
  },
  /** Links by e-mail to one consent, and of one of the clinic's people: no mailbox is filled from here. */
  'consent-link': { kind: 'window', most: 5, windowMs: DAY_MS, countsFailures: false },
  'consent-link-sender': { kind: 'window', most: 20, windowMs: HOUR_MS, countsFailures: false },
  /** Links to an e-mail that a booking named. Each caller says how many: `config.bookingBounds`. */
  'consent-link-address': {
    kind: 'window',
    most: BOOKING_BOUNDS.dailyLetters,
    windowMs: DAY_MS,
    countsFailures: false,
  },
  /** Letters to the family that a form of theirs was signed; as above. */
  'consent-notice-address': {
    kind: 'window',
    most: BOOKING_BOUNDS.dailyLetters,
    windowMs: DAY_MS,
    countsFailures: false,
  },
  /** Copies for who signed in a booking; apart, so that they use up none of the letters above. */
  'consent-copy-address': {
    kind: 'window',
    most: BOOKING_BOUNDS.dailyLetters,
    windowMs: DAY_MS,
    countsFailures: false,
  },
  'password-check-account': { kind: 'window', most: 10, windowMs: 15 * MINUTE_MS, countsFailures: true },
} as const satisfies Record<string, AttemptPolicy>;

export type AttemptPolicyName = keyof typeof ATTEMPT_POLICIES;

export interface Tally {
  readonly attempts: number;
  /** Window: when it began. Growing: the last try. */
  readonly sinceMs: EpochMs;
  readonly blockedUntilMs: EpochMs | null;
}

export type TryVerdict =
  | { readonly isAllowed: true; readonly tally: Tally }
  | { readonly isAllowed: false; readonly retryAfterMs: number };

const FIRST_WAIT_MS = 1_000;
export const LONGEST_WAIT_MS = 15 * MINUTE_MS;

/** Counts a try as a failure before anybody knows: of many at once, no more than the policy's are looked at. */
export function takeTry(policy: AttemptPolicy, tally: Tally, nowMs: EpochMs): TryVerdict {
  return policy.kind === 'window' ? takeOfWindow(policy, tally, nowMs) : takeGrowing(policy, tally, nowMs);
}

function takeOfWindow({ most, windowMs }: WindowPolicy, tally: Tally, nowMs: EpochMs): TryVerdict {
  const endsMs = tally.sinceMs + windowMs;
  if (nowMs >= endsMs) return { isAllowed: true, tally: { attempts: 1, sinceMs: nowMs, blockedUntilMs: null } };
  if (tally.attempts >= most) return { isAllowed: false, retryAfterMs: endsMs - nowMs };
  return { isAllowed: true, tally: { ...tally, attempts: tally.attempts + 1 } };
}

function takeGrowing({ free, most }: GrowingPolicy, tally: Tally, nowMs: EpochMs): TryVerdict {
  if (tally.attempts >= most) return { isAllowed: false, retryAfterMs: LONGEST_WAIT_MS };
  const waitMs = (tally.blockedUntilMs ?? nowMs) - nowMs;
  if (waitMs > 0) return { isAllowed: false, retryAfterMs: waitMs };
  const attempts = tally.attempts + 1;
  const nextWaitMs = attempts < free ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (attempts - free), LONGEST_WAIT_MS);
  const blockedUntilMs = nextWaitMs === 0 ? null : nowMs + nextWaitMs;
  return { isAllowed: true, tally: { attempts, sinceMs: nowMs, blockedUntilMs } };
}

/** The count after a try turned out right. @returns null: nothing is left to remember. */
export function forgiveTry(policy: AttemptPolicy, tally: Tally): Tally | null {
  if (policy.kind === 'growing') return null;
  if (!policy.countsFailures) return tally;
  return tally.attempts > 1 ? { ...tally, attempts: tally.attempts - 1 } : null;
}
