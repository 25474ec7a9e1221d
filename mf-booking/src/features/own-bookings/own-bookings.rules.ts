import type { OwnBooking, ReplyOf } from '@carefront/shared/contracts';
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

/** The bookings of one client. @param clientId - undefined: all that the account reaches. */
export function bookingsOf(
  lists: ReplyOf<'listOwnBookings'>,
  clientId: number | undefined,
): ReplyOf<'listOwnBookings'> {
  if (clientId === undefined) return lists;
  const isOf = ({ client }: OwnBooking) => client.id === clientId;
  return { coming: lists.coming.filter(isOf), past: lists.past.filter(isOf) };
}
