import { describe, expect, it } from 'vitest';
import { pinnedZones } from '../platform/time/zones.ts';
import { calendarRange, isCalendarMoment } from './calendar-range.rules.ts';

const toronto = pinnedZones.requireZone('America/Toronto');
const range = (start: string, end: string) => {
  const verdict = calendarRange(start, end, toronto);
  if (!verdict.isAllowed) return verdict.code;
  return [verdict.fromMs, verdict.toMs].map((ms) => new Date(ms).toISOString().slice(0, 16));
};

describe('calendarRange', () => {
  it.each([
    { when: 'one day', start: '2026-12-01', end: '2026-12-01', expected: ['2026-12-01T05:00', '2026-12-02T05:00'] },
    {
      when: 'a day of 23 hours',
      start: '2027-03-14',
      end: '2027-03-14',
      expected: ['2027-03-14T05:00', '2027-03-15T04:00'],
    },
    { when: '62 days', start: '2026-12-01', end: '2027-01-31', expected: ['2026-12-01T05:00', '2027-02-01T05:00'] },
    { when: '63 days', start: '2026-12-01', end: '2027-02-01', expected: 'range-too-long' },
    {
      when: '62 days with a repeated hour',
      start: '2026-10-01',
      end: '2026-12-01',
      expected: ['2026-10-01T04:00', '2026-12-02T05:00'],
    },
    { when: 'an end on the day before', start: '2026-12-02', end: '2026-12-01', expected: 'range-reversed' },
    {
      when: 'instants 62 days apart',
      start: '2026-12-01T00:00:30Z',
      end: '2027-02-01T00:00:30Z',
      expected: ['2026-12-01T00:00', '2027-02-01T00:00'],
    },
    {
      when: 'instants 62 days and a second apart',
      start: '2026-12-01T00:00:30Z',
      end: '2027-02-01T00:00:31Z',
      expected: 'range-too-long',
    },
    {
      when: 'the same instant twice',
      start: '2026-12-01T00:00:00Z',
      end: '2026-12-01T00:00:00Z',
      expected: ['2026-12-01T00:00', '2026-12-01T00:00'],
    },
    {
      when: 'an end a second before the start',
      start: '2026-12-01T00:00:01Z',
      end: '2026-12-01T00:00:00Z',
      expected: 'range-reversed',
    },
    {
      when: 'from an instant to the end of its date',
      start: '2026-12-01T15:00:00Z',
      end: '2026-12-01',
      expected: ['2026-12-01T15:00', '2026-12-02T05:00'],
    },
  ])('TM-01 $when: $expected', ({ start, end, expected }) => {
    expect(range(start, end)).toEqual(expected);
  });
});

describe('isCalendarMoment', () => {
  it.each([
    { text: '1969-12-31', expected: false },
    { text: '1970-01-01', expected: true },
    { text: '2199-12-31', expected: true },
    { text: '2200-01-01', expected: false },
    { text: '2026-02-30', expected: false },
    { text: '9999-12-31T23:59:59-12:00', expected: false },
    { text: '0000-01-01T00:00:00Z', expected: false },
    { text: '2026-12-01T09:00:00-05:00', expected: true },
  ])('TM-01 $text: $expected', ({ text, expected }) => {
    expect(isCalendarMoment(text)).toBe(expected);
  });
});
