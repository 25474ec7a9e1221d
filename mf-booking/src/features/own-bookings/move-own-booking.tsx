import { ClinicText, useLocale, useMessages } from '@carefront/shared/app';
import type { OwnBooking } from '@carefront/shared/contracts';
import type { ActionResultProps } from '../../booking-actions/action-result.tsx';
import { whenText } from '../../booking-facts/when-text.ts';
import type { FindZone } from '../../booking-facts/with-zones.tsx';
import { BOOKING_ACTIONS } from '../../messages/booking-actions.messages.ts';
import { MOVE_BOOKING } from '../../messages/move-booking.messages.ts';
import { OWN_BOOKINGS } from '../../messages/own-bookings.messages.ts';
import { MoveBooking } from '../../move-booking/move-booking.tsx';
import { useOwnBookings } from './own-bookings.api.ts';

export interface MoveOwnBookingProps {
  booking: OwnBooking;
  isClientShown: boolean;
  findZone: FindZone;
  /** @param result - null when nothing changed. */
  onEnd(result: ActionResultProps | null): void;
}

/** Shows the times for rescheduling one appointment, in place of the list. */
export function MoveOwnBooking({ booking, isClientShown, findZone, onEnd }: MoveOwnBookingProps) {
  const t = useMessages(OWN_BOOKINGS);
  const words = useMessages(BOOKING_ACTIONS);
  const moveTexts = useMessages(MOVE_BOOKING);
  const locale = useLocale();
  const { readBooking, updateCache, refresh } = useOwnBookings(booking.id);
  return (
    <MoveBooking
      booking={booking}
      about={
        <>
          {isClientShown && `${booking.client.full_name}: `}
          <ClinicText>{booking.service_name}</ClinicText> {t.withWhom(booking.practitioner_name)}
        </>
      }
      level={3}
      readBooking={readBooking}
      onMoved={(moved) => {
        updateCache(moved);
        const session = { starts_at: moved.starts_at, ends_at: moved.starts_at };
        const { start } = whenText(session, findZone(booking.timezone), locale);
        const text = moved.status === 'requested' ? moveTexts.movedRequest(start) : moveTexts.moved(start);
        onEnd({ intent: 'success', text });
      }}
      onRefused={(text) => {
        refresh();
        onEnd({ intent: 'error', text: text ?? words.refused });
      }}
      onClose={() => onEnd(null)}
    />
  );
}
