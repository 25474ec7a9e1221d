import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pagedQuery, rowsOf, useRemote } from '../app/index.ts';
import type { ClientListItem } from '../contracts/index.ts';

const ACTIVE = { tab: 'Active' } as const;
const WITH_WAITING = { include_waitlist: 1, include_onhold: 1 } as const;
/** How long typing may pause before it is searched for. */
const SEARCH_AFTER_MS = 200;
/** A list that was opened again a moment later is the same one still. */
const FRESH_MS = 30_000;

export interface ClientSearch {
  /** Each once, though the list may have moved between two pages. */
  clients: readonly ClientListItem[];
  /** Number of clients on all pages. */
  total: number;
  isLoading: boolean;
  /** Another page is loading. */
  isLoadingMore: boolean;
  hasFailed: boolean;
  hasMoreFailed: boolean;
  retry: () => void;
  /** Loads the next page, if one exists and none is loading. */
  loadMore: () => void;
}

/** A text that is searched for, under a number: names are no part of a cache key. */
interface Search {
  readonly number: number;
  readonly text: string;
}

/**
 * Searches clients by name, a page per request (BK-42). Never shows an answer to an older text.
 * @param typed - Text of the field; blank: all. null: the list is closed, nothing is requested.
 * @param includesWaiting - Also includes clients on the waitlist or on hold.
 */
export function useClientSearch(typed: string | null, includesWaiting: boolean): ClientSearch {
  const { api } = useRemote();
  const [picker] = useState(() => crypto.randomUUID());
  const search = useSettledSearch(typed?.trim() ?? '');
  const query = useInfiniteQuery({
    ...pagedQuery(['clients', picker, includesWaiting, search.number], (part, signal) => {
      const status = includesWaiting ? WITH_WAITING : ACTIVE;
      return api.call('listClients', { query: { name: search.text, ...part, sort: 'name', ...status }, signal });
    }),
    enabled: typed !== null,
    staleTime: FRESH_MS,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const isSettled = typed === null || typed.trim() === search.text;
  const pages = isSettled ? (query.data?.pages ?? []) : [];
  return {
    clients: rowsOf({ pages }, ({ id }) => id),
    total: pages.at(-1)?.total ?? 0,
    isLoading: !isSettled || query.isPending,
    isLoadingMore: query.isFetchingNextPage,
    hasFailed: isSettled && query.isError && pages.length === 0,
    hasMoreFailed: isSettled && query.isFetchNextPageError,
    retry: () => void query.refetch(),
    loadMore() {
      // Asked for twice before the next render it is one request still.
      if (isSettled && query.hasNextPage && !query.isFetching) void query.fetchNextPage({ cancelRefetch: false });
    },
  };
}

/** The text once typing has paused; a field that was emptied is no typing. */
function useSettledSearch(text: string): Search {
  const [search, setSearch] = useState<Search>({ number: 0, text: '' });
  useEffect(() => {
    const settle = () => setSearch((before) => (before.text === text ? before : { number: before.number + 1, text }));
    const timer = setTimeout(settle, text === '' ? 0 : SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return search;
}
