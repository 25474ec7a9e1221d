import type { EpochMs } from '../dates/dates.ts';

/** States of a booking. */
export const APPOINTMENT_STATUSES = [
  'requested',
  'confirmed',
  'declined',
  'expired',
  'cancelled',
  'completed',
  'no_show',
] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

/** The actions on an existing booking. Only the server does `expire`, when nobody answered in time. */
export const APPOINTMENT_ACTIONS = ['confirm', 'decline', 'expire', 'cancel', 'move', 'complete', 'miss'] as const;
export type AppointmentAction = (typeof APPOINTMENT_ACTIONS)[number];

/** The only transition table (BK-88): a transition that is not listed is not possible. A move does not change the status. */
const LIFE: Readonly<Record<AppointmentStatus, Partial<Record<AppointmentAction, AppointmentStatus>>>> = {
  requested: { confirm: 'confirmed', decline: 'declined', expire: 'expired', cancel: 'cancelled', move: 'requested' },
  confirmed: { cancel: 'cancelled', move: 'confirmed', complete: 'completed', miss: 'no_show' },
  declined: {},
  expired: {},
  cancelled: {},
  completed: {},
  no_show: {},
};

/** @returns null when the action is not possible in this state. */
export function statusAfter(status: AppointmentStatus, act: AppointmentAction): AppointmentStatus | null {
  return LIFE[status][act] ?? null;
}

/** Whether a booking in this status makes its client one of its practitioner's clients. An unanswered request does not. */
export const isAccepted = (status: AppointmentStatus): boolean =>
  status === 'confirmed' || status === 'completed' || status === 'no_show';

/** Whether the booking takes its practitioner's time. */
export const takesTime = (status: AppointmentStatus): boolean => status === 'requested' || status === 'confirmed';

const HOUR_MS = 3_600_000;

export type FamilyAction = 'cancel' | 'move';

export interface FamilyBooking {
  readonly status: AppointmentStatus;
  readonly startsAtMs: EpochMs;
}

export type FamilyVerdict =
  | { readonly allowed: true }
  /** `appointment-ended`: nobody can change the booking. `notice-too-short`: only the clinic can change it. */
  | { readonly allowed: false; readonly code: 'appointment-ended' | 'notice-too-short' };

/**
 * The last moment at which the people of a booking may act themselves: exactly then, the act is still allowed. A request that the clinic
 * has not answered can be withdrawn until its time: nobody has reserved that time yet.
 */
export function lastFamilyMoment(
  { status, startsAtMs }: FamilyBooking,
  act: FamilyAction,
  noticeHours: number,
): EpochMs {
  const isWithdrawal = status === 'requested' && act === 'cancel';
  return isWithdrawal ? startsAtMs : startsAtMs - noticeHours * HOUR_MS;
}

/**
 * Whether the people of a booking may cancel or move it themselves (BK-87). The rule does not apply to the clinic's own people.
 * @param noticeHours - The clinic's limit for this action, in elapsed hours before the start. Exactly at the limit the act is still allowed.
 */
export function validateFamilyAction(
  booking: FamilyBooking,
  act: FamilyAction,
  { noticeHours, nowMs }: { readonly noticeHours: number; readonly nowMs: EpochMs },
): FamilyVerdict {
  const { status, startsAtMs } = booking;
  if (statusAfter(status, act) === null || startsAtMs <= nowMs) return { allowed: false, code: 'appointment-ended' };
  return nowMs <= lastFamilyMoment(booking, act, noticeHours)
    ? { allowed: true }
    : { allowed: false, code: 'notice-too-short' };
}

/**
 * Returns when an unanswered request releases its time (BK-88): after the clinic's hours to answer, and never after its session has begun.
 */
export function requestExpiresAt(
  { nowMs, expiryHours }: { readonly nowMs: EpochMs; readonly expiryHours: number },
  startsAtMs: EpochMs,
): EpochMs {
  return Math.min(nowMs + expiryHours * HOUR_MS, startsAtMs);
}

export interface RequestTimes {
  readonly startsAtMs: EpochMs;
  readonly requestExpiresAtMs: EpochMs | null;
}

/** From that moment on the request cannot be answered, whether or not the timer has ended it yet. */
export const isRequestOver = ({ startsAtMs, requestExpiresAtMs }: RequestTimes, nowMs: EpochMs): boolean =>
  startsAtMs <= nowMs || (requestExpiresAtMs !== null && requestExpiresAtMs <= nowMs);

/** The product's own meeting service: its video provider is found by this name (TM-03). */
export const MEETING_SERVICE_NAME = 'TB Meet';

/** Names of the two kinds of session in the lists of types and locations (TM-03). */
const EVENT_NAMES = {
  inPerson: { type: 'Session', location: 'Home' },
  video: { type: 'Video Session', location: 'Video Session' },
} as const;

/** Names of the default type and the default location of a session. */
export const eventNamesOf = (isVideo: boolean): { readonly type: string; readonly location: string } =>
  isVideo ? EVENT_NAMES.video : EVENT_NAMES.inPerson;

/** Whether events of the type with this name are video meetings. */
export const isVideoType = (typeName: string): boolean => typeName === EVENT_NAMES.video.type;

/** Number of past bookings on the account page, latest first. The clinic keeps the older bookings on file. */
export const PAST_BOOKINGS_SHOWN = 50;
