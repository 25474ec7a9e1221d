import { getGuardianData } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

/** The clients of a guardian or contact (BK-43). The shell removes all keys under 'own' when the user changes. */
export function ownClientsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['own', 'guardian-data'],
    queryFn: ({ signal }) => api.call(getGuardianData, { query: {}, signal }),
    select: ({ clients }) => clients,
    staleTime: 5 * 60_000, // ms
  });
}
