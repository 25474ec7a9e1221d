import { describe, expect, it } from 'vitest';
import { MAX_COUNTED_USES, workAfter } from './bot-check.ts';

describe('workAfter', () => {
  it.each([
    { uses: 0, times: 1 },
    { uses: 59, times: 1 },
    { uses: 60, times: 2 },
    { uses: 149, times: 2 },
    { uses: 150, times: 4 },
    { uses: 10_000, times: 4 },
  ])('CB-07 makes the search $times times as long after $uses uses in an hour', ({ uses, times }) => {
    const { mostTries, rounds } = workAfter(uses);
    expect([mostTries / workAfter(0).mostTries, rounds]).toEqual([times, workAfter(0).rounds]);
  });

  it('CB-07 stops counting uses when more would change nothing', () => {
    expect(workAfter(MAX_COUNTED_USES)).toEqual(workAfter(Number.MAX_SAFE_INTEGER));
    expect(workAfter(MAX_COUNTED_USES)).not.toEqual(workAfter(MAX_COUNTED_USES - 1));
  });
});
