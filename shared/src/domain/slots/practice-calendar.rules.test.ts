import { describe, expect, it } from 'vitest';
import { zoneNamed } from '../zones/pinned-zones.fixture.ts';
import { momentsOfDates } from './booking-limits.rules.ts';
import { workedHours } from './practice-calendar.rules.ts';
import { dailyRules, questionOf } from './slot-question.fixture.ts';

const TORONTO = zoneNamed('America/Toronto');
const DATE = '2026-11-24';
const DAY = { fromDate: DATE, toDate: DATE };

describe('workedHours', () => {
  const { clinic } = questionOf({ zone: TORONTO });
  const range = momentsOfDates(clinic.zone, DAY);
  const hourMs = 3_600_000;
  const rules = dailyRules(540, 1020);
  const hoursOf = (practitioner: Partial<ReturnType<typeof questionOf>['practitioner']>) =>
    workedHours(questionOf({ zone: TORONTO, practitioner: { rules, ...practitioner } }), range).map(
      ({ startMs, endMs }) => [(startMs - range.startMs) / hourMs, (endMs - range.startMs) / hourMs],
    );

  it.each([
    { title: 'the weekly hours', change: {}, expected: [[9, 17]] },
    { title: 'a closure', change: { closures: [DAY] }, expected: [] },
    { title: 'a day off', change: { timeOff: [DAY] }, expected: [] },
    {
      title: 'an hour off',
      change: { timeOff: [{ startMs: range.startMs + 12 * hourMs, endMs: range.startMs + 13 * hourMs }] },
      expected: [
        [9, 12],
        [13, 17],
      ],
    },
  ])('TM-01 $title', ({ change, expected }) => {
    expect(hoursOf(change)).toEqual(expected);
  });
});
