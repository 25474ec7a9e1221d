import { expect } from 'vitest';
import * as z from 'zod/mini';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import {
  answered,
  at,
  date,
  FORBIDDEN,
  INVALID,
  instant,
  lookup,
  mapleCallers,
  NOT_FOUND,
  number,
  numberOrNull,
  refused,
  some,
  type TableCaller,
  testCalls,
  text,
  time,
  UNAUTHENTICATED,
} from './call-table.ts';

const server = await startTestServer();
const { visitor, client, contact, practitioner: amara, staff, another } = await mapleCallers(server);

const AMARA = MAPLE.practitioners.amara;
const SERVICE = MAPLE.services.individual;
const ZONE = 'America/Toronto';
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const TAKEN = 'This time has just been taken. Please choose another one.';

const slotDay = z.object({ date, slots: some(time), starts_at: some(instant) });
const taken = z.object({ message: z.literal(TAKEN), code: z.literal('slot_taken'), slots: z.array(slotDay) });
const booked = z.object({
  appointment: z.object({
    ...{ id: text, status: z.enum(['requested', 'confirmed']), starts_at: instant, ends_at: instant },
    manage_url: text,
  }),
});
const appointment = z.object({ id: text, status: text, starts_at: instant, ends_at: instant });
const event = z.object({
  ...{ id: text, title: text, start_date: date, start_time: time, end_date: date, end_time: time },
  ...{ event_type_id: number, event_location_id: number, duration: number, duration_unit: z.enum(['Min', 'Hrs']) },
  ...{ travel: number, travel_unit: z.enum(['Min', 'Hrs']), clients: some(number), service_id: number },
  ...{ providers: some(number), video_provider_id: numberOrNull, recurring_type_id: z.literal(1) },
});

const slotsUrl = (query: Record<string, string>) =>
  `/api/appointment/fetch-available-slots-by-month?${new URLSearchParams({
    ...{ start_date: '2026-12-01', end_date: '2026-12-31', practitioner_id: String(AMARA.userId) },
    ...{ service_id: String(SERVICE), client_timezone: ZONE },
    ...query,
  })}`;

/** Open times of Amara on a day of December that no other case uses. */
async function openTimes(day: string) {
  const query = { start_date: day, end_date: day };
  const [found] = answered(await visitor.get(slotsUrl(query)), 200, some(slotDay));
  if (!found) throw new Error(`nothing is open on ${day}`);
  return found.slots.map((slot, index) => ({ date_time: `${day} ${slot}`, starts_at: found.starts_at[index] ?? '' }));
}
async function openTime(day: string, index = 0) {
  const found = (await openTimes(day))[index];
  if (!found) throw new Error(`no time ${index} on ${day}`);
  return found;
}

let visitors = 0;
/** EN-01 with every field, as a visitor of the public site sends it. */
function bookingForm(changes: object) {
  visitors += 1;
  return {
    ...{ service_id: SERVICE, practitioner_id: AMARA.id, occupation_id: null, sex: 'M', address: '1 Elm Street' },
    ...{ city: 'Toronto', country_id: 1, state_id: 109, first_name: 'Noor', last_name: `Haddad ${visitors}` },
    ...{ email: `noor${visitors}@example.test`, other_email: '', phone_number: '+1 (416) 555-0142', phone_type_1: 3 },
    ...{ phone_type_2: 2, phone_default_1: 1, phone_default_2: 0, other_phone: '', dob: '1990-05-17' },
    ...{ bool_needs_guardian: 0, has_account: 0, timezone: ZONE, is_sms_enabled: 0, bool_notify_invoice_shared: 1 },
    ...{ bool_notify_note_shared: 1, is_notification_enabled: 1, guardian: [], is_consent_form: 0, consent: null },
    ...{ client_id: null, is_video_session: 0, location_id: 0, notes: '' },
    ...changes,
  };
}
const guardianEntry = {
  ...{ first_name: 'Gail', last_name: 'Lee', email: 'gail@example.test', other_email: '', other_phone: '' },
  ...{ phone_number: '+1 (416) 555-0143', phone_type_1: 3, phone_type_2: 2, phone_default_1: 1, phone_default_2: 0 },
  ...{ contact_type_id: 1, relationship_id: 1, is_preview_contact: 1, is_consent: 1, is_notification_enabled: 1 },
  ...{ bool_notify_invoice_shared: 1, bool_notify_note_shared: 1, is_sms_enabled: 0 },
};

/** A visitor books a time. @returns The appointment, with the token of its link. */
async function newBooking(day: string, caller: TableCaller = another()) {
  const { appointment } = answered(
    await caller.post('/api/appointment/site', bookingForm(await openTime(day))),
    201,
    booked,
  );
  return { ...appointment, token: appointment.manage_url.split('/').at(-1) ?? '' };
}

/** EN-09 with every field, in Maple's zone. */
const eventForm = (day: string, changes: object = {}) => ({
  ...{ title: 'Session', start_date: day, start_time: '10:00', end_date: day, end_time: '10:50', event_type_id: 1 },
  ...{ event_location_id: 1, duration: 50, duration_unit: 'Min', travel: 0, travel_unit: 'Min' },
  ...{ clients: [MAPLE.clients.adult], service_id: SERVICE, providers: [AMARA.id], video_provider_id: null },
  ...{ recurring_type_id: 1, ...changes },
});

testCalls('appointment', {
  'GET /api/appointment/fetch-available-slots-by-month': {
    'lists days with open times, in the visitor’s zone': async () => {
      const days = answered(await visitor.get(slotsUrl({})), 200, some(slotDay));
      expect(days.every(({ slots, starts_at }) => slots.length === starts_at.length)).toBe(true);
      const first = answered(await visitor.get(slotsUrl({ client_timezone: 'Europe/Paris' })), 200, some(slotDay))[0];
      expect(first?.starts_at).toEqual(days[0]?.starts_at);
      expect(first?.slots).not.toEqual(days[0]?.slots);
      answered(await visitor.get(slotsUrl({ location_id: '11' })), 200, some(slotDay));
      expect(answered(await visitor.get(slotsUrl({ location_id: '' })), 200, some(slotDay))).toEqual(days);
    },
    'refuses the practitioner’s own id, an unknown service and more than 62 days': async () => {
      const wrong = async (query: Record<string, string>, field: string, message: string) =>
        refused(await visitor.get(slotsUrl(query)), 422, INVALID, at(field, message));
      const noPractitioner = 'Please select a practitioner to continue.';
      await wrong({ practitioner_id: String(AMARA.id) }, 'practitioner_id', noPractitioner);
      await wrong({ service_id: '9999' }, 'service_id', 'Please choose a service from the list.');
      await wrong({ end_date: '2027-02-01' }, 'end_date', 'Please ask for at most 62 days at once.');
      await wrong({ start_date: '' }, 'start_date', 'The start date field is required.');
    },
  },
  'POST /api/appointment/hold': {
    'BK-84 keeps a time for one visitor, and answers another with the times that are left': async () => {
      const { starts_at } = await openTime('2026-12-02');
      const body = { service_id: SERVICE, practitioner_id: AMARA.id, starts_at };
      const shape = z.object({ hold_token: text, expires_at: instant });
      const { expires_at } = answered(await another().post('/api/appointment/hold', body), 201, shape);
      expect(Date.parse(expires_at) - server.clock.nowMs()).toBe(600_000);
      const { slots } = answered(await another().post('/api/appointment/hold', body), 409, taken);
      expect(slots.map((day) => day.date)).toEqual(['2026-12-02']);
    },
    'names what is missing': async () =>
      refused(await visitor.post('/api/appointment/hold', {}), 422, INVALID, {
        service_id: ['The service field is required.'],
        practitioner_id: ['The practitioner field is required.'],
        starts_at: ['The starts at field is required.'],
      }),
  },
  'POST /api/appointment/site': {
    'EN-01 takes the whole form, with date and time apart and together': async () => {
      const { date_time } = await openTime('2026-12-03');
      const [day, clock] = date_time.split(' ');
      const body = bookingForm({ date: day, time: clock, date_time });
      const { appointment } = answered(await another().post('/api/appointment/site', body), 201, booked);
      expect(appointment.status).toBe('requested');
      answered(await another().post('/api/appointment/site', bookingForm({ date_time })), 409, taken);
    },
    'BK-85 takes the visitor’s hold, and the same submit twice': async () => {
      const caller = another();
      const when = await openTime('2026-12-04');
      const hold = { service_id: SERVICE, practitioner_id: AMARA.id, starts_at: when.starts_at };
      const { hold_token } = answered(
        await caller.post('/api/appointment/hold', hold),
        201,
        z.object({ hold_token: text }),
      );
      const body = bookingForm({ ...when, hold_token });
      const key = { 'idempotency-key': '3f0c1a52-6f0e-4a6b-9f5c-0d7f0a7a9b11' };
      const first = await caller.post('/api/appointment/site', body, key);
      answered(first, 201, booked);
      expect((await caller.post('/api/appointment/site', body, key)).body).toEqual(first.body);
      const other = await caller.post('/api/appointment/site', { ...body, notes: 'Other' }, key);
      refused(other, 422, INVALID, at('idempotency_key', 'The idempotency key is not valid.'));
    },
    'EN-02 EN-10 takes a child with a guardian and a consent, and ignores unknown fields': async () => {
      const child = {
        ...{ first_name: 'Kim', dob: '2015-04-02', email: '', bool_needs_guardian: 1, guardian: [guardianEntry] },
        is_consent_form: 1,
        consent: {
          ...{ title: 'Consent to care at Maple Therapy', form_type_id: 1, status: 'Signed' },
          ...{ client: { first_name: 'Kim', last_name: 'Lee', dob: '2015-04-02' }, guardian: null, practitioner: null },
          third_party_contact: [],
        },
        favourite_colour: 'green',
      };
      const body = bookingForm({ ...(await openTime('2026-12-07')), ...child });
      answered(await another().post('/api/appointment/site', body), 201, booked);
    },
    'names wrong fields by their paths': async () => {
      const when = await openTime('2026-12-08');
      const submit = (changes: object) => another().post('/api/appointment/site', bookingForm({ ...when, ...changes }));
      refused(await submit({ first_name: '', last_name: '', dob: '', email: '' }), 422, INVALID, {
        first_name: ['The first name field is required.'],
        last_name: ['The last name field is required.'],
        dob: ['The date of birth field is required.'],
        email: ['The email field is required.'],
      });
      const child = { dob: '2015-04-02', email: '', bool_needs_guardian: 1, guardian: [{}] };
      refused(await submit(child), 422, INVALID, {
        'guardian.0.first_name': ['The first name field is required.'],
        'guardian.0.last_name': ['The last name field is required.'],
        'guardian.0.contact_type_id': ['The contact type field is required.'],
        'guardian.0.relationship_id': ['The relationship field is required.'],
      });
      const known = await submit({ email: 'client@maple.test' });
      refused(known, 422, INVALID, at('email', 'The email has already been taken.'));
      const later = (await openTime('2026-12-08', 3)).starts_at;
      const differs = 'The date and time do not match the time you chose. Please choose it again.';
      refused(await submit({ starts_at: later }), 422, INVALID, at('starts_at', differs));
      const userId = await submit({ practitioner_id: AMARA.userId });
      refused(userId, 422, INVALID, at('practitioner_id', 'Please select a practitioner to continue.'));
    },
  },
  'POST /api/appointment/{id}/confirm': {
    'BK-88 confirms a request, for staff and for the booked practitioner': async () => {
      for (const [caller, day] of [
        [staff, '2026-12-09'],
        [amara, '2026-12-10'],
      ] as const) {
        const { id } = await newBooking(day);
        expect(answered(await caller.post(`/api/appointment/${id}/confirm`), 200, appointment)).toMatchObject({
          ...{ id, status: 'confirmed' },
        });
      }
    },
    'refuses unknown ids of any form, and people who do not work there': async () => {
      for (const id of [UNKNOWN_ID, '1', 'abc'])
        refused(await staff.post(`/api/appointment/${id}/confirm`), 404, NOT_FOUND);
      refused(await client.post(`/api/appointment/${UNKNOWN_ID}/confirm`), 403, FORBIDDEN);
      refused(await visitor.post(`/api/appointment/${UNKNOWN_ID}/confirm`), 401, UNAUTHENTICATED);
    },
  },
  'POST /api/appointment/{id}/decline': {
    'BK-88 declines a request': async () => {
      const { id } = await newBooking('2026-12-11');
      const declined = answered(await staff.post(`/api/appointment/${id}/decline`), 200, appointment);
      expect(declined.status).toBe('declined');
      refused(await staff.post(`/api/appointment/${id}/decline`), 422, INVALID, {
        appointment: ['This request no longer needs an answer.'],
      });
      refused(await staff.post('/api/appointment/1/decline'), 404, NOT_FOUND);
    },
  },
  'POST /api/appointment/{id}/cancel': {
    'BK-87 cancels with the link’s token, and for the owner with no body at all': async () => {
      const { id, token } = await newBooking('2026-12-14');
      refused(await client.post(`/api/appointment/${id}/cancel`), 404, NOT_FOUND);
      const byLink = answered(await another().post(`/api/appointment/${id}/cancel`, { token }), 200, appointment);
      expect(byLink.status).toBe('cancelled');
      const own = bookingForm({ ...(await openTime('2026-12-14')), client_id: MAPLE.clients.adult });
      const { appointment: mine } = answered(await client.post('/api/appointment/site', own), 201, booked);
      const byOwner = answered(await client.post(`/api/appointment/${mine.id}/cancel`), 200, appointment);
      expect(byOwner.status).toBe('cancelled');
      refused(await client.post('/api/appointment/1/cancel', {}), 404, NOT_FOUND);
    },
  },
  'POST /api/appointment/{id}/reschedule': {
    'BK-87 moves with the link’s token, to a time that is free': async () => {
      const { id, token } = await newBooking('2026-12-15');
      const [first, , , , , , later] = await openTimes('2026-12-16');
      const move = (starts_at = '') => another().post(`/api/appointment/${id}/reschedule`, { token, starts_at });
      const other = bookingForm(first ?? {});
      answered(await another().post('/api/appointment/site', other), 201, booked);
      answered(await move(first?.starts_at), 409, taken);
      expect(answered(await move(later?.starts_at), 200, appointment)).toMatchObject({
        ...{ id, starts_at: later?.starts_at },
      });
      refused(
        await another().post(`/api/appointment/${id}/reschedule`, { token }),
        422,
        INVALID,
        at('starts_at', 'The starts at field is required.'),
      );
    },
    'BK-87 refuses a move past the clinic’s notice limit': async () => {
      const { id, token } = await newBooking('2026-11-16');
      const { starts_at } = await openTime('2026-12-17');
      const late = await another().post(`/api/appointment/${id}/reschedule`, { token, starts_at });
      expect(late.status).toBe(422);
      expect(late.body).toMatchObject({ message: INVALID, errors: { appointment: [expect.any(String)] } });
    },
  },
  'GET /api/appointment': {
    'TM-01 lists the caller’s own events between two dates, or two moments': async () => {
      const shape = z.object({ events: some(event) });
      const { events } = answered(await client.get('/api/appointment?start=2026-11-01&end=2026-12-01'), 200, shape);
      expect(new Set(events.flatMap(({ clients }) => clients))).toEqual(new Set([MAPLE.clients.adult]));
      const moments = new URLSearchParams({ start: '2026-11-01T00:00:00Z', end: '2026-12-01T00:00:00-05:00' });
      answered(await client.get(`/api/appointment?${moments}`), 200, shape);
      answered(
        await contact.get('/api/appointment?start=2026-11-01&end=2026-12-01'),
        200,
        z.object({ events: z.array(event) }),
      );
      answered(await staff.get('/api/appointment?start=2026-11-16&end=2026-11-20'), 200, shape);
      refused(await visitor.get('/api/appointment?start=2026-11-16&end=2026-11-20'), 401, UNAUTHENTICATED);
    },
    'names what is missing': async () =>
      refused(await staff.get('/api/appointment'), 422, INVALID, {
        start: ['The start field is required.'],
        end: ['The end field is required.'],
      }),
  },
  'POST /api/calendar': {
    'EN-09 TM-03 answers the event with its id': async () => {
      const form = eventForm('2026-12-18');
      const created = answered(await amara.post('/api/calendar', form), 201, event);
      expect(created).toEqual({ id: created.id, ...form });
      const overlap = await staff.post(
        '/api/calendar',
        eventForm('2026-12-18', { clients: [MAPLE.clients.ofContact] }),
      );
      answered(overlap, 409, taken);
    },
    'BK-85 takes the same submit twice': async () => {
      const key = { 'idempotency-key': '3f0c1a52-6f0e-4a6b-9f5c-0d7f0a7a9b14' };
      const form = eventForm('2026-12-28');
      const first = await amara.post('/api/calendar', form, key);
      answered(first, 201, event);
      expect((await amara.post('/api/calendar', form, key)).body).toEqual(first.body);
      const other = await amara.post('/api/calendar', { ...form, title: 'Other' }, key);
      refused(other, 422, INVALID, at('idempotency_key', 'The idempotency key is not valid.'));
    },
    'refuses the user’s id of a practitioner, unknown fields, and families': async () => {
      const post = (changes: object) => staff.post('/api/calendar', eventForm('2026-12-21', changes));
      refused(await post({ providers: [AMARA.userId] }), 422, INVALID, {
        providers: ['Please select a practitioner to continue.'],
      });
      refused(await post({ colour: 'red' }), 422, INVALID, at('colour', 'The colour field is not known.'));
      refused(await client.post('/api/calendar', eventForm('2026-12-21')), 403, FORBIDDEN);
      refused(await visitor.post('/api/calendar', eventForm('2026-12-21')), 401, UNAUTHENTICATED);
    },
  },
  'PUT /api/calendar/{id}': {
    'TM-04 changes the event, which the body may name too': async () => {
      const created = answered(await amara.post('/api/calendar', eventForm('2026-12-22')), 201, event);
      const later = { ...created, start_time: '11:00', end_time: '11:50' };
      expect(answered(await amara.put(`/api/calendar/${created.id}`, later), 200, event)).toEqual(later);
      for (const id of [UNKNOWN_ID, '1']) refused(await amara.put(`/api/calendar/${id}`, later), 404, NOT_FOUND);
    },
    'refuses a time that overlaps': async () => {
      answered(await amara.post('/api/calendar', eventForm('2026-12-23')), 201, event);
      const afternoon = { start_time: '14:00', end_time: '14:50', clients: [MAPLE.clients.twoFactor] };
      const other = answered(await amara.post('/api/calendar', eventForm('2026-12-23', afternoon)), 201, event);
      const moved = { ...other, start_time: '10:15', end_time: '11:05' };
      answered(await amara.put(`/api/calendar/${other.id}`, moved), 409, taken);
    },
  },
  'GET /api/calendar/options': {
    'EN-08 lists what an event names, and the product’s own meeting service': async () => {
      const shape = z.object({
        ...{ event_types: lookup, event_locations: lookup, video_providers: lookup, meeting_service: text },
      });
      const options = answered(await amara.get('/api/calendar/options'), 200, shape);
      expect(options.event_types.map(({ name }) => name)).toEqual(['Session', 'Video Session']);
      expect(options.event_locations.map(({ name }) => name)).toEqual(['Home', 'Video Session']);
      expect(options.video_providers.map(({ name }) => name)).toContain(options.meeting_service);
      refused(await client.get('/api/calendar/options'), 403, FORBIDDEN);
    },
  },
});
