import type { BodyOf, ReplyOf } from '@carefront/shared/contracts';
import type { Page } from '@playwright/test';
import { dayAhead, type WallTime } from './clinic-time-text.ts';
import { callHost } from './host-call.ts';
import { read, send } from './page-calls.ts';
import type { DayChoice } from './pages/time-choice.ts';
import type { ServerProcess } from './server-process.ts';
import { wallTimeText } from './slot-calls.ts';

const ZONE = 'America/Toronto';
/** The most days that one call returns. */
const DAYS_OF_A_CALL = 62;
/** As in `TimeChoice`: the first and last times of the day do not overlap. */
const MIN_TIMES = 10;

/** Ids of the demo's clinic Maple. */
export const SERVICES = { individual: 501, firstConversation: 503 } as const;
export const PRACTITIONERS = { amara: { id: 101, userId: 1011 }, jonas: { id: 102, userId: 1012 } } as const;

/** The wanted time; like `BookingChoices`, by ids. */
export interface TimeWish extends DayChoice {
  serviceId?: number;
  practitioner?: { readonly id: number; readonly userId: number };
  /** Index among the day's times; -1 is the last. */
  time?: number;
}

/** Requests of one person. */
interface Calls {
  read<Reply>(path: string): Promise<Reply>;
  send<Reply>(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>;
}

/** Requests of a page's own person. */
export const callsOf = (page: Page): Calls => ({
  read: (path) => read(page, path),
  send: (path, body, headers = {}) => send(page, path, body, { headers }),
});

/** Requests of a new visitor, without a browser. */
async function newVisitorCalls(server: ServerProcess): Promise<Calls> {
  const first = await callHost(server, 'maple', { method: 'GET', path: '/form_csrf' });
  const { token } = JSON.parse(first.body) as { token: string };
  const cookies = first.cookies;
  async function call<Reply>(method: string, path: string, headers: Record<string, string>, payload = '') {
    const own = { cookie: cookies.join('; '), 'x-csrf-token': token, 'content-type': 'application/json' };
    const answer = await callHost(server, 'maple', { method, path, headers: { ...own, ...headers }, payload });
    if (answer.status >= 300) throw new Error(`The server answered ${answer.status}: ${answer.body}`);
    return JSON.parse(answer.body) as Reply; // the caller names the route's reply type
  }
  return {
    read: (path) => call('GET', path, {}),
    send: (path, body, headers = {}) => call('POST', path, headers, JSON.stringify(body)),
  };
}

/** A time that the server holds for a person. */
interface HeldTime {
  serviceId: number;
  practitionerId: number;
  /** `yyyy-MM-dd` and `HH:mm` at Maple. */
  date: string;
  time: string;
  startsAt: string;
  hold: ReplyOf<'holdSlot'>;
}

/** Holds a time as step 2 of the booking dialog does. */
export async function holdTime(calls: Calls, wish: TimeWish = {}): Promise<HeldTime> {
  const { serviceId = SERVICES.individual, practitioner = PRACTITIONERS.amara, date: wanted, time = 0 } = wish;
  const query = new URLSearchParams({
    start_date: wanted ?? wish.notBefore ?? dayAhead(0),
    end_date: wanted ?? dayAhead(DAYS_OF_A_CALL - 1),
    practitioner_id: String(practitioner.userId),
    service_id: String(serviceId),
    client_timezone: ZONE,
  });
  const days = await calls.read<ReplyOf<'fetchSlotsByMonth'>>(
    `/api/appointment/fetch-available-slots-by-month?${query}`,
  );
  const day = days.find(({ slots }) => slots.length >= (wanted === undefined ? MIN_TIMES : 1));
  const [startsAt, wallTime] = [day?.starts_at.at(time), day?.slots.at(time)];
  if (!day || !startsAt || !wallTime) throw new Error(`No such time is open: ${JSON.stringify(wish)}`);
  const body = {
    service_id: serviceId,
    practitioner_id: practitioner.id,
    starts_at: startsAt,
    client_timezone: ZONE,
  } satisfies BodyOf<'holdSlot'>;
  const hold = await calls.send<ReplyOf<'holdSlot'>>('/api/appointment/hold', body);
  return { serviceId, practitionerId: practitioner.id, date: day.date, time: wallTime, startsAt, hold };
}

/** Where the booking dialog keeps its state in the tab. */
export const DRAFT_KEY = 'carefront.booking-draft';

/** The text that the booking dialog keeps when it opens step 3. `booking.spec.ts` compares it with the dialog’s own. */
export function draftOf({ serviceId, practitionerId, date, time, startsAt, hold }: HeldTime): string {
  const { hold_token: token, expires_at: expiresAt, practitioner_id: heldPractitionerId, place } = hold;
  return JSON.stringify({
    version: 1,
    choices: {
      locationId: 0,
      showBy: 'all',
      occupationId: null,
      practitionerId,
      isVideoSession: 0,
      serviceId,
      timezone: ZONE,
      isTimezoneOwn: false,
      month: date.startsWith(dayAhead(0).slice(0, 7)) ? null : `${date.slice(0, 7)}-01`,
      date,
      slot: { date, time, startsAt, isConfirmed: true },
      hold: { token, expiresAt, practitionerId: heldPractitionerId, place },
      lost: null,
    },
    form: null,
    unanswered: null,
    staffChoice: null,
    who: null,
    userId: null,
  });
}

/** An adult who asks for an appointment. */
export interface Requester {
  firstName: string;
  lastName: string;
  email: string;
  notes?: string;
}

/** A visitor's request, as the server answers it. */
export interface GivenRequest extends WallTime {
  id: string;
}

/** Books as a new visitor does who fills in only the needed fields. */
export async function giveRequest(
  server: ServerProcess,
  { firstName, lastName, email, notes = '' }: Requester,
  wish: TimeWish = {},
): Promise<GivenRequest> {
  const calls = await newVisitorCalls(server);
  const held = await holdTime(calls, wish);
  const { date, time, startsAt } = held;
  const body: BodyOf<'bookOnSite'> = {
    ...{ first_name: firstName, last_name: lastName, email, notes, dob: '1988-06-15', sex: 'M' },
    ...{ other_email: '', phone_number: '', other_phone: '', phone_type_1: 3, phone_type_2: 2 },
    ...{ phone_default_1: 1, phone_default_2: 0, is_notification_enabled: 1, is_sms_enabled: 0 },
    ...{
      bool_notify_invoice_shared: 1,
      bool_notify_note_shared: 1,
      address: '',
      city: '',
      country_id: 1,
      state_id: 109,
    },
    ...{ bool_needs_guardian: 0, guardian: [], has_account: 0, is_consent_form: 0, client_id: null },
    ...{ service_id: held.serviceId, practitioner_id: held.practitionerId, occupation_id: null, location_id: 0 },
    ...{ is_video_session: 0, timezone: ZONE, date, time, date_time: `${date} ${time}`, starts_at: startsAt },
    hold_token: held.hold.hold_token,
  };
  const key = { 'idempotency-key': crypto.randomUUID() };
  const { appointment } = await calls.send<ReplyOf<'bookOnSite'>>('/api/appointment/site', body, key);
  return { id: appointment.id, date, time: wallTimeText(startsAt) };
}
