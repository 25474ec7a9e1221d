import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { linkTokenHash } from '../../src/email-links/email-links.ts';
import { AMARA_INDIVIDUAL, adultForm, openStarts } from '../booking/book-given.ts';
import { caseloadOf } from '../people/caseload-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import {
  auditOf,
  createEvent,
  EVENT_LOCATION,
  EVENT_TYPE,
  type EventBody,
  eventAt,
  lanesOf,
  refusalOf,
} from './calendar-given.ts';

const server = await startTestServer();
const { db } = server;
const { amara, jonas } = MAPLE.practitioners;
const { clients } = MAPLE;
const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
const practitioner = await browserOf(server, MAPLE_PEOPLE, 'practitioner');

const update = (id: string, body: EventBody, visitor = staff) =>
  visitor.call('updateCalendarEvent', { params: { id }, body });
const rowOf = (id: string) => db.selectFrom('appointment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A request from the site, and the link that its visitor was given. */
async function requestAt(date: string) {
  const visitor = server.as();
  const [start = ''] = await openStarts(visitor, AMARA_INDIVIDUAL, date);
  const { status, body } = await visitor.call('bookOnSite', { body: adultForm(AMARA_INDIVIDUAL, start) });
  if (status !== 201) throw new Error(`booking answered ${status}`);
  const { client_id } = await rowOf(body.appointment.id);
  const token = (body.appointment.manage_url ?? '').split('/').at(-1) ?? '';
  return { id: body.appointment.id, clientId: client_id, token };
}

/** Lists the notices of the booking with recipient and change count; emails only. */
async function noticesOf(id: string) {
  const rows = await db
    .selectFrom('appointment_notice')
    .select(['notice', 'recipient_kind', 'recipient_id', 'sequence'])
    .where('appointment_id', '=', id)
    .where('channel', '=', 'email')
    .execute();
  return rows.map((row) => [row.sequence, row.notice, row.recipient_kind, row.recipient_id].join(' ')).sort();
}

describe('PUT /api/calendar/{id}', () => {
  it('TM-04 changes texts and type without a message or a new check of the time when the time stays the same', async () => {
    const body = eventAt('2026-12-01', '10:00');
    const { id } = await createEvent(staff, body);
    const { status, body: event } = await update(id, {
      ...body,
      id,
      title: 'Second look',
      notes: 'Window seat.',
      event_type_id: EVENT_TYPE.video,
      event_location_id: EVENT_LOCATION.video,
    });
    expect([status, event]).toMatchObject([
      200,
      {
        id,
        title: 'Second look',
        notes: 'Window seat.',
        is_video_session: 1,
        video_provider_id: 1,
        status: 'confirmed',
      },
    ]);
    expect(await rowOf(id)).toMatchObject({ sequence: 0, is_video: true, origin: 'calendar' });
    expect((await auditOf(server, id)).map(({ action }) => action)).toEqual(['calendar.created', 'calendar.updated']);
  });

  it('TM-04 moves an event once for a repeated call, and releases its old time', async () => {
    const { id } = await createEvent(staff, eventAt('2026-12-02', '10:00'));
    const moved = eventAt('2026-12-02', '10:30', { duration: 80 });
    server.clock.advanceMinutes(1);
    expect((await update(id, moved)).body).toMatchObject({ start_time: '10:30', end_time: '11:50', duration: 80 });
    expect((await update(id, moved)).status).toBe(200);
    const row = await rowOf(id);
    expect(row).toMatchObject({ sequence: 1, wall_minutes: 630, duration_minutes: 80 });
    expect(row.agreed_at).toEqual(new Date(server.clock.nowMs()));
    expect(await lanesOf(server, id)).toMatchObject([
      { lane: 0, starts_at: new Date('2026-12-02T15:30:00Z'), ends_at: new Date('2026-12-02T16:50:00Z') },
      { lane: 0, starts_at: new Date('2026-12-02T15:30:00Z'), ends_at: new Date('2026-12-02T16:50:00Z') },
    ]);
    expect(await openStarts(server.as(), AMARA_INDIVIDUAL, '2026-12-02')).toContain('2026-12-02T14:30:00Z');
  });

  it('TM-04 keeps the old time when the new time is taken', async () => {
    const { id } = await createEvent(staff, eventAt('2026-12-03', '10:00'));
    await createEvent(staff, eventAt('2026-12-03', '14:00', { clients: [clients.twoFactor] }));
    const before = await lanesOf(server, id);
    const wanted = eventAt('2026-12-03', '14:30', { notes: 'lost' });
    const answer = await update(id, wanted);
    expect([...refusalOf(answer), answer.refusal.slots?.[0]?.slots.includes('10:00')]).toEqual([409, ['busy'], true]);
    expect(await lanesOf(server, id)).toEqual(before);
    expect(await rowOf(id)).toMatchObject({ notes: '', sequence: 0 });
    expect((await update(id, { ...wanted, overlap_reason: 'Agreed.' })).body).toMatchObject({ is_overlapping: true });
    // Beside the other it stays as it is without being asked again.
    expect((await update(id, { ...wanted, notes: 'kept' })).status).toBe(200);
    expect((await update(id, eventAt('2026-12-03', '15:00'))).body).toMatchObject({ is_overlapping: false });
  });

  it('TM-04 gives an event to another practitioner, and releases the time of the first', async () => {
    const body = eventAt('2026-12-04', '10:00');
    const { id } = await createEvent(staff, body);
    expect((await update(id, { ...body, providers: [jonas.id] })).body.providers).toEqual([jonas.id]);
    expect(await lanesOf(server, id)).toMatchObject([{ kind: 'client' }, { resource_id: jonas.id }]);
    expect((await rowOf(id)).sequence).toBe(1);
    expect((await createEvent(staff, { ...body, clients: [clients.twoFactor] })).is_overlapping).toBe(false);
  });

  it('RL-02 allows practitioners to change only their own events', async () => {
    const body = eventAt('2026-12-07', '10:00');
    const own = await createEvent(practitioner, body);
    const others = await createEvent(staff, eventAt('2026-12-07', '12:00', { providers: [jonas.id] }));
    expect((await update(own.id, { ...body, notes: 'mine' }, practitioner)).status).toBe(200);
    expect(refusalOf(await update(own.id, { ...body, providers: [jonas.id] }, practitioner))).toEqual([
      422,
      ['providers'],
    ]);
    expect((await update(others.id, body, practitioner)).status).toBe(404);
  });

  it('RL-02 does not find another clinic’s event or an unknown event', async () => {
    const birch = await browserOf(
      server,
      {
        ...MAPLE_PEOPLE,
        clinicId: BIRCH.clinicId,
        host: 'birch.localhost',
        userIds: { ...MAPLE_PEOPLE.userIds, owner: BIRCH.users.owner },
      },
      'owner',
    );
    const body = eventAt('2026-12-08', '10:00');
    const { id } = await createEvent(staff, body);
    expect((await update(id, body, birch)).status).toBe(404);
    expect((await update('00000000-0000-4000-8000-000000000000', body)).status).toBe(404);
    expect((await update('not-an-id', body)).status).toBe(404);
  });

  it('TM-04 keeps the status of a request from the site, also when its client is not Active', async () => {
    const { id, clientId } = await requestAt('2026-12-09');
    const answer = await update(id, eventAt('2026-12-09', '15:00', { clients: [clientId] }));
    expect([answer.status, answer.body.status]).toEqual([200, 'requested']);
    expect(await lanesOf(server, id)).toMatchObject([{ state: 'requested' }, { state: 'requested' }]);
    expect(await rowOf(id)).toMatchObject({ origin: 'site', sequence: 1 });
    expect(await caseloadOf(db, clientId)).toEqual([]);
  });

  it('TM-04 gives a request to another client; for the first client it is cancelled, and their link shows only that', async () => {
    const { id, clientId, token } = await requestAt('2026-12-10');
    const before = await rowOf(id);
    const at = eventAt('2026-12-10', '11:00', { clients: [clients.twoFactor] });
    const given = await update(id, at);
    expect([given.status, given.body]).toMatchObject([200, { id, clients: [clients.twoFactor], status: 'requested' }]);
    expect(await rowOf(id)).toMatchObject({ sequence: 1, booked_by_user_id: MAPLE.users.staff });
    expect((await lanesOf(server, id))[0]?.resource_id).toBe(clients.twoFactor);
    const ended = await db
      .selectFrom('appointment')
      .selectAll()
      .where('manage_token_hash', '=', linkTokenHash(token))
      .executeTakeFirstOrThrow();
    const { client_id, start_at, ics_uid, booked_by_user_id, locale } = before;
    expect(ended).toMatchObject({
      status: 'cancelled',
      client_id,
      start_at,
      ics_uid,
      booked_by_user_id,
      locale,
      sequence: 1,
    });
    expect(await lanesOf(server, ended.id)).toEqual([]);
    const forms = db
      .selectFrom('submitted_booking')
      .select('appointment_id')
      .where('appointment_id', 'in', [id, ended.id]);
    expect(await forms.execute()).toEqual([{ appointment_id: ended.id }]);
    // A client who is not Active can be removed, but not chosen again.
    expect(refusalOf(await update(id, { ...at, clients: [clientId] }))).toEqual([422, ['clients']]);
  });

  it('TM-04 keeps the event’s own service after it was deleted, and refuses other deleted services', async () => {
    const { teens } = MAPLE.services;
    const body = eventAt('2026-12-11', '10:00', { service_id: teens });
    const { id } = await createEvent(staff, body);
    const setDeleted = (deleted_at: Date | null) =>
      db.updateTable('service').set({ deleted_at }).where('id', '=', teens).execute();
    await setDeleted(new Date(server.clock.nowMs()));
    expect((await update(id, { ...body, notes: 'still' })).status).toBe(200);
    const moved = eventAt('2026-12-11', '10:30', { service_id: teens });
    expect((await update(id, moved)).body.start_time).toBe('10:30');
    expect(refusalOf(await update(id, { ...moved, service_id: MAPLE.services.deleted }))).toEqual([
      422,
      ['service_id'],
    ]);
    expect(refusalOf(await staff.call('createCalendarEvent', { body }))).toEqual([422, ['service_id']]);
    await setDeleted(null);
  });

  it('TM-04 refuses an event that has ended or was cancelled', async () => {
    const body = eventAt('2026-12-14', '10:00');
    const { id } = await createEvent(staff, body);
    for (const status of ['declined', 'expired', 'cancelled', 'completed', 'no_show'] as const) {
      await db.updateTable('appointment').set({ status }).where('id', '=', id).execute();
      expect(refusalOf(await update(id, body))).toEqual([422, ['id']]);
    }
    const lapsed = await requestAt('2026-12-15');
    const past = { request_expires_at: new Date(server.clock.nowMs()) };
    await db.updateTable('appointment').set(past).where('id', '=', lapsed.id).execute();
    expect(refusalOf(await update(lapsed.id, eventAt('2026-12-15', '09:00', { clients: [lapsed.clientId] })))).toEqual([
      422,
      ['id'],
    ]);
  });

  it('BK-88 sends one message for a confirmation, a move and a cancellation, and none for other changes', async () => {
    const body = eventAt('2026-12-16', '10:00');
    const { id } = await createEvent(staff, body);
    const confirmed = [`0 confirmed client ${clients.adult}`, `0 confirmed practitioner ${amara.id}`];
    expect(await noticesOf(id)).toEqual(confirmed);
    await update(id, { ...body, notes: 'quiet', travel: 5 });
    expect(await noticesOf(id)).toEqual(confirmed);
    await update(id, eventAt('2026-12-16', '11:00'));
    await update(id, eventAt('2026-12-16', '11:00'));
    const moved = [`1 moved client ${clients.adult}`, `1 moved practitioner ${amara.id}`];
    expect(await noticesOf(id)).toEqual([...confirmed, ...moved]);
    const { client_id, ics_uid } = await rowOf(id);
    await update(id, eventAt('2026-12-16', '11:00', { clients: [clients.twoFactor] }));
    const given = [`2 confirmed client ${clients.twoFactor}`, `2 confirmed practitioner ${amara.id}`];
    expect(await noticesOf(id)).toEqual(given);
    const ended = await db
      .selectFrom('appointment')
      .select('id')
      .where('ics_uid', '=', ics_uid)
      .executeTakeFirstOrThrow();
    expect(await noticesOf(ended.id)).toEqual([
      ...confirmed,
      ...moved,
      `2 cancelled client ${client_id}`,
      `2 cancelled practitioner ${amara.id}`,
    ]);
  });

  it('TM-04 BK-03 the place follows the day and the practitioner; a video session has none; a chosen place stays', async () => {
    const { queenStreet, danforth } = MAPLE.locations;
    const placeOf = async (id: string) => {
      const { location_id, location_by } = await rowOf(id);
      return [location_id, location_by];
    };
    const works = { clinic_id: MAPLE.clinicId, practitioner_id: amara.id, local_date: '2027-01-13' };
    const hours = { start_minute: 540, end_minute: 1020, location_id: danforth };
    await db
      .insertInto('schedule_override')
      .values({ ...works, ...hours, kind: 'replace' })
      .execute();
    const body = eventAt('2027-01-12', '10:00');
    const { id } = await createEvent(staff, body);
    expect(await placeOf(id)).toEqual([queenStreet, 'practitioner']);
    await update(id, { ...body, notes: 'quiet' });
    expect(await placeOf(id)).toEqual([queenStreet, 'practitioner']);
    await update(id, eventAt('2027-01-13', '10:00'));
    expect(await placeOf(id)).toEqual([danforth, 'schedule']);
    const byVideo = { event_type_id: EVENT_TYPE.video, event_location_id: EVENT_LOCATION.video, video_provider_id: 1 };
    await update(id, eventAt('2027-01-13', '10:00', byVideo));
    expect(await placeOf(id)).toEqual([null, null]);
    await update(id, eventAt('2027-01-13', '10:00'));
    expect(await placeOf(id)).toEqual([danforth, 'schedule']);
    await db
      .updateTable('appointment')
      .set({ location_id: queenStreet, location_by: null })
      .where('id', '=', id)
      .execute();
    await update(id, eventAt('2027-01-13', '11:00'));
    expect(await placeOf(id)).toEqual([queenStreet, 'visitor']);
  });

  it('TM-04 allows new notes and a longer duration for a running session, but not a new start in the past', async () => {
    const body = eventAt('2026-11-16', '08:10');
    const { id } = await createEvent(staff, body);
    server.clock.advanceMinutes(14);
    const begun = await browserOf(server, MAPLE_PEOPLE, 'staff');
    expect((await update(id, { ...body, notes: 'Came early.' }, begun)).status).toBe(200);
    expect((await update(id, eventAt('2026-11-16', '08:10', { duration: 60 }), begun)).body.end_time).toBe('09:10');
    expect(refusalOf(await update(id, eventAt('2026-11-16', '08:05'), begun))).toEqual([422, ['start_time']]);
    server.clock.set('2026-11-16T14:10:00Z');
    const later = await browserOf(server, MAPLE_PEOPLE, 'staff');
    expect(refusalOf(await update(id, body, later))).toEqual([422, ['id']]);
  });
});
