import { listCaseload } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

/** The clinic's practitioners, each with its relation to the client. */
export function caseloadQuery(api: ApiClient, clientId: number) {
  return queryOptions({
    queryKey: ['own', 'caseload', clientId],
    queryFn: ({ signal }) => api.call(listCaseload, { params: { id: clientId }, signal }),
  });
}
