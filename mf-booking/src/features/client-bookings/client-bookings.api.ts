import { pagedQuery } from '@carefront/shared/app';
import type { ClientListItem } from '@carefront/shared/contracts';
import { listBookings, listClients } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

const LISTS = 'client-bookings';
/** The key of both lists. */
export const CLIENT_BOOKINGS_KEY = ['own', LISTS] as const;

/** The sessions of a client within the reader's reach: `coming` soonest first, `past` (and cancelled ones) latest first. */
export const clientBookingsQuery = (api: ApiClient, clientId: number, time: 'coming' | 'past') =>
  pagedQuery([LISTS, clientId, time], (part, signal) =>
    api.call(listBookings, { query: { status: 'all', time, client_id: clientId, ...part }, signal }),
  );

/** The client, if the clinic books sessions for them: only Active clients are booked (BK-42). */
export const bookableClientQuery = (api: ApiClient, clientId: number) =>
  queryOptions<ClientListItem | null>({
    queryKey: ['own', 'bookable-client', clientId],
    queryFn: async ({ signal }) => {
      const { data } = await api.call(listClients, { query: { client_id: clientId, tab: 'Active' }, signal });
      return data[0] ?? null;
    },
  });
