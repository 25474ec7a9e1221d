import { expect, it } from 'vitest';
import { isFilterDay } from './filter-day.ts';

it.each([
  ['1999-12-31', false],
  ['2000-01-01', true],
  ['2199-12-31', true],
  ['2200-01-01', false],
  ['0020-01-01', false],
  ['2026-02-29', false],
  ['', false],
])('FB-06 %j is a day to filter by: %s', (text, expected) => {
  expect(isFilterDay(text)).toBe(expected);
});
