import type { CalendarEvent, ReplyOf } from '@carefront/shared/contracts';
import { listAppointments, listBookings } from '@carefront/shared/contracts/calls';
import type { IsoDate } from '@carefront/shared/domain';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

/** Names of clients are under 'own': the shell removes these keys when the user changes. */
export const TODAY_KEY = ['own', 'today-bookings'] as const;

const MOST_REQUESTS = 50;

/** The sessions of a day within the reader's reach. @param date - At the clinic. */
export const daySessionsQuery = (api: ApiClient, date: IsoDate) =>
  queryOptions<CalendarEvent[]>({
    queryKey: [...TODAY_KEY, 'sessions', date],
    queryFn: async ({ signal }) =>
      (await api.call(listAppointments, { query: { start: date, end: date }, signal })).events,
    refetchOnWindowFocus: true,
  });

/** The requests with the soonest sessions. */
export const todayRequestsQuery = (api: ApiClient) =>
  queryOptions<ReplyOf<'listBookings'>>({
    queryKey: [...TODAY_KEY, 'requests'],
    queryFn: ({ signal }) =>
      api.call(listBookings, { query: { status: 'requested', page: 1, limit: MOST_REQUESTS }, signal }),
    refetchOnWindowFocus: true,
  });
