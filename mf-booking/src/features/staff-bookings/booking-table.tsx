import { useMessages } from '@carefront/shared/app';
import type { StaffBooking } from '@carefront/shared/contracts';
import type { FindZone } from '../../booking-acts/with-zones.tsx';
import { STAFF_BOOKINGS } from '../../messages/staff-bookings.messages.ts';
import { BookingRow } from './booking-row.tsx';
import { useTableStyles } from './booking-table.styles.ts';
import type { ListedStatus } from './staff-acts.rules.ts';

export interface BookingTableProps {
  bookings: readonly StaffBooking[];
  status: ListedStatus;
  findZone: FindZone;
  /** Before an act that may take a row away. */
  onLeaving(bookingId: string): void;
  onMove(bookingId: string): void;
}

/** The roles are said although a table has them: Safari forgets them where its rows are drawn as cards. */
export function BookingTable({ bookings, ...rest }: BookingTableProps) {
  const t = useMessages(STAFF_BOOKINGS);
  const styles = useTableStyles();
  return (
    <table role="table" className={styles.table} aria-label={t[rest.status]}>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          {[t.client, t.when, t.session, t.facts, t.acts].map((name) => (
            <th key={name} role="columnheader" scope="col" className={styles.column}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={styles.body}>
        {bookings.map((booking) => (
          <BookingRow key={booking.id} booking={booking} {...rest} />
        ))}
      </tbody>
    </table>
  );
}
