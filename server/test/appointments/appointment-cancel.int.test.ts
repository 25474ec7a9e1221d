import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { AMARA_INDIVIDUAL, adultForm, openStart, openStarts } from '../booking/book-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { addBooking, countByStatus, readBooking } from './appointment-given.ts';

const server = await startTestServer();
const { db } = server;
const { amara, jonas } = MAPLE.practitioners;
const { clients } = MAPLE;
const NOW = '2026-11-16T13:00:00Z';

const starts = (await openStarts(server.as(), AMARA_INDIVIDUAL, '2026-12-07', '2027-01-20'))
  .filter((_start, index) => index % 5 === 0)
  .values();
function nextStart(): string {
  const start = starts.next().value;
  if (start === undefined) throw new Error('no start is left');
  return start;
}
const given = async (changes: Partial<Parameters<typeof addBooking>[1]> = {}) => {
  const startsAt = changes.startsAt ?? nextStart();
  return { startsAt, ...(await addBooking(db, { ...changes, startsAt })) };
};
const named = ({ id }: { id: string }, body: { token?: string } = {}) => ({ params: { id }, body });
const before = (startsAt: string, hours: number, minutes = 0) =>
  new Date(Date.parse(startsAt) - (hours * 60 + minutes) * 60_000).toISOString();

const TOO_SHORT = { appointment: ['It is too late to change this appointment online. Please contact the clinic.'] };
const ENDED = { appointment: ['This appointment can no longer be changed.'] };

describe('a cancellation by the emailed link', () => {
  it('BK-87 cancels a booking of the site, releases its time, and logs that the link was used', async () => {
    const visitor = server.as();
    const startsAt = await openStart(visitor, AMARA_INDIVIDUAL, '2026-12-01');
    const { body: booked } = await visitor.call('bookOnSite', { body: adultForm(AMARA_INDIVIDUAL, startsAt) });
    const { id, manage_url } = booked.appointment;
    const token = (manage_url ?? '').split('/').at(-1) ?? '';
    const { status, body } = await server.as().call('cancelAppointment', named({ id }, { token }));
    expect([status, body.id, body.status, body.starts_at]).toEqual([200, id, 'cancelled', startsAt]);
    const stored = readBooking(db, id);
    const row = await stored.row();
    expect([row.status, row.sequence]).toEqual(['cancelled', 1]);
    expect(await stored.taken()).toEqual([]);
    expect(await openStarts(visitor, AMARA_INDIVIDUAL, '2026-12-01')).toContain(startsAt);
    expect((await stored.log()).map(({ action, actor_kind }) => [action, actor_kind])).toEqual([
      ['appointment.requested', 'visitor'],
      ['appointment.cancelled', 'link'],
    ]);
    // Told once of each.
    expect(await stored.told()).toEqual([
      ['requested', 0],
      ['cancelled', 1],
    ]);
  });

  it('BK-87 logs the booking’s own id, also when the call writes it in capitals', async () => {
    const { id, token } = await given();
    const { status } = await server.as().call('cancelAppointment', named({ id: id.toUpperCase() }, { token }));
    expect(status).toBe(200);
    expect((await readBooking(db, id).log()).map(({ action }) => action)).toEqual(['appointment.cancelled']);
  });

  it('BK-87 is refused the second time, and writes nothing more', async () => {
    const booking = await given();
    const call = () => server.as().call('cancelAppointment', named(booking, { token: booking.token }));
    expect((await call()).status).toBe(200);
    const again = await call();
    expect([again.status, again.refusal.errors]).toEqual([422, ENDED]);
    expect((await readBooking(db, booking.id).row()).sequence).toBe(1);
  });

  it('BK-87 succeeds once in 50 simultaneous calls', async () => {
    const booking = await given();
    const call = () => server.as().call('cancelAppointment', named(booking, { token: booking.token }));
    expect(countByStatus(await Promise.all(Array.from({ length: 50 }, call)))).toEqual({ 200: 1, 422: 49 });
    expect(await readBooking(db, booking.id).log()).toHaveLength(1);
  });

  it('RL-02 answers the same 404 without a token, with a wrong token, with another booking’s token, and at another clinic', async () => {
    const [booking, other] = [await given(), await given()];
    const tokens = [undefined, '', 'x'.repeat(43), other.token];
    const answers = await Promise.all(
      tokens.map((token) =>
        server.as().call('cancelAppointment', named(booking, token === undefined ? {} : { token })),
      ),
    );
    const elsewhere = await server
      .as('birch.localhost')
      .call('cancelAppointment', named(booking, { token: booking.token }));
    const refusals = [...answers, elsewhere].map(({ status, refusal }) => JSON.stringify([status, refusal]));
    expect([...new Set(refusals)]).toEqual(['[404,{"message":"Not found."}]']);
    expect(await readBooking(db, booking.id).status()).toBe('confirmed');
  });

  it('RL-02 uses only the token’s rights, also for a signed-in user: a wrong token is refused although the session has the right', async () => {
    const booking = await given();
    const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
    expect((await owner.call('cancelAppointment', named(booking, { token: 'x'.repeat(43) }))).status).toBe(404);
    server.clock.set(before(booking.startsAt, 23));
    const late = await browserOf(server, MAPLE_PEOPLE, 'owner');
    const asOwner = await late.call('cancelAppointment', named(booking, { token: booking.token }));
    expect([asOwner.status, asOwner.refusal.errors]).toEqual([422, TOO_SHORT]);
    expect((await late.call('cancelAppointment', named(booking))).status).toBe(200);
    server.clock.set(NOW);
  });

  it('BK-87 is refused once the session has begun', async () => {
    const booking = await given();
    server.clock.set(booking.startsAt);
    const { status, refusal } = await server.as().call('cancelAppointment', named(booking, { token: booking.token }));
    expect([status, refusal.errors]).toEqual([422, ENDED]);
    server.clock.set(NOW);
  });
});

describe("the clinic's notice limit", () => {
  it.each([
    { hours: 24, minutes: 0, expected: 200 },
    { hours: 23, minutes: 59, expected: 422 },
  ])('BK-87 $hours h $minutes min before the start the answer is $expected', async ({ hours, minutes, expected }) => {
    const booking = await given();
    server.clock.set(before(booking.startsAt, hours, minutes));
    const { status } = await server.as().call('cancelAppointment', named(booking, { token: booking.token }));
    expect(status).toBe(expected);
    server.clock.set(NOW);
  });

  it('BK-87 is set per clinic, and is separate from the limit for moving', async () => {
    await server.given.clinicSettings('maple', { cancel_notice_hours: 0, reschedule_notice_hours: 720 });
    const booking = await given();
    server.clock.set(before(booking.startsAt, 0, 1));
    const { status } = await server.as().call('cancelAppointment', named(booking, { token: booking.token }));
    expect(status).toBe(200);
    server.clock.set(NOW);
    await server.given.clinicSettings('maple', { cancel_notice_hours: 24, reschedule_notice_hours: 24 });
  });

  it('BK-87 withdraws a request that nobody has answered until its time, whatever the limit', async () => {
    const request = await given({ status: 'requested' });
    server.clock.set(before(request.startsAt, 0, 1));
    const { status, body } = await server.as().call('cancelAppointment', named(request, { token: request.token }));
    expect([status, body.status]).toEqual([200, 'cancelled']);
    server.clock.set(NOW);
  });

  it('BK-87 counts elapsed hours, also over a clock change', async () => {
    const startsAt = '2027-03-15T13:00:00Z'; // 09:00 in Toronto, a day after the change
    const booking = await given({ startsAt });
    server.clock.set('2027-03-14T13:01:00Z');
    const late = await server.as().call('cancelAppointment', named(booking, { token: booking.token }));
    expect(late.refusal.errors).toEqual(TOO_SHORT);
    server.clock.set('2027-03-14T13:00:00Z');
    expect((await server.as().call('cancelAppointment', named(booking, { token: booking.token }))).status).toBe(200);
    server.clock.set(NOW);
  });

  it.each(['staff', 'office_admin', 'owner', 'practitioner'] as const)(
    'BK-87 does not apply to the %s',
    async (role) => {
      const booking = await given();
      server.clock.set(before(booking.startsAt, 1));
      const visitor = await browserOf(server, MAPLE_PEOPLE, role);
      expect((await visitor.call('cancelAppointment', named(booking))).status).toBe(200);
      const [entry] = await readBooking(db, booking.id).log();
      expect([entry?.actor_kind, entry?.actor_user_id]).toEqual(['person', MAPLE_PEOPLE.userIds[role]]);
      server.clock.set(NOW);
    },
  );

  it('BK-87 does not keep the clinic from cancelling a running session; an ended session cannot be cancelled', async () => {
    const [running, over] = [await given(), await given()];
    server.clock.set(before(running.startsAt, 0, -49));
    const calledOff = await (await browserOf(server, MAPLE_PEOPLE, 'staff')).call('cancelAppointment', named(running));
    expect(calledOff.status).toBe(200);
    server.clock.set(before(over.startsAt, 0, -50));
    const late = await (await browserOf(server, MAPLE_PEOPLE, 'staff')).call('cancelAppointment', named(over));
    expect([late.status, late.refusal.errors]).toEqual([422, ENDED]);
    const starts_at = new Date(server.clock.nowMs() + 86_400_000).toISOString();
    const moved = await (await browserOf(server, MAPLE_PEOPLE, 'staff')).call('rescheduleAppointment', {
      params: { id: over.id },
      body: { starts_at },
    });
    expect([moved.status, moved.refusal.errors]).toEqual([422, ENDED]);
    expect(await readBooking(db, over.id).status()).toBe('confirmed');
    server.clock.set(NOW);
  });

  it.each([
    { role: 'client', clientId: clients.adult },
    { role: 'guardian', clientId: clients.child },
    { role: 'contact', clientId: clients.ofContact },
  ] as const)('BK-87 applies to the $role of the booking', async ({ role, clientId }) => {
    const [inTime, late] = [await given({ clientId }), await given({ clientId })];
    const visitor = await browserOf(server, MAPLE_PEOPLE, role);
    expect((await visitor.call('cancelAppointment', named(inTime))).status).toBe(200);
    server.clock.set(before(late.startsAt, 1));
    const refused = await (await browserOf(server, MAPLE_PEOPLE, role)).call('cancelAppointment', named(late));
    expect([refused.status, refused.refusal.errors]).toEqual([422, TOO_SHORT]);
    server.clock.set(NOW);
  });
});

describe('the right to cancel', () => {
  it.each([
    { role: 'client', clientId: clients.twoFactor, practitionerId: amara.id },
    { role: 'guardian', clientId: clients.adult, practitionerId: amara.id },
    { role: 'contact', clientId: clients.child, practitionerId: amara.id },
    { role: 'practitioner', clientId: clients.adult, practitionerId: jonas.id },
  ] as const)('RL-02 a $role gets 404 for another person’s booking', async ({ role, clientId, practitionerId }) => {
    const booking = await given({ clientId, practitionerId });
    const visitor = await browserOf(server, MAPLE_PEOPLE, role);
    const { status } = await visitor.call('cancelAppointment', named(booking));
    expect([status, await readBooking(db, booking.id).status()]).toEqual([404, 'confirmed']);
  });

  it('RL-02 the owner gets 404 for another clinic’s booking', async () => {
    const booking = await given({
      clinicId: BIRCH.clinicId,
      clientId: BIRCH.clients.adult,
      practitionerId: BIRCH.practitioners.sofia.id,
      serviceId: BIRCH.services.treatment,
      zone: 'America/Vancouver',
    });
    const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
    expect((await owner.call('cancelAppointment', named(booking))).status).toBe(404);
    expect((await owner.call('cancelAppointment', named(booking, { token: booking.token }))).status).toBe(404);
    expect(await readBooking(db, booking.id).status()).toBe('confirmed');
  });

  it('BK-87 an existing booking can be cancelled while the clinic’s booking is off', async () => {
    const booking = await given();
    await server.given.clinicSettings('maple', { is_booking_enabled: false, enable_hidden_booking_links: false });
    const { status } = await server.as().call('cancelAppointment', named(booking, { token: booking.token }));
    expect(status).toBe(200);
    await server.given.clinicSettings('maple', { is_booking_enabled: true });
  });
});
