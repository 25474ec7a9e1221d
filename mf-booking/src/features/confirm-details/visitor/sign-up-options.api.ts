import type { ReplyOf } from '@carefront/shared/contracts';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

const RARELY_MS = 30 * 60_000;

export type Places = ReplyOf<'getIntakeDataOption'>;
export type GuardianOptions = Pick<ReplyOf<'getGuardianData'>, 'relationships' | 'contact_types_other'>;

/** Countries and their provinces. */
export function placesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['booking', 'places'],
    queryFn: ({ signal }) => api.call('getIntakeDataOption', { signal }),
    staleTime: RARELY_MS,
  });
}

/** Relationships and contact types of guardians. */
export function guardianOptionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['booking', 'guardian-options'],
    queryFn: ({ signal }) => api.call('getGuardianData', { query: {}, signal }),
    staleTime: RARELY_MS,
  });
}
