import { pagedQuery, rowsOf, useRemote } from '@carefront/shared/app';
import type { ReplyOf, StaffBooking } from '@carefront/shared/contracts';
import type { ApiClient } from '@carefront/shared/http';
import type { InfiniteData } from '@tanstack/react-query';
import type { BookingState } from '../../booking-actions/booking-action.rules.ts';
import { lengthMinutes } from '../../booking-facts/when-text.ts';
import type { ListedStatus } from './staff-actions.rules.ts';

type Pages = InfiniteData<ReplyOf<'listBookings'>>;

const LISTS = 'staff-bookings';
/** The key of all lists. The shell removes all keys under 'own' when the user changes. */
export const STAFF_BOOKINGS_KEY = ['own', LISTS] as const;

export function staffBookingsQuery(api: ApiClient, status: ListedStatus) {
  return pagedQuery([LISTS, status], (part, signal) =>
    api.call('listBookings', { query: { status, ...part }, signal }),
  );
}

export const bookingIdOf = ({ id }: StaffBooking): string => id;

/** Updates the lists after an action. */
export function useStaffBookings(status: ListedStatus) {
  const { api, queryClient } = useRemote();
  const { queryKey } = staffBookingsQuery(api, status);
  return {
    /** @returns null when the list does not contain the booking any more. */
    async readBooking(bookingId: string): Promise<StaffBooking | null> {
      await queryClient.refetchQueries({ queryKey, exact: true }, { throwOnError: true });
      const pages = queryClient.getQueryData(queryKey);
      return pages ? (rowsOf(pages, bookingIdOf).find(({ id }) => id === bookingId) ?? null) : null;
    },
    updateCache(done: BookingState) {
      queryClient.setQueryData(queryKey, (list) => list && withAnswer(list, done, status));
    },
    refresh() {
      void queryClient.invalidateQueries({ queryKey: STAFF_BOOKINGS_KEY });
    },
  };
}

/** Returns the list right after an action: a booking with a new status is removed. */
function withAnswer(list: Pages, done: BookingState, listed: ListedStatus): Pages {
  const answered = (booking: StaffBooking): StaffBooking[] => {
    if (booking.id !== done.id) return [booking];
    if (done.status !== listed) return [];
    const ends = new Date(Date.parse(done.starts_at) + lengthMinutes(booking) * 60_000);
    return [{ ...booking, starts_at: done.starts_at, ends_at: ends.toISOString(), reasons: [] }];
  };
  const gone = done.status === listed ? 0 : 1;
  const pages = list.pages.map((page) => ({ ...page, total: page.total - gone, data: page.data.flatMap(answered) }));
  return { ...list, pages };
}
