import { type BookingAction, isOffice } from '@carefront/shared/bookings';
import type { Practitioner, SessionUser, StaffBooking } from '@carefront/shared/contracts';
import { answerUntilMs } from '../../bookings/answer-until.rules.ts';

/** The statuses that the page can list, in the order of the filter. `past`: confirmed sessions that have begun. */
export const LISTED_STATUSES = ['requested', 'confirmed', 'past', 'declined', 'expired', 'cancelled'] as const;
export type ListedStatus = (typeof LISTED_STATUSES)[number];

/** Returns the status that the address names; 'requested' when it names none. */
export const listedStatusOf = (name: string | null): ListedStatus =>
  LISTED_STATUSES.find((status) => status === name) ?? 'requested';

export type StaffAction = BookingAction['kind'];
type TimedBooking = Pick<StaffBooking, 'status' | 'starts_at' | 'request_expires_at'>;

/** Returns the staff's actions on a booking. A started booking is not changed here; a request is declined, not cancelled. */
export function staffActions(booking: TimedBooking, nowMs: number): StaffAction[] {
  if (Date.parse(booking.starts_at) <= nowMs) return [];
  if (booking.status === 'confirmed') return ['move', 'cancel'];
  if (booking.status !== 'requested') return [];
  return isAnswerOver(booking, nowMs) ? [] : ['confirm', 'decline', 'move'];
}

/** Whether the time to answer the request has passed: it may expire at any moment and cannot be confirmed any more. */
export const isAnswerOver = (booking: Pick<StaffBooking, 'starts_at' | 'request_expires_at'>, nowMs: number): boolean =>
  answerUntilMs(booking) <= nowMs;

/** Returns the practitioners whose times the user may ask about: office staff ask about all, a practitioner about their own. */
export function askablePractitioners(people: readonly Practitioner[], user: SessionUser): Practitioner[] {
  const asksAboutAll = isOffice(user.roles);
  return people.filter(({ id }) => asksAboutAll || id === user.practitioner_id);
}
