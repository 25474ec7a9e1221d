import type { OwnBooking } from '@carefront/shared/contracts';
import { PAST_BOOKINGS_SHOWN } from '@carefront/shared/domain';

/** Number of appointments shown at first, and added by each 'more'. */
export const COMING_SHOWN = 8;
export const PAST_SHOWN = 5;

/** Whether older appointments may exist that the server did not send. */
export const hasMorePast = (past: readonly OwnBooking[]): boolean => past.length >= PAST_BOOKINGS_SHOWN;

/**
 * Whether each appointment must say whose it is: not to somebody who has only their own.
 * @param ownClientId - The account's own client record; null for who has none, such as most guardians.
 */
export const isClientShown = (bookings: readonly OwnBooking[], ownClientId: number | null): boolean =>
  bookings.some(({ client }) => client.id !== ownClientId);
