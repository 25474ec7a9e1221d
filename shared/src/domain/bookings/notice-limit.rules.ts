import type { EpochMs } from '../dates/dates.ts';
import { type AppointmentStatus, statusAfter } from './appointment-life.rules.ts';

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
export function judgeFamilyAction(
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
