import type { QueryOf } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { AMARA_INDIVIDUAL, openStarts } from '../booking/book-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { createEvent, eventAt } from './calendar-given.ts';

const server = await startTestServer();
const { db } = server;
const { amara, jonas } = MAPLE.practitioners;
const { services, locations } = MAPLE;
const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
const practitioner = await browserOf(server, MAPLE_PEOPLE, 'practitioner');

type Query = QueryOf<'explainSlot'>;
const asked = (starts_at: string, changes: Partial<Query> = {}): Query => ({
  practitioner_id: amara.id,
  service_id: services.individual,
  starts_at,
  ...changes,
});

async function why(query: Query) {
  const { status, body } = await staff.call('explainSlot', { query });
  if (status !== 200) throw new Error(`answered ${status}`);
  expect(body.is_open).toBe(body.reasons.length === 0);
  return body.reasons;
}
async function refusedAt(query: Query, visitor = staff) {
  const { status, refusal } = await visitor.call('explainSlot', { query });
  return [status, Object.keys(refusal.errors ?? {})];
}

describe('GET /api/appointment/why-no-slot', () => {
  it('BK-88 agrees with the slot list for every start of a day', async () => {
    await createEvent(staff, eventAt('2026-12-01', '10:00'));
    const open = new Set(await openStarts(server.as(), AMARA_INDIVIDUAL, '2026-12-01'));
    expect(open.size).toBeGreaterThan(10);
    const starts = Array.from(
      { length: 24 * 4 },
      (_, quarter) => Date.parse('2026-12-01T05:00:00Z') + quarter * 900_000,
    );
    for (const startMs of starts) {
      const startsAt = new Date(startMs).toISOString().replace('.000', '');
      expect([startsAt, (await why(asked(startsAt))).length === 0]).toEqual([startsAt, open.has(startsAt)]);
    }
  });

  it.each<{ what: string; startsAt: string; reasons: string[] }>([
    { what: 'before now', startsAt: '2026-11-16T12:00:00Z', reasons: ['in-the-past', 'outside-hours'] },
    { what: 'at night', startsAt: '2026-12-02T03:00:00Z', reasons: ['outside-hours'] },
    { what: 'over lunch', startsAt: '2026-12-02T17:00:00Z', reasons: ['outside-hours'] },
    { what: 'off the grid', startsAt: '2026-12-02T14:07:00Z', reasons: ['off-grid'] },
    { what: 'at a free time', startsAt: '2026-12-02T09:00:00-05:00', reasons: [] },
  ])('BK-88 returns the reasons for a time $what: $reasons', async ({ startsAt, reasons }) => {
    expect(await why(asked(startsAt))).toEqual(reasons);
  });

  it('BK-88 returns all reasons at once', async () => {
    const day = { first_date: '2026-12-03', last_date: '2026-12-03' };
    const mine = { clinic_id: MAPLE.clinicId, practitioner_id: amara.id };
    await db
      .insertInto('time_off')
      .values({ ...mine, ...day })
      .execute();
    await db
      .insertInto('closure')
      .values({ clinic_id: MAPLE.clinicId, location_id: null, ...day })
      .execute();
    await createEvent(staff, eventAt('2026-12-03', '10:00', { overlap_reason: 'Urgent.' }));
    expect(await why(asked('2026-12-03T15:07:00Z'))).toEqual(['clinic-closed', 'time-off', 'busy', 'off-grid']);
  });

  it('BK-88 checks every location of the service, and returns the reasons of the best location', async () => {
    const rule = {
      clinic_id: MAPLE.clinicId,
      practitioner_id: jonas.id,
      valid_from: null,
      valid_to: null,
      anchor_date: null,
    };
    // Sundays, at the one place that the sensory room is not at.
    await db
      .insertInto('schedule_rule')
      .values({ ...rule, weekday: 0, start_minute: 600, end_minute: 720, location_id: locations.queenStreet })
      .execute();
    const room = { practitioner_id: jonas.id, service_id: services.sensoryRoom };
    expect(await why(asked('2026-12-06T15:00:00Z', room))).toEqual(['other-location']);
    expect(await why(asked('2026-12-07T15:00:00Z', { ...room, location_id: locations.danforth }))).toEqual([]);
    expect(await why(asked('2026-12-07T15:00:00Z', { ...room, location_id: 0 }))).toEqual([]);
  });

  it('RL-02 refuses unknown ids, and a colleague’s id from a practitioner', async () => {
    const at = '2026-12-02T14:00:00Z';
    const big = 999_999_999_999_999;
    for (const practitioner_id of [0, big, amara.userId, BIRCH.practitioners.sofia.id]) {
      expect(await refusedAt(asked(at, { practitioner_id }))).toEqual([422, ['practitioner_id']]);
    }
    for (const service_id of [services.deleted, BIRCH.services.massage, big]) {
      expect(await refusedAt(asked(at, { service_id }))).toEqual([422, ['service_id']]);
    }
    const inRoom = { practitioner_id: jonas.id, service_id: services.sensoryRoom };
    expect(await refusedAt(asked(at, { location_id: BIRCH.locations.mainStreet }))).toEqual([422, ['location_id']]);
    expect(await refusedAt(asked(at, { ...inRoom, location_id: locations.queenStreet }))).toEqual([
      422,
      ['location_id'],
    ]);
    expect(await refusedAt(asked(at, { service_id: services.occupationalAssessment }))).toEqual([
      422,
      ['practitioner_id'],
    ]);
    expect(await refusedAt(asked('9999-12-31T23:59:59-12:00'))).toEqual([422, ['starts_at']]);
    expect(await refusedAt(asked(at), practitioner)).toEqual([200, []]);
    expect(await refusedAt(asked(at, { practitioner_id: jonas.id }), practitioner)).toEqual([422, ['practitioner_id']]);
  });

  it('RL-01 is refused to people who do not work at the clinic', async () => {
    const query = asked('2026-12-02T14:00:00Z');
    for (const role of ['client', 'guardian', 'contact'] as const) {
      expect((await (await browserOf(server, MAPLE_PEOPLE, role)).call('explainSlot', { query })).status).toBe(403);
    }
    expect((await server.as().call('explainSlot', { query })).status).toBe(401);
  });
});
