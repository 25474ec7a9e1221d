import type { AppointmentStatus, EpochMs } from '@carefront/shared/domain';
import type { NoticeKind } from '../../../platform/database/tables.ts';

/** Booking statuses for which the message is still true. */
const FITTING: Readonly<Record<NoticeKind, readonly AppointmentStatus[]>> = {
  requested: ['requested'],
  confirmed: ['confirmed'],
  declined: ['declined'],
  expired: ['expired'],
  moved: ['requested', 'confirmed'],
  cancelled: ['cancelled'],
  reminder: ['confirmed'],
};
/** Messages that tell when to come. They are useless after the start. */
const OF_USE_UNTIL_START: readonly NoticeKind[] = ['requested', 'confirmed', 'moved', 'reminder'];

export interface NoticedBooking {
  readonly status: AppointmentStatus;
  readonly sequence: number;
  readonly startsAtMs: EpochMs;
}

/**
 * Whether a waiting message is outdated: the booking changed again, and another message reports it. A cancellation is the last possible
 * change, so it is always sent.
 * @param sequence - The booking's sequence when the message was queued.
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
