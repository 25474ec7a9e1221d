import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { rowsOf } from '../../../app/index.ts';

/** The loaded rows of a list, for `PagedList`. */
export interface PagedRows<Row> {
  readonly rows: readonly Row[];
  /** The ids of `rows`, in their order. */
  readonly ids: readonly string[];
  /** Number of rows on all pages; null while it is not known. */
  readonly total: number | null;
  /** Number of rows that are not loaded yet. */
  readonly left: number;
  readonly isLoading: boolean;
  readonly isFetching: boolean;
  /** The error of the list itself. */
  readonly error: Error | null;
  retry(): void;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** The error of the last page. */
  readonly moreError: Error | null;
  loadMore(): void;
  /** Number of finished calls of `loadMore`, with a page or with `moreError`. */
  readonly answered: number;
}

interface Page<Row> {
  readonly data: readonly Row[];
  /** null: an earlier page has the number. */
  readonly total: number | null;
}

/** @param list - Result of `useInfiniteQuery`. @param idOf - Returns the unique id of a row. */
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
