import { navigate, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { ClientPicker } from '@carefront/shared/clients';
import { countText } from '@carefront/shared/domain';
import { TextControl } from '@carefront/shared/forms';
import { DayControl } from '@carefront/shared/forms/days';
import { makeStyles } from '@carefront/shared/ui';
import { FilterChips } from '@carefront/shared/ui/pages';
import { skipToken, useQuery } from '@tanstack/react-query';
import { formCountsQuery } from '../../counts/form-counts.api.ts';
import { keepClientName } from '../../staff-page/client-name.api.ts';
import { formNameQuery, keepFormName } from '../../staff-page/form-name.api.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { FormFilter } from './form-filter.tsx';
import { type ResponseFilter, responsesPathOf } from './response-filter.rules.ts';
import { STAFF_RESPONSES } from './staff-responses.messages.ts';

export interface ResponseFiltersProps {
  filter: ResponseFilter;
  typed: string;
  onType(text: string): void;
}

const useStyles = makeStyles({
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
  const styles = useStyles();
  const locale = useLocale();
  const { api, queryClient } = useRemote();
  const counts = useQuery({ ...formCountsQuery(api), refetchOnWindowFocus: true }).data;
  const news = counts?.new_responses ?? null;
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
          { value: 'new', label: news === null ? t.onlyNew : t.onlyNewCounted(countText(news, locale)) },
        ]}
        value={filter.isNew ? 'new' : null}
        onChoose={(value) => change({ isNew: value === 'new' })}
      />
      <ChosenFilters filter={filter} formName={form?.name ?? null} />
    </fieldset>
  );
}
