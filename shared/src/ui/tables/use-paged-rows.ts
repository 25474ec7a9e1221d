import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { rowsOf } from '../../app/index.ts';

/** The rows that `PagedList` shows: as much of a list as was asked for. */
export interface PagedRows<Row> {
  readonly rows: readonly Row[];
  /** The ids of `rows`, in their order. */
  readonly ids: readonly string[];
  /** The number of rows of all pages; null: not known yet. */
  readonly total: number | null;
  /** How many are not shown yet. */
  readonly left: number;
  readonly isLoading: boolean;
  readonly isFetching: boolean;
  /** The error of the list itself. */
  readonly error: Error | null;
  retry(): void;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** The error of the page that was asked for last. */
  readonly moreError: Error | null;
  loadMore(): void;
  /** How many calls of `loadMore` have ended, with a page or with `moreError`. */
  readonly answered: number;
}

interface Page<Row> {
  readonly data: readonly Row[];
  /** null: as an earlier page said. */
  readonly total: number | null;
}

/** @param list - Of `useInfiniteQuery`. @param idOf - What tells a row from the others. */
export function usePagedRows<Row>(
  list: UseInfiniteQueryResult<InfiniteData<Page<Row>, unknown>>,
  idOf: (row: Row) => string | number,
): PagedRows<Row> {
  const [answered, setAnswered] = useState(0);
  const rows = list.data ? rowsOf(list.data, idOf) : [];
  const total = (list.data?.pages ?? []).reduce<number | null>((known, page) => page.total ?? known, null);
  return {
    rows,
    ids: rows.map((row) => String(idOf(row))),
    total,
    left: Math.max(0, (total ?? 0) - rows.length),
    isLoading: list.isPending,
    isFetching: list.isFetching,
    error: list.isFetchNextPageError ? null : list.error,
    retry: () => void list.refetch(),
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    moreError: list.isFetchNextPageError ? list.error : null,
    loadMore: () => void list.fetchNextPage().then(() => setAnswered((count) => count + 1)),
    answered,
  };
}
