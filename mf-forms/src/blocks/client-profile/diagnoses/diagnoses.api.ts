import { listFormDiagnoses } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

const RARELY_MS = 30 * 60_000;

/** The clinic's diagnoses to choose from. */
export function diagnosesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['forms', 'diagnoses'],
    queryFn: ({ signal }) => api.call(listFormDiagnoses, { signal }),
    staleTime: RARELY_MS,
  });
}
