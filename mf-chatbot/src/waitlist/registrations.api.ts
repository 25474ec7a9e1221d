import { pagedQuery, type SettledSearch } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { listRegistrations } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';

export type Registration = ReplyOf<'listRegistrations'>['data'][number];

export interface RegistrationSearch extends SettledSearch {
  /** Unique for each page that was opened: two pages number their searches alike. */
  readonly owner: string;
}

/** The key of the lists, whatever is searched. */
export const REGISTRATIONS_KEY = ['own', 'registrations'] as const;

/** The people on the waitlist whose names match. The text is a person's name, so the key has its number only. */
export function registrationsQuery(api: ApiClient, search: RegistrationSearch) {
  return pagedQuery(['registrations', search.owner, search.number], (part, signal) =>
    api.call(listRegistrations, { query: { ...(search.text && { search: search.text }), ...part }, signal }),
  );
}
