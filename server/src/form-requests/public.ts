export { askAfterBooking } from './ask-after-booking.ts';
export { type BookingLink, bookingLinks } from './booking-links.ts';
export { endBookingLinks } from './booking-request.repository.ts';
export { endWithBookings } from './end-with-bookings.ts';
export {
  findWaitingRequest,
  insertFormRequests,
  isOpenedBy,
  isWaiting,
} from './form-request.repository.ts';
export { mayUseUnlistedForm } from './unlisted-form.ts';
