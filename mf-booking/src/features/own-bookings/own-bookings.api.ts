import { useRemote } from '@carefront/shared/app';
import type { BookingState } from '@carefront/shared/bookings';
import type { OwnBooking, ReplyOf } from '@carefront/shared/contracts';
import { listOwnBookings } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';
import { afterAction } from '../../booking-actions/after-action.rules.ts';

export type OwnBookings = ReplyOf<'listOwnBookings'>;

/** The shell removes all keys under 'own' when the user changes. */
export const OWN_BOOKINGS_KEY = ['own', 'bookings'] as const;

export function ownBookingsQuery(api: ApiClient) {
  return queryOptions<OwnBookings>({
    queryKey: OWN_BOOKINGS_KEY,
    queryFn: ({ signal }) => api.call(listOwnBookings, { signal }),
  });
}

/** Updates the list after an action. */
export function useOwnBookings(bookingId: string) {
  const { api, queryClient } = useRemote();
  const query = ownBookingsQuery(api);
  return {
    /** @returns null when the list does not contain the booking. */
    async readBooking(): Promise<OwnBooking | null> {
      const { coming, past } = await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false });
      return [...coming, ...past].find(({ id }) => id === bookingId) ?? null;
    },
    /** The booking keeps its position until the list is refetched. */
    updateCache(done: BookingState) {
      const changed = (booking: OwnBooking) => (booking.id === bookingId ? afterAction(booking, done) : booking);
      queryClient.setQueryData<OwnBookings>(
        query.queryKey,
        (list) => list && { ...list, coming: list.coming.map(changed) },
      );
    },
    refresh() {
      void queryClient.invalidateQueries({ queryKey: query.queryKey });
    },
  };
}
