import { firstOfMonth, wallAt, type ZoneRules } from '@carefront/shared/domain';
import { type ReactNode, useMemo, useReducer } from 'react';
import type { MovedBooking } from '../booking-facts/moved-booking.ts';
import { type BookingChoices, bookingReducer, newChoices } from '../wizard/booking-steps.rules.ts';
import { type BookingStore, BookingStoreContext } from '../wizard/booking-store.tsx';

/** The choices at the start of a reschedule: service and practitioner stay, and so does a place that the server keeps. The calendar opens at the booking's month. */
export function choicesToMove(booking: MovedBooking, zone: ZoneRules): BookingChoices {
  return {
    ...newChoices(zone.name),
    isTimezoneOwn: true,
    serviceId: booking.service_id,
    practitionerId: booking.practitioner_id,
    locationId: keptLocation(booking) ?? 0,
    month: firstOfMonth(wallAt(zone, Date.parse(booking.starts_at)).date),
  };
}

/** A server older than `kept_location_id` keeps every place. */
const keptLocation = ({ kept_location_id, location_id }: MovedBooking): number | null =>
  kept_location_id === undefined ? location_id : kept_location_id;

const nothing = () => undefined;

/** A booking store for one reschedule: without form, hold and draft. */
export function MoveStoreProvider({ choices: first, children }: { choices: BookingChoices; children: ReactNode }) {
  const [choices, dispatch] = useReducer(bookingReducer, first);
  const store = useMemo<BookingStore>(
    () => ({
      choices,
      dispatch,
      booked: null,
      markBooked: nothing,
      readForm: () => null,
      saveForm: nothing,
      readUnanswered: () => null,
      saveUnanswered: nothing,
      mayBeBooked: () => false,
      startOver: nothing,
    }),
    [choices],
  );
  return <BookingStoreContext value={store}>{children}</BookingStoreContext>;
}
