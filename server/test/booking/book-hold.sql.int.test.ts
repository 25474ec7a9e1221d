import type { BodyOf } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import { CEDAR, MAPLE } from '../../demo/seed/demo-ids.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { AMARA_INDIVIDUAL, adultForm, openStart, openStarts } from './book-given.ts';

const NOW = '2026-11-16T13:00:00Z';
const server = await startTestServer({ now: NOW });
const { db, clock } = server;
const { amara, jonas } = MAPLE.practitioners;
const { individual, consultation } = MAPLE.services;

const hold = (visitor: TestVisitor, starts_at: string, changes: Partial<BodyOf<'holdSlot'>> = {}) =>
  visitor.call('holdSlot', { body: { service_id: individual, practitioner_id: amara.id, starts_at, ...changes } });
const book = (visitor: TestVisitor, startsAt: string, hold_token?: string) =>
  visitor.call('bookOnSite', { body: adultForm(AMARA_INDIVIDUAL, startsAt, hold_token ? { hold_token } : {}) });
const rows = () => db.selectFrom('occupancy').selectAll().where('state', '=', 'hold').orderBy('id').execute();
/** Each test gets a separate day, Monday to Friday from 2026-12-14 on. */
let used = 0;
const nextDay = () => {
  used += 1;
  return new Date(Date.UTC(2026, 11, 14 + Math.floor((used - 1) / 5) * 7 + ((used - 1) % 5)))
    .toISOString()
    .slice(0, 10);
};

describe('a hold', () => {
  it('BK-84 lasts 10 minutes; the database stores only the hash of its token', async () => {
    const visitor = server.as();
    const startsAt = await openStart(visitor, AMARA_INDIVIDUAL, nextDay());
    const { status, body } = await hold(visitor, startsAt);
    expect(status).toBe(201);
    expect(body.expires_at).toBe('2026-11-16T13:10:00Z');
    expect(Buffer.from(body.hold_token, 'base64url')).toHaveLength(16);
    expect(JSON.stringify(await rows())).not.toContain(body.hold_token);
  });

  it("BK-84 refuses another visitor with 409 and the day's other slots, and serves its owner", async () => {
    const owner = server.as();
    const stranger = server.as();
    const startsAt = await openStart(owner, AMARA_INDIVIDUAL, nextDay(), 2);
    const { body } = await hold(owner, startsAt);
    for (const refusedCall of [
      await hold(stranger, startsAt),
      await book(stranger, startsAt),
      await book(stranger, startsAt, 'not-the-token'),
    ]) {
      expect(refusedCall.status).toBe(409);
      expect(refusedCall.refusal.code).toBe('slot_taken');
      const [day, ...others] = refusedCall.refusal.slots ?? [];
      expect(others).toEqual([]);
      expect(day?.date).toBe(startsAt.slice(0, 10));
      expect(day?.starts_at).toEqual(await openStarts(stranger, AMARA_INDIVIDUAL, startsAt.slice(0, 10)));
      expect(day?.starts_at).not.toContain(startsAt);
    }
    expect((await book(owner, startsAt, body.hold_token)).status).toBe(201);
  });

  it('BK-84 becomes the booking in the same row, so that the time is never free in between', async () => {
    const owner = server.as();
    const startsAt = await openStart(owner, AMARA_INDIVIDUAL, nextDay());
    const { body } = await hold(owner, startsAt);
    const before = (await rows()).find(
      ({ session_starts_at }) => session_starts_at?.getTime() === Date.parse(startsAt),
    );
    const booked = await book(owner, startsAt, body.hold_token);
    const after = await db
      .selectFrom('occupancy')
      .selectAll()
      .where('appointment_id', '=', booked.body.appointment.id)
      .where('kind', '=', 'practitioner')
      .executeTakeFirstOrThrow();
    expect(after.id).toBe(before?.id);
    expect(after).toMatchObject({
      state: 'requested',
      hold_token_hash: null,
      hold_visitor_hash: null,
      hold_since: null,
      hold_until: null,
    });
  });

  it('BK-84 belongs to its owner by the session, and by the token in another browser', async () => {
    const day = nextDay();
    const owner = server.as();
    const bySession = await openStart(owner, AMARA_INDIVIDUAL, day, 0);
    await hold(owner, bySession);
    expect((await book(owner, bySession)).status).toBe(201);
    const byToken = await openStart(owner, AMARA_INDIVIDUAL, day, 6);
    const { body } = await hold(owner, byToken);
    expect((await book(server.as(), byToken, body.hold_token)).status).toBe(201);
  });

  it('BK-84 is renewed by asking again, for at most 20 minutes in total', async () => {
    const owner = server.as();
    const stranger = server.as();
    const startsAt = await openStart(owner, AMARA_INDIVIDUAL, nextDay());
    const { hold_token } = (await hold(owner, startsAt)).body;
    clock.advanceMinutes(6);
    const second = (await hold(owner, startsAt, { hold_token })).body;
    const held = {
      hold_token,
      practitioner_id: amara.id,
      location_id: MAPLE.locations.queenStreet,
      place: expect.any(String),
    };
    expect(second).toEqual({ ...held, expires_at: '2026-11-16T13:16:00Z' });
    clock.advanceMinutes(8);
    expect((await hold(owner, startsAt, { hold_token })).body).toEqual({
      ...held,
      expires_at: '2026-11-16T13:20:00Z',
    });
    clock.advanceMinutes(5);
    expect((await hold(owner, startsAt, { hold_token })).body.expires_at).toBe('2026-11-16T13:20:00Z');
    expect((await hold(stranger, startsAt)).status).toBe(409);
    clock.advanceMinutes(1);
    expect((await hold(stranger, startsAt)).status).toBe(201);
    expect((await hold(owner, startsAt, { hold_token })).status).toBe(409);
    clock.set(NOW);
  });

  it('BK-84 a visitor has one hold: a second call moves it, also to another practitioner', async () => {
    const visitor = server.as();
    const day = nextDay();
    const [first = '', second = ''] = await openStarts(visitor, AMARA_INDIVIDUAL, day);
    const { hold_token } = (await hold(visitor, first)).body;
    const moved = await hold(visitor, second, { hold_token });
    expect([moved.status, moved.body.hold_token]).toEqual([201, hold_token]);
    expect((await hold(visitor, first, { practitioner_id: jonas.id, service_id: consultation })).status).toBe(201);
    const own = (await rows()).filter(({ starts_at }) => starts_at.toISOString().startsWith(day));
    expect(own.map(({ resource_id }) => resource_id)).toEqual([jonas.id]);
    expect((await hold(server.as(), second)).status).toBe(201);
  });

  it('BK-84 stays at its time when the new time is taken', async () => {
    const day = nextDay();
    const [visitor, other] = [server.as(), server.as()];
    const starts = await openStarts(visitor, AMARA_INDIVIDUAL, day);
    const [mine = '', , , , , taken = ''] = starts;
    const { hold_token } = (await hold(visitor, mine)).body;
    expect((await hold(other, taken)).status).toBe(201);
    expect((await hold(visitor, taken, { hold_token })).status).toBe(409);
    expect((await hold(other, mine)).status).toBe(409);
    expect((await book(visitor, mine, hold_token)).status).toBe(201);
  });

  it('BK-84 of two simultaneous holds of one visitor, one remains', async () => {
    const visitor = server.as();
    const day = nextDay();
    const starts = (await openStarts(visitor, AMARA_INDIVIDUAL, day)).slice(0, 8);
    await visitor.token();
    const answers = await Promise.all(starts.map((startsAt) => hold(visitor, startsAt)));
    expect(answers.map(({ status }) => status)).toEqual(starts.map(() => 201));
    expect((await rows()).filter(({ starts_at }) => starts_at.toISOString().startsWith(day))).toHaveLength(1);
  });

  it('BK-84 is released when its visitor books another time', async () => {
    const visitor = server.as();
    const [held = '', , , , other = ''] = await openStarts(visitor, AMARA_INDIVIDUAL, nextDay());
    const { hold_token } = (await hold(visitor, held)).body;
    expect((await book(visitor, other, hold_token)).status).toBe(201);
    expect((await hold(server.as(), held)).status).toBe(201);
  });

  it('BK-84 serves its owner after it expired, while nobody else took the time', async () => {
    const owner = server.as();
    const startsAt = await openStart(owner, AMARA_INDIVIDUAL, nextDay());
    const { hold_token } = (await hold(owner, startsAt)).body;
    clock.advanceMinutes(30);
    expect((await book(owner, startsAt, hold_token)).status).toBe(201);
    clock.set(NOW);
  });

  it('BK-84 of three visitors who ask for the time of an expired hold, one gets it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const startsAt = await openStart(server.as(), AMARA_INDIVIDUAL, nextDay(), round);
      await hold(server.as(), startsAt);
      clock.advanceMinutes(11);
      const racers = [server.as(), server.as(), server.as()];
      await Promise.all(racers.map((racer) => racer.token()));
      const answers = await Promise.all(racers.map((racer) => book(racer, startsAt)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      clock.set(NOW);
    }
  });

  it('BK-34 a booking may begin when another booking ends, and not one grid step earlier', async () => {
    const day = nextDay();
    const visitor = server.as();
    await db.updateTable('service').set({ step_minutes: 10 }).where('id', '=', individual).execute();
    const at = (time: string) => `${day}T${time}:00Z`;
    expect((await hold(server.as(), at('15:00'))).status).toBe(201); // 10:00 to 10:50 at the clinic
    expect((await hold(server.as(), at('15:40'))).status).toBe(409);
    expect((await hold(server.as(), at('14:20'))).status).toBe(409);
    expect((await hold(server.as(), at('15:50'))).status).toBe(201);
    expect((await hold(server.as(), at('14:10'))).status).toBe(201);
    expect((await openStarts(visitor, AMARA_INDIVIDUAL, day)).filter((start) => start < at('17:00'))).toEqual([]);
    await db.updateTable('service').set({ step_minutes: null }).where('id', '=', individual).execute();
  });

  it('BK-34 lists, holds and bookings keep the buffers before and after a session free', async () => {
    const day = nextDay();
    const setBuffers = (minutes: number) =>
      db
        .updateTable('service')
        .set({ buffer_before_minutes: minutes, buffer_after_minutes: minutes })
        .where('id', '=', individual)
        .execute();
    await setBuffers(15);
    const at = (time: string) => `${day}T${time}:00Z`;
    expect((await book(server.as(), at('15:00'))).status).toBe(201);
    const open = (await openStarts(server.as(), AMARA_INDIVIDUAL, day)).filter((start) => start < at('17:00'));
    expect(open).toEqual([]); // 10:50 + 15 + 15 = 11:20 is the earliest, 11:30 would run into the break
    expect((await hold(server.as(), at('16:00'))).status).toBe(409);
    const [row] = await db
      .selectFrom('occupancy')
      .select(['starts_at', 'ends_at'])
      .where('session_starts_at', '=', new Date(at('15:00')))
      .where('kind', '=', 'practitioner')
      .execute();
    expect(row).toEqual({ starts_at: new Date(at('14:45')), ends_at: new Date(at('16:05')) });
    await setBuffers(0);
  });
});

describe('a refused hold', () => {
  it.each([
    { what: 'an unknown service', changes: { service_id: 999_999_999_999 }, field: 'service_id' },
    {
      what: "another clinic's practitioner",
      changes: { practitioner_id: CEDAR.practitioners.niamh.id },
      field: 'practitioner_id',
    },
    {
      what: 'a user id in place of the practitioner id',
      changes: { practitioner_id: amara.userId },
      field: 'practitioner_id',
    },
    { what: 'an unknown location', changes: { location_id: 999_999_999_999 }, field: 'location_id' },
    { what: 'a time off the grid', changes: { starts_at: '2026-12-04T14:07:00Z' }, field: 'starts_at' },
    { what: 'a time outside the hours', changes: { starts_at: '2026-12-05T14:00:00Z' }, field: 'starts_at' },
    { what: 'a time in the past', changes: { starts_at: '2026-11-13T14:00:00Z' }, field: 'starts_at' },
    { what: 'a text that is not an instant', changes: { starts_at: '2026-12-04 14:00' }, field: 'starts_at' },
    { what: 'an unknown field', changes: { hold_until: '2030-01-01T00:00:00Z' }, field: 'hold_until' },
  ])('API-03 422 for $what, at its field', async ({ changes, field }) => {
    const { status, refusal } = await hold(server.as(), '2026-12-04T14:00:00Z', changes);
    expect(status).toBe(422);
    expect(Object.keys(refusal.errors ?? {})).toEqual([field]);
  });

  it('API-03 429 with a wait when one address makes too many holds', async () => {
    const strict = { ...server.deps.config.limits, hold: 3 };
    Object.assign(server.deps.config, { limits: strict, loopbackLimits: strict });
    const visitor = server.as();
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) statuses.push((await hold(visitor, '2026-12-04T14:00:00Z')).status);
    expect(statuses).toContain(429);
    expect(Number((await hold(visitor, '2026-12-04T14:00:00Z')).headers['retry-after'])).toBeGreaterThan(0);
  });
});
