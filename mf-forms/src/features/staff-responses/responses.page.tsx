import {
  navigate,
  pagedQuery,
  type SettledSearch,
  useLocale,
  useLocation,
  useMessages,
  useRemote,
  useSettledSearch,
} from '@carefront/shared/app';
import { type Locale, reachOf } from '@carefront/shared/contracts';
import { listFormResponses } from '@carefront/shared/contracts/calls';
import { countText } from '@carefront/shared/domain';
import type { ApiClient } from '@carefront/shared/http';
import { Button, EmptyNotice, InlineMessage, makeStyles, PageHeading } from '@carefront/shared/ui';
import { AccountOnly, PagedList, PageFrame, useFocusAfterFilter, usePagedRows } from '@carefront/shared/ui/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { responseIdOf } from '../../response/response.api.ts';
import { ResponseTable } from '../../response/response-table.tsx';
import { useNewResponses } from '../../response/use-new-responses.ts';
import { BackToForms } from '../../staff-page/back-to-forms.tsx';
import {
  isFiltered,
  isRangeBackward,
  NO_FILTER,
  type ResponseFilter,
  responseFilterOf,
  responseQueryOf,
  responsesPathOf,
} from './response-filter.rules.ts';
import { ResponseFilters } from './response-filters.tsx';
import { STAFF_RESPONSES } from './staff-responses.messages.ts';

/** The pause in typing after which the server searches. */
const SEARCH_AFTER_MS = 400;

const useStyles = makeStyles({
  head: { display: 'flex', flexDirection: 'column', gap: '4px' },
  line: { margin: 0, maxWidth: '68ch' },
});

/** All submitted forms, for staff: search, filters, pages (FB-06). */
export function ResponsesPage() {
  return (
    <AccountOnly allows={({ roles }) => reachOf('listStaffForms', roles) !== 'none'}>
      {(_user, takesFocus) => (
        <PageFrame size="wide">
          <Responses takesFocus={takesFocus} />
        </PageFrame>
      )}
    </AccountOnly>
  );
}

function Responses({ takesFocus }: { takesFocus: boolean }) {
  const t = useMessages(STAFF_RESPONSES);
  const styles = useStyles();
  const filter = responseFilterOf(useLocation().query);
  const [typed, setTyped] = useState('');
  const [owner] = useState(() => crypto.randomUUID());
  const search = useSettledSearch(typed.trim(), SEARCH_AFTER_MS);
  useNewResponses();
  return (
    <>
      <BackToForms />
      <div className={styles.head}>
        <PageHeading takesFocus={takesFocus}>{t.title}</PageHeading>
        <p className={styles.line}>{t.intro}</p>
      </div>
      <ResponseFilters filter={filter} typed={typed} onType={setTyped} />
      {isRangeBackward(filter) ? (
        <InlineMessage intent="warning">{t.backward}</InlineMessage>
      ) : (
        <ResponseList filter={filter} search={{ ...search, owner }} onClearSearch={() => setTyped('')} />
      )}
    </>
  );
}

export interface ResponseListProps {
  filter: ResponseFilter;
  search: ResponseSearch;
  onClearSearch(): void;
}

const useResponseListStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  heading: { margin: 0, fontSize: '20px', lineHeight: '26px', fontWeight: 600, outlineStyle: 'none' },
});

/** The submitted forms that match, page by page. Asks again when the person returns to the tab. */
export function ResponseList({ filter, search, onClearSearch }: ResponseListProps) {
  const t = useMessages(STAFF_RESPONSES);
  const styles = useResponseListStyles();
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

export interface ResponseSearch extends SettledSearch {
  /** Unique for each page that was opened: two pages number their searches alike. */
  readonly owner: string;
}

/** The submitted forms that match, newest first. The text may be a person's name, so the key has its number only. */
export const foundResponsesQuery = (api: ApiClient, locale: Locale, filter: ResponseFilter, search: ResponseSearch) =>
  pagedQuery(['form-responses', locale, 'found', filter, search.owner, search.number], (part, signal) =>
    api.call(listFormResponses, {
      query: { ...responseQueryOf(filter), ...(search.text && { search: search.text }), ...part },
      signal,
    }),
  );
