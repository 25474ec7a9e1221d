import { navigate, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { ownPractitionersQuery } from '@carefront/shared/bookings';
import type { Locale, Practitioner } from '@carefront/shared/contracts';
import { type DateParts, dateInWords } from '@carefront/shared/domain';
import { Button, DismissIcon, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { type BookingFilter, bookingsPathOf, isNarrowed } from './booking-filter.rules.ts';
import { BOOKING_FILTERS } from './booking-filters.messages.ts';

interface ChosenFiltersProps {
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

const DAY: DateParts = { year: 'numeric', month: 'short', day: 'numeric' };

interface ChosenFilter {
  readonly words: string;
  /** The change of the filter that removes it. */
  readonly without: Partial<BookingFilter>;
}

interface Wording {
  people: readonly Practitioner[];
  locale: Locale;
  t: (typeof BOOKING_FILTERS)['en'];
}

/** The chosen filters in words, besides the status. A person whose name is not known has their number. */
function filterWords(
  { practitionerId, clientId, from, to }: BookingFilter,
  { people, locale, t }: Wording,
): ChosenFilter[] {
  const nameOf = (id: number) => people.find((person) => person.id === id)?.user.full_name ?? t.numbered(id);
  return [
    ...(practitionerId === null ? [] : [{ words: nameOf(practitionerId), without: { practitionerId: null } }]),
    ...(clientId === null ? [] : [{ words: t.numberedClient(clientId), without: { clientId: null } }]),
    ...(from === null ? [] : [{ words: t.fromDay(dateInWords(from, locale, DAY)), without: { from: null } }]),
    ...(to === null ? [] : [{ words: t.toDay(dateInWords(to, locale, DAY)), without: { to: null } }]),
  ];
}
