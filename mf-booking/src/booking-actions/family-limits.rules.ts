import type { ClinicIdentity, LinkedBooking } from '@carefront/shared/contracts';
import { type EpochMs, type FamilyAction, statusAfter } from '@carefront/shared/domain';

export type LimitedBooking = Pick<
  LinkedBooking,
  | 'status'
  | 'starts_at'
  | 'may_cancel'
  | 'may_move'
  | 'cancel_notice_hours'
  | 'reschedule_notice_hours'
  | 'cancel_until'
  | 'move_until'
>;

const HOUR_MS = 3_600_000;
const ACTIONS: readonly FamilyAction[] = ['move', 'cancel'];

/** The last moment at which the family may do the action alone. Notice hours are elapsed hours, so a clock change does not matter. */
export function lastMomentOf(booking: LimitedBooking, action: FamilyAction): EpochMs {
  const [until, hours] =
    action === 'cancel'
      ? [booking.cancel_until, booking.cancel_notice_hours]
      : [booking.move_until, booking.reschedule_notice_hours];
  // A server older than these fields sends the hours alone.
  return until ? Date.parse(until) : Date.parse(booking.starts_at) - hours * HOUR_MS;
}

/** Returns the actions whose online deadline has passed, for an upcoming appointment; only the clinic can still do them (BK-87). */
export function actionsPastDeadline(booking: LimitedBooking, nowMs: EpochMs): FamilyAction[] {
  if (Date.parse(booking.starts_at) <= nowMs) return [];
  const may = { cancel: booking.may_cancel, move: booking.may_move };
  return ACTIONS.filter((action) => statusAfter(booking.status, action) !== null && !may[action]);
}

/** Whether the family may reschedule online: only when the clinic shows its open times to the public. */
export const mayMoveOnline = (
  { may_move }: Pick<LimitedBooking, 'may_move'>,
  { isBookingEnabled, hasHiddenBookingLinks }: Pick<ClinicIdentity, 'isBookingEnabled' | 'hasHiddenBookingLinks'>,
): boolean => may_move && (isBookingEnabled || hasHiddenBookingLinks);
