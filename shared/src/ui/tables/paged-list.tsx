import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { ErrorNotice } from '../feedback/error-notice.tsx';
import { LoadingRows, type LoadingRowsProps } from '../feedback/loading-rows.tsx';
import { useNewRowFocus } from './row-focus.ts';
import type { PagedRows } from './use-paged-rows.ts';

export interface PagedListProps<Row> {
  list: PagedRows<Row>;
  loading: LoadingRowsProps;
  /** Where there is nothing: what it means, what to do. */
  empty: ReactNode;
  /** Words of the button for the next page. */
  showMore(left: number): string;
  className?: string;
  /** The rows as the list draws them; what takes the focus in each has its `rowMark`. */
  children(rows: readonly Row[]): ReactNode;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  more: { alignSelf: 'center' },
});

/** Loading, failed, empty, filled, and one page more (GN-03). A page that does not come leaves those that are there. */
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
