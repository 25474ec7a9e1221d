import { describe, expect, it } from 'vitest';
import { daysOfYears, isShorter, keptTimes } from './kept-times.rules.ts';

describe('the time that responses are kept', () => {
  it.each([
    [1, 366],
    [4, 1461],
    [10, 3653],
  ])('FB-06 %i years are %i days', (years, days) => {
    expect(daysOfYears(years)).toBe(days);
  });

  it('FB-06 offers a stored time that is no whole year', () => {
    expect(keptTimes(90)[0]).toEqual({ days: 90, years: null });
    expect(keptTimes(null)).toHaveLength(8);
    expect(keptTimes(366)).toHaveLength(8);
  });

  it.each([
    [366, null, true],
    [null, 366, false],
    [366, 366, false],
    [366, 367, true],
    [null, null, false],
  ])('FB-06 %s after %s deletes: %s', (next, stored, expected) => {
    expect(isShorter(next, stored)).toBe(expected);
  });
});
