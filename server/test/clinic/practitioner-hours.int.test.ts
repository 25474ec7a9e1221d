import type { BodyOf, PractitionerHours } from '@carefront/shared/contracts';
import { addDays } from '@carefront/shared/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { addBooking } from '../appointments/appointment-given.ts';
import { AMARA_INDIVIDUAL, openStarts } from '../booking/book-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { TEST_NOW } from '../setup/seeded-template.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';

type Week = BodyOf<'savePractitionerHours'>['week'];

const server = await startTestServer();
const { db, clock } = server;
const { amara, jonas, etienne } = MAPLE.practitioners;
const admin = await browserOf(server, MAPLE_PEOPLE, 'office_admin');
const practitioner = await browserOf(server, MAPLE_PEOPLE, 'practitioner');
const visitor = server.as();
const SATURDAY = '2026-12-05';
const TODAY = '2026-11-16';
const TABLES = ['schedule_rule', 'schedule_override', 'time_off'] as const;
const seeded = await Promise.all(TABLES.map((table) => db.selectFrom(table).selectAll().execute()));

const window = (weekday: number, start_minutes: number, end_minutes: number, changes: Partial<Week[number]> = {}) => ({
  weekday,
  start_minutes,
  end_minutes,
  location_id: null,
  valid_from: null,
  valid_to: null,
  every_n_weeks: 1,
  anchor_date: null,
  ...changes,
});
const SATURDAY_MORNING = window(6, 540, 720);

async function hoursOf(id: number = amara.id, by: TestVisitor = admin): Promise<PractitionerHours> {
  const { status, body } = await by.call('getPractitionerHours', { params: { id } });
  expect(status).toBe(200);
  return body;
}
const save = (body: BodyOf<'savePractitionerHours'>, id: number = amara.id, by: TestVisitor = admin) =>
  by.call('savePractitionerHours', { params: { id }, body });
/** Saves over the present version. */
async function saveWeek(week: Week, location_id: number | null = null, by: TestVisitor = admin) {
  return save({ version: (await hoursOf()).version, location_id, week }, amara.id, by);
}
const dayOff = (first_date: string, last_date = first_date) => ({
  first_date,
  last_date,
  start_time: null,
  end_time: null,
});
const addOff = (body: BodyOf<'addTimeOff'>, by: TestVisitor = admin, id: number = amara.id) =>
  by.call('addTimeOff', { params: { id }, body });
const timesOn = async (date: string) =>
  (await openStarts(visitor, AMARA_INDIVIDUAL, date)).map((start) => start.slice(11, 16));
const logged = async () =>
  (await db.selectFrom('audit_event').selectAll().where('action', 'like', 'hours.%').orderBy('seq').execute()).filter(
    ({ action }) => action !== 'hours.read',
  );

beforeEach(async () => {
  clock.set(TEST_NOW);
  await db.updateTable('practitioner').set({ location_id: null }).execute();
  for (const table of TABLES) await db.deleteFrom(table).execute();
  const [rules = [], , off = []] = seeded;
  await db
    .insertInto('schedule_rule')
    .values(rules as never)
    .execute(); // the rows that were read from the same table
  await db
    .insertInto('time_off')
    .values(off as never)
    .execute(); // the same
  await db.deleteFrom('occupancy').execute();
  await db.deleteFrom('appointment').execute();
});

describe('the hours of a practitioner', () => {
  it('TM-01 are read with days that differ, time off, locations and the clinic’s hours', async () => {
    const own = await hoursOf();
    expect(own.name).toBe('Amara Okafor');
    expect(own.today).toBe(TODAY);
    expect(own.week).toHaveLength(10);
    expect(own.week[0]).toEqual(window(1, 540, 720));
    expect(own.locations.map(({ id }) => id)).toEqual([MAPLE.locations.queenStreet, MAPLE.locations.danforth]);
    const without = await hoursOf(etienne.id);
    expect(without.week).toEqual([]);
    expect(without.clinic_week).toEqual([
      { first_weekday: 1, last_weekday: 5, hours: [{ start_minutes: 480, end_minutes: 1020 }] },
    ]);
  });

  it('TM-01 are listed with a summary; a practitioner sees only their own', async () => {
    const { body } = await admin.call('listPractitionerHours');
    const byId = new Map(body.practitioners.map((each) => [each.id, each]));
    expect(byId.get(etienne.id)?.has_own_hours).toBe(false);
    expect(byId.get(jonas.id)?.week.map(({ first_weekday }) => first_weekday)).toEqual([1, 2, 3, 4, 5]);
    expect(byId.get(MAPLE.practitioners.mei.id)?.next_time_off).toMatchObject({ first_date: '2026-12-01' });
    const own = await practitioner.call('listPractitionerHours');
    expect(own.body.practitioners.map(({ id }) => id)).toEqual([amara.id]);
  });

  it('BK-34 change the open times as soon as they are saved, and come back as they were saved', async () => {
    expect(await timesOn(SATURDAY)).toEqual([]);
    const { status, body } = await saveWeek([SATURDAY_MORNING], MAPLE.locations.danforth);
    expect([status, body.week, body.location_id]).toEqual([200, [SATURDAY_MORNING], MAPLE.locations.danforth]);
    expect((await timesOn(SATURDAY))[0]).toBe('14:00'); // 9:00 in Toronto
    expect(await timesOn('2026-12-04')).toEqual([]);
    expect(await hoursOf()).toEqual(body);
  });

  it('BK-34 without windows are the clinic’s hours', async () => {
    const { body } = await saveWeek([]);
    expect(body.week).toEqual([]);
    expect((await timesOn('2026-12-04'))[0]).toBe('13:00'); // 8:00 in Toronto
  });

  it('BK-34 can end after midnight, end on a date and count every second week', async () => {
    const week = [
      window(5, 1320, 1560),
      window(2, 540, 600, {
        valid_from: '2026-12-01',
        valid_to: '2026-12-31',
        every_n_weeks: 2,
        anchor_date: '2026-12-01',
      }),
    ];
    expect((await saveWeek(week)).status).toBe(200);
    expect((await hoursOf()).week).toEqual([week[1], week[0]]);
    expect(await timesOn('2026-12-08')).toEqual([]);
    expect((await timesOn('2026-12-15')).length).toBeGreaterThan(0);
  });

  it.each<{ what: string; week: Week; location?: number; field: string; message: string }>([
    {
      what: 'two windows that overlap',
      week: [SATURDAY_MORNING, window(6, 719, 800)],
      field: 'week.1.start_minutes',
      message: 'These hours overlap with other hours of this day.',
    },
    {
      what: 'a night that reaches into the next morning',
      week: [window(0, 30, 120), window(6, 1320, 1471)],
      field: 'week.1.start_minutes',
      message: 'These hours overlap with other hours of this day.',
    },
    {
      what: 'an end before the start',
      week: [window(6, 540, 540)],
      field: 'week.0.end_minutes',
      message: 'The end must be after the start.',
    },
    {
      what: 'a location of another clinic',
      week: [window(6, 540, 600, { location_id: BIRCH.locations.mainStreet })],
      field: 'week.0.location_id',
      message: 'Please choose a location from the list.',
    },
    {
      what: 'a usual location of another clinic',
      week: [SATURDAY_MORNING],
      location: BIRCH.locations.mainStreet,
      field: 'location_id',
      message: 'Please choose a location from the list.',
    },
    {
      what: 'a date that does not exist',
      week: [window(6, 540, 600, { valid_from: '2026-02-30' })],
      field: 'week.0.valid_from',
      message: 'Please choose a day.',
    },
    {
      what: 'every second week without a first one',
      week: [window(6, 540, 600, { every_n_weeks: 2 })],
      field: 'week.0.anchor_date',
      message: 'Please choose a day.',
    },
  ])(
    'RL-04 are refused at the field for $what, and nothing is written',
    async ({ week, location = null, field, message }) => {
      const before = await hoursOf();
      const { status, refusal } = await saveWeek(week, location);
      expect([status, refusal.errors]).toEqual([422, { [field]: [message] }]);
      expect(await hoursOf()).toEqual(before);
    },
  );

  it('RL-04 have bounds: 50 windows, minutes of two days, and no unknown field', async () => {
    const many = Array.from({ length: 51 }, (_, index) => window(index % 7, index * 20, index * 20 + 10));
    const { version } = await hoursOf();
    expect((await save({ version, location_id: null, week: many })).status).toBe(422);
    expect((await save({ version, location_id: null, week: many.slice(1) })).status).toBe(200);
    for (const wrong of [window(7, 0, 60), window(0, -1, 60), window(0, 1440, 1500), window(0, 1439, 2881)])
      expect((await saveWeek([wrong])).status).toBe(422);
    const unknown = { ...SATURDAY_MORNING, note: 'x' };
    expect((await saveWeek([unknown])).status).toBe(422);
  });

  it('RL-02 are out of reach for a colleague, another clinic’s people, families and visitors', async () => {
    const body = { version: 0, location_id: null, week: [SATURDAY_MORNING] };
    expect((await save(body, jonas.id, practitioner)).status).toBe(404);
    expect((await save(body, BIRCH.practitioners.sofia.id)).status).toBe(404);
    expect((await addOff(dayOff(SATURDAY), practitioner, jonas.id)).status).toBe(404);
    expect((await practitioner.call('getPractitionerHours', { params: { id: jonas.id } })).status).toBe(404);
    const client = await browserOf(server, MAPLE_PEOPLE, 'client');
    expect((await save(body, amara.id, client)).status).toBe(403);
    expect((await save(body, amara.id, server.as())).status).toBe(401);
    expect((await saveWeek([SATURDAY_MORNING], null, practitioner)).status).toBe(200);
  });

  it('ST-15 of an old edit are refused with the stored version; a repeated save is no change', async () => {
    const { version } = await hoursOf();
    const mine = { version, location_id: null, week: [SATURDAY_MORNING] };
    expect((await save(mine)).body.version).toBe(version + 1);
    expect((await save(mine)).body.version).toBe(version + 1);
    const late = await save({ ...mine, week: [window(0, 540, 720)] });
    expect([late.status, late.refusal]).toMatchObject([409, { code: 'hours_changed', version: version + 1 }]);
    expect((await hoursOf()).week).toEqual([SATURDAY_MORNING]);
  });

  it('RL-02 leave one row in the log for each change, with counts and no names', async () => {
    const before = (await logged()).length;
    await saveWeek([SATURDAY_MORNING]);
    await saveWeek([SATURDAY_MORNING]);
    const { body } = await addOff(dayOff(SATURDAY));
    const off = body.time_off[0]?.id ?? 0;
    await admin.call('removeTimeOff', { params: { id: amara.id, timeOffId: off } });
    const rows = (await logged()).slice(before);
    expect(rows.map(({ action, subject_id }) => [action, subject_id])).toEqual([
      ['hours.saved', String(amara.id)],
      ['hours.time-off-added', String(amara.id)],
      ['hours.time-off-removed', String(amara.id)],
    ]);
    expect(rows[0]?.details).toMatchObject({ windows: 1, location_id: null, sessions_outside: 0 });
    expect(rows[1]?.details).toMatchObject({ first_date: SATURDAY, last_date: SATURDAY });
  });
});

describe('a day that differs', () => {
  const FRIDAY = '2026-12-04';
  const onDay = async (hours: BodyOf<'saveHoursOnDate'>['hours'], date = FRIDAY) =>
    admin.call('saveHoursOnDate', {
      params: { id: amara.id, date },
      body: { version: (await hoursOf()).version, hours },
    });

  it('BK-34 has its own hours until they are removed', async () => {
    const hours = [{ start_minutes: 600, end_minutes: 660, location_id: null }];
    expect((await onDay(hours)).body.dates).toEqual([{ date: FRIDAY, hours }]);
    expect(await timesOn(FRIDAY)).toEqual(['15:00']);
    expect((await onDay([])).body.dates).toEqual([{ date: FRIDAY, hours: [] }]);
    expect(await timesOn(FRIDAY)).toEqual([]);
    const { version } = await hoursOf();
    const removal = { params: { id: amara.id, date: FRIDAY }, query: { version } };
    expect((await admin.call('removeHoursOnDate', { ...removal, query: { version: version - 1 } })).status).toBe(409);
    expect((await admin.call('removeHoursOnDate', removal)).body.dates).toEqual([]);
    expect((await timesOn(FRIDAY))[0]).toBe('14:00');
  });

  it('BK-34 shows hours that were added to and taken from the week', async () => {
    const row = { clinic_id: MAPLE.clinicId, practitioner_id: amara.id, local_date: FRIDAY, location_id: null };
    await db
      .insertInto('schedule_override')
      .values([
        { ...row, kind: 'add', start_minute: 1080, end_minute: 1140 },
        { ...row, kind: 'remove', start_minute: 540, end_minute: 660 },
      ])
      .execute();
    const [day] = (await hoursOf()).dates;
    expect(day?.hours.map(({ start_minutes, end_minutes }) => [start_minutes, end_minutes])).toEqual([
      [660, 720],
      [780, 1020],
      [1080, 1140],
    ]);
  });

  it.each([
    [addDays(TODAY, -1), 'This day is in the past.'],
    [addDays(TODAY, 1097), 'Please choose a day within the next three years.'],
    ['2027-02-29', 'Please choose a day.'],
  ])('RL-04 is refused on %s', async (date, message) => {
    const { status, refusal } = await onDay([], date);
    expect([status, refusal.errors]).toEqual([422, { date: [message] }]);
  });

  it('RL-04 is refused after 100 others, and when its hours overlap', async () => {
    const row = { clinic_id: MAPLE.clinicId, practitioner_id: amara.id, kind: 'replace' as const };
    const dates = Array.from({ length: 100 }, (_, index) => ({ ...row, local_date: addDays('2027-01-01', index) }));
    await db.insertInto('schedule_override').values(dates).execute();
    const { status, refusal } = await onDay([]);
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['date']]);
    expect((await onDay([{ start_minutes: 60, end_minutes: 120, location_id: null }], '2027-01-01')).status).toBe(200);
    const overlapping = [60, 90].map((start) => ({ start_minutes: start, end_minutes: 120, location_id: null }));
    const overlap = await onDay(overlapping, '2027-01-01');
    expect(Object.keys(overlap.refusal.errors ?? {})).toEqual(['hours.1.start_minutes']);
  });
});

describe('time off', () => {
  it('BK-34 takes the times away, whole days or a part of one, and gives them back', async () => {
    const whole = await addOff(dayOff('2026-12-02', '2026-12-03'), practitioner);
    expect(whole.body.time_off).toMatchObject([dayOff('2026-12-02', '2026-12-03')]);
    expect(await timesOn('2026-12-03')).toEqual([]);
    expect((await timesOn('2026-12-04')).length).toBeGreaterThan(0);
    const part = { first_date: '2026-12-04', last_date: '2026-12-04', start_time: '09:00', end_time: '15:00' };
    const added = await addOff(part);
    expect(added.body.time_off[1]).toMatchObject(part);
    expect((await timesOn('2026-12-04'))[0]).toBe('20:00'); // 15:00 in Toronto
    expect((await addOff(part)).body.time_off).toHaveLength(2);
    for (const { id } of added.body.time_off)
      await admin.call('removeTimeOff', { params: { id: amara.id, timeOffId: id } });
    expect((await timesOn('2026-12-03')).length).toBeGreaterThan(0);
  });

  it('RL-02 of a colleague is not removed by its id', async () => {
    const [off] = (await addOff(dayOff(SATURDAY), admin, jonas.id)).body.time_off;
    const answer = await practitioner.call('removeTimeOff', { params: { id: amara.id, timeOffId: off?.id ?? 0 } });
    expect(answer.status).toBe(200);
    expect((await hoursOf(jonas.id)).time_off).toHaveLength(1);
  });

  it.each<[string, BodyOf<'addTimeOff'>, string]>([
    ['an end before the start', dayOff('2026-12-03', '2026-12-02'), 'last_date'],
    ['the past', dayOff('2026-11-01', '2026-11-15'), 'last_date'],
    ['four years ahead', dayOff('2030-12-01'), 'last_date'],
    ['a day that does not exist', dayOff('2027-02-29', '2027-03-01'), 'first_date'],
    ['one time alone', { ...dayOff(SATURDAY), start_time: '09:00' }, 'end_time'],
    ['times in the wrong order', { ...dayOff(SATURDAY), start_time: '09:00', end_time: '09:00' }, 'end_time'],
  ])('RL-04 is refused for %s', async (_what, body, field) => {
    const { status, refusal } = await addOff(body);
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, [field]]);
  });

  it('RL-04 is refused after 100 others', async () => {
    const row = { clinic_id: MAPLE.clinicId, practitioner_id: amara.id };
    const rows = Array.from({ length: 100 }, (_, index) => addDays('2027-01-01', index)).map((date) => ({
      ...row,
      first_date: date,
      last_date: date,
    }));
    await db.insertInto('time_off').values(rows).execute();
    const { status, refusal } = await addOff(dayOff(SATURDAY));
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['first_date']]);
    expect((await addOff(dayOff('2027-01-01'))).status).toBe(200);
  });
});

describe('coming sessions', () => {
  it('BK-88 stay as they are; the answer counts those outside of the hours and in the time off', async () => {
    // Friday 9:00 and 16:00 in Toronto; past and cancelled sessions do not count.
    const [early, late] = await Promise.all(
      ['2026-12-04T14:00:00Z', '2026-12-04T21:00:00Z'].map((startsAt) => addBooking(db, { startsAt })),
    );
    await addBooking(db, { startsAt: '2026-11-13T14:00:00Z' });
    await addBooking(db, { startsAt: '2026-12-06T14:00:00Z', status: 'cancelled' });
    expect((await hoursOf()).sessions_outside).toEqual({ count: 0, first: [] });
    const { body } = await saveWeek([window(5, 540, 720)]);
    expect(body.sessions_outside).toEqual({
      count: 1,
      first: [{ appointment_id: late?.id, date: '2026-12-04', start_time: '16:00' }],
    });
    const { body: off } = await addOff(dayOff('2026-12-04'));
    expect(off.sessions_outside.first.map(({ appointment_id }) => appointment_id)).toEqual([early?.id, late?.id]);
    const kept = await db.selectFrom('appointment').select('status').where('status', '=', 'confirmed').execute();
    expect(kept).toHaveLength(3);
  });
});
