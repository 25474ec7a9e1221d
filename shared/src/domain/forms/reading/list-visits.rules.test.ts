import { describe, expect, it } from 'vitest';
import { type ListVisit, VISIT_MINUTES, visitAt } from './list-visits.rules.ts';

const MINUTE = 60_000;
const NOON = Date.parse('2026-11-24T12:00:00Z');
const LIMIT = VISIT_MINUTES * MINUTE;

describe('visitAt', () => {
  it.each<{ what: string; last: ListVisit | null; now: number; visit: ListVisit }>([
    { what: 'the first look', last: null, now: NOON, visit: { seenUntilMs: NOON, fromMs: null } },
    {
      what: 'a look of the same visit',
      last: { seenUntilMs: NOON, fromMs: 7 },
      now: NOON + LIMIT,
      visit: { seenUntilMs: NOON + LIMIT, fromMs: 7 },
    },
    {
      what: 'a look that begins the next visit',
      last: { seenUntilMs: NOON, fromMs: 7 },
      now: NOON + LIMIT + 1,
      visit: { seenUntilMs: NOON + LIMIT + 1, fromMs: NOON },
    },
    {
      what: 'a look by an earlier clock',
      last: { seenUntilMs: NOON, fromMs: null },
      now: NOON - MINUTE,
      visit: { seenUntilMs: NOON, fromMs: null },
    },
  ])('FB-06 knows what is new since the last visit after $what', ({ last, now, visit }) => {
    expect(visitAt(last, now)).toEqual(visit);
  });
});
