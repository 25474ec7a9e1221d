import { describe, expect, it } from 'vitest';
import {
  draftOf,
  isSameWeek,
  weekOf,
  weekOfParts,
  windowErrors,
  windowsOn,
  withCopies,
  withEnd,
  withHours,
  withStart,
} from './hours-draft.rules.ts';
import { someHours, weekWindow } from './testing/hours.fixture.ts';

const MONDAY = 1;
const saved = someHours({ week: [weekWindow(MONDAY, 540, 720), weekWindow(MONDAY, 780, 1020)] });
const { week } = draftOf(saved);
const times = (windows: readonly { weekday: number; start_minutes: number | null; end_minutes: number | null }[]) =>
  windows.map(({ weekday, start_minutes, end_minutes }) => [weekday, start_minutes, end_minutes]);

describe('the typed week', () => {
  it('TM-01 is the saved week until something changes, and again when the change is taken back', () => {
    const draft = draftOf(saved);
    expect(isSameWeek({ ...draft, week: [...draft.week].reverse() }, saved)).toBe(true);
    const longer = { ...draft, week: withHours(draft.week, 6) };
    expect(isSameWeek(longer, saved)).toBe(false);
    expect(isSameWeek({ ...longer, week: longer.week.slice(0, -1) }, saved)).toBe(true);
    expect(isSameWeek({ ...draft, location_id: 2 }, saved)).toBe(false);
    expect(weekOf(draft.week)).toEqual(saved.week);
  });

  it.each([
    { what: 'a free day', before: [], expected: [[MONDAY, 540, 1020]] },
    { what: 'a morning', before: [weekWindow(MONDAY, 540, 720)], expected: [[MONDAY, 780, 1020]] },
    { what: 'an evening', before: [weekWindow(MONDAY, 540, 1260)], expected: [[MONDAY, 1320, 1440]] },
    { what: 'a full day', before: [weekWindow(MONDAY, 540, 1440)], expected: [[MONDAY, null, null]] },
  ])('TM-01 adds hours to $what: $expected', ({ before, expected }) => {
    const draft = draftOf(someHours({ week: before }));
    expect(times(withHours(draft.week, MONDAY).slice(before.length))).toEqual(expected);
  });

  it('TM-01 copies a day over others, with keys of their own', () => {
    const copied = withCopies([...week, { ...weekWindow(2, 0, 60), key: 9 }], MONDAY, [2, 3]);
    expect(times(windowsOn(copied, 2))).toEqual([
      [2, 540, 720],
      [2, 780, 1020],
    ]);
    expect(times(windowsOn(copied, 3))).toHaveLength(2);
    expect(new Set(copied.map(({ key }) => key)).size).toBe(copied.length);
  });

  it.each([
    { start: '10:00', expected: [600, 720] },
    { start: '13:00', expected: [780, 2160] },
    { start: '', expected: [null, 720] },
  ])('BK-34 the end keeps its time of day when the start is "$start"', ({ start, expected }) => {
    const [morning] = week;
    if (!morning) throw new Error('The fixture has no morning');
    const changed = withStart(morning, start);
    expect([changed.start_minutes, changed.end_minutes]).toEqual(expected);
  });

  it.each([
    { end: '11:00', expected: 660 },
    { end: '00:00', expected: 1440 },
    { end: '02:00', expected: 1560 },
    { end: '', expected: null },
  ])('BK-34 an end at "$end" is minute $expected', ({ end, expected }) => {
    const [morning] = week;
    if (!morning) throw new Error('The fixture has no morning');
    expect(withEnd(morning, end).end_minutes).toBe(expected);
  });

  it('BK-34 marks incomplete and overlapping hours, before anything is sent', () => {
    expect(windowErrors(week).size).toBe(0);
    const [first, second] = week;
    if (!first || !second) throw new Error('The fixture has two windows');
    const wrong = [first, { ...second, start_minutes: 700 }, { ...second, key: 5, weekday: 2, end_minutes: null }];
    expect([...windowErrors(wrong)]).toEqual([
      [5, { end: 'time-required' }],
      [1, { start: 'hours-overlap' }],
    ]);
  });

  it('TM-01 begins with the hours of the clinic', () => {
    const hours = [{ start_minutes: 480, end_minutes: 1020 }];
    expect(times(weekOfParts([{ first_weekday: 6, last_weekday: 0, hours }]))).toEqual([
      [6, 480, 1020],
      [0, 480, 1020],
    ]);
  });
});
