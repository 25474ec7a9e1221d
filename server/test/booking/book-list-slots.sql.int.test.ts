import type { QueryOf } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { listOpenSlots } from '../../src/features/list-open-slots/list-open-slots.ts';
import { pinnedZones } from '../../src/platform/time/zones.ts';
import { loadSlotFacts } from '../../src/scheduling/find-slot.ts';
import { NO_VISITOR } from '../../src/scheduling/occupancy.repository.ts';
import { startsByPractitioner } from '../../src/scheduling/slots.ts';
import { countStatements } from '../setup/count-statements.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { AMARA_INDIVIDUAL, dateTimeAt, openStart, openStarts } from './book-given.ts';

const server = await startTestServer();
const { db } = server;
const { amara, jonas, mei, etienne } = MAPLE.practitioners;
const { individual, consultation, occupationalAssessment, sensoryRoom, deleted } = MAPLE.services;
const TORONTO = 'America/Toronto';
/** A Wednesday without seeded bookings, in the week after next of the seed. */
const QUIET_DAY = '2026-12-02';

const query = (changes: Partial<QueryOf<'fetchSlotsByMonth'>> = {}): QueryOf<'fetchSlotsByMonth'> => ({
  start_date: QUIET_DAY,
  end_date: QUIET_DAY,
  practitioner_id: amara.userId,
  service_id: individual,
  client_timezone: TORONTO,
  ...changes,
});

async function times(changes: Partial<QueryOf<'fetchSlotsByMonth'>> = {}): Promise<string[]> {
  const { status, body } = await server.call('fetchSlotsByMonth', { query: query(changes) });
  expect(status).toBe(200);
  return body.flatMap(({ slots }) => slots);
}

describe('open slots of a day', () => {
  it('BK-34 follow the schedule every 15 minutes, without the break; the last slot ends before the break', async () => {
    const slots = await times();
    expect(slots.slice(0, 3)).toEqual(['09:00', '09:15', '09:30']);
    expect(slots.filter((time) => time > '11:00' && time < '13:15')).toEqual(['13:00']);
    expect(slots.at(-1)).toBe('16:00'); // 50 minutes: the next of the grid, 16:15, would end at 17:05
    expect(slots).not.toContain('11:15');
  });

  it('BK-34 follow the default clinic hours, 08:00 to 17:00, for a practitioner without a schedule', async () => {
    const slots = await times({ practitioner_id: etienne.userId, service_id: consultation });
    expect(slots[0]).toBe('08:00');
    expect(slots.at(-1)).toBe('16:30');
    expect(
      await times({
        practitioner_id: etienne.userId,
        service_id: consultation,
        start_date: '2026-12-05',
        end_date: '2026-12-06',
      }),
    ).toEqual([]);
  });

  it('BK-34 reach into the evening on Tuesdays and Thursdays for a practitioner who works then', async () => {
    const lastOn = async (date: string) =>
      (await times({ practitioner_id: jonas.userId, service_id: consultation, start_date: date, end_date: date })).at(
        -1,
      );
    expect(await lastOn('2026-12-01')).toBe('19:30');
    expect(await lastOn('2026-12-02')).toBe('16:30');
  });

  it('BK-34 are missing while the practitioner is away', async () => {
    expect(
      await times({
        practitioner_id: mei.userId,
        service_id: consultation,
        start_date: '2026-12-01',
        end_date: '2026-12-31',
      }),
    ).toEqual([]);
    expect(
      await times({
        practitioner_id: mei.userId,
        service_id: consultation,
        start_date: '2026-11-30',
        end_date: '2026-11-30',
      }),
    ).not.toEqual([]);
  });

  it('BK-34 never lie in the past', async () => {
    const today = { start_date: '2026-11-10', end_date: '2026-11-16' };
    const days = (await server.call('fetchSlotsByMonth', { query: query(today) })).body;
    expect(days.map(({ date }) => date)).toEqual(['2026-11-16']);
    server.clock.set('2026-11-16T19:07:00Z');
    expect((await times(today))[0]).toBe('14:15');
    server.clock.set('2026-11-16T13:00:00Z');
  });

  it('BK-34 begin after the notice that the service requires', async () => {
    const setNotice = (min_notice_minutes: number) =>
      db
        .updateTable('service')
        .set({ min_notice_minutes })
        .where('clinic_id', '=', MAPLE.clinicId)
        .where('id', '=', individual)
        .execute();
    const week = query({ start_date: '2026-11-16', end_date: '2026-11-20' });
    const noticesAndFirst = async () => {
      const { body } = await server.call('fetchSlotsByMonth', { query: week });
      return [[...new Set(body.map((day) => day.min_notice_minutes))], body[0]?.starts_at[0]];
    };
    expect(await noticesAndFirst()).toEqual([[0], '2026-11-16T14:00:00Z']);
    await setNotice(75);
    expect(await noticesAndFirst()).toEqual([[75], '2026-11-16T14:15:00Z']);
    await setNotice(0);
  });

  it('BK-34 leave out existing bookings, and border on them on both sides', async () => {
    const starts = ['10:00', '10:50'].map((time) => `2026-12-03T${time}:00-05:00`);
    await db
      .insertInto('occupancy')
      .values({
        clinic_id: MAPLE.clinicId,
        kind: 'practitioner',
        resource_id: amara.id,
        starts_at: starts[0] ?? '',
        ends_at: starts[1] ?? '',
        state: 'block',
        service_id: null,
        appointment_id: null,
        hold_token_hash: null,
        hold_visitor_hash: null,
      })
      .execute();
    const slots = await times({ start_date: '2026-12-03', end_date: '2026-12-03' });
    // 09:10 would touch 10:00 but is off the grid; 11:00 is the first of the grid at or after 10:50.
    expect(slots.filter((time) => time < '12:00')).toEqual(['09:00', '11:00']);
  });

  it('BK-34 leave out other locations; without a chosen location, use the only location that offers the service', async () => {
    const { queenStreet, danforth } = MAPLE.locations;
    const dayOf = {
      clinic_id: MAPLE.clinicId,
      practitioner_id: mei.id,
      local_date: '2026-11-25',
      kind: 'replace' as const,
    };
    await db
      .insertInto('schedule_override')
      .values([
        { ...dayOf, start_minute: 540, end_minute: 720, location_id: queenStreet },
        { ...dayOf, start_minute: 780, end_minute: 900, location_id: danforth },
      ])
      .execute();
    const day = { practitioner_id: mei.userId, start_date: '2026-11-25', end_date: '2026-11-25' };
    const asked = { ...day, service_id: sensoryRoom };
    const spanOf = (slots: string[]) => [slots[0], slots.at(-1)];
    expect(spanOf(await times({ ...asked, location_id: danforth }))).toEqual(['13:00', '14:15']);
    expect(spanOf(await times({ ...asked, location_id: 0 }))).toEqual(['13:00', '14:15']);
    expect(spanOf(await times(asked))).toEqual(['13:00', '14:15']);
    expect(await times({ ...asked, location_id: queenStreet })).toEqual([]);
    expect(spanOf(await times({ ...asked, service_id: consultation, location_id: queenStreet }))).toEqual([
      '09:00',
      '11:30',
    ]);
  });

  it('BK-34 are empty at a closed location only, and everywhere when the clinic is closed', async () => {
    const { danforth, queenStreet } = MAPLE.locations;
    const closure = { clinic_id: MAPLE.clinicId, first_date: '2026-12-09', last_date: '2026-12-09' };
    await db
      .insertInto('closure')
      .values({ ...closure, location_id: danforth })
      .execute();
    const day = { start_date: '2026-12-09', end_date: '2026-12-09' };
    expect(await times({ ...day, location_id: danforth })).toEqual([]);
    expect((await times({ ...day, location_id: queenStreet }))[0]).toBe('09:00');
    await db
      .insertInto('closure')
      .values({ ...closure, location_id: null })
      .execute();
    expect(await times({ ...day, location_id: queenStreet })).toEqual([]);
    expect(await times(day)).toEqual([]);
    await db.deleteFrom('closure').execute();
  });

  it('BK-34 do not fall back to the clinic hours when a practitioner only has hours at a removed location', async () => {
    const gone = await db
      .insertInto('location')
      .values({
        clinic_id: MAPLE.clinicId,
        name: 'Gone',
        complete_address: 'Nowhere',
        timezone: null,
        deleted_at: '2026-01-01T00:00:00Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('schedule_rule')
      .values({
        clinic_id: MAPLE.clinicId,
        practitioner_id: etienne.id,
        weekday: 3,
        start_minute: 540,
        end_minute: 720,
        location_id: gone.id,
        valid_from: null,
        valid_to: null,
        anchor_date: null,
      })
      .execute();
    expect(await times({ practitioner_id: etienne.userId, service_id: consultation })).toEqual([]);
    await db.deleteFrom('schedule_rule').where('practitioner_id', '=', etienne.id).execute();
  });

  it('BK-34 respect the daily limit of bookings', async () => {
    const day = { start_date: '2026-11-17', end_date: '2026-11-18' };
    const daysWithSlots = async () =>
      (await server.call('fetchSlotsByMonth', { query: query(day) })).body.map(({ date }) => date);
    expect(await daysWithSlots()).toEqual(['2026-11-17', '2026-11-18']);
    const limit = (max: number | null) =>
      db.updateTable('service').set({ max_per_day: max }).where('id', '=', individual).execute();
    await limit(2); // the demo has two on the 17th
    expect(await daysWithSlots()).toEqual(['2026-11-18']);
    await limit(null);
  });

  it('are empty for a service that the practitioner does not offer', async () => {
    expect(await times({ service_id: occupationalAssessment, practitioner_id: amara.userId })).toEqual([]);
  });
});

describe("open slots in the visitor's zone", () => {
  it('BK-35 are grouped by the visitor’s dates, also around midnight', async () => {
    const { body } = await server.call('fetchSlotsByMonth', {
      query: query({ client_timezone: 'Asia/Tokyo', start_date: '2026-12-03', end_date: '2026-12-03' }),
    });
    expect(body.map(({ date }) => date)).toEqual(['2026-12-03']);
    const [day] = body;
    // Wednesday 10:00 to 16:00 in Toronto is Thursday 00:00 to 06:00 in Tokyo; the whole Thursday reaches to 10:00 in Toronto.
    expect(day?.slots[0]).toBe('00:00');
    expect(day?.starts_at[0]).toBe('2026-12-02T15:00:00Z');
    expect(day?.slots.at(-1)).toBe('23:00');
    expect(day?.slots).toHaveLength(day?.starts_at.length ?? 0);
  });

  it("BK-35 are listed in the clinic's zone when the browser does not know its own", async () => {
    const inToronto = await server.call('fetchSlotsByMonth', { query: query() });
    for (const client_timezone of ['Etc/Unknown', '']) {
      expect((await server.call('fetchSlotsByMonth', { query: query({ client_timezone }) })).body).toEqual(
        inToronto.body,
      );
    }
    expect((await server.call('fetchSlotsByMonth', { query: query({ client_timezone: 'US/Eastern' }) })).body).toEqual(
      inToronto.body,
    );
  });

  it.each(['Mars/Olympus', 'toString', 'America/'])('BK-35 are refused for an unknown zone: %s', async (name) => {
    const { status, refusal } = await server.call('fetchSlotsByMonth', { query: query({ client_timezone: name }) });
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['client_timezone']]);
  });

  it('BK-35 keep their local time over a clock change', async () => {
    server.clock.set('2027-03-01T13:00:00Z');
    const { body } = await server.call('fetchSlotsByMonth', {
      query: query({ start_date: '2027-03-12', end_date: '2027-03-15' }),
    });
    expect(body.map(({ date, slots, starts_at }) => [date, slots[0], starts_at[0]])).toEqual([
      ['2027-03-12', '09:00', '2027-03-12T14:00:00Z'],
      ['2027-03-15', '09:00', '2027-03-15T13:00:00Z'],
    ]);
    server.clock.set('2026-11-16T13:00:00Z');
  });
});

describe('a refused call', () => {
  it.each([
    { what: 'an unknown service', changes: { service_id: 999_999_999_999 }, field: 'service_id' },
    { what: 'a deleted service', changes: { service_id: deleted }, field: 'service_id' },
    { what: "another clinic's service", changes: { service_id: BIRCH.services.massage }, field: 'service_id' },
    {
      what: 'a practitioner id in place of the user id',
      changes: { practitioner_id: amara.id },
      field: 'practitioner_id',
    },
    { what: 'an unknown practitioner', changes: { practitioner_id: 999_999_999_999 }, field: 'practitioner_id' },
    {
      what: "another clinic's practitioner",
      changes: { practitioner_id: BIRCH.practitioners.sofia.userId },
      field: 'practitioner_id',
    },
    { what: 'an unknown location', changes: { location_id: 999_999_999_999 }, field: 'location_id' },
    { what: "another clinic's location", changes: { location_id: BIRCH.locations.mainStreet }, field: 'location_id' },
    { what: 'a reversed range', changes: { end_date: '2026-12-01' }, field: 'end_date' },
    { what: 'more than 62 days', changes: { end_date: '2027-02-02' }, field: 'end_date' },
    {
      what: 'a date that does not exist',
      changes: { end_date: '2026-12-31', start_date: '2026-11-31' },
      field: 'start_date',
    },
  ])('API-03 422 for $what, at its field', async ({ changes, field }) => {
    const { status, refusal } = await server.call('fetchSlotsByMonth', { query: query(changes) });
    expect(status).toBe(422);
    expect(Object.keys(refusal.errors ?? {})).toEqual([field]);
    expect(refusal.errors?.[field]?.[0]).toMatch(/\w/);
  });

  it('takes 62 days', async () => {
    const { status, body } = await server.call('fetchSlotsByMonth', { query: query({ end_date: '2027-02-01' }) });
    expect(status).toBe(200);
    expect(body.at(-1)?.date).toBe('2027-02-01');
  });

  it("RL-03 403 while the clinic's booking is off, also with the switch set during the day", async () => {
    const birch = {
      query: query({ practitioner_id: BIRCH.practitioners.sofia.userId, service_id: BIRCH.services.massage }),
    };
    expect((await server.as('birch.localhost').call('fetchSlotsByMonth', birch)).status).toBe(403);
    await server.given.clinicSettings('birch', { enable_hidden_booking_links: true });
    expect((await server.as('birch.localhost').call('fetchSlotsByMonth', birch)).status).toBe(200);
    await server.given.clinicSettings('birch', { enable_hidden_booking_links: false });
  });

  it('a deleted practitioner is refused like an unknown one', async () => {
    const setDeleted = (deleted_at: string | null) =>
      db.updateTable('practitioner').set({ deleted_at }).where('id', '=', jonas.id).execute();
    await setDeleted('2026-11-01T00:00:00Z');
    const { status, refusal } = await server.call('fetchSlotsByMonth', {
      query: query({ practitioner_id: jonas.userId }),
    });
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['practitioner_id']]);
    await setDeleted(null);
  });
});

describe('statements of a list', () => {
  const statementsOf = (work: Parameters<typeof countStatements>[1]) => countStatements(server, work);
  const clinic = { id: MAPLE.clinicId, timezone: TORONTO };

  it('are at most 6, for 1 day and for 62 days', async () => {
    const service = { practitioner_id: amara.userId, service_id: individual, client_timezone: TORONTO };
    const list = (end_date: string) =>
      statementsOf((deps) =>
        listOpenSlots(deps, { clinic, locale: 'en', query: { ...service, start_date: QUIET_DAY, end_date } }),
      );
    expect(await list(QUIET_DAY)).toBe(4);
    expect(await list('2027-02-01')).toBe(4);
  });

  it('are at most 6 for all practitioners of the clinic', async () => {
    const range = { fromMs: Date.parse('2026-12-01T05:00:00Z'), toMs: Date.parse('2027-01-01T05:00:00Z') };
    const statements = await statementsOf(async (deps) => {
      const facts = await loadSlotFacts(deps.database.db, pinnedZones, {
        clinicId: MAPLE.clinicId,
        serviceId: consultation,
        practitioners: 'all',
        fromMs: range.fromMs,
      });
      const starts = await startsByPractitioner(deps, facts, { range, wantedLocationId: null, visitor: NO_VISITOR });
      expect([...starts.keys()]).toEqual([amara.id, jonas.id, mei.id, etienne.id]);
      expect(starts.get(mei.id)).toEqual([]);
      expect(starts.get(etienne.id)?.length).toBeGreaterThan(500);
    });
    expect(statements).toBe(4);
  });
});

describe('slots held by the visitor and by others', () => {
  it('BK-84 a held slot is missing for other visitors, stays for its owner, and returns when the hold expires', async () => {
    const owner = server.as();
    const stranger = server.as();
    const startsAt = await openStart(owner, AMARA_INDIVIDUAL, '2026-12-10', 4);
    const { status } = await owner.call('holdSlot', {
      body: { service_id: individual, practitioner_id: amara.id, starts_at: startsAt },
    });
    expect(status).toBe(201);
    expect(dateTimeAt(startsAt, TORONTO)).toBe('2026-12-10 10:00');
    expect(await openStarts(owner, AMARA_INDIVIDUAL, '2026-12-10')).toContain(startsAt);
    expect(await openStarts(stranger, AMARA_INDIVIDUAL, '2026-12-10')).not.toContain(startsAt);
    server.clock.advanceMinutes(10);
    expect(await openStarts(stranger, AMARA_INDIVIDUAL, '2026-12-10')).toContain(startsAt);
    server.clock.set('2026-11-16T13:00:00Z');
  });
});
