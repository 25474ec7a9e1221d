import { useRemote } from '@carefront/shared/app';
import type { LinkedBooking } from '@carefront/shared/contracts';
import { afterAction } from '../../booking-actions/after-action.rules.ts';
import type { BookingState } from '../../booking-actions/booking-action.rules.ts';
import { isInvalidLink, linkedBookingQuery } from './linked-booking.api.ts';

/** Updates the shown booking after an action. */
export function useLinkedBooking(token: string) {
  const { api, queryClient } = useRemote();
  const query = linkedBookingQuery(api, token);
  return {
    /** @returns null when the link is no longer valid. */
    async readBooking(): Promise<LinkedBooking | null> {
      try {
        return await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false });
      } catch (error) {
        if (isInvalidLink(error)) return null;
        throw error;
      }
    },
    updateCache(done: BookingState) {
      queryClient.setQueryData(query.queryKey, (booking) => booking && afterAction(booking, done));
    },
    refresh() {
      void queryClient.invalidateQueries({ queryKey: query.queryKey });
    },
  };
}
