import { describe, expect, it } from 'vitest';
import { zoneNamed } from '../zones/pinned-zones.fixture.ts';
import { windowStart } from '../zones/zone.ts';
import { evaluate, listSlots, type SlotRefusal } from './availability.rules.ts';
import { customTimes, groupByVisitorDate, visitorRange } from './slot-days.ts';
import { dailyRules, questionOf } from './slot-question.fixture.ts';
import { type ScheduleOverride, type SlotQuestion, serviceDurationMinutes } from './slot-question.ts';

const zone = zoneNamed('America/Toronto');
const TUESDAY = '2026-05-05';
const at = (minutes: number, date = TUESDAY): number => windowStart(zone, date, minutes);
const taken = (from: number, to: number) => ({ startMs: at(from), endMs: at(to) });
const [NINE, TEN, NOON, ONE] = [540, 600, 720, 780];

type Change = Partial<Omit<Parameters<typeof questionOf>[0], 'zone'>>;
/** Open daily from 09:00 to 12:00; sessions of 30 minutes every 30 minutes; the range is one Tuesday. */
const morning = (change: Change = {}): SlotQuestion =>
  questionOf({
    zone,
    range: visitorRange(TUESDAY, TUESDAY, zone),
    ...change,
    practitioner: { rules: dailyRules(NINE, NOON), ...change.practitioner },
  });
const timesOf = (question: SlotQuestion): string[] =>
  groupByVisitorDate(listSlots(question), zone).flatMap(({ slots }) => slots);
const override = (kind: ScheduleOverride['kind'], startMinutes: number, endMinutes: number): ScheduleOverride => ({
  date: TUESDAY,
  kind,
  startMinutes,
  endMinutes,
  locationId: null,
});

describe('listSlots', () => {
  it("BK-34: uses the clinic's hours from Monday to Friday when there is no schedule", () => {
    const range = visitorRange('2026-05-04', '2026-05-10', zone);
    const question = questionOf({
      zone,
      range,
      clinic: { zone, stepMinutes: 60, hours: { startMinutes: 600, endMinutes: 720 } },
    });
    const days = groupByVisitorDate(listSlots(question), zone);
    expect(days.map(({ date }) => date)).toEqual([
      '2026-05-04',
      '2026-05-05',
      '2026-05-06',
      '2026-05-07',
      '2026-05-08',
    ]);
    expect(days[0]?.slots).toEqual(['10:00', '11:00']);
  });

  it('BK-34: uses 08:00 to 17:00 when the clinic has no hours either', () => {
    const times = timesOf(questionOf({ zone, range: visitorRange(TUESDAY, TUESDAY, zone) }));
    expect([times[0], times.at(-1), times.length]).toEqual(['08:00', '16:30', 18]);
  });

  it.each<{ what: string; change: Change; expected: string[] }>([
    {
      what: "the clinic's interval",
      change: { clinic: { zone, stepMinutes: 45, hours: null } },
      expected: ['09:00', '09:45', '10:30', '11:15'],
    },
    {
      what: "the service's own interval",
      change: { service: { stepMinutes: 60 } },
      expected: ['09:00', '10:00', '11:00'],
    },
    {
      what: 'the length of a service',
      change: { service: { durationMinutes: 91 } },
      expected: ['09:00', '09:30', '10:00'],
    },
    { what: 'a service as long as the window', change: { service: { durationMinutes: 180 } }, expected: ['09:00'] },
    { what: 'a service longer than the window', change: { service: { durationMinutes: 181 } }, expected: [] },
    {
      what: 'a booking, and continues at the next grid point',
      change: { busy: [taken(570, 635)] },
      expected: ['09:00', '11:00', '11:30'],
    },
    {
      what: 'buffers, which may reach outside the hours',
      change: { service: { bufferBeforeMinutes: 15, bufferAfterMinutes: 15 }, busy: [taken(TEN, 630)] },
      expected: ['09:00', '11:00', '11:30'],
    },
    {
      what: 'time off',
      change: { practitioner: { timeOff: [taken(NINE, 630)] } },
      expected: ['10:30', '11:00', '11:30'],
    },
    {
      what: 'a day off',
      change: { practitioner: { timeOff: [{ fromDate: TUESDAY, toDate: TUESDAY }] } },
      expected: [],
    },
    {
      what: 'a replaced day',
      change: { practitioner: { overrides: [override('replace', ONE, 840)] } },
      expected: ['13:00', '13:30'],
    },
    {
      what: 'a replaced day without hours',
      change: { practitioner: { overrides: [override('replace', 0, 0)] } },
      expected: [],
    },
    {
      what: 'added hours, with their own grid',
      change: { practitioner: { overrides: [override('add', 795, 855)] } },
      expected: ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '13:15', '13:45'],
    },
    {
      what: 'removed hours, and keeps the grid',
      change: { practitioner: { overrides: [override('remove', NINE, 610)] } },
      expected: ['10:30', '11:00', '11:30'],
    },
    { what: 'a deleted service', change: { service: { isDeleted: true } }, expected: [] },
    { what: 'starts in the past', change: { nowMs: at(631) }, expected: ['11:00', '11:30'] },
    { what: 'a start exactly now', change: { nowMs: at(660) }, expected: ['11:00', '11:30'] },
    { what: 'a daily limit', change: { service: { maxPerDay: 1 }, bookedStartsMs: [at(ONE)] }, expected: [] },
  ])('BK-34: takes into account $what', ({ change, expected }) => {
    expect(timesOf(morning(change))).toEqual(expected);
  });

  it('BK-34: lets a session continue into a window that follows directly, also over midnight', () => {
    const rules = [...dailyRules(NINE, TEN), ...dailyRules(TEN, 660)];
    expect(timesOf(morning({ practitioner: { rules }, service: { durationMinutes: 90, stepMinutes: 30 } }))).toEqual([
      '09:00',
      '09:30',
    ]);
    const nights = morning({ practitioner: { rules: dailyRules(1380, 1500) }, service: { durationMinutes: 60 } });
    expect(timesOf(nights)).toEqual(['00:00', '23:00', '23:30']);
  });

  it('BK-34: includes hours that began the day before, even if they end late', () => {
    const rules = dailyRules(NOON, 2760, { weekday: 1 }).slice(0, 1); // Monday noon to Tuesday 22:00
    const range = { fromMs: at(1260), toMs: at(1380) };
    expect(timesOf(morning({ practitioner: { rules }, range }))).toEqual(['21:00', '21:30']);
  });

  it('BK-34: applies a rule every second week, counted from the week of the anchor date', () => {
    const rules = dailyRules(NINE, TEN, { weekday: 2, everyNWeeks: 2, anchorDate: '2026-05-09' }).slice(0, 1);
    const days = groupByVisitorDate(
      listSlots(morning({ practitioner: { rules }, range: visitorRange('2026-04-01', '2026-05-31', zone) })),
      zone,
    );
    expect(days.map(({ date }) => date)).toEqual(['2026-04-07', '2026-04-21', '2026-05-05', '2026-05-19']);
  });

  it('BK-34: applies a rule from its first day to its last day', () => {
    const rules = dailyRules(NINE, TEN, { validFrom: '2026-05-06', validTo: '2026-05-07' });
    const days = groupByVisitorDate(
      listSlots(morning({ practitioner: { rules }, range: visitorRange('2026-05-01', '2026-05-31', zone) })),
      zone,
    );
    expect(days.map(({ date }) => date)).toEqual(['2026-05-06', '2026-05-07']);
  });
});

describe('listSlots with locations', () => {
  const rules = [...dailyRules(NINE, TEN, { locationId: 1 }), ...dailyRules(TEN, 660, { locationId: 2 })];
  const askedFor = (locationId: number | null, durationMinutes = 30) =>
    morning({ practitioner: { rules }, locationId, service: { durationMinutes } });

  it.each([
    { locationId: 1, expected: ['09:00', '09:30'] },
    { locationId: 2, expected: ['10:00', '10:30'] },
    { locationId: 3, expected: [] },
    { locationId: 0, expected: ['09:00', '09:30', '10:00', '10:30'] },
    { locationId: null, expected: ['09:00', '09:30', '10:00', '10:30'] },
  ])('BK-34: lists for location $locationId: $expected', ({ locationId, expected }) => {
    expect(timesOf(askedFor(locationId))).toEqual(expected);
  });

  it('BK-34: lists no session that begins at one location and ends at another', () => {
    expect(timesOf(askedFor(0, 60))).toEqual(['09:00', '10:00']);
  });

  it("BK-35: reads a location's hours in the time zone of the location", () => {
    const vancouver = dailyRules(NINE, TEN, { locationId: 1, zone: zoneNamed('America/Vancouver') });
    expect(timesOf(morning({ practitioner: { rules: vancouver }, locationId: 1 }))).toEqual(['12:00', '12:30']);
  });
});

describe('evaluate', () => {
  it.each<{ reason: SlotRefusal; change: Change; startsAt?: number }>([
    { reason: 'service-deleted', change: { service: { isDeleted: true } } },
    { reason: 'in-the-past', change: { nowMs: at(NINE) + 1 } },
    { reason: 'too-soon', change: { nowMs: at(NINE - 60) + 1, service: { minNoticeMinutes: 60 } } },
    { reason: 'too-far', change: { nowMs: at(0, '2026-05-02') - 1, service: { maxAdvanceDays: 3 } } },
    { reason: 'outside-hours', change: {}, startsAt: NOON },
    {
      reason: 'other-location',
      change: { practitioner: { rules: dailyRules(NINE, NOON, { locationId: 2 }) }, locationId: 1 },
    },
    { reason: 'clinic-closed', change: { practitioner: { closures: [{ fromDate: TUESDAY, toDate: TUESDAY }] } } },
    { reason: 'time-off', change: { practitioner: { timeOff: [taken(NINE + 29, TEN)] } } },
    { reason: 'busy', change: { busy: [taken(NINE + 29, TEN)] } },
    { reason: 'day-full', change: { service: { maxPerDay: 2 }, bookedStartsMs: [at(0), at(1439)] } },
    { reason: 'off-grid', change: {}, startsAt: NINE + 1 },
  ])('BK-34: refuses a start with $reason, and listSlots leaves it out', ({ reason, change, startsAt = NINE }) => {
    expect(evaluate(morning(change), at(startsAt))).toEqual({ isOpen: false, reasons: [reason] });
    expect(listSlots(morning(change))).not.toContain(at(startsAt));
  });

  it.each<{ what: string; change: Change }>([
    { what: 'exactly now', change: { nowMs: at(NINE) } },
    { what: 'at the end of the notice period', change: { nowMs: at(NINE - 60), service: { minNoticeMinutes: 60 } } },
    { what: 'on the last bookable day', change: { nowMs: at(0, '2026-05-02'), service: { maxAdvanceDays: 3 } } },
    { what: 'between taken times', change: { busy: [taken(0, NINE), taken(NINE + 30, NOON)] } },
    {
      what: 'one below the daily limit',
      change: { service: { maxPerDay: 2 }, bookedStartsMs: [at(0), at(1440)] },
    },
  ])('BK-34: accepts a start $what, and listSlots includes it', ({ change }) => {
    expect(evaluate(morning(change), at(NINE))).toEqual({ isOpen: true });
    expect(listSlots(morning(change))).toContain(at(NINE));
  });

  it('returns every reason for a refusal', () => {
    const question = morning({ busy: [taken(0, 1440)], practitioner: { timeOff: [taken(0, 1440)] } });
    expect(evaluate(question, at(ONE))).toEqual({ isOpen: false, reasons: ['time-off', 'busy', 'outside-hours'] });
  });

  it('refuses data that would give an endless grid', () => {
    const error = new RangeError('The step between slots must be longer than 0 minutes');
    expect(() => listSlots(morning({ service: { stepMinutes: 0 } }))).toThrow(error);
    expect(() => evaluate(morning({ service: { stepMinutes: Number.NaN } }), at(NINE))).toThrow(error);
    expect(() => listSlots(morning({ service: { durationMinutes: 0 } }))).toThrow(RangeError);
  });
});

it('BK-07: a duration is converted from its unit to minutes', () => {
  expect([serviceDurationMinutes(50, 'Min'), serviceDurationMinutes(1.5, 'Hrs')]).toEqual([50, 90]);
});

it('BK-28: the custom picker runs from 00:00 to 23:00', () => {
  expect(customTimes(60)).toHaveLength(24);
  expect([customTimes(25)[1], customTimes(25).at(-1), customTimes(15).at(-1)]).toEqual(['00:25', '22:55', '23:00']);
  expect(() => customTimes(0)).toThrow(RangeError);
});
