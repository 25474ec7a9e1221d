import { describe, expect, it } from 'vitest';
import { utcText } from './utc-text.rules.ts';

describe('utcText', () => {
  it.each([
    ['2026-11-20T19:05:07.999Z', '2026-11-20 19:05:07'],
    ['2026-11-20T23:30:00.000-05:00', '2026-11-21 04:30:00'],
  ])('CO-09 %s is %s', (instant, expected) => {
    expect(utcText(instant)).toBe(expected);
  });
});
