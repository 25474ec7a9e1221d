import type { ReplyOf } from '@carefront/shared/contracts';
import { countWaitingConsents } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

export type ConsentCounts = ReplyOf<'countWaitingConsents'>;

/** The key is below that of the lists: what reads the lists again after a change also counts again. */
export const consentCountsQuery = (api: ApiClient) =>
  queryOptions<ConsentCounts>({
    queryKey: ['own', 'consents', 'counts'],
    queryFn: ({ signal }) => api.call(countWaitingConsents, { signal }),
    refetchOnWindowFocus: true,
  });
