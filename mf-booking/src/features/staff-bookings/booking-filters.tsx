import { navigate, useMessages, useRemote } from '@carefront/shared/app';
import type { SessionUser } from '@carefront/shared/contracts';
import { SelectControl, TextControl } from '@carefront/shared/forms';
import { DayControl } from '@carefront/shared/forms/days';
import { makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { BOOKING_FILTERS } from '../../messages/booking-filters.messages.ts';
import { ownPractitionersQuery } from '../../wizard/own-practitioners.api.ts';
import { type BookingFilter, bookingsPathOf } from './booking-filter.rules.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { askablePractitioners } from './staff-actions.rules.ts';

export interface BookingFiltersProps {
  user: SessionUser;
  filter: BookingFilter;
  typed: string;
  onType(text: string): void;
  onClear(): void;
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
    '@media (min-width: 1024px)': { gridTemplateColumns: '2fr 2fr 1fr 1fr' },
  },
});

/** Search by name, practitioner and days. The address has the filters, so Back returns to the previous list; it never has the search. */
export function BookingFilters({ user, filter, typed, onType, onClear }: BookingFiltersProps) {
  const t = useMessages(BOOKING_FILTERS);
  const styles = useStyles();
  const { api } = useRemote();
  const people = askablePractitioners(useQuery(ownPractitionersQuery(api)).data ?? [], user);
  const change = (part: Partial<BookingFilter>) => navigate(bookingsPathOf({ ...filter, ...part }));
  return (
    <fieldset className={styles.root} aria-label={t.filters}>
      <div className={styles.fields}>
        <div>
          <TextControl
            label={t.search}
            type="search"
            maxLength={100}
            autoComplete="off"
            value={typed}
            onChange={onType}
          />
        </div>
        {people.length > 1 && (
          <div>
            <SelectControl
              label={t.practitioner}
              placeholder={t.everybody}
              options={people.map(({ id, user: { full_name } }) => ({ value: id, label: full_name }))}
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
      <ChosenFilters filter={filter} people={people} isSearched={typed.trim() !== ''} onClear={onClear} />
    </fieldset>
  );
}
