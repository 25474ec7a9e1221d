import { useMessages, useRemote } from '@carefront/shared/app';
import { EmptyNotice, makeStyles } from '@carefront/shared/ui';
import { PagedList, useOpenedRowFocus, usePagedRows } from '@carefront/shared/ui/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useMoveAddress } from '../../booking-actions/use-move-address.ts';
import { useRefreshOnEvents } from '../../booking-facts/use-refresh-on-events.ts';
import type { FindZone } from '../../booking-facts/with-zones.tsx';
import { STAFF_BOOKINGS } from '../../messages/staff-bookings.messages.ts';
import { FocusHeading } from '../../page/focus-heading.tsx';
import { BookingTable } from './booking-table.tsx';
import { MoveStaffBooking } from './move-staff-booking.tsx';
import type { ListedStatus } from './staff-actions.rules.ts';
import { bookingIdOf, STAFF_BOOKINGS_KEY, staffBookingsQuery } from './staff-bookings.api.ts';

export interface StaffBookingListProps {
  status: ListedStatus;
  findZone: FindZone;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
});

/** Lists the bookings with this status, page by page; while one is rescheduled, shows its times instead. */
export function StaffBookingList({ status, findZone }: StaffBookingListProps) {
  const t = useMessages(STAFF_BOOKINGS);
  const styles = useStyles();
  const { api } = useRemote();
  const moving = useMoveAddress();
  const list = usePagedRows(useInfiniteQuery(staffBookingsQuery(api, status)), bookingIdOf);
  const { total } = list;
  useRefreshOnEvents(STAFF_BOOKINGS_KEY);
  const heading = useRef<HTMLHeadingElement>(null);
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
        empty={<EmptyNotice title={t[`${status}None`]} text={t[`${status}NoneText`]} />}
        showMore={t.showMore}
      >
        {(bookings) => (
          <BookingTable
            bookings={bookings}
            status={status}
            findZone={findZone}
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
