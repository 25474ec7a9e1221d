export { getBookingByLink, readBookedFacts } from './own-bookings.service.ts';
