import { useMessages } from '@carefront/shared/app';
import type { StaffBooking } from '@carefront/shared/contracts';
import { DataTable } from '@carefront/shared/ui/pages';
import type { SameClients } from '../../booking-facts/perhaps-same.tsx';
import type { FindZone } from '../../booking-facts/with-zones.tsx';
import { STAFF_BOOKINGS } from '../../messages/staff-bookings.messages.ts';
import { BookingRow } from './booking-row.tsx';
import type { ListedStatus } from './staff-actions.rules.ts';

export interface BookingTableProps {
  bookings: readonly StaffBooking[];
  status: ListedStatus;
  findZone: FindZone;
  same: SameClients;
  /** Called before an action that may remove the row. */
  onLeaving(bookingId: string): void;
  onMove(bookingId: string): void;
}

export function BookingTable({ bookings, ...rest }: BookingTableProps) {
  const t = useMessages(STAFF_BOOKINGS);
  return (
    <DataTable label={t[rest.status]} columns={[t.client, t.when, t.session, t.facts, t.actions]}>
      {bookings.map((booking) => (
        <BookingRow key={booking.id} booking={booking} {...rest} />
      ))}
    </DataTable>
  );
}
