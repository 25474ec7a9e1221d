import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LONGEST_SEARCH, pagedQuery, rowsOf, useSettledSearch } from '../../app/index.ts';
import type { ComboboxOption, ComboboxResults, RemoteOptions } from './combobox-options.ts';

const SEARCH_AFTER_MS = 200;
/** A list that is opened again within this time is not loaded again. */
const FRESH_MS = 30_000;

/**
 * Searches options on the server, a page per request. Never shows an answer to an older text.
 * @param typed - Text of the field; blank: all options. null: the list is closed, nothing is requested.
 */
export function useRemoteResults<O extends ComboboxOption>(
  { queryKey, load, searchAfterMs = SEARCH_AFTER_MS }: RemoteOptions<O>,
  typed: string | null,
): ComboboxResults<O> {
  const [combobox] = useState(() => crypto.randomUUID());
  const search = useSettledSearch(typed?.trim() ?? '', searchAfterMs);
  const query = useInfiniteQuery({
    ...pagedQuery([...queryKey, combobox, search.number], async (part, signal) => {
      const { options, total, lastPage } = await load(search.text, part, signal);
      return { data: options, total, page: part.page, last_page: lastPage };
    }),
    enabled: typed !== null,
    staleTime: FRESH_MS,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const isSettled = typed === null || typed.trim().slice(0, LONGEST_SEARCH) === search.text;
  const pages = isSettled ? (query.data?.pages ?? []) : [];
  const options = rowsOf({ pages }, ({ value }) => value);
  return {
    groups: options.length > 0 ? [{ label: '', options }] : [],
    total: pages.at(-1)?.total ?? 0,
    isFirstActive: false,
    isLoading: !isSettled || query.isPending,
    isLoadingMore: query.isFetchingNextPage,
    hasFailed: isSettled && query.isError && pages.length === 0,
    hasMoreFailed: isSettled && query.isFetchNextPageError,
    retry: () => void query.refetch(),
    loadMore() {
      // Two calls before the next render are one request.
      if (isSettled && query.hasNextPage && !query.isFetching) void query.fetchNextPage({ cancelRefetch: false });
    },
  };
}
