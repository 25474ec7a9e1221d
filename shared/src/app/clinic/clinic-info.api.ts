import { queryOptions } from '@tanstack/react-query';
import { getClinicInfo } from '../../contracts/calls.ts';
import type { ApiClient } from '../../http/index.ts';

/** The clinic with its services, people and site content. The server renders them into the page, so the first read needs no request. */
export function clinicInfoQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['clinic-info'],
    queryFn: ({ signal }) => api.call(getClinicInfo, { params: { id: 'null' }, signal }),
    staleTime: 5 * 60_000, // ms: a clinic changes its services rarely
  });
}
