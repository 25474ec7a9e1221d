import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Button } from '../../controls/button.tsx';
import { ErrorNotice } from '../../feedback/error-notice.tsx';
import { LoadingRows, type LoadingRowsProps } from '../../feedback/loading-rows.tsx';
import { useNewRowFocus } from './row-focus.ts';
import type { PagedRows } from './use-paged-rows.ts';

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
