import { describe, expect, it } from 'vitest';
import { areStartsOld, isStartAhead, isStartOffered, msToNextMinute } from './coming-starts.rules.ts';

const NINE = Date.parse('2026-11-24T14:00:00Z');

describe('BK-34 the starts of a list', () => {
  it.each([
    { when: 'a moment before the start', nowMs: NINE - 1, expected: true },
    { when: 'at the start', nowMs: NINE, expected: false },
    { when: 'a moment after the start', nowMs: NINE + 1, expected: false },
  ])('are ahead $when: $expected', ({ nowMs, expected }) => {
    expect(isStartAhead(NINE, nowMs)).toBe(expected);
  });

  it.each([
    { when: 'a moment before the limit', noticeMinutes: 120, nowMs: NINE - 7_200_001, expected: true },
    { when: 'at the limit', noticeMinutes: 120, nowMs: NINE - 7_200_000, expected: false },
    { when: 'a moment after the limit', noticeMinutes: 120, nowMs: NINE - 7_199_999, expected: false },
    { when: 'a moment before the start, without a limit', noticeMinutes: 0, nowMs: NINE - 1, expected: true },
    { when: 'at the start, without a limit', noticeMinutes: 0, nowMs: NINE, expected: false },
    { when: 'a moment before a limit of one day', noticeMinutes: 1440, nowMs: NINE - 86_400_001, expected: true },
    { when: 'a moment before the start, with a limit below 0', noticeMinutes: -60, nowMs: NINE - 1, expected: true },
    { when: 'after the start, with a limit below 0', noticeMinutes: -60, nowMs: NINE + 1, expected: false },
  ])('are offered $when: $expected', ({ noticeMinutes, nowMs, expected }) => {
    expect(isStartOffered(NINE, { noticeMinutes, nowMs })).toBe(expected);
  });

  it.each([
    { when: 'right after the answer', nowMs: NINE, expected: false },
    { when: 'a moment before the answer is ten minutes old', nowMs: NINE + 599_999, expected: false },
    { when: 'when the answer is ten minutes old', nowMs: NINE + 600_000, expected: true },
    { when: 'when the clock was set back', nowMs: NINE - 1, expected: true },
  ])('are old $when: $expected', ({ nowMs, expected }) => {
    expect(areStartsOld(NINE, nowMs)).toBe(expected);
  });

  it.each([
    [NINE, 60_000],
    [NINE + 1, 59_999],
    [NINE + 59_999, 1],
    [-1, 1],
  ])('at %d ms, the next minute begins in %d ms', (nowMs, expected) => {
    expect(msToNextMinute(nowMs)).toBe(expected);
  });
});
