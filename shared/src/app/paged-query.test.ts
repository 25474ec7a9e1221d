import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { type PagePart, pagedQuery, rowsOf } from './paged-query.ts';

interface Row {
  id: number;
  state: string;
}
const row = (id: number, state = 'old'): Row => ({ id, state });

describe('pagedQuery', () => {
  it('GN-03 requests the pages in order, up to the last page', async () => {
    const asked: PagePart[] = [];
    const query = pagedQuery(['things', { of: 7 }], (part) => {
      asked.push(part);
      return Promise.resolve({ data: [row(part.page)], page: part.page, last_page: 2 });
    });
    const list = await new QueryClient().fetchInfiniteQuery({ ...query, pages: 5 });
    expect(asked).toEqual([
      { page: 1, limit: 20 },
      { page: 2, limit: 20 },
    ]);
    expect(rowsOf(list, ({ id }) => id)).toEqual([row(1), row(2)]);
  });

  it('GN-03 sends one request for an empty list, whose last page is 0', async () => {
    let count = 0;
    const query = pagedQuery(['things'], ({ page }) => {
      count += 1;
      return Promise.resolve({ data: [], page, last_page: 0 });
    });
    await new QueryClient().fetchInfiniteQuery({ ...query, pages: 5 });
    expect(count).toBe(1);
  });

  it('SEC-06 has a key that the shell removes when the person leaves', () => {
    const { queryKey } = pagedQuery(['things', { of: 7 }], ({ page }) => Promise.resolve({ page, last_page: 1 }));
    expect(queryKey).toEqual(['own', 'things', { of: 7 }]);
  });
});

describe('rowsOf', () => {
  it.each<{ what: string; pages: Row[][]; rows: Row[] }>([
    { what: 'no page', pages: [], rows: [] },
    { what: 'an empty page', pages: [[]], rows: [] },
    { what: 'pages without overlap', pages: [[row(1)], [row(2)]], rows: [row(1), row(2)] },
    {
      what: 'a row on two pages, once and in its last version',
      pages: [
        [row(1), row(2)],
        [row(2, 'new'), row(3)],
      ],
      rows: [row(1), row(2, 'new'), row(3)],
    },
  ])('GN-03 $what', ({ pages, rows }) => {
    expect(rowsOf({ pages: pages.map((data) => ({ data })) }, ({ id }) => id)).toEqual(rows);
  });
});
