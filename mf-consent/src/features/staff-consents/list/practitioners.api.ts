import type { Practitioner } from '@carefront/shared/contracts';
import { getClientPractitioners } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

/** The practitioners whom the reader may filter by: the office's are all. */
export const practitionersQuery = (api: ApiClient) =>
  queryOptions<Practitioner[]>({
    queryKey: ['own', 'practitioners'],
    queryFn: ({ signal }) => api.call(getClientPractitioners, { signal }),
    staleTime: 5 * 60_000, // ms
  });
