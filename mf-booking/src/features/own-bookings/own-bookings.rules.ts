import type { OwnBooking } from '@carefront/shared/contracts';
import { PAST_BOOKINGS_SHOWN } from '@carefront/shared/domain';

/** How many appointments stand at first, and how many more each time. */
export const COMING_SHOWN = 8;
export const PAST_SHOWN = 5;

/** Whether there may be older ones, of which this page is not told. */
export const hasUntoldPast = (past: readonly OwnBooking[]): boolean => past.length >= PAST_BOOKINGS_SHOWN;

/**
 * Whether each appointment must say whose it is: not to somebody who has only their own.
 * @param ownClientId - The account's own client record; null for who has none, such as most guardians.
 */
export const isWhoseShown = (bookings: readonly OwnBooking[], ownClientId: number | null): boolean =>
  bookings.some(({ client }) => client.id !== ownClientId);
