import { getCountriesStates } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

export function countriesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['countries-states'],
    queryFn: ({ signal }) => api.call(getCountriesStates, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
