import { describe, expect, it } from 'vitest';
import { clockText, leftMs, secondsToAnnounce } from './countdown.ts';

describe('a countdown', () => {
  it('AU-05 shows minutes and seconds, rounded up, until zero', () => {
    expect([180_000, 179_999, 60_000, 59_001, 1, 0].map(clockText)).toEqual([
      '03:00',
      '03:00',
      '01:00',
      '01:00',
      '00:01',
      '00:00',
    ]);
  });

  it('AU-05 never counts below zero', () => {
    expect([leftMs(2_000, 500), leftMs(2_000, 2_000), leftMs(2_000, 9_000)]).toEqual([1_500, 0, 0]);
  });

  it.each([
    { from: 61, to: 60, said: 60 },
    { from: 60, to: 59, said: null },
    { from: 31, to: 30, said: 30 },
    { from: 11, to: 10, said: 10 },
    { from: 170, to: 8, said: 10 },
    { from: 1, to: 0, said: 0 },
    { from: 0, to: 0, said: null },
    { from: 5, to: 180, said: null },
  ])('AU-05 from $from to $to seconds announces $said', ({ from, to, said }) => {
    expect(secondsToAnnounce(from * 1_000, to * 1_000)).toBe(said);
  });
});
