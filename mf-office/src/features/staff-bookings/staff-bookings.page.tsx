import {
  clinicInfoQuery,
  navigate,
  useClinicZone,
  useLocale,
  useLocation,
  useMessages,
  useRemote,
  useSettledSearch,
} from '@carefront/shared/app';
import { BOOKING_ACTIONS, ownPractitionersQuery, StaffOnly, servicesOfClinic } from '@carefront/shared/bookings';
import type { SessionUser } from '@carefront/shared/contracts';
import { zonePlace } from '@carefront/shared/domain';
import { SelectControl, TextControl } from '@carefront/shared/forms';
import { DayControl } from '@carefront/shared/forms/days';
import { ErrorNotice, InlineMessage, LoadingRows, makeStyles, PageHeading } from '@carefront/shared/ui';
import { FilterChips, PageFrame, useFocusAfterFilter } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { STAFF_BOOKINGS } from '../../bookings/staff-bookings.messages.ts';
import {
  type BookingFilter,
  bookingFilterOf,
  bookingsPathOf,
  isRangeBackward,
  unfiltered,
} from './booking-filter.rules.ts';
import { BOOKING_FILTERS } from './booking-filters.messages.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { askablePractitioners, LISTED_STATUSES } from './staff-actions.rules.ts';
import { StaffBookingList } from './staff-booking-list.tsx';
import { WhyForm } from './why-no-slot/why-form.tsx';

/** The pause in typing after which the server searches. */
const SEARCH_AFTER_MS = 400;

/** The staff's page: requests, bookings, and the reasons why a time is not offered (BK-88). */
export function StaffBookingsPage() {
  const t = useMessages(STAFF_BOOKINGS);
  return (
    <PageFrame size="wide">
      <PageHeading>{t.title}</PageHeading>
      <StaffOnly>{(user) => <Bookings user={user} />}</StaffOnly>
    </PageFrame>
  );
}

/** The address has the filter; a typed name stays in the memory of the page. */
function Bookings({ user }: { user: SessionUser }) {
  const t = useMessages(BOOKING_FILTERS);
  const words = useMessages(BOOKING_ACTIONS);
  const isAskingPeople = useIsAskingPeople();
  const filter = bookingFilterOf(useLocation().query);
  const [typed, setTyped] = useState('');
  const [owner] = useState(() => crypto.randomUUID());
  const heading = useFocusAfterFilter(bookingsPathOf(filter));
  const search = useSettledSearch(typed.trim(), SEARCH_AFTER_MS);
  function clear() {
    setTyped('');
    navigate(bookingsPathOf(unfiltered(filter)));
  }
  if (isAskingPeople) return <LoadingRows label={words.loading} rows={5} heightPx={64} />;
  return (
    <>
      <ClinicZone />
      <StatusFilter filter={filter} />
      <BookingFilters user={user} filter={filter} typed={typed} onType={setTyped} onClear={clear} />
      {isRangeBackward(filter) ? (
        <InlineMessage intent="warning">{t.backward}</InlineMessage>
      ) : (
        // Remounts per filter, so that messages of one list are not shown in the next.
        <StaffBookingList
          key={bookingsPathOf(filter)}
          filter={filter}
          search={{ ...search, owner }}
          heading={heading}
          onClear={clear}
        />
      )}
      <WhyNoSlot user={user} />
    </>
  );
}

/**
 * Whether the first request for the practitioners has no answer yet: their number decides whether there is a filter above the list. A failed
 * request does not hold the list back, and neither does a later one.
 */
function useIsAskingPeople(): boolean {
  const { api } = useRemote();
  const { isPending, failureCount } = useQuery(ownPractitionersQuery(api));
  const [wasAnswered, setWasAnswered] = useState(false);
  if (!wasAnswered && (!isPending || failureCount > 0)) setWasAnswered(true);
  return !wasAnswered;
}

const useStyles = makeStyles({
  root: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** Names the clinic's zone once, for every time on the page. */
export function ClinicZone() {
  const t = useMessages(STAFF_BOOKINGS);
  const locale = useLocale();
  const styles = useStyles();
  const { clinic } = useRemote();
  return <p className={styles.root}>{t.timesIn(zonePlace(clinic.timezone, locale))}</p>;
}

/** The status filter of the list. The address holds the filter, so Back returns to the previous list. */
export function StatusFilter({ filter }: { filter: BookingFilter }) {
  const t = useMessages(STAFF_BOOKINGS);
  const options = LISTED_STATUSES.map((listed) => ({ value: listed, label: t[listed] }));
  return (
    <FilterChips
      label={t.show}
      options={options}
      value={filter.status}
      onChoose={(status) => navigate(bookingsPathOf({ ...filter, status }))}
    />
  );
}

export interface BookingFiltersProps {
  user: SessionUser;
  filter: BookingFilter;
  typed: string;
  onType(text: string): void;
  onClear(): void;
}

const useBookingFiltersStyles = makeStyles({
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
  const styles = useBookingFiltersStyles();
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

const useWhyNoSlotStyles = makeStyles({
  root: {
    padding: '0 16px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
  },
  summary: { minHeight: '44px', padding: '10px 0', boxSizing: 'border-box', fontWeight: 600, cursor: 'pointer' },
  body: { display: 'flex', flexDirection: 'column', gap: '16px', padding: '8px 0 16px' },
  text: { margin: 0, color: 'var(--cf-text-quiet)' },
});

/** Explains to staff why a time is not offered. Loads its data when it is opened. */
export function WhyNoSlot({ user }: { user: SessionUser }) {
  const t = useMessages(STAFF_BOOKINGS);
  const styles = useWhyNoSlotStyles();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.root} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{t.whyTitle}</summary>
      {isOpen && (
        <div className={styles.body}>
          <p className={styles.text}>{t.whyIntro}</p>
          <Question user={user} />
        </div>
      )}
    </details>
  );
}

function Question({ user }: { user: SessionUser }) {
  const t = useMessages(STAFF_BOOKINGS);
  const { api } = useRemote();
  const zone = useClinicZone();
  const info = useQuery(clinicInfoQuery(api));
  const people = useQuery(ownPractitionersQuery(api));
  const failed = [info, people].find(({ isError }) => isError);
  if (failed)
    return <ErrorNotice error={failed.error} isRetrying={failed.isFetching} onRetry={() => void failed.refetch()} />;
  if (!info.data || !people.data) return <LoadingRows label={t.loading} rows={2} heightPx={64} />;
  return (
    <WhyForm
      practitioners={askablePractitioners(people.data, user)}
      services={servicesOfClinic(info.data)}
      zone={zone}
    />
  );
}
