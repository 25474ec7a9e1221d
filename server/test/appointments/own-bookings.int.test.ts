import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { listOwnBookings } from '../../src/features/own-bookings/own-bookings.ts';
import type { Actor } from '../../src/platform/access/actor.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { AMARA_INDIVIDUAL, openStart } from '../booking/book-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { watchWrites } from '../setup/watch-writes.ts';
import { addBooking } from './appointment-given.ts';

const server = await startTestServer();
const { db } = server;
const { clients, practitioners, services, locations } = MAPLE;
const NOW = '2026-11-16T13:00:00Z';
// The demo's own bookings would mix with the tests' bookings.
await db.deleteFrom('appointment').execute();

const listOf = async (role: 'client' | 'guardian' | 'contact' | 'practitioner' | 'owner') => {
  const { status, body } = await (await browserOf(server, MAPLE_PEOPLE, role)).call('listOwnBookings');
  expect(status).toBe(200);
  return body;
};
const clear = () => db.deleteFrom('appointment').execute();

describe('GET /api/appointment/own', () => {
  it('BK-87 lists future bookings, soonest first, and past or ended bookings, latest first', async () => {
    const given = [
      { startsAt: '2026-12-01T14:00:00Z', status: 'confirmed' },
      { startsAt: '2026-11-20T14:00:00Z', status: 'requested' },
      { startsAt: '2026-11-16T12:30:00Z', status: 'confirmed' },
      {
        startsAt: '2026-11-16T12:00:00Z',
        status: 'confirmed',
        practitionerId: practitioners.jonas.id,
        durationMinutes: 30,
      },
      { startsAt: '2026-12-03T14:00:00Z', status: 'cancelled' },
      { startsAt: '2026-10-05T14:00:00Z', status: 'completed' },
      { startsAt: '2026-11-18T14:00:00Z', status: 'declined' },
    ] as const;
    for (const wanted of given) await addBooking(db, wanted);
    const { coming, past } = await listOf('client');
    expect(coming.map(({ starts_at, status }) => [starts_at, status])).toEqual([
      ['2026-11-16T12:30:00Z', 'confirmed'],
      ['2026-11-20T14:00:00Z', 'requested'],
      ['2026-12-01T14:00:00Z', 'confirmed'],
    ]);
    expect(past.map(({ starts_at, status }) => [starts_at, status])).toEqual([
      ['2026-12-03T14:00:00Z', 'cancelled'],
      ['2026-11-18T14:00:00Z', 'declined'],
      ['2026-11-16T12:00:00Z', 'confirmed'],
      ['2026-10-05T14:00:00Z', 'completed'],
    ]);
    await clear();
  });

  it('BK-87 returns the service, the time, the place and the practitioner of each booking', async () => {
    const { id } = await addBooking(db, { startsAt: '2026-12-01T14:00:00Z', locationId: locations.danforth });
    const { coming } = await listOf('client');
    expect(coming).toEqual([
      {
        id,
        status: 'confirmed',
        starts_at: '2026-12-01T14:00:00Z',
        ends_at: '2026-12-01T14:50:00Z',
        timezone: 'America/Toronto',
        is_video_session: 0,
        place: '742 Danforth Avenue, Toronto, ON M4J 1L2',
        service_id: services.individual,
        service_name: 'Individual session',
        practitioner_id: practitioners.amara.id,
        practitioner_user_id: practitioners.amara.userId,
        practitioner_name: 'Amara Okafor',
        practitioner: { id: practitioners.amara.id, full_name: 'Amara Okafor', initials: 'AO', portrait: null },
        service: { id: services.individual, name: 'Individual session' },
        fee: null,
        request_expires_at: null,
        location_id: locations.danforth,
        kept_location_id: locations.danforth,
        client: { id: clients.adult, full_name: expect.any(String), initials: expect.stringMatching(/^..$/) },
        may_cancel: true,
        may_move: true,
        cancel_notice_hours: 24,
        reschedule_notice_hours: 24,
        cancel_until: '2026-11-30T14:00:00Z',
        move_until: '2026-11-30T14:00:00Z',
        calendar_file: expect.stringContaining('METHOD:PUBLISH'),
      },
    ]);
    await clear();
  });

  it('BK-87 returns a video session in the zone that the client chose, without a place', async () => {
    const startsAt = '2026-12-01T14:00:00Z';
    await addBooking(db, { startsAt, isVideo: true, clientZone: 'Europe/Paris', locationId: locations.danforth });
    const [booking] = (await listOf('client')).coming;
    expect([booking?.timezone, booking?.place, booking?.is_video_session]).toEqual(['Europe/Paris', null, 1]);
    await clear();
  });

  it.each([
    { hoursLeft: 49, cancels: true, moves: true },
    { hoursLeft: 48, cancels: true, moves: true },
    { hoursLeft: 47, cancels: true, moves: false },
    { hoursLeft: 12, cancels: true, moves: false },
    { hoursLeft: 11, cancels: false, moves: false },
  ])(
    'BK-87 returns $hoursLeft hours before the start: may cancel $cancels, may move $moves',
    async ({ hoursLeft, cancels, moves }) => {
      await server.given.clinicSettings('maple', { cancel_notice_hours: 12, reschedule_notice_hours: 48 });
      await addBooking(db, { startsAt: new Date(Date.parse(NOW) + hoursLeft * 3_600_000).toISOString() });
      const [booking] = (await listOf('client')).coming;
      expect(booking).toMatchObject({ may_cancel: cancels, may_move: moves, cancel_notice_hours: 12 });
      const before = (hours: number) =>
        new Date(Date.parse(NOW) + (hoursLeft - hours) * 3_600_000).toISOString().replace('.000', '');
      expect([booking?.cancel_until, booking?.move_until]).toEqual([
        cancels ? before(12) : null,
        moves ? before(48) : null,
      ]);
      await server.given.clinicSettings('maple', { cancel_notice_hours: 24, reschedule_notice_hours: 24 });
      await clear();
    },
  );

  it('BK-86 has a calendar file only for confirmed future bookings', async () => {
    await addBooking(db, { startsAt: '2026-12-01T14:00:00Z' });
    await addBooking(db, { startsAt: '2026-12-02T14:00:00Z', status: 'requested' });
    await addBooking(db, { startsAt: NOW });
    await addBooking(db, { startsAt: '2026-12-03T14:00:00Z', status: 'cancelled' });
    const { coming, past } = await listOf('client');
    const hasFile = ({ starts_at, calendar_file }: { starts_at: string; calendar_file: string | null }) => [
      starts_at,
      calendar_file !== null,
    ];
    expect([...coming, ...past].map(hasFile)).toEqual([
      [NOW, false],
      ['2026-12-01T14:00:00Z', true],
      ['2026-12-02T14:00:00Z', false],
      ['2026-12-03T14:00:00Z', false],
    ]);
    await clear();
  });

  it('RL-02 lists the caller’s own bookings and those of their clients, also for callers who work at the clinic', async () => {
    const startsAt = '2026-12-01T14:00:00Z';
    const { amara, jonas, mei } = practitioners;
    await addBooking(db, { startsAt, clientId: clients.adult, practitionerId: jonas.id });
    await addBooking(db, { startsAt, clientId: clients.child, practitionerId: amara.id });
    await addBooking(db, { startsAt, clientId: clients.ofContact, practitionerId: mei.id });
    const sofia = { practitionerId: BIRCH.practitioners.sofia.id, serviceId: BIRCH.services.treatment };
    await addBooking(db, { startsAt, clinicId: BIRCH.clinicId, clientId: BIRCH.clients.adult, ...sofia });
    const whose = async (role: Parameters<typeof listOf>[0]) =>
      (await listOf(role)).coming.map(({ client }) => client.id);
    expect(await whose('client')).toEqual([clients.adult]);
    expect(await whose('guardian')).toEqual([clients.child]);
    expect(await whose('contact')).toEqual([clients.ofContact]);
    expect(await whose('practitioner')).toEqual([]);
    expect(await whose('owner')).toEqual([]);
    expect((await server.as().call('listOwnBookings')).status).toBe(401);
    await clear();
  });

  it('BK-87 runs three statements for any number of bookings, and returns the latest 50 past bookings', async () => {
    const session = { id: 's', authenticatedAtMs: 0, hasSecondFactor: false, endsAtMs: 0 };
    const none = { practitionerId: null, guardianId: null, contactId: null };
    const actor: Actor = { kind: 'person', userId: 1, roles: ['client'], clientId: clients.adult, ...none, session };
    const clinic = await server.deps.clinics.byHost('maple.localhost');
    if (!clinic) throw new Error('no clinic');
    const ask = async () => {
      let statements = 0;
      const counted = server.deps.database.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          statements += 1;
          return result;
        },
      });
      const deps = { ...server.deps, database: { ...server.deps.database, db: counted } };
      const call = { clinic, actor, reach: 'own', locale: 'en' } as const;
      const lists = await inClinic(clinic.id, () => listOwnBookings(deps, call));
      return { statements, coming: lists.coming.length, past: lists.past.length, latest: lists.past[0]?.starts_at };
    };
    expect(await ask()).toMatchObject({ statements: 3, coming: 0, past: 0 });
    const hour = (count: number) => new Date(Date.parse(NOW) + count * 3_600_000).toISOString();
    for (let count = 1; count <= 60; count += 1) {
      await addBooking(db, { startsAt: hour(count) });
      await addBooking(db, { startsAt: hour(-count), status: 'completed' });
    }
    expect(await ask()).toEqual({ statements: 3, coming: 60, past: 50, latest: '2026-11-16T12:00:00Z' });
    await clear();
  });
});

describe('GET /api/appointment/by-link/{token}', () => {
  const open = (token: string, host?: string) => server.as(host).call('getBookingByLink', { params: { token } });

  it('BK-87 returns the first name, the time, the place, the practitioner and the price, and not the service', async () => {
    const { token } = await addBooking(db, { startsAt: '2026-12-01T14:00:00Z', locationId: locations.queenStreet });
    await db.updateTable('appointment').set({ fee_cents: 14_000 }).execute();
    const { status, body } = await open(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'confirmed', may_cancel: true, may_move: true, timezone: 'America/Toronto' });
    expect(body.first_name.length).toBeGreaterThan(0);
    expect(body.practitioner).toMatchObject({ id: practitioners.amara.id, full_name: 'Amara Okafor', initials: 'AO' });
    expect(body.fee).toBe(14_000);
    const words = JSON.stringify({ ...body, calendar_file: '' });
    const { last_name, email } = await db
      .selectFrom('client')
      .select(['last_name', 'email'])
      .where('id', '=', clients.adult)
      .executeTakeFirstOrThrow();
    for (const secret of [last_name, email ?? '', 'Individual session']) expect(words).not.toContain(secret);
    await clear();
  });

  it('BK-87 changes nothing when it is called several times or with HEAD', async () => {
    const { token } = await addBooking(db, { startsAt: '2026-12-01T14:00:00Z' });
    const takeWrites = await watchWrites(server.deps.database.ownerPool);
    for (let count = 0; count < 3; count += 1) expect((await open(token)).status).toBe(200);
    const head = await server.as().request({ method: 'HEAD', url: `/api/appointment/by-link/${token}` });
    expect(head.statusCode).toBe(200);
    expect(await takeWrites()).toEqual([]);
    await clear();
    expect(await takeWrites(), 'the watch sees what is written').toContain('appointment');
  });

  const deleted = (at: string | null) => ({ deleted_at: at === null ? null : new Date(at) });
  const byJonas = {
    clinic_id: MAPLE.clinicId,
    practitioner_id: practitioners.jonas.id,
    service_id: services.individual,
  };
  it.each([
    {
      what: 'its service was withdrawn',
      change: () => db.updateTable('service').set(deleted(NOW)).where('id', '=', services.individual).execute(),
      undo: () => db.updateTable('service').set(deleted(null)).where('id', '=', services.individual).execute(),
    },
    {
      what: 'its practitioner has left',
      change: () => db.updateTable('practitioner').set(deleted(NOW)).where('id', '=', practitioners.amara.id).execute(),
      undo: () => db.updateTable('practitioner').set(deleted(null)).where('id', '=', practitioners.amara.id).execute(),
    },
    {
      what: 'only another practitioner offers its service now',
      change: () => db.insertInto('practitioner_service').values(byJonas).execute(),
      undo: () => db.deleteFrom('practitioner_service').execute(),
    },
  ])('BK-87 when $what, no new time can be chosen: the booking says so, as the call does', async ({ change, undo }) => {
    const offered = await openStart(server.as(), AMARA_INDIVIDUAL, '2026-12-03');
    const { id, token } = await addBooking(db, { startsAt: '2026-12-01T14:00:00Z' });
    const move = () =>
      server.as().call('rescheduleAppointment', { params: { id }, body: { token, starts_at: offered } });
    await change();
    expect((await open(token)).body).toMatchObject({ may_cancel: true, may_move: false, move_until: null });
    expect((await move()).status).toBe(422);
    await undo();
    expect((await open(token)).body).toMatchObject({ may_move: true });
    expect((await move()).status).toBe(200);
    await clear();
  });

  it('BK-87 returns a cancelled booking as cancelled, without any allowed action', async () => {
    const { token } = await addBooking(db, { startsAt: '2026-12-01T14:00:00Z', status: 'cancelled' });
    expect((await open(token)).body).toMatchObject({
      status: 'cancelled',
      may_cancel: false,
      may_move: false,
      calendar_file: null,
    });
    await clear();
  });

  it('BK-87 is not found once the session has begun', async () => {
    const startsAt = '2026-12-01T14:00:00Z';
    const { token } = await addBooking(db, { startsAt });
    server.clock.set('2026-12-01T13:59:59Z');
    expect((await open(token)).status).toBe(200);
    server.clock.set(startsAt);
    expect((await open(token)).status).toBe(404);
    server.clock.set(NOW);
    await clear();
  });

  it('RL-02 answers the same 404 to an unknown link and to another clinic’s link', async () => {
    const { token } = await addBooking(db, { startsAt: '2026-12-01T14:00:00Z' });
    const answers = [await open('x'.repeat(43)), await open(token, 'cedar.localhost'), await open(`${token}x`)];
    const refusals = answers.map(({ status, refusal }) => JSON.stringify([status, refusal]));
    expect([...new Set(refusals)]).toEqual(['[404,{"message":"Not found."}]']);
    await clear();
  });
});
