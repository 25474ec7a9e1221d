import { pagedQuery } from '@carefront/shared/app';
import type { Consent, ConsentListItem, QueryOf } from '@carefront/shared/contracts';
import { getConsent, listConsents } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

export type ConsentFilter = Pick<QueryOf<'listConsents'>, 'status' | 'client_id' | 'practitioner_id' | 'from' | 'to'>;

export function consentsQuery(api: ApiClient, filter: ConsentFilter = {}) {
  return pagedQuery(['consents', filter], (part, signal) =>
    api.call(listConsents, { query: { ...filter, ...part }, signal }),
  );
}

export const consentIdOf = ({ id }: ConsentListItem): string => id;

/** Reading a consent may mark it as viewed: lists then show an old status (`keepConsent`). */
export function consentQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['own', 'consent', id],
    queryFn: ({ signal }) => api.call(getConsent, { params: { id }, signal }),
  });
}

/** Caches the record from the server's answer to an action, and refetches the lists. */
export function keepConsent(queryClient: QueryClient, consent: Consent): void {
  queryClient.setQueryData(['own', 'consent', consent.id], consent);
  void queryClient.invalidateQueries({ queryKey: ['own', 'consents'] });
}

/** The address of the PDF, for a plain link: the browser saves the file. */
export const consentPdfHref = (id: string): string => `/api/consent/${encodeURIComponent(id)}/pdf`;
