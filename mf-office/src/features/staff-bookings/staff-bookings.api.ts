import { pagedQuery, rowsOf, type SettledSearch, useRemote } from '@carefront/shared/app';
import { type BookingState, lengthMinutes } from '@carefront/shared/bookings';
import type { ReplyOf, StaffBooking } from '@carefront/shared/contracts';
import { listBookings } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import type { InfiniteData } from '@tanstack/react-query';
import { type BookingFilter, bookingQueryOf } from './booking-filter.rules.ts';
import type { ListedStatus } from './staff-actions.rules.ts';

type Pages = InfiniteData<ReplyOf<'listBookings'>>;

const LISTS = 'staff-bookings';
/** The key of all lists. The shell removes all keys under 'own' when the user changes. */
export const STAFF_BOOKINGS_KEY = ['own', LISTS] as const;

export interface BookingSearch extends SettledSearch {
  /** Unique for each page that was opened: two pages number their searches alike. */
  readonly owner: string;
}

/** The bookings that match. The text is a person's name, so the key has its number only. */
export function staffBookingsQuery(api: ApiClient, filter: BookingFilter, search: BookingSearch) {
  return pagedQuery([LISTS, filter.status, filter, search.owner, search.number], (part, signal) =>
    api.call(listBookings, {
      query: { ...bookingQueryOf(filter), ...(search.text && { search: search.text }), ...part },
      signal,
    }),
  );
}

export const bookingIdOf = ({ id }: StaffBooking): string => id;

/** Updates the lists of a status after an action, whatever their other filters. */
export function useStaffBookings(status: ListedStatus) {
  const { queryClient } = useRemote();
  const queryKey = [...STAFF_BOOKINGS_KEY, status];
  return {
    /** @returns null when the list on the page does not contain the booking any more. */
    async readBooking(bookingId: string): Promise<StaffBooking | null> {
      await queryClient.refetchQueries({ queryKey, type: 'active' }, { throwOnError: true });
      const lists = queryClient.getQueriesData<Pages>({ queryKey, type: 'active' });
      const rows = lists.flatMap(([, pages]) => (pages ? rowsOf(pages, bookingIdOf) : []));
      return rows.find(({ id }) => id === bookingId) ?? null;
    },
    updateCache(done: BookingState) {
      queryClient.setQueriesData<Pages>({ queryKey }, (list) => list && withAnswer(list, done, status));
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
  const isListed = list.pages.some(({ data }) => data.some(({ id }) => id === done.id));
  const gone = isListed && done.status !== listed ? 1 : 0;
  const pages = list.pages.map((page) => ({ ...page, total: page.total - gone, data: page.data.flatMap(answered) }));
  return { ...list, pages };
}
