import { describe, expect, it } from 'vitest';
import { isOversized } from './body-size.ts';

const nested = (depth: number): unknown => Array.from({ length: depth }).reduce<unknown>((inside) => [inside], 'x');
const filled = (length: number) => Array.from({ length }, () => 0);

describe('a parsed body', () => {
  it.each([
    ['nothing', undefined],
    ['a text', 'x'.repeat(200_000)],
    ['ten guardians', { guardian: Array.from({ length: 10 }, () => filled(20)) }],
    ['2,000 values', filled(2_000)],
    ['12 lists inside each other', nested(12)],
  ])('%s is accepted', (_what, body) => {
    expect(isOversized(body)).toBe(false);
  });

  it('has the limits that its call names', () => {
    const limits = { most: 10, depth: 3 };
    expect([isOversized(filled(10), limits), isOversized(filled(11), limits)]).toEqual([false, true]);
    expect([isOversized(nested(3), limits), isOversized(nested(4), limits)]).toEqual([false, true]);
  });

  it.each([
    ['2,001 values', filled(2_001)],
    ['60,000 empty objects', { guardian: Array.from({ length: 60_000 }, () => ({})) }],
    ['13 lists inside each other', nested(13)],
    ['100,000 lists inside each other', nested(100_000)],
  ])('%s is refused', (_what, body) => {
    expect(isOversized(body)).toBe(true);
  });
});
