/** Number of past bookings on the account page, latest first. The clinic keeps the older bookings on file. */
export const PAST_BOOKINGS_SHOWN = 50;
