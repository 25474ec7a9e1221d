import { queryOptions } from '@tanstack/react-query';
import { getGuardianData, getIntakeDataOption } from '../contracts/calls.ts';
import type { ReplyOf } from '../contracts/index.ts';
import type { ApiClient } from '../http/index.ts';

const RARELY_MS = 30 * 60_000;

export type Places = ReplyOf<'getIntakeDataOption'>;
export type GuardianOptions = Pick<ReplyOf<'getGuardianData'>, 'relationships' | 'contact_types_other'>;

/** Countries and their provinces. */
export function placesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['people', 'places'],
    queryFn: ({ signal }) => api.call(getIntakeDataOption, { signal }),
    staleTime: RARELY_MS,
  });
}

/** Relationships and contact types of guardians. */
export function guardianOptionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['people', 'guardian-options'],
    queryFn: ({ signal }) => api.call(getGuardianData, { query: {}, signal }),
    staleTime: RARELY_MS,
  });
}
