import { useRemote } from '@carefront/shared/app';
import type { LinkedBooking } from '@carefront/shared/contracts';
import { afterAct } from '../../booking-acts/after-act.rules.ts';
import type { BookingState } from '../../booking-acts/booking-act.rules.ts';
import { isInvalidLink, linkedBookingQuery } from './linked-booking.api.ts';

/** Updates the shown booking after an action. */
export function useLinkedBooking(token: string) {
  const { api, queryClient } = useRemote();
  const query = linkedBookingQuery(api, token);
  return {
    /** @returns null when the link is no longer valid. */
    async look(): Promise<LinkedBooking | null> {
      try {
        return await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false });
      } catch (error) {
        if (isInvalidLink(error)) return null;
        throw error;
      }
    },
    put(done: BookingState) {
      queryClient.setQueryData(query.queryKey, (booking) => booking && afterAct(booking, done));
    },
    refresh() {
      void queryClient.invalidateQueries({ queryKey: query.queryKey });
    },
  };
}
