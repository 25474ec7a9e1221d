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
import { ClientPicker } from '@carefront/shared/clients';
import { type Locale, reachOf } from '@carefront/shared/contracts';
import { listFormResponses, listStaffForms } from '@carefront/shared/contracts/calls';
import { countText, type DateParts, dateInWords, type IsoDate } from '@carefront/shared/domain';
import { TextControl } from '@carefront/shared/forms';
import { DayControl } from '@carefront/shared/forms/days';
import type { ApiClient } from '@carefront/shared/http';
import { Button, DismissIcon, EmptyNotice, InlineMessage, makeStyles, PageHeading } from '@carefront/shared/ui';
import { type ComboboxOption, type RemoteOptions, SearchCombobox } from '@carefront/shared/ui/combobox';
import {
  AccountOnly,
  FilterChips,
  PagedList,
  PageFrame,
  useFocusAfterFilter,
  usePagedRows,
} from '@carefront/shared/ui/pages';
import { type QueryClient, queryOptions, skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { refreshCounts } from '../../counts/form-counts.api.ts';
import { responseIdOf } from '../../response/response.api.ts';
import { ResponseTable } from '../../response/response-table.tsx';
import { useNewResponses } from '../../response/use-new-responses.ts';
import { BackToForms } from '../../staff-page/back-to-forms.tsx';
import { clientNameQuery, keepClientName } from '../../staff-page/client-name.api.ts';
import {
  isFiltered,
  isRangeBackward,
  NO_FILTER,
  type ResponseFilter,
  responseFilterOf,
  responseQueryOf,
  responsesPathOf,
} from './response-filter.rules.ts';
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
  useCountsAfterLook(query.dataUpdatedAt);
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

/** Reads the counts of new responses again after the person has looked at the list. @param lookedAtMs - 0: the list is not loaded. */
function useCountsAfterLook(lookedAtMs: number): void {
  const { queryClient } = useRemote();
  useEffect(() => {
    if (lookedAtMs > 0) refreshCounts(queryClient);
  }, [lookedAtMs, queryClient]);
}

export interface ResponseSearch extends SettledSearch {
  /** Unique for each page that was opened: two pages number their searches alike. */
  readonly owner: string;
}

/** The submitted forms that match, newest first. The text may be a person's name, so the key has its number only. */
export const foundResponsesQuery = (api: ApiClient, locale: Locale, filter: ResponseFilter, search: ResponseSearch) =>
  pagedQuery(['form-responses', locale, 'found', filter, search.owner, search.number], (part, signal) =>
    api.call(listFormResponses, {
      query: {
        ...responseQueryOf(filter),
        ...(search.text ? { search: search.text } : isLook(filter) && part.page === 1 && { look: 1 as const }),
        ...part,
      },
      signal,
    }),
  );

/** A filter may hide newer answers, which the person has not seen. */
const isLook = (filter: ResponseFilter): boolean => !isFiltered({ ...filter, isNew: false });

interface ResponseFiltersProps {
  filter: ResponseFilter;
  typed: string;
  onType(text: string): void;
}

const useResponseFiltersStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0, margin: 0, padding: 0, border: 'none' },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: '12px 16px',
    // The widths do not overlap: the order of the rules in the stylesheet is not the order here.
    '@media (min-width: 640px) and (max-width: 1023.98px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '@media (min-width: 1024px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
});

/** The search and the filters. The address contains the filters, so Back returns to the previous list; it never contains the search. */
export function ResponseFilters({ filter, typed, onType }: ResponseFiltersProps) {
  const t = useMessages(STAFF_RESPONSES);
  const styles = useResponseFiltersStyles();
  const locale = useLocale();
  const { api, queryClient } = useRemote();
  const change = (part: Partial<ResponseFilter>) => navigate(responsesPathOf({ ...filter, ...part }));
  const { formId } = filter;
  const named = formNameQuery(api, locale, formId ?? 0);
  const formName = useQuery({ ...named, queryFn: formId === null ? skipToken : named.queryFn }).data;
  const form = formId === null ? null : { id: formId, name: formName ?? t.numberedForm(formId) };
  return (
    <fieldset className={styles.root} aria-label={t.filters}>
      <div className={styles.fields}>
        <TextControl
          label={t.search}
          help={t.searchHelp}
          type="search"
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={onType}
        />
        <FormFilter
          chosen={form}
          onChoose={(chosen) => {
            if (chosen) keepFormName(queryClient, locale, chosen.id, chosen.name);
            change({ formId: chosen?.id ?? null });
          }}
        />
        <ClientPicker
          label={t.client}
          chosen={null}
          includesWaiting
          isInCaseload
          onChoose={(client) => {
            if (!client) return;
            keepClientName(queryClient, client.id, client.user.full_name);
            change({ clientId: client.id });
          }}
        />
        <DayControl label={t.from} day={filter.from} onDay={(from) => change({ from })} />
        <DayControl label={t.to} day={filter.to} onDay={(to) => change({ to })} />
      </div>
      <FilterChips
        label={t.which}
        options={[
          { value: null, label: t.all },
          { value: 'new', label: t.onlyNew },
        ]}
        value={filter.isNew ? 'new' : null}
        onChoose={(value) => change({ isNew: value === 'new' })}
      />
      <ChosenFilters filter={filter} formName={form?.name ?? null} />
    </fieldset>
  );
}

const keyOf = (formId: number, locale: Locale) => ['own', 'staff-forms', locale, 'name', formId] as const;

/** The name of one of the clinic's forms; null: no form has this number. */
const formNameQuery = (api: ApiClient, locale: Locale, formId: number) =>
  queryOptions<string | null>({
    queryKey: keyOf(formId, locale),
    queryFn: async ({ signal }) => {
      const { data } = await api.call(listStaffForms, { query: { form_id: formId, limit: 1 }, signal });
      return data[0]?.name ?? null;
    },
  });

/** Keeps the name of a chosen form for the page that opens next: an address has only the form's number. */
const keepFormName = (queryClient: QueryClient, locale: Locale, formId: number, name: string): void =>
  void queryClient.setQueryData(keyOf(formId, locale), name);

interface ChosenForm {
  readonly id: number;
  readonly name: string;
}

interface FormFilterProps {
  chosen: ChosenForm | null;
  onChoose(form: ChosenForm | null): void;
}

const optionOf = ({ id, name }: ChosenForm): ComboboxOption => ({ value: String(id), label: name });

/** The field for one of the clinic's forms, also archived ones, found by name. */
function FormFilter({ chosen, onChoose }: FormFilterProps) {
  const t = useMessages(STAFF_RESPONSES);
  const locale = useLocale();
  return (
    <SearchCombobox
      label={t.form}
      remote={useFormOptions()}
      texts={{
        open: t.openForms,
        clear: t.clearForm,
        searchHint: t.allForms,
        none: t.noForm,
        found: (count) => t.foundForms(countText(count, locale)),
        loading: t.loadingForms,
        failed: t.formsFailed,
        moreFailed: t.formsFailed,
      }}
      chosen={chosen && optionOf(chosen)}
      onChoose={(option) => onChoose(option && { id: Number(option.value), name: option.label })}
    />
  );
}

/** The clinic's forms by name, a page per request. */
function useFormOptions(): RemoteOptions<ComboboxOption> {
  const { api } = useRemote();
  const locale = useLocale();
  return useMemo(
    () => ({
      queryKey: ['staff-forms', locale, 'choices'],
      async load(search, part, signal) {
        const { data, total, last_page } = await api.call(listStaffForms, { query: { search, ...part }, signal });
        return { options: data.map(({ form_id: id, name }) => optionOf({ id, name })), total, lastPage: last_page };
      },
    }),
    [api, locale],
  );
}

interface ChosenFiltersProps {
  filter: ResponseFilter;
  /** null: all forms. */
  formName: string | null;
}

const DAY: DateParts = { year: 'numeric', month: 'short', day: 'numeric' };

const useChosenFiltersStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  chip: { overflowWrap: 'anywhere' },
});

/** A button for each chosen filter, which removes it. */
function ChosenFilters({ filter, formName }: ChosenFiltersProps) {
  const t = useMessages(STAFF_RESPONSES);
  const styles = useChosenFiltersStyles();
  const locale = useLocale();
  const { api } = useRemote();
  const dayText = (day: IsoDate) => dateInWords(day, locale, DAY);
  const { clientId, from, to } = filter;
  const named = clientNameQuery(api, clientId ?? 0);
  const client = useQuery({ ...named, queryFn: clientId === null ? skipToken : named.queryFn }).data;
  const change = (part: Partial<ResponseFilter>) => navigate(responsesPathOf({ ...filter, ...part }));
  const chip = (words: string, part: Partial<ResponseFilter>) => (
    <Button
      className={styles.chip}
      icon={<DismissIcon />}
      iconPosition="after"
      aria-label={t.remove(words)}
      onClick={() => change(part)}
    >
      {words}
    </Button>
  );
  if (!isFiltered(filter)) return null;
  return (
    <div className={styles.root}>
      {formName !== null && chip(formName, { formId: null })}
      {clientId !== null && chip(client ?? t.numberedClient(clientId), { clientId: null })}
      {from !== null && chip(t.fromChip(dayText(from)), { from: null })}
      {to !== null && chip(t.toChip(dayText(to)), { to: null })}
      <Button appearance="subtle" onClick={() => navigate(responsesPathOf(NO_FILTER))}>
        {t.clear}
      </Button>
    </div>
  );
}
