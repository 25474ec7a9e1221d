import { type BookingState, lengthMinutes } from '@carefront/shared/bookings';
import type { LinkedBooking } from '@carefront/shared/contracts';
import { takesTime } from '@carefront/shared/domain';

type Shown = Pick<LinkedBooking, 'status' | 'starts_at' | 'ends_at' | 'may_cancel' | 'may_move' | 'calendar_file'>;

/**
 * Returns the booking as it is right after an action, until the server sends the rest. The length stays the same; the calendar file may
 * have changed, so it is null until then.
 */
export function afterAction<B extends Shown>(booking: B, { status, starts_at }: Omit<BookingState, 'id'>): B {
  const ends = new Date(Date.parse(starts_at) + lengthMinutes(booking) * 60_000);
  const isLive = takesTime(status);
  return {
    ...booking,
    status,
    starts_at,
    ends_at: ends.toISOString(),
    may_cancel: booking.may_cancel && isLive,
    may_move: booking.may_move && isLive,
    calendar_file: null,
  };
}
