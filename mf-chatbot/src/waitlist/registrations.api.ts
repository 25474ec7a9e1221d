import type { ReplyOf } from '@carefront/shared/contracts';
import type { ApiClient } from '@carefront/shared/http';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';

export const PAGE_SIZE = 20;

type Page = ReplyOf<'listRegistrations'>;
export type Registration = Page['data'][number];

/** Under 'own': the shell forgets it with the person. */
export function registrationsQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: ['own', 'registrations'],
    queryFn: ({ signal, pageParam }) =>
      api.call('listRegistrations', { query: { page: pageParam, limit: PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, last_page }) => (page < last_page ? page + 1 : null),
  });
}

/** Each once: somebody who came or went between two pages shifts the rest. */
export function registrationsOf({ pages }: InfiniteData<Page>): Registration[] {
  return [...new Map(pages.flatMap(({ data }) => data).map((one) => [one.client_id, one])).values()];
}
