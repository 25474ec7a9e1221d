import { describe, expect, it } from 'vitest';
import { numberOf } from './number-text.rules.ts';

describe('a typed number', () => {
  it.each([
    ['', {}, null],
    ['  ', {}, null],
    ['12', {}, 12],
    ['-3', {}, -3],
    ['1.5', {}, 1.5],
    ['1,5', {}, 1.5],
    ['1.5', { isWhole: true }, undefined],
    ['-', {}, undefined],
    ['1e5', {}, undefined],
    ['1234567890', {}, undefined],
    ['5', { min: 5, max: 5 }, 5],
    ['4', { min: 5 }, undefined],
    ['6', { max: 5 }, undefined],
  ])('FB-01 %j within %o: %s', (text, limits, expected) => {
    expect(numberOf(text, limits)).toBe(expected);
  });
});
