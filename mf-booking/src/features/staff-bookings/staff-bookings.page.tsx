import { navigate, useLocation, useMessages, useRemote, useSettledSearch } from '@carefront/shared/app';
import type { SessionUser } from '@carefront/shared/contracts';
import { InlineMessage, PageHeading } from '@carefront/shared/ui';
import { PageFrame, useFocusAfterFilter } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WithZones } from '../../booking-facts/with-zones.tsx';
import { BOOKING_FILTERS } from '../../messages/booking-filters.messages.ts';
import { STAFF_BOOKINGS } from '../../messages/staff-bookings.messages.ts';
import { StaffOnly } from '../../staff-only/staff-only.tsx';
import { ownPractitionersQuery } from '../../wizard/own-practitioners.api.ts';
import { bookingFilterOf, bookingsPathOf, isRangeBackward, unfiltered } from './booking-filter.rules.ts';
import { BookingFilters } from './booking-filters.tsx';
import { ClinicZone } from './clinic-zone.tsx';
import { StaffBookingList } from './staff-booking-list.tsx';
import { StatusFilter } from './status-filter.tsx';
import { WhyNoSlot } from './why-no-slot/why-no-slot.tsx';

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
  return (
    <WithZones rows={5} isWaiting={isAskingPeople}>
      {(findZone) => (
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
              findZone={findZone}
              heading={heading}
              onClear={clear}
            />
          )}
          <WhyNoSlot user={user} findZone={findZone} />
        </>
      )}
    </WithZones>
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
