import { describe, expect, it } from 'vitest';
import { needsPasswordAgain } from './two-factor.ts';

const SIGNED_IN = Date.parse('2026-11-16T13:00:00Z');

describe('needsPasswordAgain', () => {
  it.each([
    { when: 'at once', at: '2026-11-16T13:00:00.000Z', expected: false },
    { when: 'after 15 minutes', at: '2026-11-16T13:15:00.000Z', expected: false },
    { when: 'a millisecond later', at: '2026-11-16T13:15:00.001Z', expected: true },
    { when: 'with a clock that was set back', at: '2026-11-16T12:00:00.000Z', expected: false },
  ])('AU-11 $when: $expected', ({ at, expected }) => {
    expect(needsPasswordAgain(SIGNED_IN, Date.parse(at))).toBe(expected);
  });
});
