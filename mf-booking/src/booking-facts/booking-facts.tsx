import type { ZoneRules } from '@carefront/shared/domain';
import { AppointmentFacts } from './appointment-facts.tsx';
import { type MovedBooking, serviceOfBooking } from './moved-booking.ts';

/** Shows time range, date and zone of an existing booking (BK-40). */
export function BookingFacts({ booking, zone }: { booking: MovedBooking; zone: ZoneRules }) {
  return <AppointmentFacts service={serviceOfBooking(booking)} startsAt={booking.starts_at} zone={zone} />;
}
