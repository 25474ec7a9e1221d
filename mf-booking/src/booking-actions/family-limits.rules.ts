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

/** Returns the actions that only the clinic can still do, for an upcoming appointment (BK-87). */
function actionsOfClinic(booking: LimitedBooking, nowMs: EpochMs): FamilyAction[] {
  if (Date.parse(booking.starts_at) <= nowMs) return [];
  const may = { cancel: booking.may_cancel, move: booking.may_move };
  return ACTIONS.filter((action) => statusAfter(booking.status, action) !== null && !may[action]);
}

/** Returns those of them whose online deadline has passed. Only moving can be impossible for another reason. */
export const actionsPastDeadline = (booking: LimitedBooking, nowMs: EpochMs): FamilyAction[] =>
  actionsOfClinic(booking, nowMs).filter((action) => action === 'cancel' || lastMomentOf(booking, action) < nowMs);

/**
 * Whether the family cannot choose a new time online although it is early enough: the service is not offered any more, or the clinic takes no
 * bookings online.
 */
export const isMovedByClinic = (
  booking: LimitedBooking,
  clinic: Parameters<typeof mayMoveOnline>[1],
  nowMs: EpochMs,
): boolean =>
  booking.may_move
    ? !mayMoveOnline(booking, clinic)
    : actionsOfClinic(booking, nowMs).includes('move') && lastMomentOf(booking, 'move') >= nowMs;

/** Whether the family may reschedule online: only when the clinic shows its open times to the public. */
export const mayMoveOnline = (
  { may_move }: Pick<LimitedBooking, 'may_move'>,
  { isBookingEnabled, hasHiddenBookingLinks }: Pick<ClinicIdentity, 'isBookingEnabled' | 'hasHiddenBookingLinks'>,
): boolean => may_move && (isBookingEnabled || hasHiddenBookingLinks);
