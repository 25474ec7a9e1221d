import { getClientPractitioners } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

/**
 * Fetches the practitioners whom a signed-in user may book with: a family their own, a practitioner themselves, office staff all, including
 * those hidden on the site. Under the key 'own', because the shell removes these keys when the user changes.
 */
export function ownPractitionersQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['own', 'practitioners'],
    queryFn: ({ signal }) => api.call(getClientPractitioners, { signal }),
    staleTime: 5 * 60_000, // ms
  });
}
