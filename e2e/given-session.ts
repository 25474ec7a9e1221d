import type { BodyOf, ReplyOf } from '@carefront/shared/contracts';
import type { Page } from '@playwright/test';
import { clockText, type WallTime } from './clinic-time-text.ts';
import { read, send } from './page-calls.ts';

/** Ids of the demo data. */
export const CLARA_ID = 4001;
export const JONAS_ID = 102;

/** The session's service and practitioner. */
export interface SessionKind {
  practitionerId: number;
  service: { id: number; name: string };
  durationMinutes: number;
}

const FIRST_CONVERSATION: SessionKind = {
  practitionerId: JONAS_ID,
  service: { id: 503, name: 'First conversation' },
  durationMinutes: 30,
};

/**
 * Puts a confirmed session into the calendar as staff do, by default with Jonas at Maple. The booking rules for visitors do not apply to
 * it.
 * @param page - A page in which staff are signed in.
 */
export async function giveSession(
  page: Page,
  clientId: number,
  { date, time }: WallTime,
  { practitionerId, service, durationMinutes }: SessionKind = FIRST_CONVERSATION,
): Promise<ReplyOf<'createCalendarEvent'>> {
  const start = clockText(time);
  const options = await read<ReplyOf<'getCalendarOptions'>>(page, '/api/calendar/options');
  const idOf = (list: readonly { id: number; name: string }[], wanted: string) =>
    list.find(({ name }) => name === wanted)?.id ?? 0;
  const body = {
    title: service.name,
    start_date: date,
    start_time: start,
    ...endOf(date, start, durationMinutes),
    event_type_id: idOf(options.event_types, 'Session'),
    event_location_id: idOf(options.event_locations, 'Home'),
    duration: durationMinutes,
    duration_unit: 'Min',
    travel: 0,
    travel_unit: 'Min',
    clients: [clientId],
    service_id: service.id,
    providers: [practitionerId],
    video_provider_id: null,
    recurring_type_id: 1,
    notes: '',
    overlap_reason: 'Set up by a test.',
  } satisfies BodyOf<'createCalendarEvent'>;
  return send(page, '/api/calendar', body, { headers: { 'Idempotency-Key': crypto.randomUUID() } });
}

/** Returns the local time of the end; past midnight it is on the next day. */
function endOf(date: string, start: string, minutes: number): { end_date: string; end_time: string } {
  const end = new Date(Date.parse(`${date}T${start}:00Z`) + minutes * 60_000).toISOString();
  return { end_date: end.slice(0, 10), end_time: end.slice(11, 16) };
}
