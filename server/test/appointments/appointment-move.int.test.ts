import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { AMARA_INDIVIDUAL, openStarts } from '../booking/book-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { addBooking, readBooking, type WantedBooking } from './appointment-given.ts';

const server = await startTestServer();
const { db } = server;
const { amara } = MAPLE.practitioners;
const { services } = MAPLE;
const NOW = '2026-11-16T13:00:00Z';

const days = [
  ...Map.groupBy(await openStarts(server.as(), AMARA_INDIVIDUAL, '2026-12-07', '2027-02-05'), (start) =>
    start.slice(0, 10),
  ).values(),
];
/** Open starts of a whole day that no other test touches: 09:00, 09:15, … */
function nextDay(): [string, string, string, string, ...string[]] {
  const [first, second, third, fourth, ...others] = days.shift() ?? [];
  if (!first || !second || !third || !fourth) throw new Error('no day is left');
  return [first, second, third, fourth, ...others];
}
const at = (startsAt: string, minutes: number) =>
  new Date(Date.parse(startsAt) + minutes * 60_000).toISOString().replace('.000', '');
const given = (startsAt: string, changes: Partial<WantedBooking> = {}) => addBooking(db, { startsAt, ...changes });
const to = ({ id, token }: { id: string; token: string }, starts_at: string, changes: object = {}) => ({
  params: { id },
  body: { token, starts_at, ...changes },
});

const TOO_SHORT = { appointment: ['It is too late to change this appointment online. Please contact the clinic.'] };
const ENDED = { appointment: ['This appointment can no longer be changed.'] };
const NOT_OFFERED = { starts_at: ['This time is not offered. Please choose another one.'] };

describe('a move by the emailed link', () => {
  it('BK-87 moves the session, its blocked time, and the data for calendar files and reminders to an open time', async () => {
    const [from, , , , ...others] = nextDay();
    const wanted = others.at(-1) ?? '';
    const booking = await given(from, { clientZone: 'America/Vancouver' });
    const stored = readBooking(db, booking.id);
    const before = await stored.taken();
    server.clock.set('2026-11-17T13:00:00Z');
    const answer = await server.as().call('rescheduleAppointment', to(booking, wanted, { timezone: 'Europe/Paris' }));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: booking.id,
      status: 'confirmed',
      starts_at: wanted,
      ends_at: at(wanted, 50),
    });
    const row = await stored.row();
    expect(row).toMatchObject({ sequence: 1, client_zone: 'Europe/Paris', zone: 'America/Toronto', wall_minutes: 960 });
    expect([row.wall_date, row.start_at.getTime(), row.agreed_at.getTime()]).toEqual([
      wanted.slice(0, 10),
      Date.parse(wanted),
      server.clock.nowMs(),
    ]);
    const after = await stored.taken();
    const resources = (rows: typeof after) => rows.map(({ kind, resource_id, state }) => [kind, resource_id, state]);
    expect(resources(after)).toEqual(resources(before));
    expect(after.map((one) => [one.from, one.to, one.session_starts_at?.getTime()])).toEqual(
      [0, 1].map(() => [new Date(wanted).toISOString(), new Date(at(wanted, 50)).toISOString(), Date.parse(wanted)]),
    );
    const open = await openStarts(server.as(), AMARA_INDIVIDUAL, wanted.slice(0, 10));
    expect([open.includes(from), open.includes(wanted)]).toEqual([true, false]);
    expect(await stored.log()).toEqual([
      { action: 'appointment.moved', actor_kind: 'link', actor_user_id: null, details: { from, to: wanted } },
    ]);
    server.clock.set(NOW);
  });

  it('RL-03 is refused while booking is off, and the link says so before; the clinic may still move', async () => {
    const [from, next] = nextDay();
    const booking = await given(from);
    await server.given.clinicSettings('maple', { is_booking_enabled: false });
    const link = { params: { token: booking.token } };
    expect((await server.as().call('getBookingByLink', link)).body).toMatchObject({
      may_move: false,
      may_cancel: true,
    });
    expect((await server.as().call('rescheduleAppointment', to(booking, next))).status).toBe(403);
    const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
    const byStaff = { params: { id: booking.id }, body: { starts_at: next } };
    expect((await staff.call('rescheduleAppointment', byStaff)).status).toBe(200);
    await server.given.clinicSettings('maple', { is_booking_enabled: true });
    expect((await server.as().call('getBookingByLink', link)).body).toMatchObject({ may_move: true });
  });

  it('BK-87 may overlap the booking’s own old time', async () => {
    const [from, next] = nextDay();
    const booking = await given(from, { status: 'requested' });
    const { status, body } = await server.as().call('rescheduleAppointment', to(booking, next));
    expect([status, body.status, body.starts_at]).toEqual([200, 'requested', next]);
    expect((await readBooking(db, booking.id).taken()).map(({ state }) => state)).toEqual(['requested', 'requested']);
  });

  it('BK-87 to the current time changes nothing and is not logged again', async () => {
    const [from, , next] = nextDay();
    const booking = await given(from);
    for (let call = 0; call < 2; call += 1) {
      expect((await server.as().call('rescheduleAppointment', to(booking, next))).status).toBe(200);
    }
    // Too late for another move by now, but the answer that was lost is the answer.
    server.clock.set(at(next, -60));
    const { status, body } = await server.as().call('rescheduleAppointment', to(booking, next));
    expect([status, body.starts_at]).toEqual([200, next]);
    server.clock.set(NOW);
    expect((await readBooking(db, booking.id).row()).sequence).toBe(1);
    expect(await readBooking(db, booking.id).log()).toHaveLength(1);
  });

  it('BK-84 to a taken time is 409 with that day’s slots, and the booking keeps its old time', async () => {
    const [from, , , , ...others] = nextDay();
    const taken = others.at(-1) ?? '';
    const booking = await given(from);
    await given(taken, { clientId: MAPLE.clients.child });
    const { status, refusal } = await server.as().call('rescheduleAppointment', to(booking, taken));
    expect([status, refusal.code]).toEqual([409, 'slot_taken']);
    const fresh = refusal.slots?.flatMap(({ starts_at }) => starts_at) ?? [];
    expect([fresh.includes(taken), fresh.length > 5]).toEqual([false, true]);
    expect((await readBooking(db, booking.id).row()).start_at.getTime()).toBe(Date.parse(from));
    expect((await readBooking(db, booking.id).taken()).map((one) => Date.parse(one.from))).toEqual([
      Date.parse(from),
      Date.parse(from),
    ]);
  });

  it('BK-84 to the time of another session of the same client is 422 at starts_at', async () => {
    const [from, , , , ...others] = nextDay();
    const taken = others.at(-1) ?? '';
    const booking = await given(from);
    await given(taken, { practitionerId: MAPLE.practitioners.jonas.id });
    const { status, refusal } = await server.as().call('rescheduleAppointment', to(booking, taken));
    const busy = 'There is another appointment at this time already. Please choose another one.';
    expect([status, refusal.errors]).toEqual([422, { starts_at: [busy] }]);
  });

  it('BK-34 to a time that is not offered is 422: lunch, off the grid, the past, a Sunday, the year 9999', async () => {
    const [from] = nextDay();
    const booking = await given(from);
    const date = from.slice(0, 10);
    for (const wanted of [
      `${date}T17:00:00Z`,
      at(from, 5),
      '2026-11-10T14:00:00Z',
      '2026-12-13T15:00:00Z',
      '9999-12-31T23:59:00Z',
    ]) {
      const { status, refusal } = await server.as().call('rescheduleAppointment', to(booking, wanted));
      expect([status, refusal.errors], wanted).toEqual([422, NOT_OFFERED]);
    }
  });

  it('BK-87 keeps the booked length and the travel time', async () => {
    const [from, , , , ...others] = nextDay();
    const wanted = others[8] ?? '';
    const booking = await given(from, { durationMinutes: 80, travelMinutes: 30 });
    const { status, body } = await server.as().call('rescheduleAppointment', to(booking, wanted));
    expect([status, body.ends_at]).toEqual([200, at(wanted, 80)]);
    const [client, practitioner] = await readBooking(db, booking.id).taken();
    expect([client?.from, practitioner?.from, practitioner?.to]).toEqual(
      [wanted, at(wanted, -30), at(wanted, 80)].map((instant) => new Date(instant).toISOString()),
    );
  });

  it('BK-87 is refused within the notice limit, and allowed exactly at the limit', async () => {
    const [from, next] = nextDay();
    const booking = await given(from);
    server.clock.set(at(from, -24 * 60 + 1));
    const late = await server.as().call('rescheduleAppointment', to(booking, next));
    expect([late.status, late.refusal.errors]).toEqual([422, TOO_SHORT]);
    server.clock.set(at(from, -24 * 60));
    expect((await server.as().call('rescheduleAppointment', to(booking, next))).status).toBe(200);
    server.clock.set(NOW);
  });

  it.each(['cancelled', 'declined', 'expired', 'completed'] as const)(
    'BK-87 is refused for a booking that is %s',
    async (status) => {
      const [from, next] = nextDay();
      const booking = await given(from, { status });
      for (const wanted of [from, next]) {
        const answer = await server.as().call('rescheduleAppointment', to(booking, wanted));
        expect([answer.status, answer.refusal.errors]).toEqual([422, ENDED]);
      }
    },
  );

  it('BK-88 is refused for an expired request', async () => {
    const [from, next] = nextDay();
    const booking = await given(from, { status: 'requested', requestExpiresAt: NOW });
    const { status, refusal } = await server.as().call('rescheduleAppointment', to(booking, next));
    expect([status, refusal.errors]).toEqual([422, ENDED]);
  });

  it('BK-87 is refused as not offered when the service was deleted', async () => {
    const [from, next] = nextDay();
    const booking = await given(from, { serviceId: services.deleted });
    const { status, refusal } = await server.as().call('rescheduleAppointment', to(booking, next));
    expect([status, refusal.errors]).toEqual([422, NOT_OFFERED]);
  });

  it('BK-35 over a clock change keeps the length and stores the new local time', async () => {
    const booking = await given('2027-03-12T15:00:00Z'); // 10:00 on Friday, before the change
    const wanted = '2027-03-15T14:00:00Z'; // 10:00 on Monday, after it
    expect((await server.as().call('rescheduleAppointment', to(booking, wanted))).status).toBe(200);
    const { wall_date, wall_minutes, end_at } = await readBooking(db, booking.id).row();
    expect([wall_date, wall_minutes, end_at.toISOString()]).toEqual(['2027-03-15', 600, '2027-03-15T14:50:00.000Z']);
  });
});

describe('a move with a hold', () => {
  const held = (starts_at: string) => ({ service_id: services.individual, practitioner_id: amara.id, starts_at });

  it('BK-87 uses the visitor’s own hold, and removes it', async () => {
    const [from, , , , ...others] = nextDay();
    const wanted = others.at(-1) ?? '';
    const booking = await given(from);
    const hold = await server.as().call('holdSlot', { body: held(wanted) });
    expect(hold.status).toBe(201);
    const { hold_token } = hold.body;
    const { status } = await server.as().call('rescheduleAppointment', to(booking, wanted, { hold_token }));
    expect(status).toBe(200);
    const holds = await db.selectFrom('occupancy').select('id').where('state', '=', 'hold').execute();
    expect(holds).toEqual([]);
  });

  it('BK-84 to a time that another visitor holds is refused until the hold expires', async () => {
    const [from, , , , ...others] = nextDay();
    const wanted = others.at(-1) ?? '';
    const booking = await given(from);
    expect((await server.as().call('holdSlot', { body: held(wanted) })).status).toBe(201);
    const hold_token = 'not-a-token-that-was-given-out';
    const early = await server.as().call('rescheduleAppointment', to(booking, wanted, { hold_token }));
    expect([early.status, early.refusal.code]).toEqual([409, 'slot_taken']);
    server.clock.advanceMinutes(10);
    expect((await server.as().call('rescheduleAppointment', to(booking, wanted))).status).toBe(200);
    server.clock.set(NOW);
  });
});

describe('a move by a signed-in user', () => {
  it.each([
    { role: 'client', clientId: MAPLE.clients.adult },
    { role: 'guardian', clientId: MAPLE.clients.child },
    { role: 'contact', clientId: MAPLE.clients.ofContact },
  ] as const)('BK-87 the $role moves their own bookings, and not other people’s', async ({ role, clientId }) => {
    const [from, , , , ...others] = nextDay();
    const wanted = others.at(-1) ?? '';
    const own = await given(from, { clientId });
    const strangers = await given(wanted, { clientId: MAPLE.clients.twoFactor });
    const visitor = await browserOf(server, MAPLE_PEOPLE, role);
    const call = (booking: { id: string }, starts_at: string) =>
      visitor.call('rescheduleAppointment', { params: { id: booking.id }, body: { starts_at } });
    expect((await call(strangers, others[4] ?? '')).status).toBe(404);
    expect((await call(own, others[4] ?? '')).status).toBe(200);
  });

  it('BK-87 staff move without a notice limit to any free time, and the client’s zone does not change', async () => {
    const [from] = nextDay();
    const booking = await given(from, { clientZone: 'America/Vancouver', isVideo: true });
    server.clock.set(at(from, -30));
    const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
    const evening = `${from.slice(0, 10)}T23:07:00Z`;
    const { status, body } = await staff.call('rescheduleAppointment', {
      params: { id: booking.id },
      body: { starts_at: evening, timezone: 'America/Toronto' },
    });
    expect([status, body.starts_at]).toEqual([200, evening]);
    expect((await readBooking(db, booking.id).row()).client_zone).toBe('America/Vancouver');
    server.clock.set(NOW);
  });

  it('BK-87 the practitioner also moves to any free time; a taken time is 409, a past time is 422', async () => {
    const [from, , , , ...others] = nextDay();
    const taken = others.at(-1) ?? '';
    const booking = await given(from);
    await given(taken, { clientId: MAPLE.clients.child });
    const practitioner = await browserOf(server, MAPLE_PEOPLE, 'practitioner');
    const call = (starts_at: string) =>
      practitioner.call('rescheduleAppointment', { params: { id: booking.id }, body: { starts_at } });
    const over = await call(at(taken, 20));
    expect([over.status, over.refusal.code]).toEqual([409, 'slot_taken']);
    const past = await call('2026-11-16T12:59:00Z');
    expect([past.status, past.refusal.errors]).toEqual([
      422,
      { starts_at: ['This time is in the past. Please choose another one.'] },
    ]);
    expect((await call(`${from.slice(0, 10)}T17:10:00Z`)).status).toBe(200);
  });

  it('RL-02 is 404 for an unknown booking, and without a token and a session', async () => {
    const [from, next] = nextDay();
    const booking = await given(from);
    const body = { starts_at: next };
    const anonymous = await server.as().call('rescheduleAppointment', { params: { id: booking.id }, body });
    const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
    const params = { id: '00000000-0000-4000-8000-000000000000' };
    const unknown = await staff.call('rescheduleAppointment', { params, body });
    expect([anonymous.status, anonymous.refusal]).toEqual([unknown.status, unknown.refusal]);
    expect(unknown.status).toBe(404);
  });
});
