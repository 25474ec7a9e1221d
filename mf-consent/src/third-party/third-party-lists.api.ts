import { getThirdPartyContactsData } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

const FRESH_MS = 5 * 60_000;

/** The lists of organizations and relationships. Under 'own', because only signed-in people may read them. */
export function thirdPartyListsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['own', 'third-party-lists'],
    queryFn: ({ signal }) => api.call(getThirdPartyContactsData, { signal }),
    staleTime: FRESH_MS,
  });
}
