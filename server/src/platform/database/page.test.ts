import { describe, expect, it } from 'vitest';
import { boundedAt, pageOf, rangeOf, sliceOf } from './page.ts';

describe('a page of a list', () => {
  it.each([
    { page: 1, limit: 10, offset: 0, rows: ['a', 'b', 'c'] },
    { page: 1, limit: 2, offset: 0, rows: ['a', 'b'] },
    { page: 2, limit: 2, offset: 2, rows: ['c'] },
    { page: 3, limit: 2, offset: 4, rows: [] },
  ])('page $page of $limit rows begins after $offset rows', ({ page, limit, offset, rows }) => {
    expect(rangeOf({ page, limit })).toEqual({ offset, limit });
    expect(sliceOf(['a', 'b', 'c'], { page, limit })).toEqual(rows);
  });

  it('tells how many rows and pages all pages have', () => {
    expect(pageOf({ page: 2, limit: 2 }, 3, ['c'])).toEqual({ data: ['c'], total: 3, page: 2, last_page: 2 });
  });
});

describe('a count with a bound', () => {
  it.each([
    { counted: 9, total: 9, hasMore: false },
    { counted: 10, total: 10, hasMore: false },
    { counted: 11, total: 10, hasMore: true },
  ])('of $counted rows up to 10 is $total, with more: $hasMore', ({ counted, total, hasMore }) => {
    expect(boundedAt(10, counted)).toEqual({ total, hasMore });
  });
});
