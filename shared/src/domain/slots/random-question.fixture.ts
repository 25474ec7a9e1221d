import fc from 'fast-check';
import { addDays, type IsoDate } from '../dates/dates.ts';
import { zoneNamed } from '../zones/pinned-zones.fixture.ts';
import { startOfDay, type ZoneRules } from '../zones/zone.ts';
import type { SlotQuestion } from './slot-question.ts';

const MINUTE = 60_000;

/** Clock changes on which the pinned table and the runtime's own data agree, and an ordinary day. */
const SCENES: readonly (readonly [string, IsoDate])[] = [
  ['America/New_York', '2025-03-09'],
  ['America/New_York', '2025-11-02'],
  ['America/St_Johns', '2025-03-09'],
  ['America/St_Johns', '2025-11-02'],
  ['Australia/Lord_Howe', '2025-04-06'],
  ['Australia/Lord_Howe', '2025-10-05'],
  ['Africa/Cairo', '2025-04-25'],
  ['Africa/Cairo', '2025-10-31'],
  ['Asia/Kathmandu', '2025-06-15'],
];

const locationIds = fc.constantFrom(null, null, 1, 2);
const quarterHours = (min: number, max: number) =>
  fc.integer({ min: min / 15, max: max / 15 }).map((count) => count * 15);
const hours = fc.oneof(
  { weight: 3, arbitrary: fc.record({ startMinutes: quarterHours(0, 1425), length: quarterHours(30, 720) }) },
  { weight: 1, arbitrary: fc.record({ startMinutes: quarterHours(0, 180), length: quarterHours(30, 180) }) },
);
const spanOf = ({ startMinutes, length }: { startMinutes: number; length: number }) => ({
  startMinutes,
  endMinutes: startMinutes + length,
});

function questionIn([name, date]: readonly [string, IsoDate]): fc.Arbitrary<SlotQuestion> {
  const zone = zoneNamed(name);
  const middleMs = startOfDay(zone, date);
  const nearDates = fc.integer({ min: -2, max: 2 }).map((days) => addDays(date, days));
  const dateRanges = fc
    .tuple(nearDates, fc.integer({ min: 0, max: 1 }))
    .map(([fromDate, days]) => ({ fromDate, toDate: addDays(fromDate, days) }));
  const moments = fc.integer({ min: -2 * 1440, max: 3 * 1440 }).map((minutes) => middleMs + minutes * MINUTE);
  const spans = fc
    .tuple(moments, fc.integer({ min: 0, max: 300 }))
    .map(([startMs, length]) => ({ startMs, endMs: startMs + length * MINUTE }));
  const placeZones: fc.Arbitrary<ZoneRules | undefined> = fc.constantFrom(
    undefined,
    undefined,
    undefined,
    zoneNamed('America/New_York'),
    zoneNamed('Asia/Kathmandu'),
  );
  const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 3 });
  const rules = fc
    .tuple(
      hours,
      fc.integer({ min: 0, max: 6 }),
      locationIds,
      placeZones,
      orNull(nearDates),
      orNull(nearDates),
      fc.constantFrom(1, 1, 2, 3),
    )
    .map(([span, weekday, locationId, ruleZone, edgeDate, anchorDate, everyNWeeks]) => ({
      ...spanOf(span),
      weekday,
      locationId,
      zone: ruleZone,
      validFrom: weekday % 2 ? edgeDate : null,
      validTo: weekday % 2 ? null : edgeDate,
      anchorDate,
      everyNWeeks,
    }));
  const overrides = fc
    .tuple(
      hours,
      nearDates,
      fc.constantFrom('replace' as const, 'add' as const, 'remove' as const),
      locationIds,
      placeZones,
    )
    .map(([span, overrideDate, kind, locationId, overrideZone]) => ({
      ...spanOf(span),
      date: overrideDate,
      kind,
      locationId,
      zone: overrideZone,
    }));
  return fc.record({
    nowMs: fc.oneof(
      { weight: 3, arbitrary: fc.constant(middleMs - 9 * 86_400_000) },
      { weight: 2, arbitrary: moments.map((ms) => ms + 12_345) },
    ),
    range: fc
      .tuple(moments, fc.integer({ min: 0, max: 2880 }))
      .map(([fromMs, length]) => ({ fromMs, toMs: fromMs + length * MINUTE })),
    locationId: fc.constantFrom(null, 0, 1, 2),
    clinic: fc.record({
      zone: fc.constant(zone),
      stepMinutes: fc.constantFrom(15, 20, 60),
      hours: orNull(hours.map(spanOf)),
    }),
    service: fc.record({
      durationMinutes: fc.constantFrom(15, 30, 50, 90),
      bufferBeforeMinutes: fc.constantFrom(0, 0, 5),
      bufferAfterMinutes: fc.constantFrom(0, 0, 10),
      stepMinutes: fc.constantFrom(null, 25, 30),
      minNoticeMinutes: fc.constantFrom(0, 0, 1440),
      minNoticeDays: fc.constantFrom(0, 0, 1),
      maxAdvanceDays: fc.constantFrom(null, null, 10, 1),
      maxPerDay: fc.constantFrom(null, null, 1, 2),
      isDeleted: fc.integer({ min: 0, max: 19 }).map((roll) => roll === 0),
    }),
    practitioner: fc.record({
      rules: fc.oneof(
        { weight: 1, arbitrary: fc.constant([]) },
        { weight: 5, arbitrary: fc.array(rules, { minLength: 3, maxLength: 14 }) },
      ),
      overrides: fc.array(overrides, { maxLength: 3 }),
      closures: fc.array(dateRanges, { maxLength: 1 }),
      timeOff: fc.array(fc.oneof(spans, dateRanges), { maxLength: 2 }),
    }),
    busy: fc.array(spans, { maxLength: 4 }),
    bookedStartsMs: fc.array(moments, { maxLength: 3 }),
  });
}

/** Schedules, changes, absences, bookings and limits of all kinds, around a clock change. */
export const randomQuestion: fc.Arbitrary<SlotQuestion> = fc.constantFrom(...SCENES).chain(questionIn);
