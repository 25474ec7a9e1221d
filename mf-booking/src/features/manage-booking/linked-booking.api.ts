import type { LinkedBooking } from '@carefront/shared/contracts';
import { type ApiClient, isApiError } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

/** Looking changes nothing: programs that follow the links of letters may do so (BK-87). */
export function linkedBookingQuery(api: ApiClient, token: string) {
  return queryOptions<LinkedBooking>({
    queryKey: ['booking', 'by-link', token],
    queryFn: ({ signal }) => api.call('getBookingByLink', { params: { token }, signal }),
    retry: (failures, error) => !isInvalidLink(error) && failures < 1,
  });
}

/** Unknown, over, another clinic's, or no token at all: the server tells none from the other. */
export const isInvalidLink = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 422);
