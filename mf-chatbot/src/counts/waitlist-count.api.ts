import type { ReplyOf } from '@carefront/shared/contracts';
import { countRegistrations } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

export type WaitlistCount = ReplyOf<'countRegistrations'>;

export const WAITLIST_COUNT_KEY = ['own', 'waitlist-count'] as const;

/** People on the waitlist who are new for the reader, and until when the reader has read it. */
export const waitlistCountQuery = (api: ApiClient) =>
  queryOptions<WaitlistCount>({
    queryKey: WAITLIST_COUNT_KEY,
    queryFn: ({ signal }) => api.call(countRegistrations, { signal }),
    refetchOnWindowFocus: true,
  });
