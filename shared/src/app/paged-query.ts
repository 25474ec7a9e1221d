import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';

const PAGE_SIZE = 20;

/** The query of one page. */
export interface PagePart {
  readonly page: number;
  readonly limit: number;
}

interface NumberedPage {
  readonly page: number;
  readonly last_page: number;
}

interface PageOf<Row> {
  readonly data: readonly Row[];
}

/**
 * Builds the query for a personal list, fetched page by page.
 * @param key - Placed under 'own': the shell removes it from the cache when the person leaves.
 */
export function pagedQuery<Page extends NumberedPage>(
  key: readonly unknown[],
  ask: (part: PagePart, signal: AbortSignal) => Promise<Page>,
) {
  return infiniteQueryOptions({
    queryKey: ['own', ...key],
    queryFn: ({ signal, pageParam }) => ask({ page: pageParam, limit: PAGE_SIZE }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, last_page }) => (page < last_page ? page + 1 : null),
  });
}

/** Returns each row once, in its newest version: a row added or removed between two pages shifts the others. */
export function rowsOf<Row>(
  { pages }: Pick<InfiniteData<PageOf<Row>>, 'pages'>,
  idOf: (row: Row) => string | number,
): Row[] {
  return [...new Map(pages.flatMap(({ data }) => data).map((row) => [idOf(row), row])).values()];
}
