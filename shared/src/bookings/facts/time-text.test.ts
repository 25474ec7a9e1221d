import { describe, expect, it } from 'vitest';
import {
  dateText,
  longDateText,
  monthText,
  offsetText,
  timeText,
  weekdayText,
  withTimesTogether,
} from './time-text.ts';

describe('texts of dates and times', () => {
  it.each([
    ['2026-11-04', 'en', 'Nov 04, 2026'],
    ['2026-09-24', 'en', 'Sep 24, 2026'],
    ['2026-11-04', 'fr', '4 nov. 2026'],
    ['2026-12-01', 'fr', '1er déc. 2026'],
    ['2026-03-05', 'fr', '5 mars 2026'],
  ] as const)('GN-01 %s in %s is %s', (date, locale, text) => {
    expect(dateText(date, locale)).toBe(text);
  });

  it.each([
    ['00:00', 'en', '12:00 AM'],
    ['09:05', 'en', '9:05 AM'],
    ['12:00', 'en', '12:00 PM'],
    ['23:59', 'en', '11:59 PM'],
    ['09:05', 'fr', '9\u00A0h\u00A005'],
    ['17:30', 'fr', '17\u00A0h\u00A030'],
  ] as const)('GN-05 %s in %s is %s', (time, locale, text) => {
    expect(timeText(time, locale)).toBe(text);
  });

  it('GN-02 the parts of a time stay in one line', () => {
    const text = 'At 8:00 AM or 12:30 PM at home, 9 AMs';
    expect(withTimesTogether(text)).toBe('At 8:00\u00a0AM or 12:30\u00a0PM at home, 9 AMs');
  });

  it("GN-05 names days and months in the page's language", () => {
    expect(longDateText('2026-11-24', 'en')).toBe('Tuesday, November 24, 2026');
    expect(longDateText('2026-11-24', 'fr')).toBe('mardi 24 novembre 2026');
    expect(monthText('2026-11-01', 'fr')).toBe('novembre 2026');
    expect([0, 6].map((weekday) => weekdayText(weekday, 'en', 'long'))).toEqual(['Sunday', 'Saturday']);
  });

  it.each([
    [-300, 'UTC-05:00'],
    [-210, 'UTC-03:30'],
    [345, 'UTC+05:45'],
    [0, 'UTC+00:00'],
  ])('BK-23 an offset of %i minutes is %s', (minutes, text) => {
    expect(offsetText(minutes)).toBe(text);
  });
});
