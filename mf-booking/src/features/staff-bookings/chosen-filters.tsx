import { navigate, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { Practitioner } from '@carefront/shared/contracts';
import { Button, DismissIcon, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { BOOKING_FILTERS } from '../../messages/booking-filters.messages.ts';
import { ownPractitionersQuery } from '../../wizard/own-practitioners.api.ts';
import { type BookingFilter, bookingsPathOf, isNarrowed } from './booking-filter.rules.ts';
import { filterWords } from './filter-words.ts';

export interface ChosenFiltersProps {
  filter: BookingFilter;
  people: readonly Practitioner[];
  isSearched: boolean;
  onClear(): void;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  chip: { overflowWrap: 'anywhere' },
});

/** A button for each chosen filter, which removes it, and one that removes all with the search. */
export function ChosenFilters({ filter, people, isSearched, onClear }: ChosenFiltersProps) {
  const t = useMessages(BOOKING_FILTERS);
  const styles = useStyles();
  const locale = useLocale();
  if (!isNarrowed(filter) && !isSearched) return null;
  return (
    <div className={styles.root}>
      {filterWords(filter, { people, locale, t }).map(({ words, without }) => (
        <Button
          key={words}
          className={styles.chip}
          icon={<DismissIcon />}
          iconPosition="after"
          aria-label={t.remove(words)}
          onClick={() => navigate(bookingsPathOf({ ...filter, ...without }))}
        >
          {words}
        </Button>
      ))}
      <Button appearance="subtle" onClick={onClear}>
        {t.clear}
      </Button>
    </div>
  );
}

/** The chosen filters in one line, for an empty list. */
export function useFilterText(filter: BookingFilter, isSearched: boolean): string {
  const t = useMessages(BOOKING_FILTERS);
  const locale = useLocale();
  const { api } = useRemote();
  const people = useQuery(ownPractitionersQuery(api)).data ?? [];
  const words = filterWords(filter, { people, locale, t }).map((chosen) => chosen.words);
  const all = [...words, ...(isSearched ? [t.theSearch] : [])];
  return t.hiddenBy(new Intl.ListFormat(locale, { type: 'conjunction' }).format(all));
}
