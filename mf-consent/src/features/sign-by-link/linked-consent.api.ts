import { tokenNumber } from '@carefront/shared/app';
import type { LinkedConsent } from '@carefront/shared/contracts';
import { getConsentByLink } from '@carefront/shared/contracts/calls';
import { type ApiClient, isApiError } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

/** The person reads and signs the form that was opened: it is fetched again only when the server says that the form has changed. */
export function linkedConsentQuery(api: ApiClient, token: string) {
  return queryOptions<LinkedConsent>({
    queryKey: ['own', 'consent-by-link', tokenNumber(token)],
    // Removed with the page, so that the next person at this computer finds nothing.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => api.call(getConsentByLink, { params: { token }, query: {}, signal }),
  });
}

/** A person is at the page: the consent becomes viewed (CO-07). A lost call costs nothing, because the signature says the same. */
export const tellSeen = (api: ApiClient, token: string): void =>
  void api.call(getConsentByLink, { params: { token }, query: { seen: 1 } }).catch(() => undefined);

/** Whether the form has changed since it was shown. */
export const isOfOtherForm = (error: unknown): boolean => isApiError(error) && error.code === 'consent_changed';
