import { navigate, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { Practitioner } from '@carefront/shared/contracts';
import { getClientPractitioners } from '@carefront/shared/contracts/calls';
import { type DateParts, dateInWords, type IsoDate } from '@carefront/shared/domain';
import { SelectControl } from '@carefront/shared/forms';
import { DayControl } from '@carefront/shared/forms/days';
import type { ApiClient } from '@carefront/shared/http';
import { Button, DismissIcon, makeStyles } from '@carefront/shared/ui';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { isNarrowed, type ListFilter, listPath } from '../staff-consents.rules.ts';
import { CONSENT_FILTERS } from './consent-filters.messages.ts';

interface ConsentFiltersProps {
  filter: ListFilter;
  /** Whether the reader sees the consents of several practitioners. */
  isOffice: boolean;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0, margin: 0, padding: 0, border: 'none' },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    gap: '12px 16px',
    // On a phone, the two days share a line.
    '@media (max-width: 639.98px)': { '& > :not([data-half])': { gridColumnStart: '1', gridColumnEnd: '-1' } },
    '@media (min-width: 640px)': { gridTemplateColumns: '2fr 1fr 1fr' },
  },
  chosen: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  chip: { overflowWrap: 'anywhere' },
});

/** Filters by practitioner and by the days on which the consents were made, kept in the address. */
export function ConsentFilters({ filter, isOffice }: ConsentFiltersProps) {
  const t = useMessages(CONSENT_FILTERS);
  const styles = useStyles();
  const { api } = useRemote();
  const all = practitionersQuery(api);
  const people = useQuery({ ...all, queryFn: isOffice ? all.queryFn : skipToken }).data ?? [];
  const chosen = useFilterWords(filter, people);
  const change = (part: Partial<ListFilter>) => navigate(listPath({ ...filter, ...part }));
  return (
    <fieldset className={styles.root} aria-label={t.filters}>
      <div className={styles.fields}>
        {isOffice && (
          <div>
            <SelectControl
              label={t.practitioner}
              placeholder={t.everybody}
              options={people.map(({ id, user }) => ({ value: id, label: user.full_name }))}
              value={filter.practitionerId}
              onChange={(practitionerId) => change({ practitionerId })}
            />
          </div>
        )}
        <div data-half="">
          <DayControl label={t.from} day={filter.from} onDay={(from) => change({ from })} />
        </div>
        <div data-half="">
          <DayControl label={t.to} day={filter.to} onDay={(to) => change({ to })} />
        </div>
      </div>
      {isNarrowed(filter) && (
        <div className={styles.chosen}>
          {chosen.map(({ words, without }) => (
            <Button
              key={words}
              className={styles.chip}
              icon={<DismissIcon />}
              iconPosition="after"
              aria-label={t.remove(words)}
              onClick={() => change(without)}
            >
              {words}
            </Button>
          ))}
          <Button appearance="subtle" onClick={() => change({ practitionerId: null, from: null, to: null })}>
            {t.clear}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

const DAY: DateParts = { year: 'numeric', month: 'short', day: 'numeric' };

interface ChosenFilter {
  readonly words: string;
  /** The change of the filter that removes it. */
  readonly without: Partial<ListFilter>;
}

/** The chosen practitioner and days in words. A person whose name is not known has their number. */
export function useFilterWords(
  { practitionerId, from, to }: ListFilter,
  people: readonly Practitioner[],
): ChosenFilter[] {
  const t = useMessages(CONSENT_FILTERS);
  const locale = useLocale();
  const dayText = (day: IsoDate) => dateInWords(day, locale, DAY);
  const nameOf = (id: number) => people.find((person) => person.id === id)?.user.full_name ?? t.numbered(id);
  return [
    ...(practitionerId === null ? [] : [{ words: nameOf(practitionerId), without: { practitionerId: null } }]),
    ...(from === null ? [] : [{ words: t.fromDay(dayText(from)), without: { from: null } }]),
    ...(to === null ? [] : [{ words: t.toDay(dayText(to)), without: { to: null } }]),
  ];
}

/** The practitioners whom the reader may filter by: the office's are all. */
export const practitionersQuery = (api: ApiClient) =>
  queryOptions<Practitioner[]>({
    queryKey: ['own', 'practitioners'],
    queryFn: ({ signal }) => api.call(getClientPractitioners, { signal }),
    staleTime: 5 * 60_000, // ms
  });
