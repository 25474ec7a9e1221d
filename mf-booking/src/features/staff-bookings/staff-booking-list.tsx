import { ClinicText, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { StaffBooking } from '@carefront/shared/contracts';
import { Button, EmptyNotice, InlineMessage, makeStyles } from '@carefront/shared/ui';
import { PagedList, useOpenedRowFocus, usePagedRows } from '@carefront/shared/ui/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useMoveAddress } from '../../booking-actions/use-move-address.ts';
import type { MovedBooking } from '../../booking-facts/moved-booking.ts';
import { useSameClients } from '../../booking-facts/perhaps-same.tsx';
import { useRefreshOnEvents } from '../../booking-facts/use-refresh-on-events.ts';
import { whenText } from '../../booking-facts/when-text.ts';
import type { FindZone } from '../../booking-facts/with-zones.tsx';
import { BOOKING_ACTIONS } from '../../messages/booking-actions.messages.ts';
import { BOOKING_FILTERS } from '../../messages/booking-filters.messages.ts';
import { STAFF_BOOKINGS } from '../../messages/staff-bookings.messages.ts';
import { MoveBooking } from '../../move-booking/move-booking.tsx';
import { FocusHeading } from '../../page/focus-heading.tsx';
import { type BookingFilter, isNarrowed } from './booking-filter.rules.ts';
import { BookingTable } from './booking-table.tsx';
import { useFilterText } from './chosen-filters.tsx';
import type { ListedStatus } from './staff-actions.rules.ts';
import {
  type BookingSearch,
  bookingIdOf,
  STAFF_BOOKINGS_KEY,
  staffBookingsQuery,
  useStaffBookings,
} from './staff-bookings.api.ts';

interface StaffBookingListProps {
  filter: BookingFilter;
  search: BookingSearch;
  findZone: FindZone;
  /** The page moves the focus here when a pressed filter is gone. */
  heading: RefObject<HTMLHeadingElement | null>;
  onClear(): void;
}

/** Clients of one call. */
const MOST_COMPARED = 100;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
});

/** Lists the bookings that match, page by page; while one is rescheduled, shows its times instead. */
export function StaffBookingList({ filter, search, findZone, heading, onClear }: StaffBookingListProps) {
  const { status } = filter;
  const t = useMessages(STAFF_BOOKINGS);
  const styles = useStyles();
  const { api } = useRemote();
  const moving = useMoveAddress();
  const list = usePagedRows(useInfiniteQuery(staffBookingsQuery(api, filter, search)), bookingIdOf);
  const { total } = list;
  // A request may be of a person who is on file already; who has had a session is known.
  const requested = list.rows.filter((booking) => booking.status === 'requested').slice(-MOST_COMPARED);
  const same = useSameClients(requested.map(({ client }) => client.id));
  useRefreshOnEvents(STAFF_BOOKINGS_KEY);
  const { remember } = useOpenedRowFocus(list.ids, heading);

  const moved = list.rows.find(({ id }) => id === moving.bookingId);
  if (moved) return <MoveStaffBooking booking={moved} status={status} findZone={findZone} onClose={moving.close} />;
  return (
    <section className={styles.root}>
      <FocusHeading level={2} ref={heading}>
        {total === null ? t[status] : t.counted(t[status], total)}
      </FocusHeading>
      <PagedList
        list={list}
        loading={{ label: t.loading, rows: 5, heightPx: 72 }}
        empty={<NoBookings filter={filter} isSearched={search.text !== ''} onClear={onClear} />}
        showMore={t.showMore}
      >
        {(bookings) => (
          <BookingTable
            bookings={bookings}
            status={status}
            findZone={findZone}
            same={same}
            onLeaving={remember}
            onMove={(id) => {
              remember(id);
              moving.open(id);
            }}
          />
        )}
      </PagedList>
    </section>
  );
}

/** Says which filters hide the bookings, and offers to remove them. */
function NoBookings({ filter, isSearched, onClear }: { filter: BookingFilter; isSearched: boolean; onClear(): void }) {
  const t = useMessages(STAFF_BOOKINGS);
  const words = useMessages(BOOKING_FILTERS);
  const hiddenBy = useFilterText(filter, isSearched);
  const { status } = filter;
  if (!isNarrowed(filter) && !isSearched)
    return <EmptyNotice title={t[`${status}None`]} text={t[`${status}NoneText`]} />;
  return (
    <EmptyNotice title={words.noneMatch} text={hiddenBy} action={<Button onClick={onClear}>{words.clear}</Button>} />
  );
}

interface MoveStaffBookingProps {
  booking: StaffBooking;
  status: ListedStatus;
  findZone: FindZone;
  onClose(): void;
}

/** Shows the times for rescheduling one booking in the clinic's zone, in place of the list. */
function MoveStaffBooking({ booking, status, findZone, onClose }: MoveStaffBookingProps) {
  const t = useMessages(STAFF_BOOKINGS);
  const words = useMessages(BOOKING_ACTIONS);
  const locale = useLocale();
  const { clinic, shell } = useRemote();
  const { readBooking, updateCache, refresh } = useStaffBookings(status);
  const { client, service, practitioner } = booking;
  if (practitioner.user_id === null)
    return (
      <InlineMessage intent="warning" actions={<Button onClick={onClose}>{t.backToList}</Button>}>
        {t.cannotMove}
      </InlineMessage>
    );
  const moved: MovedBooking = {
    ...booking,
    timezone: clinic.timezone,
    service_id: service.id,
    practitioner_id: practitioner.id,
    practitioner_user_id: practitioner.user_id,
  };
  return (
    <MoveBooking
      booking={moved}
      about={
        <>
          {client.user.full_name}, <ClinicText>{service.name}</ClinicText>, {practitioner.full_name}
        </>
      }
      level={2}
      isByClinic
      readBooking={() => readBooking(booking.id)}
      onMoved={(answered) => {
        updateCache(answered);
        const session = { starts_at: answered.starts_at, ends_at: answered.starts_at };
        const { start } = whenText(session, findZone(clinic.timezone), locale);
        shell.showNotice({ intent: 'success', text: t.movedNow(start) });
        onClose();
      }}
      onRefused={(text) => {
        shell.showNotice({ intent: 'warning', text: text ?? words.refused });
        refresh();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
