import { describe, expect, it } from 'vitest';
import { leastBusy } from './any-practitioner.rules.ts';

const person = (id: number, bookingsThatWeek: number) => ({ id, bookingsThatWeek });

describe('leastBusy', () => {
  it.each([
    { who: 'nobody when there are no candidates', candidates: [], expected: null },
    { who: 'the only candidate', candidates: [person(7, 30)], expected: 7 },
    {
      who: 'the candidate with the fewest bookings',
      candidates: [person(1, 4), person(2, 3), person(3, 9)],
      expected: 2,
    },
    {
      who: 'the lowest id among equal candidates',
      candidates: [person(9, 2), person(4, 2), person(6, 2)],
      expected: 4,
    },
  ])('BK-21 chooses $who', ({ candidates, expected }) => {
    expect(leastBusy(candidates)).toBe(expected);
  });
});
