import { ClinicText, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { StaffBooking } from '@carefront/shared/contracts';
import { Button, InlineMessage } from '@carefront/shared/ui';
import type { MovedBooking } from '../../booking-facts/moved-booking.ts';
import { whenText } from '../../booking-facts/when-text.ts';
import type { FindZone } from '../../booking-facts/with-zones.tsx';
import { BOOKING_ACTIONS } from '../../messages/booking-actions.messages.ts';
import { STAFF_BOOKINGS } from '../../messages/staff-bookings.messages.ts';
import { MoveBooking } from '../../move-booking/move-booking.tsx';
import type { ListedStatus } from './staff-actions.rules.ts';
import { useStaffBookings } from './staff-bookings.api.ts';

export interface MoveStaffBookingProps {
  booking: StaffBooking;
  status: ListedStatus;
  findZone: FindZone;
  onClose(): void;
}

/** Shows the times for rescheduling one booking in the clinic's zone, in place of the list. */
export function MoveStaffBooking({ booking, status, findZone, onClose }: MoveStaffBookingProps) {
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
