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
 * A list of one person's that comes a page at a time.
 * @param key - Stands under 'own': the shell forgets it with the person.
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

/** Each once, as it was told last: a row that came or went between two pages shifts the rest. */
export function rowsOf<Row>(
  { pages }: Pick<InfiniteData<PageOf<Row>>, 'pages'>,
  idOf: (row: Row) => string | number,
): Row[] {
  return [...new Map(pages.flatMap(({ data }) => data).map((row) => [idOf(row), row])).values()];
}
