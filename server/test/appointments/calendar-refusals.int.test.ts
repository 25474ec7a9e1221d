import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { EVENT_TYPE, type EventBody, eventAt, refusalOf } from './calendar-given.ts';

const server = await startTestServer();
const { db } = server;
const { amara, jonas } = MAPLE.practitioners;
const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
const practitioner = await browserOf(server, MAPLE_PEOPLE, 'practitioner');

const usual = eventAt('2026-12-01', '10:00');
const refused = async (changes: Partial<EventBody>, visitor = staff) =>
  refusalOf(await visitor.call('createCalendarEvent', { body: { ...usual, ...changes } }));
const BIG = 999_999_999_999_999;

describe('POST /api/calendar refuses', () => {
  it.each<{ what: string; changes: Partial<EventBody>; field: string }>([
    { what: 'a client of another clinic', changes: { clients: [BIRCH.clients.adult] }, field: 'clients' },
    { what: 'an unknown client', changes: { clients: [BIG] }, field: 'clients' },
    { what: 'a service of another clinic', changes: { service_id: BIRCH.services.massage }, field: 'service_id' },
    { what: 'a deleted service', changes: { service_id: MAPLE.services.deleted }, field: 'service_id' },
    {
      what: 'a practitioner of another clinic',
      changes: { providers: [BIRCH.practitioners.sofia.id] },
      field: 'providers',
    },
    { what: 'a user id in place of the practitioner id', changes: { providers: [amara.userId] }, field: 'providers' },
    { what: 'the practitioner id 0', changes: { providers: [0] }, field: 'providers' },
    { what: 'an unknown type', changes: { event_type_id: 99 }, field: 'event_type_id' },
    { what: 'an unknown location', changes: { event_location_id: BIG }, field: 'event_location_id' },
    { what: 'an unknown video provider', changes: { video_provider_id: 99 }, field: 'video_provider_id' },
    {
      what: 'an unknown video provider of a video session',
      changes: { event_type_id: EVENT_TYPE.video, video_provider_id: 0 },
      field: 'video_provider_id',
    },
    { what: 'an end that does not match the length', changes: { end_time: '10:51' }, field: 'end_time' },
    { what: 'an end on another day', changes: { end_date: '2026-12-02' }, field: 'end_time' },
    { what: 'a start that has passed', changes: eventAt('2026-11-16', '07:59'), field: 'start_time' },
    {
      what: 'an instant that differs from the time',
      changes: { starts_at: '2026-12-01T10:00:00Z' },
      field: 'starts_at',
    },
    { what: 'notes over 255 characters', changes: { notes: 'n'.repeat(256) }, field: 'notes' },
    { what: 'a day that does not exist', changes: { start_date: '2026-02-30' }, field: 'start_date' },
    { what: 'the year 9999', changes: { end_date: '9999-12-31' }, field: 'end_date' },
    { what: 'a length over a day', changes: { duration: 25, duration_unit: 'Hrs' }, field: 'duration' },
    { what: 'travel of more than four hours', changes: { travel: 5, travel_unit: 'Hrs' }, field: 'travel' },
    {
      what: 'a session and travel of more than a day',
      changes: eventAt('2026-12-01', '10:00', { duration: 1440, travel: 1 }),
      field: 'duration',
    },
    { what: 'two clients', changes: { clients: [4001, 4002] }, field: 'clients' },
    { what: 'no practitioner', changes: { providers: [] }, field: 'providers' },
    { what: 'a repetition', changes: { recurring_type_id: 2 as unknown as 1 }, field: 'recurring_type_id' },
    { what: 'an unknown field', changes: { colour: 'red' } as Partial<EventBody>, field: 'colour' },
  ])('TM-03 $what at $field', async ({ changes, field }) => {
    expect(await refused(changes)).toEqual([422, [field]]);
  });

  it('TM-03 all errors at once, in the reader’s language', async () => {
    const body = { ...usual, clients: [BIG], service_id: BIG, end_time: '23:00', notes: 'n'.repeat(300) };
    const { refusal } = await staff.call('createCalendarEvent', { body, headers: { 'accept-language': 'fr-CA' } });
    expect(refusal.errors).toEqual({
      clients: ['Veuillez choisir un client de la liste.'],
      service_id: ['Veuillez choisir un service de la liste.'],
      end_time: ['La fin ne correspond pas au début et à la durée.'],
      notes: ['Les notes ne peuvent pas dépasser 255 caractères.'],
    });
  });

  it('BK-42 a client who is not Active', async () => {
    for (const status of ['Draft', 'Waitlist', 'On Hold'] as const) {
      const { id } = await db
        .selectFrom('client')
        .select('id')
        .where('clinic_id', '=', MAPLE.clinicId)
        .where('status', '=', status)
        .executeTakeFirstOrThrow();
      expect(await refused({ clients: [id] })).toEqual([422, ['clients']]);
    }
  });

  it('RL-02 a practitioner who creates sessions for a colleague', async () => {
    expect(await refused({ providers: [jonas.id] }, practitioner)).toEqual([422, ['providers']]);
    expect((await practitioner.call('createCalendarEvent', { body: eventAt('2026-12-02', '10:00') })).status).toBe(201);
  });

  it('RL-02 a practitioner who has left', async () => {
    const setLeft = (deleted_at: Date | null) =>
      db.updateTable('practitioner').set({ deleted_at }).where('id', '=', jonas.id).execute();
    await setLeft(new Date(server.clock.nowMs()));
    expect(await refused({ providers: [jonas.id] })).toEqual([422, ['providers']]);
    await setLeft(null);
  });

  it('RL-01 people who do not work at the clinic', async () => {
    for (const role of ['client', 'guardian', 'contact'] as const) {
      const visitor = await browserOf(server, MAPLE_PEOPLE, role);
      expect((await visitor.call('createCalendarEvent', { body: usual })).status).toBe(403);
    }
    expect((await server.as().call('createCalendarEvent', { body: usual })).status).toBe(401);
  });

  it('API-03 an idempotency key that is too long', async () => {
    const headers = { 'idempotency-key': 'k'.repeat(201) };
    expect(refusalOf(await staff.call('createCalendarEvent', { body: usual, headers }))).toEqual([
      422,
      ['idempotency_key'],
    ]);
  });

  it('TM-05 these calls without storing anything', async () => {
    const count = await db
      .selectFrom('appointment')
      .select((is) => is.fn.countAll<number>().as('all'))
      .where('origin', '=', 'calendar')
      .executeTakeFirstOrThrow();
    expect(Number(count.all)).toBe(1);
  });
});
