import type { AppointmentStatus, EpochMs } from '@carefront/shared/domain';
import type { NoticeKind } from '../../../platform/database/tables.ts';

/** As which the booking must still stand for the message to be true. */
const FITTING: Readonly<Record<NoticeKind, readonly AppointmentStatus[]>> = {
  requested: ['requested'],
  confirmed: ['confirmed'],
  declined: ['declined'],
  expired: ['expired'],
  moved: ['requested', 'confirmed'],
  cancelled: ['cancelled'],
  reminder: ['confirmed'],
};
/** These say when to come: after the start they help nobody. */
const OF_USE_UNTIL_START: readonly NoticeKind[] = ['requested', 'confirmed', 'moved', 'reminder'];

export interface NoticedBooking {
  readonly status: AppointmentStatus;
  readonly sequence: number;
  readonly startsAtMs: EpochMs;
}

/**
 * Whether a message that waited has lost its sense: the booking changed once more, and another message says how. A cancellation is the
 * last that can happen, so it is always told.
 * @param sequence - The booking's, when the message was posted.
 */
export function isOvertaken(
  { notice, sequence }: { readonly notice: NoticeKind; readonly sequence: number },
  booking: NoticedBooking,
  nowMs: EpochMs,
): boolean {
  if (notice === 'cancelled') return false;
  if (booking.sequence > sequence || !FITTING[notice].includes(booking.status)) return true;
  return OF_USE_UNTIL_START.includes(notice) && booking.startsAtMs <= nowMs;
}
