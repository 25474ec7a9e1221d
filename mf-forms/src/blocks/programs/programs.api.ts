import type { SettledSearch } from '@carefront/shared/app';
import type { Locale, ReplyOf } from '@carefront/shared/contracts';
import { getProgramSelection, listCategorizedPrograms } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export type ProgramCategory = ReplyOf<'listCategorizedPrograms'>[number];
export type Program = ProgramCategory['programs'][number];

/** The programs that a block offers. */
export interface ProgramOffer {
  /** Ids of manual selection; null: all of the clinic's. */
  manual: readonly number[] | null;
  /** Ids that were chosen when the block was opened: they are listed even if their registration has closed. */
  chosen: readonly number[];
}

export interface ProgramFilter {
  search: SettledSearch;
  categoryId: number | null;
  locationId: number | null;
}

export const NO_FILTER: ProgramFilter = { search: { number: 0, text: '' }, categoryId: null, locationId: null };
/** All lists of programs: places are taken all the time. */
export const PROGRAMS_KEY = ['programs'] as const;
const FRESH_MS = 30_000;

/** @param catalogue - Unique for each block on the page: two blocks number their searches alike. */
export const programsQuery = (
  api: ApiClient,
  locale: Locale,
  { manual, chosen }: ProgramOffer,
  { filter, catalogue }: { filter: ProgramFilter; catalogue: string },
) =>
  queryOptions({
    queryKey: [...PROGRAMS_KEY, locale, catalogue, filter.search.number, filter.categoryId, filter.locationId],
    queryFn: ({ signal }) =>
      api.call(listCategorizedPrograms, {
        body: {
          programIds: [...chosen],
          search: filter.search.text,
          dataFilters: {
            selected_categories: listOf(filter.categoryId),
            selected_locations: listOf(filter.locationId),
          },
          ...(manual && { manual_select: 1 as const, selection: [...manual] }),
        },
        signal,
      }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });

const listOf = (id: number | null): number[] => (id === null ? [] : [id]);

/** Programs by their ids, in this order. */
export const selectionQuery = (api: ApiClient, locale: Locale, ids: readonly number[]) =>
  queryOptions({
    queryKey: [...PROGRAMS_KEY, locale, 'selection', ids],
    queryFn: ({ signal }) => api.call(getProgramSelection, { query: { programIds: ids.join() }, signal }),
    enabled: ids.length > 0,
    staleTime: FRESH_MS,
  });
