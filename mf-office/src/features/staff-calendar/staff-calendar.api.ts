import { useRemote } from '@carefront/shared/app';
import { type BookingState, lengthMinutes } from '@carefront/shared/bookings';
import type { CalendarEvent, ReplyOf } from '@carefront/shared/contracts';
import { listAppointments, listOpenHours } from '@carefront/shared/contracts/calls';
import type { Interval, IsoDate } from '@carefront/shared/domain';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

/** Contains names of clients, so it is under 'own': the shell removes these keys when the user changes. */
export const STAFF_CALENDAR_KEY = ['own', 'staff-calendar'] as const;

/** The sessions of some days within the reader's reach; the day view reads its week too, so that it is there at once. */
export const calendarQuery = (api: ApiClient, start: IsoDate, end: IsoDate) =>
  queryOptions<CalendarEvent[]>({
    queryKey: [...STAFF_CALENDAR_KEY, start, end],
    queryFn: async ({ signal }) => (await api.call(listAppointments, { query: { start, end }, signal })).events,
    staleTime: 30_000, // ms: others schedule all the time
    refetchOnWindowFocus: true,
  });

export type OpenHours = ReadonlyMap<number, readonly Interval[]>;

/** When each practitioner works. Changes rarely. */
export const openHoursQuery = (api: ApiClient, start: IsoDate, end: IsoDate) =>
  queryOptions<ReplyOf<'listOpenHours'>>({
    queryKey: ['own', 'open-hours', start, end],
    queryFn: ({ signal }) => api.call(listOpenHours, { query: { start, end }, signal }),
    staleTime: 5 * 60_000, // ms
  });

export const hoursByPractitioner = ({ practitioners }: ReplyOf<'listOpenHours'>): OpenHours =>
  new Map(
    practitioners.map(({ practitioner_id, hours }) => [
      practitioner_id,
      hours.map(({ starts_at, ends_at }) => ({ startMs: Date.parse(starts_at), endMs: Date.parse(ends_at) })),
    ]),
  );

export function useCalendarCache() {
  const { api, queryClient } = useRemote();
  return {
    /** @param dates - The session is at one of these, before or after an action. @returns null when it is at none. */
    async readSession(id: string, dates: readonly IsoDate[]): Promise<CalendarEvent | null> {
      const answers = await Promise.all(
        [...new Set(dates)].map((date) => api.call(listAppointments, { query: { start: date, end: date } })),
      );
      return answers.flatMap(({ events }) => events).find((event) => event.id === id) ?? null;
    },
    /** Draws the result at once; the server is asked for the rest. */
    update(done: BookingState) {
      queryClient.setQueriesData<CalendarEvent[]>({ queryKey: STAFF_CALENDAR_KEY }, (events) =>
        events?.map((event) => (event.id === done.id ? withState(event, done) : event)),
      );
      void queryClient.invalidateQueries({ queryKey: STAFF_CALENDAR_KEY });
    },
    refresh: () => void queryClient.invalidateQueries({ queryKey: STAFF_CALENDAR_KEY }),
  };
}

function withState(event: CalendarEvent, { status, starts_at }: BookingState): CalendarEvent {
  const endsMs = Date.parse(starts_at) + lengthMinutes(event) * 60_000;
  return { ...event, status, starts_at, ends_at: new Date(endsMs).toISOString() };
}
