import { pagedQuery, type SettledSearch } from '@carefront/shared/app';
import { listClients } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { clientQueryOf, type ListedStatus } from './clients.rules.ts';

export interface ClientSearch extends SettledSearch {
  /** Unique for each page that was opened: two pages number their searches alike. */
  readonly owner: string;
}

/** The clients that match, by name. The text is a person's name, so the key has its number only. */
export const foundClientsQuery = (api: ApiClient, status: ListedStatus, search: ClientSearch) =>
  pagedQuery(['client-list', status, search.owner, search.number], (part, signal) =>
    api.call(listClients, {
      query: { ...clientQueryOf(status), ...(search.text && { name: search.text }), sort: 'name', ...part },
      signal,
    }),
  );
