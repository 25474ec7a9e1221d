import { describe, expect, it } from 'vitest';
import { areStartsOld, isStartAhead, isStartOffered, msToNextMinute } from './coming-starts.rules.ts';

const NINE = Date.parse('2026-11-24T14:00:00Z');

describe('BK-34 starts that have passed', () => {
  it.each([
    { when: 'a moment before', nowMs: NINE - 1, expected: true },
    { when: 'at the start', nowMs: NINE, expected: false },
    { when: 'a moment after', nowMs: NINE + 1, expected: false },
  ])('$when is offered: $expected', ({ nowMs, expected }) => {
    expect(isStartAhead(NINE, nowMs)).toBe(expected);
  });

  it.each([
    { when: 'a moment before the limit', noticeMinutes: 120, nowMs: NINE - 7_200_001, expected: true },
    { when: 'at the limit', noticeMinutes: 120, nowMs: NINE - 7_200_000, expected: false },
    { when: 'a moment after the limit', noticeMinutes: 120, nowMs: NINE - 7_199_999, expected: false },
    { when: 'a moment before the start, without a limit', noticeMinutes: 0, nowMs: NINE - 1, expected: true },
    { when: 'at the start, without a limit', noticeMinutes: 0, nowMs: NINE, expected: false },
    { when: 'a moment before a day', noticeMinutes: 1440, nowMs: NINE - 86_400_001, expected: true },
    { when: 'a moment before the start, with a limit below 0', noticeMinutes: -60, nowMs: NINE - 1, expected: true },
    { when: 'after the start, with a limit below 0', noticeMinutes: -60, nowMs: NINE + 1, expected: false },
  ])('$when is in the list: $expected', ({ noticeMinutes, nowMs, expected }) => {
    expect(isStartOffered(NINE, { noticeMinutes, nowMs })).toBe(expected);
  });

  it.each([
    { when: 'just answered', nowMs: NINE, expected: false },
    { when: 'a moment short of ten minutes', nowMs: NINE + 599_999, expected: false },
    { when: 'ten minutes old', nowMs: NINE + 600_000, expected: true },
    { when: 'a clock that was set back', nowMs: NINE - 1, expected: true },
  ])('an answer, $when, is old: $expected', ({ nowMs, expected }) => {
    expect(areStartsOld(NINE, nowMs)).toBe(expected);
  });

  it.each([
    [NINE, 60_000],
    [NINE + 1, 59_999],
    [NINE + 59_999, 1],
    [-1, 1],
  ])('from %d ms it is %d ms to the next minute', (nowMs, expected) => {
    expect(msToNextMinute(nowMs)).toBe(expected);
  });
});
