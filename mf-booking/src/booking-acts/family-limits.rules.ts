import type { ClinicIdentity, LinkedBooking } from '@carefront/shared/contracts';
import { type FamilyAct, statusAfter } from '@carefront/shared/domain';

export type LimitedBooking = Pick<
  LinkedBooking,
  'status' | 'starts_at' | 'may_cancel' | 'may_move' | 'cancel_notice_hours' | 'reschedule_notice_hours'
>;

/** The acts that the family can no longer do alone although the appointment is still to come; only the clinic can (BK-87). */
export function actsPastDeadline(booking: LimitedBooking, nowMs: number): FamilyAct[] {
  if (Date.parse(booking.starts_at) <= nowMs) return [];
  const may = { cancel: booking.may_cancel, move: booking.may_move };
  const acts: FamilyAct[] = ['cancel', 'move'];
  return acts.filter((act) => statusAfter(booking.status, act) !== null && !may[act]);
}

/**
 * Whether its people may find it another time online: only where the clinic shows its times to the public at all. Otherwise moving is
 * the clinic's, as a booking is.
 */
export const mayMoveOnline = (
  { may_move }: Pick<LimitedBooking, 'may_move'>,
  { isBookingEnabled, hasHiddenBookingLinks }: Pick<ClinicIdentity, 'isBookingEnabled' | 'hasHiddenBookingLinks'>,
): boolean => may_move && (isBookingEnabled || hasHiddenBookingLinks);
