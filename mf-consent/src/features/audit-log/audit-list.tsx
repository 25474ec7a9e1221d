import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { Button, EmptyNotice, ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type AuditFilter, auditPathOf, isFiltered } from './audit-filter.rules.ts';
import { auditLogQuery, auditRowsOf } from './audit-log.api.ts';
import { AUDIT_LOG } from './audit-log.messages.ts';
import { AuditTable } from './audit-table.tsx';
import { countText } from './count-text.ts';
import { useFocusAfterFilter } from './use-focus-after-filter.ts';
import { useNewRowFocus } from './use-new-row-focus.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
  heading: { margin: 0, fontSize: '20px', lineHeight: '26px', fontWeight: 600, outlineStyle: 'none' },
  more: { alignSelf: 'center' },
});

/** The rows of the filter, newest first, a page at a time. */
export function AuditList({ filter }: { filter: AuditFilter }) {
  const t = useMessages(AUDIT_LOG);
  const styles = useStyles();
  const locale = useLocale();
  const { api, clinic, queryClient } = useRemote();
  const query = auditLogQuery(api, filter, clinic.timezone);
  const list = useInfiniteQuery(query);
  const rows = list.data ? auditRowsOf(list.data) : [];
  const total = list.data?.pages.at(-1)?.total ?? null;
  const rowFocus = useNewRowFocus(rows.length);
  const path = auditPathOf(filter);
  const heading = useFocusAfterFilter(path);
  const isEmpty = list.isSuccess && rows.length === 0;
  // From the first page on: asking again for all that are open would be an entry in the log for each.
  const refresh = () => void queryClient.resetQueries({ queryKey: query.queryKey, exact: true });
  return (
    <section className={styles.root} aria-busy={list.isFetching}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {total === null ? t.table : t.counted(countText(total, locale))}
        </h2>
        <Button appearance="subtle" isBusy={list.isPending} onClick={refresh}>
          {t.refresh}
        </Button>
      </div>
      {list.isPending && <LoadingRows label={t.loading} rows={6} heightPx={64} />}
      {list.isError && !list.isFetchNextPageError && (
        <ErrorNotice error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
      )}
      {isEmpty && isFiltered(filter) && <EmptyNotice title={t.noneMatchTitle} text={t.noneMatch} />}
      {isEmpty && !isFiltered(filter) && <EmptyNotice title={t.noneTitle} text={t.none} />}
      {rows.length > 0 && (
        // Anew for each filter: what was opened in one list is not the other's.
        <AuditTable key={path} ref={rowFocus.table} rows={rows} filter={filter} />
      )}
      {list.isFetchNextPageError && <ErrorNotice error={list.error} />}
      {list.hasNextPage && (
        <Button
          className={styles.more}
          isBusy={list.isFetchingNextPage}
          onClick={() => {
            rowFocus.expectMore();
            void list.fetchNextPage();
          }}
        >
          {t.showMore(countText(Math.max(0, (total ?? 0) - rows.length), locale))}
        </Button>
      )}
    </section>
  );
}
