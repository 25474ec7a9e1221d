import moment from 'moment-timezone';
import { describe, expect, it } from 'vitest';
import { groupByVisitorDate, isSlotRangeAllowed, visitorRange } from '../slots/slot-days.ts';
import { zoneNamed } from './pinned-zones.fixture.ts';
import {
  dayLengthMinutes,
  instantsOfWall,
  offsetMinutesEastAt,
  wallAt,
  windowEnd,
  windowStart,
  type ZoneRules,
} from './zone.ts';
import { zoneLabel } from './zone-choice.rules.ts';

const HOUR = 3_600_000;

describe('wallAt', () => {
  it.each([
    'America/Toronto',
    'Australia/Lord_Howe',
    'America/St_Johns',
    'Africa/Cairo',
    'Africa/Casablanca',
    'Asia/Kathmandu',
    'Pacific/Apia',
    'UTC',
  ])('BK-35: gives the same local time in %s as moment, over three years', (name) => {
    const zone = zoneNamed(name);
    for (let ms = Date.UTC(2025, 0, 1); ms < Date.UTC(2028, 0, 1); ms += 7 * HOUR + 1800_000) {
      const wall = wallAt(zone, ms);
      const there = moment.tz(ms, name);
      expect([wall.date, wall.minutes, wall.offsetMinutesEast, wall.abbr]).toEqual([
        there.format('YYYY-MM-DD'),
        there.hours() * 60 + there.minutes(),
        there.utcOffset(),
        there.format('z'),
      ]);
      expect(instantsOfWall(zone, wall.date, wall.minutes)).toContain(ms);
    }
  });

  it('BK-35: uses the last period of a table from JSON, where Infinity is null', () => {
    const zone = JSON.parse(JSON.stringify(zoneNamed('America/Toronto'))) as ZoneRules; // as the build ships it
    expect(zone.untils.at(-1)).toBeNull();
    expect(offsetMinutesEastAt(zone, Date.UTC(2600, 0, 1))).toBe(-300);
  });
});

describe('the edges of a window', () => {
  const zone = zoneNamed('America/New_York');

  it('BK-35: in a gap, start and end are the first moment after the gap', () => {
    const after = Date.UTC(2026, 2, 8, 7);
    expect([
      windowStart(zone, '2026-03-08', 120),
      windowStart(zone, '2026-03-08', 179),
      windowEnd(zone, '2026-03-08', 150),
    ]).toEqual([after, after, after]);
    expect(windowStart(zone, '2026-03-08', 180)).toBe(after);
  });

  it('BK-35: in a fold, the start is the earlier moment and the end is the later moment', () => {
    const early = Date.UTC(2026, 10, 1, 5, 30);
    expect([windowStart(zone, '2026-11-01', 90), windowEnd(zone, '2026-11-01', 90)]).toEqual([early, early + HOUR]);
    expect(instantsOfWall(zone, '2026-11-01', 90)).toEqual([early, early + HOUR]);
  });

  it('BK-35: minutes past 1440 belong to the following day, with its clock change', () => {
    expect(windowEnd(zone, '2026-10-31', 1440 + 90)).toBe(windowEnd(zone, '2026-11-01', 90));
    expect(windowStart(zone, '2026-03-07', 1440 + 150)).toBe(Date.UTC(2026, 2, 8, 7));
  });

  it('BK-35: a whole date that a zone skipped has no moment and no length', () => {
    const apia = zoneNamed('Pacific/Apia'); // crossed the date line on 2011-12-30
    expect(instantsOfWall(apia, '2011-12-30', 720)).toEqual([]);
    expect([
      dayLengthMinutes(apia, '2011-12-29'),
      dayLengthMinutes(apia, '2011-12-30'),
      dayLengthMinutes(apia, '2011-12-31'),
    ]).toEqual([1440, 0, 1440]);
  });

  it('BK-35: days last 23, 25 and, at Lord Howe, 24 and a half hours', () => {
    expect([
      dayLengthMinutes(zone, '2026-03-08'),
      dayLengthMinutes(zone, '2026-11-01'),
      dayLengthMinutes(zone, '2026-11-02'),
    ]).toEqual([1380, 1500, 1440]);
    expect(dayLengthMinutes(zoneNamed('Australia/Lord_Howe'), '2026-04-05')).toBe(1470);
  });
});

describe('groupByVisitorDate', () => {
  it("BK-35: gives one entry a date and keeps both moments when St John's sets its clock back over midnight", () => {
    const zone = zoneNamed('America/St_Johns'); // 2010-11-07 00:01 became 2010-11-06 23:01
    const slots = Array.from({ length: 8 }, (_, index) => Date.UTC(2010, 10, 7, 1, 30) + index * 30 * 60_000);
    expect(groupByVisitorDate(slots, zone)).toEqual([
      { date: '2010-11-06', slots: ['23:00', '23:30', '23:30'], startsAt: [slots[0], slots[1], slots[3]] },
      {
        date: '2010-11-07',
        slots: ['00:00', '00:00', '00:30', '01:00', '01:30'],
        startsAt: [slots[2], slots[4], slots[5], slots[6], slots[7]],
      },
    ]);
  });

  it('BK-35: uses the new offset for a start at the moment of a clock change', () => {
    const days = groupByVisitorDate(
      [Date.UTC(2026, 10, 1, 5, 30), Date.UTC(2026, 10, 1, 6)],
      zoneNamed('America/New_York'),
    );
    expect(days[0]?.slots).toEqual(['01:30', '01:00']);
  });

  it('BK-26 BK-35: a range covers whole dates of the visitor, at most 62', () => {
    expect(visitorRange('2026-11-01', '2026-11-30', zoneNamed('America/Toronto'))).toEqual({
      fromMs: Date.UTC(2026, 10, 1, 4),
      toMs: Date.UTC(2026, 11, 1, 5),
    });
    expect(isSlotRangeAllowed('2026-11-01', '2027-01-01')).toBe(true);
    expect(isSlotRangeAllowed('2026-11-01', '2027-01-02')).toBe(false);
    expect(isSlotRangeAllowed('2026-11-02', '2026-11-01')).toBe(false);
  });
});

it.each([
  { name: 'America/Toronto', ms: Date.UTC(2026, 6, 1), expected: { offsetMinutes: -240, region: 'America' } },
  { name: 'America/Toronto', ms: Date.UTC(2026, 0, 1), expected: { offsetMinutes: -300, region: 'America' } },
  { name: 'America/Argentina/Ushuaia', ms: 0, expected: { offsetMinutes: -180, region: 'America' } },
  { name: 'UTC', ms: 0, expected: { offsetMinutes: 0, region: 'UTC' } },
])('BK-23: $name is labelled with the offset of the shown date', ({ name, ms, expected }) => {
  expect(zoneLabel(zoneNamed(name), ms)).toEqual({ name, ...expected });
});
