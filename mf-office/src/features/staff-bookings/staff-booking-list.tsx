import { Parcel, useClinicZone, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import {
  BOOKING_ACTIONS,
  FocusHeading,
  useMoveAddress,
  useRefreshOnEvents,
  whenText,
} from '@carefront/shared/bookings';
import type { StaffBooking } from '@carefront/shared/contracts';
import { Button, EmptyNotice, InlineMessage, makeStyles } from '@carefront/shared/ui';
import { PagedList, useOpenedRowFocus, usePagedRows } from '@carefront/shared/ui/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useSameClients } from '../../bookings/perhaps-same.tsx';
import { STAFF_BOOKINGS } from '../../bookings/staff-bookings.messages.ts';
import { type BookingFilter, isNarrowed } from './booking-filter.rules.ts';
import { BOOKING_FILTERS } from './booking-filters.messages.ts';
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
export function StaffBookingList({ filter, search, heading, onClear }: StaffBookingListProps) {
  const { status } = filter;
  const t = useMessages(STAFF_BOOKINGS);
  const styles = useStyles();
  const { api, hasPart } = useRemote();
  const moving = useMoveAddress();
  const list = usePagedRows(useInfiniteQuery(staffBookingsQuery(api, filter, search)), bookingIdOf);
  const { total } = list;
  // A request may be of a person who is on file already; who has had a session is known.
  const requested = list.rows.filter((booking) => booking.status === 'requested').slice(-MOST_COMPARED);
  const same = useSameClients(requested.map(({ client }) => client.id));
  useRefreshOnEvents(STAFF_BOOKINGS_KEY);
  const { remember } = useOpenedRowFocus(list.ids, heading);

  const moved = hasPart('move-booking@1') && list.rows.find(({ id }) => id === moving.bookingId);
  if (moved) return <MoveStaffBooking booking={moved} status={status} onClose={moving.close} />;
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
  onClose(): void;
}

/** Shows the times for rescheduling one booking, in place of the list: a part of the remote that knows which times are open. */
function MoveStaffBooking({ booking, status, onClose }: MoveStaffBookingProps) {
  const t = useMessages(STAFF_BOOKINGS);
  const words = useMessages(BOOKING_ACTIONS);
  const locale = useLocale();
  const zone = useClinicZone();
  const { shell } = useRemote();
  const { readBooking, updateCache, refresh } = useStaffBookings(status);
  if (booking.practitioner.user_id === null)
    return (
      <InlineMessage intent="warning" actions={<Button onClick={onClose}>{t.backToList}</Button>}>
        {t.cannotMove}
      </InlineMessage>
    );
  return (
    <Parcel
      name="move-booking@1"
      props={{
        booking,
        readBooking: () => readBooking(booking.id),
        onMoved(answered) {
          updateCache(answered);
          const session = { starts_at: answered.starts_at, ends_at: answered.starts_at };
          shell.showNotice({ intent: 'success', text: t.movedNow(whenText(session, zone, locale).start) });
          onClose();
        },
        onRefused(text) {
          shell.showNotice({ intent: 'warning', text: text ?? words.refused });
          refresh();
          onClose();
        },
        onClose,
      }}
    />
  );
}
