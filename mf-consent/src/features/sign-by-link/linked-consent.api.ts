import { tokenNumber } from '@carefront/shared/app';
import type { LinkedConsent } from '@carefront/shared/contracts';
import { type ApiClient, isApiError } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

/** The form as it was opened stays what is read and signed: it is asked for again only where the server says that it is another one. */
export function linkedConsentQuery(api: ApiClient, token: string) {
  return queryOptions<LinkedConsent>({
    queryKey: ['own', 'consent-by-link', tokenNumber(token)],
    // It goes with the page: who comes to this computer next finds nothing of it.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => api.call('getConsentByLink', { params: { token }, signal }),
  });
}

/** Whether the form has changed since it was shown. */
export const isOfOtherForm = (error: unknown): boolean => isApiError(error) && error.code === 'consent_changed';
