import type { ReplyOf } from '@carefront/shared/contracts';
import { listNextStarts } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

export type NextStart = ReplyOf<'listNextStarts'>['practitioners'][number];

export interface NextStartsQuestion {
  serviceId: number;
  /** 0 = any. */
  locationId: number;
  /** Dates and times of the answer are in this zone. */
  timezone: string;
}

export const NEXT_STARTS_KEY = ['booking', 'next-starts'] as const;

/** The next open start of each practitioner who offers the service. A server older than this call has no answer, so it is asked once. */
export function nextStartsQuery(api: ApiClient, question: NextStartsQuestion) {
  const { serviceId, locationId, timezone } = question;
  return queryOptions<readonly NextStart[]>({
    queryKey: [...NEXT_STARTS_KEY, question],
    queryFn: async ({ signal }) => {
      const query = {
        service_id: serviceId,
        client_timezone: timezone,
        ...(locationId === 0 ? {} : { location_id: locationId }),
      };
      return (await api.call(listNextStarts, { query, signal })).practitioners;
    },
    staleTime: 60_000, // ms: other people book all the time
    retry: false,
  });
}
