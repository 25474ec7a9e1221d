import { describe, expect, it } from 'vitest';
import { aPlan } from './plan.fixture.ts';
import { basisPointsOf, isOnlyUnapproved, NEW_UPGRADE, shareOf } from './plan.rules.ts';

it.each([
  ['1', 100],
  ['10', 1_000],
  [' 99 ', 9_900],
  ['0', null],
  ['100', null],
  ['2.5', null],
  ['-5', null],
  ['', null],
  ['ten', null],
])('a share of "%s" percent is %s basis points', (percent, expected) => {
  expect(basisPointsOf(percent)).toBe(expected);
});

describe('the share of an upgrade', () => {
  it('is left out for everyone, also after a share was typed', () => {
    expect(shareOf({ ...NEW_UPGRADE, percent: '20' })).toBeUndefined();
  });
  it('is of visitors', () => {
    expect(shareOf({ ...NEW_UPGRADE, who: 'some', percent: '20' })).toEqual({ basis_points: 2_000, unit: 'visitor' });
  });
});

describe('a plan that waits for the owner', () => {
  it.each([
    { failed: ['approval'] as const, expected: true },
    { failed: ['approval', 'evidence'] as const, expected: false },
    { failed: [] as const, expected: false },
  ])('failed: $failed', ({ failed, expected }) => {
    expect(isOnlyUnapproved(aPlan([...failed]))).toBe(expected);
  });
});
