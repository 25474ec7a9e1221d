import { tokenNumber } from '@carefront/shared/app';
import type { LinkedBooking } from '@carefront/shared/contracts';
import { getBookingByLink } from '@carefront/shared/contracts/calls';
import { type ApiClient, isApiError } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

/** Reading changes nothing, because programs may follow the links in emails (BK-87). */
export function linkedBookingQuery(api: ApiClient, token: string) {
  return queryOptions<LinkedBooking>({
    queryKey: ['own', 'by-link', tokenNumber(token)],
    // Removed with the page, so that the next person at this computer finds nothing.
    gcTime: 0,
    queryFn: ({ signal }) => api.call(getBookingByLink, { params: { token }, signal }),
  });
}

/** Whether the link is unknown, expired, another clinic's, or has no token: the server answers all of these the same way. */
export const isInvalidLink = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 422);
