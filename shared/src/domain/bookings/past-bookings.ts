/** How many of one's past bookings the account page shows, the latest first; the clinic has the older ones on file. */
export const PAST_BOOKINGS_SHOWN = 50;
