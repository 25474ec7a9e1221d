import { useRemote } from '@carefront/shared/app';
import type { ConsentListItem } from '@carefront/shared/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ConsentFilter, consentsOf, consentsQuery } from '../../consents/consents.api.ts';
import { unsignedConsentsQuery } from './own-consents.api.ts';
import { waitingFirst } from './own-consents.rules.ts';

export interface OwnConsents {
  /** undefined: not known yet. */
  consents: ConsentListItem[] | undefined;
  isLoading: boolean;
  isFetching: boolean;
  /** Of the list itself. */
  error: Error | null;
  retry(): void;
  hasMore: boolean;
  /** How many are not shown yet. */
  left: number;
  isLoadingMore: boolean;
  /** Of what 'Show more' asked for. */
  nextError: Error | null;
  loadMore(): void;
}

/**
 * Consents of the account, newest first. Where there are more than one page of them, what is unsigned is asked for by itself: what waits
 * for a signature stands above, however old it is. Asked for anew when the person comes back to the tab: a guardian may have signed in
 * another.
 */
export function useOwnConsents(filter: Pick<ConsentFilter, 'client_id'>): OwnConsents {
  const { api } = useRemote();
  const list = useInfiniteQuery({ ...consentsQuery(api, filter), refetchOnWindowFocus: true });
  const unsigned = useQuery({
    ...unsignedConsentsQuery(api, filter),
    enabled: list.hasNextPage,
    refetchOnWindowFocus: true,
  });
  const isWaitingForUnsigned = list.hasNextPage && unsigned.isPending;
  const consents =
    list.data && !isWaitingForUnsigned
      ? waitingFirst(consentsOf(list.data), unsigned.data ? consentsOf(unsigned.data) : [])
      : undefined;
  const ownError = list.isError && !list.isFetchNextPageError ? list.error : list.hasNextPage ? unsigned.error : null;
  return {
    consents,
    isLoading: list.isPending || isWaitingForUnsigned,
    isFetching: list.isFetching || unsigned.isFetching,
    error: ownError,
    retry() {
      if (list.isError) void list.refetch();
      if (unsigned.isError) void unsigned.refetch();
    },
    hasMore: list.hasNextPage && consents !== undefined,
    left: Math.max(0, (list.data?.pages.at(-1)?.total ?? 0) - (consents?.length ?? 0)),
    isLoadingMore: list.isFetchingNextPage,
    nextError: list.isFetchNextPageError ? list.error : null,
    loadMore: () => void list.fetchNextPage(),
  };
}
