import type { OwnBooking } from '@carefront/shared/contracts';
import { PAST_BOOKINGS_SHOWN } from '@carefront/shared/domain';

/** Number of upcoming appointments shown at first, and added by each press of 'more'. */
export const COMING_SHOWN = 8;
export const PAST_SHOWN = 5;

/** Whether older appointments may exist that the server did not send. */
export const hasMorePast = (past: readonly OwnBooking[]): boolean => past.length >= PAST_BOOKINGS_SHOWN;

/**
 * Whether each appointment must name its client: not when all belong to the user.
 * @param ownClientId - The account's own client record; null when it has none, as for most guardians.
 */
export const isClientShown = (bookings: readonly OwnBooking[], ownClientId: number | null): boolean =>
  bookings.some(({ client }) => client.id !== ownClientId);
