import type { ClinicIdentity, LinkedBooking } from '@carefront/shared/contracts';
import { type FamilyAction, statusAfter } from '@carefront/shared/domain';

export type LimitedBooking = Pick<
  LinkedBooking,
  'status' | 'starts_at' | 'may_cancel' | 'may_move' | 'cancel_notice_hours' | 'reschedule_notice_hours'
>;

/** Returns the actions whose online deadline has passed, for an upcoming appointment; only the clinic can still do them (BK-87). */
export function actionsPastDeadline(booking: LimitedBooking, nowMs: number): FamilyAction[] {
  if (Date.parse(booking.starts_at) <= nowMs) return [];
  const may = { cancel: booking.may_cancel, move: booking.may_move };
  const actions: FamilyAction[] = ['cancel', 'move'];
  return actions.filter((action) => statusAfter(booking.status, action) !== null && !may[action]);
}

/** Whether the family may reschedule online: only when the clinic shows its open times to the public. */
export const mayMoveOnline = (
  { may_move }: Pick<LimitedBooking, 'may_move'>,
  { isBookingEnabled, hasHiddenBookingLinks }: Pick<ClinicIdentity, 'isBookingEnabled' | 'hasHiddenBookingLinks'>,
): boolean => may_move && (isBookingEnabled || hasHiddenBookingLinks);
