import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { releaseExpired } from '../setup/timers-given.ts';
import { AMARA_INDIVIDUAL, adultForm, openStart, openStarts } from './book-given.ts';

const server = await startTestServer();
const { db, clock } = server;

describe('an expired request', () => {
  it('BK-88 releases its time after 72 hours, and not a millisecond earlier', async () => {
    const visitor = server.as();
    const startsAt = await openStart(visitor, AMARA_INDIVIDUAL, '2026-12-01');
    const { body } = await visitor.call('bookOnSite', {
      body: adultForm(AMARA_INDIVIDUAL, startsAt),
      headers: { 'idempotency-key': 'k' },
    });
    const statusOf = async () =>
      (
        await db
          .selectFrom('appointment')
          .select('status')
          .where('id', '=', body.appointment.id)
          .executeTakeFirstOrThrow()
      ).status;
    const held = await server.as().call('holdSlot', {
      body: {
        service_id: MAPLE.services.individual,
        practitioner_id: MAPLE.practitioners.amara.id,
        starts_at: await openStart(visitor, AMARA_INDIVIDUAL, '2026-12-02'),
      },
    });
    expect(held.status).toBe(201);

    clock.set('2026-11-19T12:59:00Z');
    const early = await releaseExpired(server.deps);
    expect(early).toMatchObject({ holds: 1 });
    expect(await statusOf()).toBe('requested');
    expect(await openStarts(visitor, AMARA_INDIVIDUAL, '2026-12-01')).not.toContain(startsAt);

    clock.set('2026-11-19T13:00:00Z');
    expect(await releaseExpired(server.deps)).toEqual({ requests: 1, holds: 0 });
    expect(await statusOf()).toBe('expired');
    expect(await openStarts(visitor, AMARA_INDIVIDUAL, '2026-12-01')).toContain(startsAt);
    const left = await db
      .selectFrom('occupancy')
      .select('id')
      .where('appointment_id', '=', body.appointment.id)
      .execute();
    expect(left).toEqual([]);
    expect(await releaseExpired(server.deps)).toEqual({ requests: 0, holds: 0 });
  });

  it('BK-88 a confirmed booking never expires', async () => {
    clock.set('2026-12-31T13:00:00Z');
    await releaseExpired(server.deps);
    const byStatus = await db
      .selectFrom('appointment')
      .select((row) => ['status', row.fn.countAll<number>().as('count')])
      .groupBy('status')
      .orderBy('status')
      .execute();
    expect(byStatus).toEqual([
      { status: 'completed', count: 1 },
      { status: 'confirmed', count: 4 },
      { status: 'expired', count: 4 },
    ]);
  });
});

describe('the demo', () => {
  it('seeds requested and confirmed bookings at Maple, with one past and one future booking for client@maple.test', async () => {
    const now = '2026-11-16T13:00:00Z';
    const seeded = await db
      .selectFrom('appointment')
      .selectAll()
      .where('client_id', '=', MAPLE.clients.adult)
      .orderBy('start_at')
      .execute();
    expect(seeded.map(({ start_at }) => start_at.toISOString() < now)).toEqual([true, false]);
    expect(new Set(seeded.map(({ practitioner_id }) => practitioner_id)).size).toBe(2);
  });
});
