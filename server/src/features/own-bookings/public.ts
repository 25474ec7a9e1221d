export { getBookingByLink, readBookedFacts } from './own-bookings.ts';
