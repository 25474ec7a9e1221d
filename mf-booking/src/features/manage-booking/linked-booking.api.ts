import type { LinkedBooking } from '@carefront/shared/contracts';
import { type ApiClient, isApiError } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

const numbers = new Map<string, number>();

/** Stands for the token in the cache, which is no place for what opens a booking. */
function numberOf(token: string): number {
  const known = numbers.get(token) ?? numbers.size + 1;
  numbers.set(token, known);
  return known;
}

/** Looking changes nothing: programs that follow the links of letters may do so (BK-87). */
export function linkedBookingQuery(api: ApiClient, token: string) {
  return queryOptions<LinkedBooking>({
    queryKey: ['own', 'by-link', numberOf(token)],
    // It goes with the page: who comes to this computer next finds nothing of it.
    gcTime: 0,
    queryFn: ({ signal }) => api.call('getBookingByLink', { params: { token }, signal }),
  });
}

/** Unknown, over, another clinic's, or no token at all: the server tells none from the other. */
export const isInvalidLink = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 422);
