import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { readBooking } from '../appointments/appointment-given.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { AMARA_INDIVIDUAL, adultForm, type BookingBody, openStarts } from './book-given.ts';

const NOW = '2026-11-16T13:00:00Z';
const server = await startTestServer({ now: NOW });
const { db } = server;
const { clinicId } = MAPLE;
const { queenStreet, danforth } = MAPLE.locations;
const { amara } = MAPLE.practitioners;
const QUEEN_ADDRESS = '128 Queen Street West, Toronto, ON M5H 2N2';
const DANFORTH_ADDRESS = '742 Danforth Avenue, Toronto, ON M4J 1L2';

const starts = await openStarts(server.as(), AMARA_INDIVIDUAL, '2027-01-04', '2027-02-26');
const days = [...Map.groupBy(starts, (start) => start.slice(0, 10)).values()];
/** The first and the last open start of a whole day that no other test touches. */
function nextDay(): [string, string] {
  const day = days.shift() ?? [];
  return [day[0] ?? '', day.at(-1) ?? ''];
}

const setUsual = (location_id: number | null) =>
  db.updateTable('practitioner').set({ location_id }).where('id', '=', amara.id).execute();
/** The practitioner works at this location on the day of the start. */
const workAt = (location_id: number, startsAt: string) =>
  db
    .insertInto('schedule_override')
    .values({
      ...{ clinic_id: clinicId, practitioner_id: amara.id, local_date: startsAt.slice(0, 10), kind: 'replace' },
      ...{ start_minute: 9 * 60, end_minute: 17 * 60, location_id },
    })
    .execute();

let guests = 0;
async function book(startsAt: string, changes: Partial<BookingBody> = {}) {
  const visitor = server.as();
  guests += 1;
  server.clock.advanceMinutes(1);
  const person = { email: `guest${guests}@example.test`, phone_number: `+1 (416) 555-${1000 + guests}` };
  const body = adultForm(AMARA_INDIVIDUAL, startsAt, { ...person, ...changes });
  const answer = await visitor.call('bookOnSite', { body });
  expect(answer.status).toBe(201);
  const { appointment } = answer.body;
  return { visitor, appointment, token: (appointment.manage_url ?? '').split('/').at(-1) ?? '' };
}
const placeOf = async (id: string) => {
  const { location_id, location_by } = await readBooking(db, id).row();
  return [location_id, location_by];
};

describe('the place of a new booking', () => {
  it('BK-03 is the choice of the visitor, before the usual place of the practitioner', async () => {
    const { appointment } = await book(nextDay()[0], { location_id: danforth });
    expect(await placeOf(appointment.id)).toEqual([danforth, 'visitor']);
    expect(appointment).toMatchObject({ location_id: danforth, place: DANFORTH_ADDRESS, is_video_session: 0 });
  });

  it('BK-03 is the usual place of the practitioner without a choice, and the hold names it before', async () => {
    const [startsAt] = nextDay();
    const body = { service_id: AMARA_INDIVIDUAL.serviceId, practitioner_id: amara.id, starts_at: startsAt };
    const held = await server.as().call('holdSlot', { body });
    expect(held.body).toMatchObject({ location_id: queenStreet, place: QUEEN_ADDRESS });
    const { appointment } = await book(nextDay()[0]);
    expect(await placeOf(appointment.id)).toEqual([queenStreet, 'practitioner']);
    expect(appointment).toMatchObject({ location_id: queenStreet, place: QUEEN_ADDRESS });
  });

  it('BK-03 is the place of the hours, before the usual place', async () => {
    const [startsAt] = nextDay();
    await workAt(danforth, startsAt);
    const { appointment } = await book(startsAt);
    expect(await placeOf(appointment.id)).toEqual([danforth, 'schedule']);
  });

  it('BK-03 is the only place that offers the service', async () => {
    const service = { clinic_id: clinicId, service_id: AMARA_INDIVIDUAL.serviceId, location_id: danforth };
    await db.insertInto('service_location').values(service).execute();
    const { appointment } = await book(nextDay()[0]);
    expect(await placeOf(appointment.id)).toEqual([danforth, 'service']);
    await db.deleteFrom('service_location').where('service_id', '=', service.service_id).execute();
  });

  it('is open when nothing says a place, and the only place of a clinic that has closed the others', async () => {
    await setUsual(null);
    const open = await book(nextDay()[0]);
    expect(await placeOf(open.appointment.id)).toEqual([null, null]);
    expect(open.appointment).toMatchObject({ location_id: null, place: null });
    await db.updateTable('location').set({ deleted_at: NOW }).where('id', '=', danforth).execute();
    const only = await book(nextDay()[0]);
    expect(await placeOf(only.appointment.id)).toEqual([queenStreet, 'clinic']);
    await setUsual(danforth);
    const stale = await book(nextDay()[0]);
    expect(await placeOf(stale.appointment.id)).toEqual([queenStreet, 'clinic']);
    await db.updateTable('location').set({ deleted_at: null }).where('id', '=', danforth).execute();
    await setUsual(queenStreet);
  });

  it('is none for a video session', async () => {
    const { appointment } = await book(nextDay()[0], { is_video_session: 1 });
    expect(await placeOf(appointment.id)).toEqual([null, null]);
    expect(appointment).toMatchObject({ location_id: null, place: null, is_video_session: 1 });
  });

  it('BK-81 comes with price, expiry and the moments until which its people may act', async () => {
    const [startsAt] = nextDay();
    const { appointment } = await book(startsAt);
    const dayBefore = new Date(Date.parse(startsAt) - 24 * 3_600_000).toISOString().replace('.000', '');
    expect(appointment).toMatchObject({
      timezone: 'America/Toronto',
      fee: 16_500,
      request_expires_at: expect.stringMatching(/^2026-11-19T/),
      // A request that waits for an answer can be withdrawn until its time.
      cancel_until: startsAt,
      move_until: dayBefore,
      calendar_file: null,
    });
    await server.given.clinicSettings('maple', { show_service_fee: false });
    expect((await book(nextDay()[0])).appointment.fee).toBeNull();
    await server.given.clinicSettings('maple', { show_service_fee: true });
  });
});

describe('the place of a booking at a new time', () => {
  const move = (visitor: ReturnType<typeof server.as>, { id, token }: { id: string; token: string }, to: string) =>
    visitor.call('rescheduleAppointment', { params: { id }, body: { token, starts_at: to } });

  it('BK-87 follows the hours of the new day to the other place', async () => {
    const [from] = nextDay();
    const [to] = nextDay();
    const { visitor, appointment, token } = await book(from);
    await workAt(danforth, to);
    const link = { params: { token } };
    expect((await visitor.call('getBookingByLink', link)).body.kept_location_id).toBeNull();
    const moved = await move(visitor, { id: appointment.id, token }, to);
    expect(moved.status).toBe(200);
    expect(moved.body).toMatchObject({ location_id: danforth, place: DANFORTH_ADDRESS });
    expect(await placeOf(appointment.id)).toEqual([danforth, 'schedule']);
    expect((await visitor.call('getBookingByLink', link)).body.place).toBe(DANFORTH_ADDRESS);
  });

  it('BK-87 stays where the visitor wanted it: a time at the other place is not offered', async () => {
    const [from, later] = nextDay();
    const [elsewhere] = nextDay();
    const { visitor, appointment, token } = await book(from, { location_id: queenStreet });
    await workAt(danforth, elsewhere);
    const link = { params: { token } };
    expect((await visitor.call('getBookingByLink', link)).body.kept_location_id).toBe(queenStreet);
    expect((await move(visitor, { id: appointment.id, token }, elsewhere)).status).toBe(422);
    expect((await move(visitor, { id: appointment.id, token }, later)).body.location_id).toBe(queenStreet);
    expect(await placeOf(appointment.id)).toEqual([queenStreet, 'visitor']);
  });

  it('BK-87 stays when nothing else says a place', async () => {
    const [from, later] = nextDay();
    const { visitor, appointment, token } = await book(from);
    await setUsual(null);
    expect((await move(visitor, { id: appointment.id, token }, later)).body.location_id).toBe(queenStreet);
    expect(await placeOf(appointment.id)).toEqual([queenStreet, 'practitioner']);
    await setUsual(queenStreet);
  });
});
