import type { BodyOf } from '@carefront/shared/contracts';
import type { Page } from '@playwright/test';
import { clockText, type WallTime } from './wall-text.ts';

/** Ids of the demo on the wire. */
export const CLARA_ID = 4001;
export const JONAS_ID = 102;
const FIRST_CONVERSATION = { id: 503, name: 'First conversation', durationMinutes: 30 };

/**
 * Puts a confirmed session of Jonas' into Maple's calendar, as somebody of the clinic does. No rule for visitors holds for it.
 * @param page - Of somebody of the clinic who is signed in.
 */
export async function giveSession(page: Page, clientId: number, { date, time }: WallTime): Promise<void> {
  const start = clockText(time);
  const body = {
    title: FIRST_CONVERSATION.name,
    start_date: date,
    start_time: start,
    ...endOf(date, start),
    event_type_id: 0,
    event_location_id: 0,
    duration: FIRST_CONVERSATION.durationMinutes,
    duration_unit: 'Min',
    travel: 0,
    travel_unit: 'Min',
    clients: [clientId],
    service_id: FIRST_CONVERSATION.id,
    providers: [JONAS_ID],
    video_provider_id: null,
    recurring_type_id: 1,
    notes: '',
    overlap_reason: 'Set up by a test.',
  } satisfies BodyOf<'createCalendarEvent'>;
  await page.evaluate(async (event) => {
    const json = async (response: Response) => {
      if (!response.ok) throw new Error(`The server answered ${response.status}: ${await response.text()}`);
      return response.json();
    };
    const { token } = await json(await fetch('/form_csrf'));
    const options = await json(await fetch('/api/calendar/options'));
    const idOf = (list: { id: number; name: string }[], wanted: string) => list.find(({ name }) => name === wanted)?.id;
    const full = {
      ...event,
      event_type_id: idOf(options.event_types, 'Session'),
      event_location_id: idOf(options.event_locations, 'Home'),
    };
    const headers = {
      'Content-Type': 'application/json',
      'X-CSRF-Token': token,
      'Idempotency-Key': crypto.randomUUID(),
    };
    await json(await fetch('/api/calendar', { method: 'POST', headers, body: JSON.stringify(full) }));
  }, body);
}

/** On the wall, half an hour on; past midnight the next day. */
function endOf(date: string, start: string): { end_date: string; end_time: string } {
  const end = new Date(Date.parse(`${date}T${start}:00Z`) + FIRST_CONVERSATION.durationMinutes * 60_000).toISOString();
  return { end_date: end.slice(0, 10), end_time: end.slice(11, 16) };
}
