import type { Practitioner, Role, SessionUser, StaffBooking } from '@carefront/shared/contracts';
import type { BookingAction } from '../../booking-actions/booking-action.rules.ts';
import { waitingOf } from './waiting.rules.ts';

/** The statuses that the page can list, in the order of the filter. */
export const LISTED_STATUSES = ['requested', 'confirmed', 'declined', 'expired', 'cancelled'] as const;
export type ListedStatus = (typeof LISTED_STATUSES)[number];

/** Returns the status that the address names; 'requested' when it names none. */
export const listedStatusOf = (name: string | null): ListedStatus =>
  LISTED_STATUSES.find((status) => status === name) ?? 'requested';

export type StaffAction = BookingAction['kind'];
type Judged = Pick<StaffBooking, 'status' | 'starts_at' | 'request_expires_at'>;

/** Returns the staff's actions on a booking. A started booking is not changed here; a request is declined, not cancelled. */
export function staffActions({ status, starts_at, request_expires_at }: Judged, nowMs: number): StaffAction[] {
  if (Date.parse(starts_at) <= nowMs) return [];
  if (status === 'confirmed') return ['move', 'cancel'];
  if (status !== 'requested') return [];
  const isOver = request_expires_at !== null && waitingOf(request_expires_at, nowMs).unit === 'over';
  return isOver ? [] : ['confirm', 'decline', 'move'];
}

const OFFICE_ROLES: readonly Role[] = ['staff', 'office_admin', 'owner'];

/** Returns the practitioners whose times the user may ask about: office staff ask about all, a practitioner about their own. */
export function askablePractitioners(people: readonly Practitioner[], user: SessionUser): Practitioner[] {
  const isOffice = user.roles.some((role) => OFFICE_ROLES.includes(role));
  return people.filter(({ id }) => isOffice || id === user.practitioner_id);
}
