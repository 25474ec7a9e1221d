import type { QueryOf } from '@carefront/shared/contracts';
import { type IsoDate, isFilterDay } from '@carefront/shared/domain';
import { BOOKINGS_PATH } from '../../paths.ts';
import { type ListedStatus, listedStatusOf } from './staff-actions.rules.ts';

/** The filter of the list. It contains only a status, ids and days, because it is part of the address. null: no limit. */
export interface BookingFilter {
  readonly status: ListedStatus;
  readonly practitionerId: number | null;
  readonly clientId: number | null;
  /** Days of the session at the clinic, both inclusive. */
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
}

const ID = /^[1-9]\d{0,8}$/;

/** Reads the filter from the address. An invalid value counts as no value. */
export function bookingFilterOf(query: URLSearchParams): BookingFilter {
  const textOf = (name: string): string => query.get(name) ?? '';
  const idOf = (name: string): number | null => (ID.test(textOf(name)) ? Number(textOf(name)) : null);
  const dayOf = (name: string): IsoDate | null => (isFilterDay(textOf(name)) ? textOf(name) : null);
  return {
    status: listedStatusOf(query.get('status')),
    practitionerId: idOf('with'),
    clientId: idOf('client'),
    from: dayOf('from'),
    to: dayOf('to'),
  };
}

/** The address of the list with a filter: `bookingFilterOf` reads it. */
export function bookingsPathOf({ status, practitionerId, clientId, from, to }: BookingFilter): string {
  const query = new URLSearchParams();
  const parts = { status: status === 'requested' ? null : status, with: practitionerId, client: clientId, from, to };
  for (const [name, value] of Object.entries(parts)) if (value !== null) query.set(name, String(value));
  return query.size === 0 ? BOOKINGS_PATH : `${BOOKINGS_PATH}?${query}`;
}

/** The list of the same status without other filters. */
export const unfiltered = ({ status }: BookingFilter): BookingFilter => ({
  status,
  practitionerId: null,
  clientId: null,
  from: null,
  to: null,
});

/** Whether the filter has more than a status. */
export const isNarrowed = (filter: BookingFilter): boolean =>
  bookingsPathOf(filter) !== bookingsPathOf(unfiltered(filter));

/** Whether the first day is after the last day: no session can match. */
export const isRangeBackward = ({ from, to }: BookingFilter): boolean => from !== null && to !== null && to < from;

type ListQuery = Omit<QueryOf<'listBookings'>, 'page' | 'limit' | 'search'>;

export const bookingQueryOf = ({ status, practitionerId, clientId, from, to }: BookingFilter): ListQuery => ({
  ...(status === 'past' ? { status: 'confirmed' as const, time: 'past' as const } : { status }),
  ...(practitionerId !== null && { practitioner_id: practitionerId }),
  ...(clientId !== null && { client_id: clientId }),
  ...(from !== null && { from }),
  ...(to !== null && { to }),
});
