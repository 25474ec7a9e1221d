import { pagedQuery, type SettledSearch } from '@carefront/shared/app';
import type { Locale } from '@carefront/shared/contracts';
import { listFormResponses } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { type ResponseFilter, responseQueryOf } from './response-filter.rules.ts';

export interface ResponseSearch extends SettledSearch {
  /** Unique for each page that was opened: two pages number their searches alike. */
  readonly owner: string;
}

/** The submitted forms that match, newest first. The text may be a person's name, so the key has its number only. */
export const foundResponsesQuery = (api: ApiClient, locale: Locale, filter: ResponseFilter, search: ResponseSearch) =>
  pagedQuery(['form-responses', locale, 'found', filter, search.owner, search.number], (part, signal) =>
    api.call(listFormResponses, {
      query: { ...responseQueryOf(filter), ...(search.text && { search: search.text }), ...part },
      signal,
    }),
  );
