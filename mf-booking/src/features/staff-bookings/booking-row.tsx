import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { StaffBooking } from '@carefront/shared/contracts';
import { makeStyles, mergeClasses, PersonAvatar } from '@carefront/shared/ui';
import { BookingPlace } from '../../booking-acts/booking-place.tsx';
import { whenText } from '../../booking-acts/when-text.ts';
import { STAFF_BOOKINGS } from '../../messages/staff-bookings.messages.ts';
import { useTableStyles } from './booking-table.styles.ts';
import type { BookingTableProps } from './booking-table.tsx';
import { RowActs } from './row-acts.tsx';
import { RowFacts } from './row-facts.tsx';
import { ROW_ATTRIBUTE } from './use-row-focus.ts';

export interface BookingRowProps extends Omit<BookingTableProps, 'bookings'> {
  booking: StaffBooking;
}

const useStyles = makeStyles({
  person: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0, fontWeight: 600 },
  strong: { margin: 0, fontWeight: 600 },
  line: { margin: 0 },
});

/** One booking: a row on a desktop, a card on a phone. */
export function BookingRow({ booking, status, findZone, onLeaving, onMove }: BookingRowProps) {
  const table = useTableStyles();
  const styles = useStyles();
  const locale = useLocale();
  const t = useMessages(STAFF_BOOKINGS);
  const { clinic } = useRemote();
  const { client } = booking;
  const when = whenText(booking, findZone(clinic.timezone), locale);
  const focusMark = { [ROW_ATTRIBUTE]: booking.id };
  return (
    <tr role="row" className={table.row}>
      <th role="rowheader" scope="row" tabIndex={-1} className={mergeClasses(table.cell, table.client)} {...focusMark}>
        <span className={styles.person}>
          <PersonAvatar size="small" name={client.user.full_name} initials={client.user.initials} />
          {client.user.full_name}
        </span>
      </th>
      <td role="cell" className={mergeClasses(table.cell, table.when)}>
        <p className={styles.strong}>{when.date}</p>
        <p className={styles.line}>{when.time}</p>
      </td>
      <td role="cell" className={table.cell}>
        <p className={styles.line}>{booking.service.name}</p>
        <p className={styles.line}>{booking.practitioner.full_name}</p>
        <BookingPlace booking={booking} openText={t.placeOpen} />
      </td>
      <td role="cell" className={table.cell}>
        <RowFacts booking={booking} />
      </td>
      <td role="cell" className={mergeClasses(table.cell, table.acts)}>
        <RowActs
          booking={booking}
          status={status}
          start={when.start}
          onLeaving={() => onLeaving(booking.id)}
          onMove={() => onMove(booking.id)}
        />
      </td>
    </tr>
  );
}
