export { makeBookingAccount, requireBookingOffer } from './booking-account.service.ts';
export { findOfferedAccount, isBookingAccountToken } from './offered-account.ts';
