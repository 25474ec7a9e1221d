import type { QueryOf } from '@carefront/shared/contracts';
import { addDays } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { findNextOpenDay } from '../../src/features/list-open-slots/list-open-slots.ts';
import { MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import { countStatements } from '../setup/count-statements.ts';
import { startTestServer } from '../setup/start-test-server.ts';

const NOW = '2026-11-16T13:00:00Z';
const server = await startTestServer({ now: NOW });
const { db } = server;
const { amara, jonas, mei, etienne } = MAPLE.practitioners;
const { individual, consultation, occupationalAssessment } = MAPLE.services;

const query = (changes: Partial<QueryOf<'fetchNextOpenDay'>> = {}): QueryOf<'fetchNextOpenDay'> => ({
  from_date: '2026-12-01',
  practitioner_id: mei.userId,
  service_id: consultation,
  client_timezone: 'America/Toronto',
  ...changes,
});
async function nextDay(changes: Partial<QueryOf<'fetchNextOpenDay'>> = {}, visitor = server.as()) {
  const { status, body } = await visitor.call('fetchNextOpenDay', { query: query(changes) });
  expect(status).toBe(200);
  return body.date;
}
const setMaxAdvance = (days: number | null) =>
  db.updateTable('service').set({ max_advance_days: days }).where('id', '=', consultation).execute();
const awayUntil = (last_date: string) =>
  db
    .insertInto('time_off')
    .values({ clinic_id: MAPLE.clinicId, practitioner_id: mei.id, first_date: '2026-11-16', last_date })
    .execute();

describe('the next open day', () => {
  it('BK-25 BK-29 is the first date of the slot list from the given date on, also over an empty month', async () => {
    expect(await nextDay()).toBe('2027-01-01'); // Mei is away for the whole of December
    expect(await nextDay({ from_date: '2027-01-02' })).toBe('2027-01-04');
    expect(await nextDay({ from_date: '2026-11-30' })).toBe('2026-11-30');
    expect(await nextDay({ from_date: '2027-01-04' })).toBe('2027-01-04');
    expect(await nextDay({ from_date: '2027-01-09' })).toBe('2027-01-11');
  });

  it('BK-34 is never in the past: an earlier date counts as today', async () => {
    const asked = { practitioner_id: amara.userId, service_id: individual };
    expect(await nextDay({ ...asked, from_date: '2020-01-01' })).toBe('2026-11-16');
    server.clock.set('2026-11-16T23:30:00Z'); // after work
    expect(await nextDay({ ...asked, from_date: '2020-01-01' })).toBe('2026-11-17');
    server.clock.set(NOW);
  });

  it("BK-35 is a date of the visitor's calendar", async () => {
    const inTokyo = { practitioner_id: jonas.userId, client_timezone: 'Asia/Tokyo' };
    // Friday afternoon in Toronto is Saturday in Tokyo.
    expect(await nextDay({ ...inTokyo, from_date: '2026-12-05' })).toBe('2026-12-05');
    expect(await nextDay({ ...inTokyo, from_date: '2026-12-06' })).toBe('2026-12-07');
    expect(await nextDay({ ...inTokyo, client_timezone: 'Etc/Unknown', from_date: '2026-12-05' })).toBe('2026-12-07');
  });

  it('BK-21 is the first day of all practitioners when any practitioner is accepted', async () => {
    expect(await nextDay({ practitioner_id: 0 })).toBe('2026-12-01');
    const { visitor } = await signedIn(server, MAPLE_PEOPLE, mei.userId);
    expect(await nextDay({ practitioner_id: 0 }, visitor)).toBe('2027-01-01');
  });

  it('is null for a practitioner who does not offer the service', async () => {
    expect(await nextDay({ practitioner_id: amara.userId, service_id: occupationalAssessment })).toBeNull();
  });

  it('is searched for over 366 days, and not after the last bookable date', async () => {
    await awayUntil('2027-11-29'); // a Monday; the next day is open
    expect(await nextDay({ from_date: '2026-11-30' })).toBe('2027-11-30'); // day 366
    expect(await nextDay({ from_date: '2026-11-29' })).toBeNull();
    const days = 379; // 2027-11-30 from today on
    await setMaxAdvance(days);
    expect(await nextDay({ from_date: '2027-11-01' })).toBe('2027-11-30');
    await setMaxAdvance(days - 1);
    expect(await nextDay({ from_date: '2027-11-01' })).toBeNull();
    await setMaxAdvance(null);
    await db.deleteFrom('time_off').where('first_date', '=', '2026-11-16').execute();
  });

  it('agrees with the slot list, from any day of two months', async () => {
    const listed = (
      await server.call('fetchSlotsByMonth', {
        query: { ...query(), start_date: '2026-12-15', end_date: '2027-02-13' },
      })
    ).body.map(({ date }) => date);
    for (let from = '2026-12-15'; from <= '2027-02-05'; from = addDays(from, 3)) {
      expect(await nextDay({ from_date: from }), from).toBe(listed.find((date) => date >= from));
    }
  });
});

describe('a refused search', () => {
  it.each([
    { what: 'an unknown service', changes: { service_id: 999_999 }, field: 'service_id' },
    { what: "another clinic's service", changes: { service_id: BIRCH.services.massage }, field: 'service_id' },
    { what: 'a practitioner id', changes: { practitioner_id: etienne.id }, field: 'practitioner_id' },
    {
      what: "another clinic's practitioner",
      changes: { practitioner_id: BIRCH.practitioners.sofia.userId },
      field: 'practitioner_id',
    },
    { what: 'an unknown location', changes: { location_id: 999_999 }, field: 'location_id' },
    { what: 'a date that does not exist', changes: { from_date: '2026-02-30' }, field: 'from_date' },
    { what: 'a date at the end of time', changes: { from_date: '9999-12-30' }, field: 'from_date' },
  ])('API-03 422 for $what, at its field', async ({ changes, field }) => {
    const { status, refusal } = await server.as().call('fetchNextOpenDay', { query: query(changes) });
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, [field]]);
  });

  it('API-03 the slot list and the hold also refuse a date at the end of time', async () => {
    const visitor = server.as();
    const { from_date: _, ...asked } = query();
    const list = { ...asked, start_date: '9999-12-30', end_date: '9999-12-30' };
    expect((await visitor.call('fetchSlotsByMonth', { query: list })).status).toBe(422);
    const body = { service_id: consultation, practitioner_id: amara.id, starts_at: '9999-12-30T15:00:00Z' };
    const { status, refusal } = await visitor.call('holdSlot', { body });
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['starts_at']]);
  });

  it('RL-03 403 while booking is off', async () => {
    const { sofia } = BIRCH.practitioners;
    const atBirch = query({ practitioner_id: sofia.userId, service_id: BIRCH.services.massage });
    expect((await server.as('birch.localhost').call('fetchNextOpenDay', { query: atBirch })).status).toBe(403);
  });
});

describe('statements of the search', () => {
  it('are 4 for a near day, and 12 when the year has no open day', async () => {
    const clinic = { id: MAPLE.clinicId, timezone: 'America/Toronto' };
    const asked = {
      from_date: '2026-12-01',
      service_id: consultation,
      client_timezone: 'America/Toronto',
    };
    const statements = (practitioner_id: number) =>
      countStatements(server, (deps) =>
        findNextOpenDay(deps, { clinic, locale: 'en', query: { ...asked, practitioner_id } }),
      );
    expect(await statements(0)).toBe(4);
    await awayUntil('2029-01-01');
    expect(await statements(mei.userId)).toBe(12);
    await db.deleteFrom('time_off').where('first_date', '=', '2026-11-16').execute();
  });
});
