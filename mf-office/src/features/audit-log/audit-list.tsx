import { useClinicZone, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { countText } from '@carefront/shared/domain';
import { Button, EmptyNotice, makeStyles } from '@carefront/shared/ui';
import { PagedList, useFocusAfterFilter, usePagedRows } from '@carefront/shared/ui/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { auditLogQuery } from './audit-log.api.ts';
import { AuditTable } from './audit-table.tsx';
import { type AuditFilter, auditPathOf, isFiltered } from './filters/audit-filter.rules.ts';
import { AUDIT_LOG } from './words/audit-log.messages.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
  heading: { margin: 0, fontSize: '20px', lineHeight: '26px', fontWeight: 600, outlineStyle: 'none' },
});

/** The entries that match the filter, newest first, page by page. */
export function AuditList({ filter }: { filter: AuditFilter }) {
  const t = useMessages(AUDIT_LOG);
  const styles = useStyles();
  const locale = useLocale();
  const { api, queryClient } = useRemote();
  const query = auditLogQuery(api, filter, useClinicZone());
  const pages = useInfiniteQuery(query);
  const list = usePagedRows(pages, ({ seq }) => seq);
  const { total } = list;
  const counted = pages.data?.pages[0]?.has_more === 1 ? t.countedMore : t.counted;
  const path = auditPathOf(filter);
  const heading = useFocusAfterFilter(path);
  // Fetches only the first page again: each further page would add an entry to the log.
  const refresh = () => void queryClient.resetQueries({ queryKey: query.queryKey, exact: true });
  return (
    <section className={styles.root}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {total === null ? t.table : counted(countText(total, locale))}
        </h2>
        <Button appearance="subtle" isBusy={list.isLoading} onClick={refresh}>
          {t.refresh}
        </Button>
      </div>
      <PagedList
        list={list}
        loading={{ label: t.loading, rows: 6, heightPx: 64 }}
        empty={
          isFiltered(filter) ? (
            <EmptyNotice title={t.noneMatchTitle} text={t.noneMatch} />
          ) : (
            <EmptyNotice title={t.noneTitle} text={t.none} />
          )
        }
        showMore={(left) => t.showMore(countText(left, locale))}
      >
        {/* The key remounts the list for each filter, so that no details stay open. */}
        {(rows) => <AuditTable key={path} rows={rows} filter={filter} />}
      </PagedList>
    </section>
  );
}
