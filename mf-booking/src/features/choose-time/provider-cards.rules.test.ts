import { aPractitioner } from '@carefront/shared/testing';
import { describe, expect, it } from 'vitest';
import type { NextStart } from '../../wizard/open-slots.ts';
import { earliestStart, firstProviders } from './provider-cards.rules.ts';

const next = (practitioner_id: number, starts_at: string | null): NextStart => ({
  practitioner_id,
  starts_at,
  date: starts_at?.slice(0, 10) ?? null,
  time: starts_at === null ? null : '09:00',
});
const team = (count: number) => Array.from({ length: count }, (_, index) => aPractitioner({ id: index + 1 }));
const ids = (count: number, nexts: NextStart[] | null) => firstProviders(team(count), nexts).map(({ id }) => id);

describe('earliestStart', () => {
  it.each([
    {
      when: 'the earliest instant, whatever its offset',
      starts: ['2026-11-24T09:00:00-05:00', '2026-11-24T13:00:00Z'],
      expected: 2,
    },
    { when: 'the first of two equal starts', starts: ['2026-11-24T14:00:00Z', '2026-11-24T14:00:00Z'], expected: 1 },
    { when: 'a practitioner with a start before one without', starts: [null, '2027-01-04T14:00:00Z'], expected: 2 },
    { when: 'null, when nobody has a start', starts: [null, null], expected: undefined },
    { when: 'null, when there is nobody', starts: [], expected: undefined },
  ])('BK-27 is $when', ({ starts, expected }) => {
    expect(earliestStart(starts.map((at, index) => next(index + 1, at)))?.practitioner_id).toBe(expected);
  });
});

describe('firstProviders', () => {
  it('BK-21 keeps the clinic’s order while all fit', () => {
    expect(ids(6, [next(6, '2026-11-24T14:00:00Z')])).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('BK-21 of many, takes those who are free first; those without a start come last, in the clinic’s order', () => {
    const nexts = [next(3, null), next(7, '2026-11-24T14:00:00Z'), next(5, '2026-11-25T14:00:00Z')];
    expect(ids(8, nexts)).toEqual([7, 5, 1, 2, 3, 4]);
    expect(ids(8, null)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
