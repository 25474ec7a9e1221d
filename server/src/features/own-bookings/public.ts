export { readBookedFacts } from './own-bookings.service.ts';
