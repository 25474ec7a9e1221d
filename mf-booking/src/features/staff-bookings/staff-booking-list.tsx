import { useMessages, useRemote } from '@carefront/shared/app';
import { Button, EmptyNotice, ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { FocusHeading } from '../../booking-acts/focus-heading.tsx';
import { useMoving } from '../../booking-acts/use-moving.ts';
import { useRefreshOnFacts } from '../../booking-acts/use-refresh-on-facts.ts';
import type { FindZone } from '../../booking-acts/with-zones.tsx';
import { STAFF_BOOKINGS } from '../../messages/staff-bookings.messages.ts';
import { BookingTable } from './booking-table.tsx';
import { MoveStaffBooking } from './move-staff-booking.tsx';
import type { ListedStatus } from './staff-acts.rules.ts';
import { bookingsOf, STAFF_BOOKINGS_KEY, staffBookingsQuery } from './staff-bookings.api.ts';
import { useRowFocus } from './use-row-focus.ts';

export interface StaffBookingListProps {
  status: ListedStatus;
  findZone: FindZone;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  more: { alignSelf: 'center' },
});

/** Bookings that stand so, a page at a time; or, in their place, the times to move one to. */
export function StaffBookingList({ status, findZone }: StaffBookingListProps) {
  const t = useMessages(STAFF_BOOKINGS);
  const styles = useStyles();
  const { api } = useRemote();
  const moving = useMoving();
  const list = useInfiniteQuery(staffBookingsQuery(api, status));
  useRefreshOnFacts(STAFF_BOOKINGS_KEY);
  const heading = useRef<HTMLHeadingElement>(null);
  const bookings = list.data ? bookingsOf(list.data) : [];
  const total = list.data?.pages.at(-1)?.total ?? null;
  const rowFocus = useRowFocus(
    bookings.map(({ id }) => id),
    heading,
  );

  const moved = bookings.find(({ id }) => id === moving.bookingId);
  if (moved) return <MoveStaffBooking booking={moved} status={status} findZone={findZone} onClose={moving.close} />;
  return (
    <section className={styles.root} aria-busy={list.isFetching}>
      <FocusHeading level={2} ref={heading}>
        {total === null ? t[status] : t.counted(t[status], total)}
      </FocusHeading>
      {list.isPending && <LoadingRows label={t.loading} rows={5} heightPx={72} />}
      {list.isError && !list.isFetchNextPageError && (
        <ErrorNotice error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && bookings.length === 0 && (
        <EmptyNotice title={t[`${status}None`]} text={t[`${status}NoneText`]} />
      )}
      {bookings.length > 0 && (
        <BookingTable
          bookings={bookings}
          status={status}
          findZone={findZone}
          onLeaving={rowFocus.remember}
          onMove={(id) => {
            rowFocus.remember(id);
            moving.open(id);
          }}
        />
      )}
      {list.isFetchNextPageError && <ErrorNotice error={list.error} />}
      {list.hasNextPage && (
        <Button className={styles.more} isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t.showMore(Math.max(0, (total ?? 0) - bookings.length))}
        </Button>
      )}
    </section>
  );
}
