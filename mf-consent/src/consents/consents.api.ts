import type { Consent, ConsentListItem, QueryOf, ReplyOf } from '@carefront/shared/contracts';
import type { ApiClient } from '@carefront/shared/http';
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

export const PAGE_SIZE = 20;

type Page = ReplyOf<'listConsents'>;
export type ConsentFilter = Pick<QueryOf<'listConsents'>, 'status' | 'client_id'>;

/** Under 'own': the shell forgets it with the person. */
export function consentsQuery(api: ApiClient, filter: ConsentFilter = {}) {
  return infiniteQueryOptions({
    queryKey: ['own', 'consents', filter],
    queryFn: ({ signal, pageParam }) =>
      api.call('listConsents', { query: { ...filter, page: pageParam, limit: PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, last_page }) => (page < last_page ? page + 1 : null),
  });
}

/** Each once: one that came between two pages shifts the rest. */
export function consentsOf({ pages }: InfiniteData<Page>): ConsentListItem[] {
  return [...new Map(pages.flatMap(({ data }) => data).map((one) => [one.id, one])).values()];
}

/** Reading it may mark it as viewed: lists that show it are then behind (`keepConsent`). */
export function consentQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['own', 'consent', id],
    queryFn: ({ signal }) => api.call('getConsent', { params: { id }, signal }),
  });
}

/** The record as the server answered an act on it; lists are asked for anew. */
export function keepConsent(queryClient: QueryClient, consent: Consent): void {
  queryClient.setQueryData(['own', 'consent', consent.id], consent);
  void queryClient.invalidateQueries({ queryKey: ['own', 'consents'] });
}

/** Address of the PDF: a plain link, so that the browser saves it. */
export const consentPdfHref = (id: string): string => `/api/consent/${encodeURIComponent(id)}/pdf`;
