import type { CalendarEvent } from '@carefront/shared/contracts';
import { idOf } from '@carefront/shared/testing/bookings';

/** A session of 50 minutes in Toronto's winter time. @param start - '2026-11-24T09:00'. */
export function anEvent(number: number, start: string, changes: Partial<CalendarEvent> = {}): CalendarEvent {
  const startMs = Date.parse(`${start}:00-05:00`);
  return {
    id: idOf(number),
    title: 'Individual session',
    start_date: start.slice(0, 10),
    start_time: start.slice(11),
    end_date: start.slice(0, 10),
    end_time: start.slice(11),
    starts_at: new Date(startMs).toISOString(),
    ends_at: new Date(startMs + 50 * 60_000).toISOString(),
    event_type_id: 1,
    event_location_id: 1,
    duration: 50,
    duration_unit: 'Min',
    travel: 0,
    travel_unit: 'Min',
    clients: [301],
    client_items: [{ id: 301, status: 'Active', user: { full_name: 'Mina Okafor', initials: 'MO' } }],
    service_id: 11,
    providers: [5],
    video_provider_id: null,
    recurring_type_id: 1,
    status: 'confirmed',
    is_video_session: 0,
    notes: '',
    is_overlapping: false,
    ...changes,
  };
}
