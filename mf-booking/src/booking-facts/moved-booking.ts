import type { LinkedBooking, Practitioner, Service } from '@carefront/shared/contracts';
import { lengthMinutes } from './when-text.ts';

/** As much of a booking as is needed to find it another time. */
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
>;

/** The booking's service as far as a list of times asks for it: it may be one that the clinic no longer shows. */
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

/** The same of its practitioner. */
export function practitionerOfBooking({ practitioner_id, practitioner_user_id }: MovedBooking): Practitioner {
  return {
    id: practitioner_id,
    user_id: practitioner_user_id,
    user: { id: practitioner_user_id, full_name: '', initials: '', title: null, bio: null, occupation: null },
  };
}
