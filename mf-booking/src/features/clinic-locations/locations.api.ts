import { listClinicLocations, listClosures } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';
import { OFFER_KEY } from '../../clinic-offer/use-offer-actions.ts';

export const locationsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...OFFER_KEY, 'locations'],
    queryFn: async ({ signal }) => (await api.call(listClinicLocations, { signal })).locations,
  });

export const closuresQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...OFFER_KEY, 'closures'],
    queryFn: async ({ signal }) => (await api.call(listClosures, { signal })).closures,
  });
