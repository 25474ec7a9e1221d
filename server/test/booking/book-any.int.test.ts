import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { ANY_CONSULTATION, adultForm, type Instruction, openStart, openStarts } from './book-given.ts';

const server = await startTestServer();
const { db } = server;
const { practitioners, services, users } = MAPLE;
const { amara, jonas, mei, etienne } = practitioners;
const { serviceId } = ANY_CONSULTATION;

const withOne = (practitioner: Instruction['practitioner']): Instruction => ({ ...ANY_CONSULTATION, practitioner });
const as = async (userId: number): Promise<TestVisitor> => (await signedIn(server, MAPLE_PEOPLE, userId)).visitor;
const book = (visitor: TestVisitor, instruction: Instruction, startsAt: string, hold_token?: string) =>
  visitor.call('bookOnSite', { body: adultForm(instruction, startsAt, hold_token ? { hold_token } : {}) });
const hold = (visitor: TestVisitor, starts_at: string, hold_token?: string) =>
  visitor.call('holdSlot', {
    body: { service_id: serviceId, practitioner_id: 0, starts_at, ...(hold_token ? { hold_token } : {}) },
  });
/** Each test gets a Wednesday in a separate week, from 2027-01-06 on. */
let weeks = 0;
const nextWednesday = () => {
  weeks += 1;
  return new Date(Date.UTC(2027, 0, 6 + (weeks - 1) * 7)).toISOString().slice(0, 10);
};
const inOrderOnce = (starts: string[]) => [...new Set(starts)].sort();

describe('times of any practitioner', () => {
  it('BK-21 BK-34 are the times of all practitioners who offer the service, each once and in order', async () => {
    const visitor = server.as();
    const each = [amara, jonas, mei, etienne].map((one) =>
      openStarts(visitor, withOne(one), '2026-11-24', '2026-12-04'),
    );
    const all = (await Promise.all(each)).flat();
    const any = await openStarts(visitor, ANY_CONSULTATION, '2026-11-24', '2026-12-04');
    expect(any).toEqual(inOrderOnce(all));
    expect(any.length).toBeLessThan(all.length);
  });

  it('BK-34 are empty for a service that nobody offers, and a hold is refused', async () => {
    const nobody = 19_000;
    const { clinicId } = MAPLE;
    await db.insertInto('occupation').values({ clinic_id: clinicId, id: nobody, name: 'Nobody here' }).execute();
    const restricted = services.dailyLiving;
    await db.deleteFrom('service_occupation').where('service_id', '=', restricted).execute();
    await db
      .insertInto('service_occupation')
      .values({ clinic_id: clinicId, service_id: restricted, occupation_id: nobody })
      .execute();
    expect(await openStarts(server.as(), { ...ANY_CONSULTATION, serviceId: restricted }, nextWednesday())).toEqual([]);
    const body = { service_id: restricted, practitioner_id: 0, starts_at: '2027-01-06T15:00:00Z' };
    const { status, refusal } = await server.as().call('holdSlot', { body });
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['practitioner_id']]);
  });

  it("BK-54 are only of a family's own practitioners, for holds and bookings, too", async () => {
    const visitor = await as(users.client); // of Amara and Jonas
    const day = nextWednesday();
    const own = await Promise.all([amara, jonas].map((one) => openStarts(visitor, withOne(one), day)));
    const any = await openStarts(visitor, ANY_CONSULTATION, day);
    expect(any).toEqual(inOrderOnce(own.flat()));
    const noon = `${day}T17:00:00Z`; // Amara's break, Étienne's working time
    expect(any).toContain(noon);
    expect((await hold(visitor, noon)).body.practitioner_id).toBe(jonas.id);
    expect((await book(visitor, ANY_CONSULTATION, noon)).body.appointment.practitioner_id).toBe(jonas.id);
    const third = await book(visitor, ANY_CONSULTATION, noon);
    expect(third.status).toBe(409);
    expect(third.refusal.slots?.flatMap(({ starts_at }) => starts_at)).toEqual(
      await openStarts(visitor, ANY_CONSULTATION, day),
    );
  });

  it('BK-53 are the caller’s own times for a practitioner', async () => {
    const visitor = await as(jonas.userId);
    const day = nextWednesday();
    const any = await openStarts(visitor, ANY_CONSULTATION, day);
    expect(any).toEqual(await openStarts(visitor, withOne(jonas), day));
    expect((await hold(visitor, any[0] ?? '')).body.practitioner_id).toBe(jonas.id);
  });
});

describe('the chosen practitioner', () => {
  it('BK-21 has the fewest bookings that week; of several, the first in the clinic’s order', async () => {
    const day = nextWednesday();
    const starts = await openStarts(server.as(), withOne(amara), day);
    const at = (index: number) => starts[index * 4] ?? '';
    for (const [index, one] of [amara, amara, jonas].entries())
      expect((await book(server.as(), withOne(one), at(index))).status).toBe(201);
    const saturdayBefore = { practitioner_id: etienne.id, start_at: new Date(Date.parse(at(0)) - 4 * 86_400_000) };
    const model = await db.selectFrom('appointment').selectAll().where('practitioner_id', '=', jonas.id).execute();
    const [copied] = model.slice(-1);
    if (!copied) throw new Error('nothing to copy');
    // This booking is in the week before, so it does not count.
    await db
      .insertInto('appointment')
      .values({
        ...copied,
        ...saturdayBefore,
        id: 'aaaaaaaa-0000-4000-8000-000000000001',
        ics_uid: 'saturday',
        manage_token_hash: Buffer.alloc(32, 1),
      })
      .execute();
    const chosen = [];
    for (const index of [3, 4, 5]) {
      const { body } = await book(server.as(), ANY_CONSULTATION, at(index));
      chosen.push(body.appointment.practitioner_id);
    }
    // First Mei has no booking; then Mei, Étienne and Jonas have one booking each.
    expect(chosen).toEqual([mei.id, etienne.id, jonas.id]);
  });

  it('BK-21 EN-01 is in the answer and in the appointment; the stored form is as sent', async () => {
    const visitor = server.as();
    const startsAt = await openStart(visitor, ANY_CONSULTATION, nextWednesday(), 5);
    const { status, body } = await book(visitor, ANY_CONSULTATION, startsAt);
    expect(status).toBe(201);
    const { id, practitioner_id } = body.appointment;
    const { form, ...appointment } = await db
      .selectFrom('appointment')
      .innerJoin('submitted_booking', 'submitted_booking.appointment_id', 'appointment.id')
      .select(['appointment.practitioner_id', 'form'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(form).toMatchObject({ practitioner_id: 0 });
    expect(appointment).toEqual({ practitioner_id });
    const taken = await db.selectFrom('occupancy').selectAll().where('appointment_id', '=', id).execute();
    expect(taken.map(({ kind, resource_id }) => [kind, resource_id])).toContainEqual(['practitioner', practitioner_id]);
  });

  it('BK-21 BK-84 stays the same while the visitor holds the time, also when a colleague has fewer bookings by then', async () => {
    const visitor = server.as();
    const day = nextWednesday();
    const startsAt = await openStart(visitor, withOne(amara), day, 2);
    const first = (await hold(visitor, startsAt)).body;
    expect(first.practitioner_id).toBe(amara.id);
    const later = await openStart(server.as(), withOne(amara), day, 12);
    expect((await book(server.as(), withOne(amara), later)).status).toBe(201);
    server.clock.advanceMinutes(5);
    const again = (await hold(visitor, startsAt, first.hold_token)).body;
    expect(again).toEqual({
      hold_token: first.hold_token,
      expires_at: '2026-11-16T13:15:00Z',
      practitioner_id: amara.id,
      location_id: MAPLE.locations.queenStreet,
      place: '128 Queen Street West, Toronto, ON M5H 2N2',
    });
    const booked = await book(server.as(), ANY_CONSULTATION, startsAt, first.hold_token);
    expect(booked.body.appointment.practitioner_id).toBe(amara.id);
    const atThatTime = await db
      .selectFrom('occupancy')
      .select(['kind', 'state', 'resource_id'])
      .where('session_starts_at', '=', new Date(startsAt))
      .where('kind', '=', 'practitioner')
      .execute();
    expect(atThatTime).toEqual([{ kind: 'practitioner', state: 'requested', resource_id: amara.id }]);
    server.clock.set('2026-11-16T13:00:00Z');
  });

  it('BK-21 BK-84 is a colleague when the held time is lost; without a free practitioner the answer is 409', async () => {
    const visitor = server.as();
    const startsAt = await openStart(visitor, withOne(amara), nextWednesday(), 2);
    const { hold_token, practitioner_id } = (await hold(visitor, startsAt)).body;
    expect(practitioner_id).toBe(amara.id);
    server.clock.advanceMinutes(11);
    expect((await book(server.as(), withOne(amara), startsAt)).status).toBe(201);
    const mine = await book(visitor, ANY_CONSULTATION, startsAt, hold_token);
    expect([mine.status, mine.body.appointment.practitioner_id]).toEqual([201, jonas.id]);
    expect((await book(server.as(), ANY_CONSULTATION, startsAt)).body.appointment.practitioner_id).toBe(mei.id);
    expect((await hold(server.as(), startsAt)).body.practitioner_id).toBe(etienne.id);
    const stranger = server.as();
    for (const refused of [await hold(stranger, startsAt), await book(stranger, ANY_CONSULTATION, startsAt)]) {
      expect(refused.status).toBe(409);
      const day = startsAt.slice(0, 10);
      expect(refused.refusal.slots?.flatMap(({ starts_at }) => starts_at)).toEqual(
        await openStarts(stranger, ANY_CONSULTATION, day),
      );
    }
    server.clock.set('2026-11-16T13:00:00Z');
  });

  it('BK-85 is the same in the first answer and in the answer to a repeated submit', async () => {
    const visitor = server.as();
    const startsAt = await openStart(visitor, ANY_CONSULTATION, nextWednesday());
    const call = { body: adultForm(ANY_CONSULTATION, startsAt), headers: { 'idempotency-key': 'anybody' } };
    const first = await visitor.call('bookOnSite', call);
    expect((await visitor.call('bookOnSite', call)).body).toEqual(first.body);
  });
});
