export { makeBookingAccount, requireBookingOffer } from './booking-account.ts';
export { findOfferedAccount, isBookingAccountToken } from './offered-account.ts';
