import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { AMARA_INDIVIDUAL, adultForm, openStarts } from '../booking/book-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { addBooking, countByStatus, type GivenBooking, readBooking } from './appointment-given.ts';

const server = await startTestServer();
const { db } = server;
const { clients } = MAPLE;

const days = Map.groupBy(await openStarts(server.as(), AMARA_INDIVIDUAL, '2026-12-07', '2027-01-29'), (start) =>
  start.slice(0, 10),
).values();
const nextDay = (): string[] => days.next().value ?? [];

const move = ({ id, token }: GivenBooking, starts_at: string) =>
  server.as().call('rescheduleAppointment', { params: { id }, body: { token, starts_at } });

async function overlaps(): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT a.id FROM occupancy a JOIN occupancy b
      ON a.clinic_id = b.clinic_id AND a.kind = b.kind AND a.resource_id = b.resource_id AND a.lane = b.lane
      AND a.id < b.id AND a.starts_at < b.ends_at AND b.starts_at < a.ends_at`.execute(db);
  return rows;
}

describe('simultaneous changes of bookings', () => {
  it('BK-84 of 20 moves to one time one succeeds, and the other bookings keep their times', async () => {
    const wanted = nextDay()[4] ?? '';
    const days = Array.from({ length: 4 }, nextDay);
    const bookings = await Promise.all(
      days.flatMap((starts) =>
        [0, 4, 9, 13, 17].map(async (index) => {
          const startsAt = starts[index] ?? '';
          return { startsAt, ...(await addBooking(db, { startsAt })) };
        }),
      ),
    );
    const answers = await Promise.all(bookings.map((booking) => move(booking, wanted)));
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: 19 });
    for (const [index, { id, startsAt }] of bookings.entries()) {
      const expected = answers[index]?.status === 200 ? wanted : startsAt;
      const { start_at, sequence } = await readBooking(db, id).row();
      expect([start_at.getTime(), sequence]).toEqual([Date.parse(expected), expected === wanted ? 1 : 0]);
      expect((await readBooking(db, id).taken()).map(({ from }) => Date.parse(from))).toEqual(
        [expected, expected].map((instant) => Date.parse(instant)),
      );
    }
    expect(await overlaps()).toEqual([]);
  });

  it('BK-84 of a move and 20 new bookings for one time, one succeeds', async () => {
    const [from = '', , , , wanted = ''] = nextDay();
    const booking = await addBooking(db, { startsAt: from });
    const [moved, ...booked] = await Promise.all([
      move(booking, wanted),
      ...Array.from({ length: 20 }, (_, index) =>
        server.as().call('bookOnSite', {
          body: adultForm(AMARA_INDIVIDUAL, wanted, { email: `mover.${index}@example.test` }),
        }),
      ),
    ]);
    const winners = [moved?.status === 200, ...booked.map(({ status }) => status === 201)].filter(Boolean);
    expect(winners).toHaveLength(1);
    expect(await overlaps()).toEqual([]);
  });

  it('BK-87 two bookings that swap their times never overlap, without a deadlock', async () => {
    const [one = '', , , , other = ''] = nextDay();
    const bookings = [await addBooking(db, { startsAt: one }), await addBooking(db, { startsAt: other })] as const;
    const answers = await Promise.all([move(bookings[0], other), move(bookings[1], one)]);
    expect(countByStatus(answers)).toEqual({ 409: 2 });
    expect(await overlaps()).toEqual([]);
  });

  it('BK-87 after a cancel and a move in either order, the booking is cancelled', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [from = '', , , , wanted = ''] = nextDay();
      const booking = await addBooking(db, { startsAt: from, clientId: clients.child });
      const cancel = server
        .as()
        .call('cancelAppointment', { params: { id: booking.id }, body: { token: booking.token } });
      const [moved, cancelled] = await Promise.all([move(booking, wanted), cancel]);
      expect([moved.status === 200 || moved.status === 422, cancelled.status]).toEqual([true, 200]);
      const stored = readBooking(db, booking.id);
      expect([await stored.status(), await stored.taken()]).toEqual(['cancelled', []]);
      expect((await stored.row()).sequence).toBe(moved.status === 200 ? 2 : 1);
      expect((await stored.log()).map(({ action }) => action).at(-1)).toBe('appointment.cancelled');
    }
  });

  it('BK-87 a confirm and a move both succeed: the booking is confirmed at its new time', async () => {
    const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
    for (let round = 0; round < 5; round += 1) {
      const [from = '', , , , wanted = ''] = nextDay();
      const booking = await addBooking(db, { startsAt: from, status: 'requested', clientId: clients.child });
      const confirm = staff.call('confirmAppointment', { params: { id: booking.id } });
      const [moved, confirmed] = await Promise.all([move(booking, wanted), confirm]);
      expect([moved.status, confirmed.status]).toEqual([200, 200]);
      const stored = readBooking(db, booking.id);
      const { status, start_at } = await stored.row();
      expect([status, start_at.getTime()]).toEqual(['confirmed', Date.parse(wanted)]);
      expect((await stored.taken()).map(({ state, from: since }) => [state, Date.parse(since)])).toEqual(
        [0, 1].map(() => ['confirmed', Date.parse(wanted)]),
      );
    }
  });

  it('BK-87 a move checks again when the booking was given to a colleague meanwhile, and nothing overlaps', async () => {
    const [from = '', , , , wanted = ''] = nextDay();
    const talk = { serviceId: MAPLE.services.consultation, durationMinutes: 30 };
    const booking = await addBooking(db, { startsAt: from, clientId: clients.ofContact, ...talk });
    const { jonas, amara } = MAPLE.practitioners;
    let answer: ReturnType<typeof move> | undefined;
    await db.transaction().execute(async (tx) => {
      await sql`SELECT id FROM practitioner WHERE id = ${amara.id} FOR NO KEY UPDATE`.execute(tx);
      // On the embedded database, which has one connection, the move begins when this is over.
      answer = move(booking, wanted);
      const change = { practitioner_id: jonas.id };
      await tx.updateTable('appointment').set(change).where('id', '=', booking.id).execute();
      await tx
        .updateTable('occupancy')
        .set({ resource_id: jonas.id })
        .where('appointment_id', '=', booking.id)
        .where('kind', '=', 'practitioner')
        .execute();
    });
    const status = (await answer)?.status;
    expect([200, 409]).toContain(status);
    const [, practitioner] = await readBooking(db, booking.id).taken();
    expect(practitioner?.resource_id).toBe(jonas.id);
    expect(Date.parse(practitioner?.from ?? '')).toBe(Date.parse(status === 200 ? wanted : from));
    expect(await overlaps()).toEqual([]);
  });
});
