import { describe, expect, it } from 'vitest';
import { CEDAR, MAPLE } from '../../demo/seed/demo-ids.ts';
import { AMARA_INDIVIDUAL, adultForm, openStarts } from '../booking/book-given.ts';
import { caseloadOf } from '../people/caseload-given.ts';
import { browserOf, MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import {
  auditOf,
  createEvent,
  EVENT_LOCATION,
  EVENT_TYPE,
  eventAt,
  lanesOf,
  refusalOf,
  TB_MEET,
} from './calendar-given.ts';

const server = await startTestServer();
const { db } = server;
const { amara, jonas } = MAPLE.practitioners;
const { clients, services } = MAPLE;
const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
const practitioner = await browserOf(server, MAPLE_PEOPLE, 'practitioner');

const appointmentOf = (id: string) =>
  db.selectFrom('appointment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('POST /api/calendar', () => {
  it('TM-03 creates a confirmed session for a chosen client, and returns the event with its id', async () => {
    const body = eventAt('2026-12-01', '10:00', { title: 'First look', notes: 'Bring the form.', clients: [4010] });
    const answer = await staff.call('createCalendarEvent', { body });
    expect(answer.status).toBe(201);
    const { id, client_items, ...event } = answer.body;
    expect(event).toEqual({
      ...body,
      starts_at: '2026-12-01T15:00:00Z',
      ends_at: '2026-12-01T15:50:00Z',
      status: 'confirmed',
      is_video_session: 0,
      is_overlapping: false,
    });
    expect(client_items).toMatchObject([{ id: 4010, status: 'Active' }]);
    expect(await appointmentOf(id)).toMatchObject({
      origin: 'calendar',
      booked_by_user_id: MAPLE.users.staff,
      wall_date: '2026-12-01',
      wall_minutes: 600,
      zone: 'America/Toronto',
      fee_cents: 16_500,
      duration_minutes: 50,
      sequence: 0,
      request_expires_at: null,
    });
    expect(await lanesOf(server, id)).toMatchObject([
      { kind: 'client', resource_id: 4010, lane: 0, state: 'confirmed' },
      { kind: 'practitioner', resource_id: amara.id, lane: 0, state: 'confirmed' },
    ]);
    expect(await auditOf(server, id)).toMatchObject([
      { action: 'calendar.created', actor_user_id: MAPLE.users.staff, reason: '', details: { overlooked: [] } },
    ]);
    expect(await caseloadOf(db, 4010)).toContain(amara.id);
  });

  it('TM-03 also accepts the client and the practitioner as list items, and any minute of the day', async () => {
    const body = eventAt('2026-12-05', '06:07', {
      clients: [{ id: clients.twoFactor }],
      providers: [{ id: amara.id }],
      duration: 1,
      duration_unit: 'Hrs',
    });
    const event = await createEvent(staff, body);
    expect(event).toMatchObject({ start_time: '06:07', end_time: '07:07', duration: 60, duration_unit: 'Min' });
    expect([event.clients, event.providers, event.title]).toEqual([
      [clients.twoFactor],
      [amara.id],
      'Individual session',
    ]);
  });

  it('TM-03 uses the product’s own video provider by default', async () => {
    const video = { event_type_id: EVENT_TYPE.video, event_location_id: EVENT_LOCATION.video };
    const event = await createEvent(staff, eventAt('2026-12-02', '10:00', { ...video, video_provider_id: undefined }));
    expect(event).toMatchObject({ ...video, video_provider_id: TB_MEET, is_video_session: 1 });
  });

  it('TM-03 blocks the travel and the buffers of a session, too', async () => {
    const buffers = { buffer_before_minutes: 5, buffer_after_minutes: 10 };
    await db.updateTable('service').set(buffers).where('id', '=', services.individual).execute();
    const event = await createEvent(staff, eventAt('2026-12-03', '11:00', { travel: 25 }));
    expect(event.travel).toBe(25);
    const [ofClient, ofPractitioner] = await lanesOf(server, event.id);
    expect([ofClient?.starts_at, ofClient?.ends_at]).toEqual([
      new Date('2026-12-03T16:00:00Z'),
      new Date('2026-12-03T16:50:00Z'),
    ]);
    expect([ofPractitioner?.starts_at, ofPractitioner?.ends_at]).toEqual([
      new Date('2026-12-03T15:30:00Z'),
      new Date('2026-12-03T17:00:00Z'),
    ]);
    const none = { buffer_before_minutes: 0, buffer_after_minutes: 0 };
    await db.updateTable('service').set(none).where('id', '=', services.individual).execute();
    const other = eventAt('2026-12-03', '09:41', { clients: [clients.twoFactor] });
    expect(refusalOf(await staff.call('createCalendarEvent', { body: other }))).toEqual([409, ['busy']]);
    expect(
      (await staff.call('createCalendarEvent', { body: { ...other, ...eventAt('2026-12-03', '09:40') } })).status,
    ).toBe(201);
  });

  it('TM-03 blocks the time for visitors', async () => {
    const [start = ''] = await openStarts(server.as(), AMARA_INDIVIDUAL, '2026-12-04');
    await createEvent(staff, eventAt('2026-12-04', '09:00'));
    expect(await openStarts(server.as(), AMARA_INDIVIDUAL, '2026-12-04')).not.toContain(start);
    const booked = await server.as().call('bookOnSite', { body: adultForm(AMARA_INDIVIDUAL, start) });
    expect(booked.status).toBe(409);
  });

  it('TM-03 reads times in the clinic’s zone on days with a clock change, and returns choices for a repeated time', async () => {
    const on = (start_time: string, end_time: string, changes = {}) =>
      eventAt('2027-03-14', start_time, { start_time, end_time, duration: 60, ...changes });
    const over = await createEvent(staff, on('01:30', '03:30'));
    expect([over.starts_at, over.ends_at]).toEqual(['2027-03-14T06:30:00Z', '2027-03-14T07:30:00Z']);
    const gone = await staff.call('createCalendarEvent', { body: on('02:30', '03:30') });
    expect(gone.refusal).toMatchObject({
      errors: { start_time: [expect.stringContaining('does not exist')] },
      choices: [],
    });
    const twice = eventAt('2027-11-07', '01:30', { start_time: '01:30', end_time: '02:30', duration: 60 });
    const unclear = await staff.call('createCalendarEvent', { body: twice });
    expect(unclear.refusal).toMatchObject({
      errors: { start_time: [expect.stringContaining('occurs twice')] },
      choices: ['2027-11-07T05:30:00Z', '2027-11-07T06:30:00Z'],
    });
    const clear = await staff.call('createCalendarEvent', { body: { ...twice, starts_at: '2027-11-07T06:30:00Z' } });
    expect([clear.status, clear.body.starts_at]).toEqual([201, '2027-11-07T06:30:00Z']);
  });

  it('TM-03 refuses a taken time with the reasons and the day’s open slots in the clinic’s zone', async () => {
    await createEvent(staff, eventAt('2026-12-07', '10:00'));
    const body = eventAt('2026-12-07', '10:30', { clients: [clients.twoFactor] });
    const { status, refusal } = await staff.call('createCalendarEvent', { body });
    expect([status, refusal]).toEqual([
      409,
      {
        message: expect.any(String),
        code: 'slot_taken',
        reasons: ['busy'],
        slots: [
          {
            date: '2026-12-07',
            slots: expect.arrayContaining(['09:00', '11:00']),
            starts_at: expect.anything(),
            min_notice_minutes: 0,
          },
        ],
      },
    ]);
    expect(refusal.slots?.[0]?.slots).not.toContain('10:00');
  });

  it('TM-03 creates an overlapping session when a reason is given, and logs the reason', async () => {
    await createEvent(staff, eventAt('2026-12-08', '10:00'));
    const body = eventAt('2026-12-08', '10:30', { clients: [clients.twoFactor] });
    expect(refusalOf(await staff.call('createCalendarEvent', { body: { ...body, overlap_reason: '  ' } }))[0]).toBe(
      409,
    );
    const event = await createEvent(staff, { ...body, overlap_reason: 'She asked for it.' });
    expect(event.is_overlapping).toBe(true);
    expect(await lanesOf(server, event.id)).toMatchObject([{ kind: 'client', lane: 0 }, { lane: 1 }]);
    expect(await auditOf(server, event.id)).toMatchObject([
      { reason: 'She asked for it.', details: { overlooked: ['busy'] } },
    ]);
  });

  it('TM-03 refuses a time at which the client has another session', async () => {
    await createEvent(staff, eventAt('2026-12-09', '10:00'));
    const body = eventAt('2026-12-09', '10:00', { providers: [jonas.id] });
    expect(refusalOf(await staff.call('createCalendarEvent', { body }))).toEqual([409, ['busy']]);
    const event = await createEvent(staff, { ...body, overlap_reason: 'Both together.' });
    expect(await lanesOf(server, event.id)).toMatchObject([
      { kind: 'client', lane: 1 },
      { kind: 'practitioner', lane: 0 },
    ]);
  });

  it('TM-03 requires a reason on days off, but not outside of opening hours', async () => {
    const day = { first_date: '2026-12-10', last_date: '2026-12-10' };
    await db
      .insertInto('time_off')
      .values({ clinic_id: MAPLE.clinicId, practitioner_id: amara.id, ...day })
      .execute();
    const away = eventAt('2026-12-10', '10:00');
    expect(refusalOf(await staff.call('createCalendarEvent', { body: away }))).toEqual([409, ['time-off']]);
    const anyway = await createEvent(staff, { ...away, overlap_reason: 'She comes in for it.' });
    expect(anyway.is_overlapping).toBe(false);
    const atNight = await createEvent(staff, eventAt('2026-12-13', '22:10'));
    expect((await auditOf(server, atNight.id))[0]?.details).toMatchObject({ overlooked: [] });
  });

  it('TM-03 requires a reason over a visitor’s hold, but not over an expired hold', async () => {
    const hold = { service_id: services.individual, practitioner_id: amara.id, starts_at: '2026-12-11T15:00:00Z' };
    expect((await server.as().call('holdSlot', { body: hold })).status).toBe(201);
    const body = eventAt('2026-12-11', '10:00');
    expect(refusalOf(await staff.call('createCalendarEvent', { body }))).toEqual([409, ['busy']]);
    server.clock.advanceMinutes(11);
    expect((await createEvent(staff, body)).is_overlapping).toBe(false);
  });

  it('BK-85 creates one event and gives one answer for simultaneous calls with the same key and body', async () => {
    const call = { body: eventAt('2026-12-14', '09:00'), headers: { 'idempotency-key': 'opened-once' } };
    const answers = await Promise.all(Array.from({ length: 8 }, () => staff.call('createCalendarEvent', call)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveLength(1);
    expect(answers[0]?.status).toBe(201);
    const same = db.selectFrom('appointment').select('id').where('start_at', '=', new Date('2026-12-14T14:00:00Z'));
    expect(await same.execute()).toHaveLength(1);
    const other = { ...call, body: { ...call.body, notes: 'Another.' } };
    expect(refusalOf(await staff.call('createCalendarEvent', other))).toEqual([422, ['idempotency_key']]);
    const stranger = await practitioner.call('createCalendarEvent', call);
    expect(refusalOf(stranger)).toEqual([422, ['idempotency_key']]);
  });

  it('BK-85 repeats a lost answer after the session has begun', async () => {
    const call = { body: eventAt('2026-11-16', '08:30'), headers: { 'idempotency-key': 'slow-line' } };
    const first = await staff.call('createCalendarEvent', call);
    expect(first.status).toBe(201);
    server.clock.advanceMinutes(60);
    const later = await signedIn(server, MAPLE_PEOPLE, MAPLE.users.staff);
    const again = await later.visitor.call('createCalendarEvent', call);
    expect([again.status, again.body]).toEqual([201, first.body]);
  });

  it('RL-02 works at each clinic for its own staff, in the clinic’s zone', async () => {
    const cedar = { ...MAPLE_PEOPLE, clinicId: CEDAR.clinicId, host: 'cedar.localhost' };
    const { visitor } = await signedIn(server, cedar, CEDAR.users.owner);
    const event = await createEvent(
      visitor,
      eventAt('2026-12-14', '10:00', {
        clients: [CEDAR.clients.adult],
        providers: [CEDAR.practitioners.niamh.id],
        service_id: CEDAR.services.session,
      }),
    );
    expect(event.starts_at).toBe('2026-12-14T13:30:00Z');
  });
});
