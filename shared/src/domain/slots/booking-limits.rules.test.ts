import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/dates.ts';
import { advanceDaysOf } from './booking-limits.rules.ts';

describe('advanceDaysOf', () => {
  it.each([
    { own: null, days: 730 },
    { own: 0, days: 0 },
    { own: 729, days: 729 },
    { own: 731, days: 731 },
  ])('BK-34 a service with a limit of $own days is offered $days days ahead', ({ own, days }) => {
    expect(advanceDaysOf(own)).toBe(days);
  });

  it.each([
    { today: '2026-11-16', twoYearsOn: '2028-11-16' },
    { today: '2025-03-01', twoYearsOn: '2027-03-01' },
    { today: '2028-02-29', twoYearsOn: '2030-03-01' },
  ])('BK-34 a service without a limit is offered until two years after $today at most', ({ today, twoYearsOn }) => {
    const last = addDays(today, advanceDaysOf(null));
    expect([last <= twoYearsOn, addDays(last, 2) > twoYearsOn]).toEqual([true, true]);
  });
});
