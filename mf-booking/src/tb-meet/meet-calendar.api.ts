import type { CalendarEvent } from '@carefront/shared/contracts';
import type { IsoDate } from '@carefront/shared/domain';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';
import { sundayOf } from './week/week.rules.ts';

/** Under 'own', as all that names people: the shell forgets it with the person. */
export const WEEKS_KEY = ['own', 'week-events'] as const;

/**
 * The sessions of a week, its weekend included.
 * @param monday - Of the week, at the clinic.
 * @param practitionerId - null: of everybody.
 */
export function weekEventsQuery(api: ApiClient, monday: IsoDate, practitionerId: number | null) {
  return queryOptions<CalendarEvent[]>({
    queryKey: [...WEEKS_KEY, { monday, practitionerId }],
    queryFn: async ({ signal }) => {
      const range = { start: monday, end: sundayOf(monday) };
      const query = practitionerId === null ? range : { ...range, practitioner_id: practitionerId };
      return (await api.call('listAppointments', { query, signal })).events;
    },
    staleTime: 30_000, // ms: others schedule all the time
  });
}

/** Types, locations and video providers that an event names. */
export function calendarOptionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['booking', 'calendar-options'],
    queryFn: ({ signal }) => api.call('getCalendarOptions', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
