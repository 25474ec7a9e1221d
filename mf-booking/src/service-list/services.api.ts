import { fetchOptionsByLocation, getLocations } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

/**
 * The services of a location or a discipline (BK-03, BK-13), in the clinic's order.
 * @param locationId - 0 = any.
 * @param occupationId - The discipline; null = all.
 */
export function servicesQuery(api: ApiClient, locationId: number, occupationId: number | null) {
  return queryOptions({
    queryKey: ['booking', 'services', { locationId, occupationId }],
    queryFn: async ({ signal }) => {
      const query = occupationId === null ? {} : { occupation_id: occupationId };
      const { event_services } = await api.call(fetchOptionsByLocation, { params: { locationId }, query, signal });
      return event_services;
    },
    staleTime: 5 * 60_000, // ms: a clinic changes its services rarely
  });
}

export function locationsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['booking', 'locations'],
    queryFn: ({ signal }) => api.call(getLocations, { signal }),
    staleTime: 5 * 60_000,
  });
}
