import type { CalendarEvent } from '@carefront/shared/contracts';
import { getCalendarOptions, listAppointments } from '@carefront/shared/contracts/calls';
import type { IsoDate } from '@carefront/shared/domain';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';
import { sundayOf } from './week/week.rules.ts';

/** Contains names of clients, so it is under 'own': the shell removes these keys when the user changes. */
export const WEEKS_KEY = ['own', 'week-events'] as const;

/**
 * The sessions of a week, its weekend included.
 * @param monday - The week's Monday in the clinic's zone.
 * @param practitionerId - null: all practitioners.
 */
export function weekEventsQuery(api: ApiClient, monday: IsoDate, practitionerId: number | null) {
  return queryOptions<CalendarEvent[]>({
    queryKey: [...WEEKS_KEY, { monday, practitionerId }],
    queryFn: async ({ signal }) => {
      const range = { start: monday, end: sundayOf(monday) };
      const query = practitionerId === null ? range : { ...range, practitioner_id: practitionerId };
      return (await api.call(listAppointments, { query, signal })).events;
    },
    staleTime: 30_000, // ms: others schedule all the time
  });
}

/** The types, locations and video providers for an event. */
export function calendarOptionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['booking', 'calendar-options'],
    queryFn: ({ signal }) => api.call(getCalendarOptions, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
