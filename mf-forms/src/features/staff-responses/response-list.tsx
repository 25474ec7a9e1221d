import { navigate, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { countText } from '@carefront/shared/domain';
import { Button, EmptyNotice, makeStyles } from '@carefront/shared/ui';
import { PagedList, useFocusAfterFilter, usePagedRows } from '@carefront/shared/ui/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { responseIdOf } from '../../response/response.api.ts';
import { ResponseTable } from '../../response/response-table.tsx';
import { isFiltered, NO_FILTER, type ResponseFilter, responsesPathOf } from './response-filter.rules.ts';
import { foundResponsesQuery, type ResponseSearch } from './staff-responses.api.ts';
import { STAFF_RESPONSES } from './staff-responses.messages.ts';

export interface ResponseListProps {
  filter: ResponseFilter;
  search: ResponseSearch;
  onClearSearch(): void;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  heading: { margin: 0, fontSize: '20px', lineHeight: '26px', fontWeight: 600, outlineStyle: 'none' },
});

/** The submitted forms that match, page by page. Asks again when the person returns to the tab. */
export function ResponseList({ filter, search, onClearSearch }: ResponseListProps) {
  const t = useMessages(STAFF_RESPONSES);
  const styles = useStyles();
  const locale = useLocale();
  const { api } = useRemote();
  const query = useInfiniteQuery({
    ...foundResponsesQuery(api, locale, filter, search),
    refetchOnWindowFocus: true,
  });
  const list = usePagedRows(query, responseIdOf);
  const heading = useFocusAfterFilter(responsesPathOf(filter));
  const isCut = query.data?.pages[0]?.has_more === 1;
  const found = list.total === null ? t.title : (isCut ? t.moreThan : t.counted)(countText(list.total, locale));
  function clear() {
    onClearSearch();
    navigate(responsesPathOf(NO_FILTER));
  }
  return (
    <section className={styles.root} aria-label={t.title}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading} aria-live="polite">
        {found}
      </h2>
      <PagedList
        list={list}
        loading={{ label: t.loading, rows: 6, heightPx: 56 }}
        empty={
          isFiltered(filter) || search.text !== '' ? (
            <EmptyNotice
              title={t.noneMatchTitle}
              text={t.noneMatch}
              action={<Button onClick={clear}>{t.clear}</Button>}
            />
          ) : (
            <EmptyNotice title={t.noneTitle} text={t.none} />
          )
        }
        showMore={(left) => t.showMore(countText(left, locale))}
      >
        {(items) => <ResponseTable label={t.title} items={items} />}
      </PagedList>
    </section>
  );
}
