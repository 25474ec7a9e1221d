import { describe, expect, it } from 'vitest';
import { FEWEST_ROWS, MOST_ROWS, nextBatchSize } from './apply-retention.ts';

describe('nextBatchSize', () => {
  it.each([
    { when: 'a quick batch', size: 1_000, tookMs: 200, next: 2_000 },
    { when: 'a batch of usual length', size: 1_000, tookMs: 201, next: 1_000 },
    { when: 'just below slow', size: 1_000, tookMs: 999, next: 1_000 },
    { when: 'a slow batch', size: 1_000, tookMs: 1_000, next: 250 },
    { when: 'the largest batch', size: MOST_ROWS, tookMs: 1, next: MOST_ROWS },
    { when: 'the smallest batch', size: FEWEST_ROWS, tookMs: 5_000, next: FEWEST_ROWS },
  ])('RL-02 after $when of $size rows: $next', ({ size, tookMs, next }) => {
    expect(nextBatchSize(size, tookMs)).toBe(next);
  });
});
