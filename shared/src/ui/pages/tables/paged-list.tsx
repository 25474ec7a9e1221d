import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { rowsOf } from '../../../app/index.ts';
import { Button } from '../../controls/button.tsx';
import { ErrorNotice } from '../../feedback/error-notice.tsx';
import { LoadingRows, type LoadingRowsProps } from '../../feedback/loading-rows.tsx';

export interface PagedListProps<Row> {
  list: PagedRows<Row>;
  loading: LoadingRowsProps;
  /** Shown for an empty list: what it means and what to do. */
  empty: ReactNode;
  /** Text of the button that loads the next page. */
  showMore(left: number): string;
  className?: string;
  /** Draws the rows. The element that takes the focus in each row has its `rowMark`. */
  children(rows: readonly Row[]): ReactNode;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  more: { alignSelf: 'center' },
});

/** A list that is loading, failed, empty or filled, and loads further pages (GN-03). A failed page leaves the loaded rows in place. */
export function PagedList<Row>({ list, loading, empty, showMore, className, children }: PagedListProps<Row>) {
  const styles = useStyles();
  const newRow = useNewRowFocus(list);
  const { rows, error, moreError } = list;
  return (
    <div ref={newRow.root} className={mergeClasses(styles.root, className)} aria-busy={list.isFetching}>
      {list.isLoading && <LoadingRows {...loading} />}
      {error && <ErrorNotice error={error} isRetrying={list.isFetching} onRetry={list.retry} />}
      {!list.isLoading && !error && rows.length === 0 && empty}
      {rows.length > 0 && children(rows)}
      {moreError && <ErrorNotice error={moreError} />}
      {list.hasMore && (
        <Button
          className={styles.more}
          isBusy={list.isLoadingMore}
          onClick={() => {
            newRow.expectMore();
            list.loadMore();
          }}
        >
          {showMore(list.left)}
        </Button>
      )}
    </div>
  );
}

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

const ATTRIBUTE = 'data-row';

/** Marks the element of a row that takes the focus: its head or heading, with `tabIndex={-1}`. */
export const rowMark = (id: string | number): Readonly<Record<`data-${string}`, string>> => ({
  [ATTRIBUTE]: String(id),
});

function focusRow(root: ParentNode | null, id: string | undefined): boolean {
  const row = id === undefined ? null : root?.querySelector<HTMLElement>(`[${ATTRIBUTE}="${CSS.escape(id)}"]`);
  row?.focus();
  return row !== null && row !== undefined;
}

/**
 * After 'Show more' the focus goes to the first new row, because the button may disappear. If the button disappears and no row is new, the
 * focus goes to the last row.
 */
export function useNewRowFocus({ ids, answered }: Pick<PagedRows<unknown>, 'ids' | 'answered'>) {
  const root = useRef<HTMLDivElement & HTMLElement>(null);
  const expected = useRef<{ known: ReadonlySet<string>; answered: number; pressed: Element | null }>(null);

  useEffect(() => {
    const more = expected.current;
    if (!more) return;
    const first = ids.find((id) => !more.known.has(id));
    if (first === undefined && answered === more.answered) return;
    expected.current = null;
    const { activeElement } = document;
    // A person who has meanwhile moved the focus, for example to a filter, keeps it there.
    if (activeElement !== document.body && activeElement !== more.pressed) return;
    if (first !== undefined) focusRow(root.current, first);
    else if (activeElement === document.body) focusRow(root.current, ids.at(-1));
  }, [ids, answered]);

  return {
    root,
    expectMore() {
      expected.current = { known: new Set(ids), answered, pressed: document.activeElement };
    },
  };
}

/**
 * Restores the focus after a row opened a dialog or its times. When the opener has gone meanwhile, the focus goes to the row, otherwise to
 * the row now in its position, otherwise to the heading.
 */
export function useOpenedRowFocus(ids: readonly string[], heading: RefObject<HTMLElement | null>) {
  const left = useRef<{ id: string; index: number }>(null);

  useEffect(() => {
    // A press on the page begins another action; a press inside the opened dialog or times does not.
    const forget = ({ target }: PointerEvent) => {
      const isOver = target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;
      if (heading.current && !isOver) left.current = null;
    };
    document.addEventListener('pointerdown', forget);
    return () => document.removeEventListener('pointerdown', forget);
  }, [heading]);

  // Runs after each render: the answer, or the list that follows it, may remove the row.
  useEffect(() => {
    const row = left.current;
    if (!row || !heading.current || document.activeElement !== document.body) return;
    left.current = null;
    if (!focusRow(document, ids.includes(row.id) ? row.id : ids[row.index])) heading.current.focus();
  });

  return {
    /** Call it before an action that may remove the row. */
    remember(id: string) {
      left.current = { id, index: ids.indexOf(id) };
    },
  };
}
