import { randomUUID } from 'node:crypto';
import type { QueryOf } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { listBookings } from '../../src/features/staff-bookings/list-bookings.ts';
import { AMARA_INDIVIDUAL, adultForm, openStart, openStarts } from '../booking/book-given.ts';
import { addAccount, browserOf, MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { createEvent, eventAt, statementsOf } from './calendar-given.ts';

const server = await startTestServer();
const { db } = server;
const { clinicId } = MAPLE;
const { amara, jonas } = MAPLE.practitioners;
const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
const practitioner = await browserOf(server, MAPLE_PEOPLE, 'practitioner');

type Query = QueryOf<'listBookings'>;

async function list(query: Query = {}, visitor: TestVisitor = staff) {
  const { status, body } = await visitor.call('listBookings', { query });
  if (status !== 200) throw new Error(`the list was answered ${status}`);
  return body;
}

/** A new client's request for Amara's first open time. @returns Its id. */
async function requestOn(date: string): Promise<string> {
  const visitor = server.as();
  const form = adultForm(AMARA_INDIVIDUAL, await openStart(visitor, AMARA_INDIVIDUAL, date), { notes: 'By the door.' });
  return (await visitor.call('bookOnSite', { body: form })).body.appointment.id;
}

async function reasonsOf(id: string) {
  const { data } = await list({ limit: 100 });
  return data.find((booking) => booking.id === id)?.reasons;
}

describe('GET /api/appointment/requests', () => {
  it('BK-88 returns the requests of the clinic with all fields, soonest first', async () => {
    const { data, total, page, last_page } = await list();
    expect([data.length, total, page, last_page]).toEqual([3, 3, 1, 1]);
    expect(data.map(({ starts_at }) => starts_at)).toEqual(data.map(({ starts_at }) => starts_at).sort());
    expect(data[0]).toEqual({
      id: expect.any(String),
      status: 'requested',
      starts_at: expect.stringMatching(/^2026-11-17T.*:00Z$/),
      ends_at: expect.stringMatching(/^2026-11-17T.*:00Z$/),
      timezone: 'America/Toronto',
      is_video_session: 0,
      place: '128 Queen Street West, Toronto, ON M5H 2N2',
      client: { id: MAPLE.clients.teenager, status: 'Active', user: expect.anything() },
      practitioner: { id: amara.id, user_id: amara.userId, full_name: 'Amara Okafor', initials: 'AO', portrait: null },
      location_id: MAPLE.locations.queenStreet,
      kept_location_id: null,
      fee: 16_500,
      service: { id: MAPLE.services.individual, name: 'Individual session' },
      notes: 'After school, please.',
      created_at: expect.any(String),
      request_expires_at: expect.any(String),
      reasons: [],
      failed_notices: 0,
    });
  });

  it('BK-88 returns future confirmed bookings soonest first, and other bookings latest first', async () => {
    const confirmed = await list({ status: 'confirmed' });
    expect(confirmed.total).toBe(4);
    expect(
      confirmed.data.every(({ reasons, request_expires_at }) => reasons.length === 0 && request_expires_at === null),
    ).toBe(true);
    const [first] = confirmed.data;
    await db
      .updateTable('appointment')
      .set({ status: 'cancelled' })
      .where('id', '=', first?.id ?? '')
      .execute();
    const last = confirmed.data.at(-1);
    await db
      .updateTable('appointment')
      .set({ status: 'cancelled' })
      .where('id', '=', last?.id ?? '')
      .execute();
    expect((await list({ status: 'cancelled' })).data.map(({ id }) => id)).toEqual([last?.id, first?.id]);
    expect((await list({ status: 'confirmed' })).total).toBe(2);
    await db.updateTable('appointment').set({ status: 'confirmed' }).where('status', '=', 'cancelled').execute();
    server.clock.set(first?.starts_at ?? '');
    const { visitor } = await signedIn(server, MAPLE_PEOPLE, MAPLE.users.staff);
    expect((await list({ status: 'confirmed' }, visitor)).data.map(({ id }) => id)).not.toContain(first?.id);
    server.clock.set('2026-11-16T13:00:00Z');
  });

  it('RL-02 gives a practitioner only their own requests', async () => {
    const { data, total } = await list({}, practitioner);
    expect([total, data.every((booking) => booking.practitioner.id === amara.id)]).toEqual([2, true]);
    expect((await list({ practitioner_id: amara.id }, practitioner)).total).toBe(2);
    expect((await list({ practitioner_id: jonas.id })).total).toBe(1);
    await addAccount(db, clinicId, 1961, 'practitioner');
    expect((await list({}, (await signedIn(server, MAPLE_PEOPLE, 1961)).visitor)).total).toBe(0);
  });

  it('RL-02 refuses practitioners out of reach, families and strangers', async () => {
    for (const [visitor, practitioner_id] of [
      [practitioner, jonas.id],
      [staff, BIRCH.practitioners.sofia.id],
      [staff, amara.userId],
      [staff, 999_999_999_999_999],
    ] as const) {
      const { status, refusal } = await visitor.call('listBookings', { query: { practitioner_id } });
      expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['practitioner_id']]);
    }
    for (const role of ['client', 'guardian', 'contact'] as const) {
      expect((await (await browserOf(server, MAPLE_PEOPLE, role)).call('listBookings')).status).toBe(403);
    }
    expect((await server.as().call('listBookings')).status).toBe(401);
    const birch = { ...MAPLE_PEOPLE, clinicId: BIRCH.clinicId, host: 'birch.localhost' };
    expect((await list({}, (await signedIn(server, birch, BIRCH.users.owner)).visitor)).total).toBe(0);
  });

  it('API-03 returns pages, and refuses invalid queries', async () => {
    const all = (await list()).data.map(({ id }) => id);
    const paged = [await list({ limit: 2 }), await list({ limit: 2, page: 2 }), await list({ limit: 2, page: 3 })];
    expect(paged.map(({ data }) => data.map(({ id }) => id))).toEqual([all.slice(0, 2), all.slice(2), []]);
    expect(paged.map(({ total, last_page }) => [total, last_page])).toEqual([
      [3, 2],
      [3, 2],
      [3, 2],
    ]);
    for (const url of ['limit=101', 'page=0', 'status=open']) {
      expect((await staff.request({ url: `/api/appointment/requests?${url}` })).statusCode).toBe(422);
    }
  });

  it('BK-88 returns why the time of a request is not open now, apart from the request itself', async () => {
    const id = await requestOn('2026-12-01');
    expect(await reasonsOf(id)).toEqual([]);
    const overlap_reason = 'Both agreed.';
    await createEvent(staff, eventAt('2026-12-01', '09:10', { overlap_reason }));
    expect(await reasonsOf(id)).toEqual(['busy']);
    const day = { first_date: '2026-12-01', last_date: '2026-12-01' };
    await db
      .insertInto('time_off')
      .values({ clinic_id: clinicId, practitioner_id: amara.id, ...day })
      .execute();
    expect(await reasonsOf(id)).toEqual(['time-off', 'busy']);
    await db.updateTable('service').set({ max_per_day: 1 }).where('id', '=', MAPLE.services.individual).execute();
    expect(await reasonsOf(id)).toEqual(['time-off', 'busy', 'day-full']);
    const { deleted } = MAPLE.services;
    await db.updateTable('appointment').set({ service_id: deleted }).where('id', '=', id).execute();
    expect(await reasonsOf(id)).toContain('service-deleted');
    await db.updateTable('service').set({ max_per_day: null }).where('id', '=', MAPLE.services.individual).execute();
  });

  it('BK-88 treats a practitioner who has left like a practitioner without hours', async () => {
    const id = await requestOn('2026-12-02');
    const setLeft = (deleted_at: Date | null) =>
      db.updateTable('practitioner').set({ deleted_at }).where('id', '=', amara.id).execute();
    await setLeft(new Date(server.clock.nowMs()));
    expect(await reasonsOf(id)).toEqual(['outside-hours']);
    await setLeft(null);
  });

  it('BK-88 returns the place of the session, except for a video session', async () => {
    const id = await requestOn('2026-12-03');
    await db.updateTable('appointment').set({ location_id: MAPLE.locations.danforth }).where('id', '=', id).execute();
    const placeOf = async () => (await list({ limit: 100 })).data.find((booking) => booking.id === id)?.place;
    expect(await placeOf()).toBe('742 Danforth Avenue, Toronto, ON M4J 1L2');
    await db.updateTable('appointment').set({ is_video: true }).where('id', '=', id).execute();
    expect(await placeOf()).toBeNull();
  });

  it('BK-86 counts the messages that could not be delivered', async () => {
    const [booking] = (await list()).data;
    const now = new Date(server.clock.nowMs());
    for (const [index, state] of (['failed', 'failed', 'sent', 'waiting'] as const).entries()) {
      const id = randomUUID();
      const message = { clinic_id: clinicId, id, kind: 'booking', details: '{}', locale: 'en' as const, state };
      const ended_at = state === 'waiting' ? null : now;
      await db
        .insertInto('outbox')
        .values({ ...message, created_at: now, expires_at: null, ended_at })
        .execute();
      await db
        .insertInto('appointment_notice')
        .values({
          clinic_id: clinicId,
          appointment_id: booking?.id ?? '',
          notice: 'requested',
          recipient_kind: 'guardian',
          recipient_id: 9000 + index,
          channel: 'email',
          sequence: 0,
          outbox_id: id,
          created_at: now,
        })
        .execute();
    }
    expect((await list()).data[0]?.failed_notices).toBe(2);
    expect((await list()).data[1]?.failed_notices).toBe(0);
  });

  it('BK-88 runs as many statements for 50 requests as for five', async () => {
    const clinic = await server.deps.clinics.byHost('maple.localhost');
    if (!clinic) throw new Error('no Maple');
    const person = {
      kind: 'person',
      userId: 1,
      roles: ['staff'],
      clientId: null,
      guardianId: null,
      contactId: null,
    } as const;
    const actor = {
      ...person,
      practitionerId: null,
      session: { id: 's', authenticatedAtMs: 0, hasSecondFactor: false, endsAtMs: 0 },
    };
    const cost = (limit: number) =>
      statementsOf(server, async (deps) => {
        const query = { status: 'requested', search: '', page: 1, limit } as const;
        const { data } = await listBookings(deps, { clinic, actor, reach: 'clinic', locale: 'en', query });
        expect(data).toHaveLength(limit);
        expect(data.slice(3).every(({ reasons }) => reasons.length === 0 || reasons[0] !== 'busy')).toBe(true);
      });
    const visitor = server.as();
    const starts = await openStarts(visitor, AMARA_INDIVIDUAL, '2027-01-04', '2027-02-26');
    const apart = starts.filter((_start, index) => index % 4 === 0).slice(0, 50);
    for (const start of apart) {
      expect((await visitor.call('bookOnSite', { body: adultForm(AMARA_INDIVIDUAL, start) })).status).toBe(201);
    }
    expect(await cost(3)).toBe(6);
    // One more reads the birth dates of clients of one name.
    expect(await cost(5)).toBe(7);
    expect(await cost(50)).toBe(7);
  });
});
