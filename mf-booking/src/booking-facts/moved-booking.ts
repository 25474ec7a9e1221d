import { lengthMinutes } from '@carefront/shared/bookings';
import type { LinkedBooking, Practitioner, Service } from '@carefront/shared/contracts';

/** The fields of a booking that rescheduling needs. */
export type MovedBooking = Pick<
  LinkedBooking,
  | 'id'
  | 'status'
  | 'starts_at'
  | 'ends_at'
  | 'timezone'
  | 'service_id'
  | 'practitioner_id'
  | 'practitioner_user_id'
  | 'location_id'
  | 'kept_location_id'
>;

/** Returns the booking's service with the fields that the time list needs; the clinic may no longer show this service. */
export function serviceOfBooking(booking: MovedBooking): Service {
  return {
    id: booking.service_id,
    name: '',
    description: null,
    fee: null,
    duration: lengthMinutes(booking),
    duration_unit: 'Min',
    deleted_at: null,
    booking_site_occupations: [],
  };
}

/** Returns the booking's practitioner with the fields that the time list needs. */
export function practitionerOfBooking({ practitioner_id, practitioner_user_id }: MovedBooking): Practitioner {
  return {
    id: practitioner_id,
    user_id: practitioner_user_id,
    user: { id: practitioner_user_id, full_name: '', initials: '', title: null, bio: null, occupation: null },
  };
}
