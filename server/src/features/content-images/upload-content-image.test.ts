import { describe, expect, it } from 'vitest';
import { CLINIC_QUOTA, fitsQuota } from './content-images.ts';

describe('fitsQuota', () => {
  const { pictures, bytes } = CLINIC_QUOTA;
  it.each([
    { when: 'nothing is stored yet', use: { pictures: 0, bytes: 0 }, more: 1, expected: true },
    { when: 'the last allowed picture is added', use: { pictures: pictures - 1, bytes: 0 }, more: 1, expected: true },
    { when: 'the number of pictures is at its limit', use: { pictures, bytes: 0 }, more: 1, expected: false },
    { when: 'the bytes just fit', use: { pictures: 1, bytes: bytes - 10 }, more: 10, expected: true },
    { when: 'one byte is too much', use: { pictures: 1, bytes: bytes - 10 }, more: 11, expected: false },
  ])('CT-11 is $expected when $when', ({ use, more, expected }) => {
    expect(fitsQuota(use, more)).toBe(expected);
  });
});
