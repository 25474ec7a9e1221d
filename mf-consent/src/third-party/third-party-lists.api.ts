import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

const FRESH_MS = 5 * 60_000;

/** What a contact's organization and relationship are chosen from. Under 'own': only people with an account are told. */
export function thirdPartyListsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['own', 'third-party-lists'],
    queryFn: ({ signal }) => api.call('getThirdPartyContactsData', { signal }),
    staleTime: FRESH_MS,
  });
}
