import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';

const server = await startTestServer();
const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
const WEEK = { start: '2026-11-23', end: '2026-11-29' };
const hoursOf = async (visitor: TestVisitor, query = WEEK) =>
  (await visitor.call('listOpenHours', { query })).body.practitioners;

describe('GET /api/calendar/open-hours', () => {
  it('TM-01 gives the office the working hours of every practitioner, within the range', async () => {
    const practitioners = await hoursOf(staff);
    expect(practitioners.map(({ practitioner_id }) => practitioner_id)).toContain(MAPLE.practitioners.jonas.id);
    const hours = practitioners.flatMap((each) => each.hours);
    expect(hours.length).toBeGreaterThan(0);
    for (const { starts_at, ends_at } of hours) {
      expect(Date.parse(starts_at)).toBeGreaterThanOrEqual(Date.parse('2026-11-23T05:00:00Z'));
      expect(Date.parse(ends_at)).toBeLessThanOrEqual(Date.parse('2026-11-30T05:00:00Z'));
    }
  });

  it('RL-02 gives a practitioner only their own hours', async () => {
    const own = await hoursOf(await browserOf(server, MAPLE_PEOPLE, 'practitioner'));
    expect(own.map(({ practitioner_id }) => practitioner_id)).toEqual([MAPLE.practitioners.amara.id]);
  });

  it.each([
    [{ start: '2026-11-23', end: '2026-12-27' }, 200],
    [{ start: '2026-11-23', end: '2026-12-28' }, 422],
    [{ start: '2026-11-23', end: '2026-11-22' }, 422],
    [{ start: '2026-02-30', end: '2026-03-02' }, 422],
    [{ start: '2200-01-01', end: '2200-01-02' }, 422],
  ])('RL-04 answers the range %o with %i', async (query, status) => {
    expect((await staff.call('listOpenHours', { query })).status).toBe(status);
  });

  it('RL-02 refuses families and visitors', async () => {
    for (const role of ['client', 'guardian', 'contact'] as const) {
      const visitor = await browserOf(server, MAPLE_PEOPLE, role);
      expect((await visitor.call('listOpenHours', { query: WEEK })).status).toBe(403);
    }
    expect((await server.as().call('listOpenHours', { query: WEEK })).status).toBe(401);
  });
});
