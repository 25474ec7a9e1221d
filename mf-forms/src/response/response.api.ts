import { pagedQuery } from '@carefront/shared/app';
import type { Locale, QueryOf, ReplyOf } from '@carefront/shared/contracts';
import { getFormResponse, listFormResponses, listUserForms } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

export type ResponseItem = ReplyOf<'listFormResponses'>['data'][number];
export type UserForm = ReplyOf<'listUserForms'>['data'][number];

type ResponseFilter = Pick<QueryOf<'listFormResponses'>, 'client_id'>;

/** Submitted forms, newest first. The names of the forms come in the reader's language, so a change of the language asks again. */
export const responsesQuery = (api: ApiClient, locale: Locale, filter: ResponseFilter = {}) =>
  pagedQuery(['form-responses', locale, filter], (part, signal) =>
    api.call(listFormResponses, { query: { ...filter, ...part }, signal }),
  );

const NEWEST = 5;

/** The newest submitted forms. */
export const newestResponsesQuery = (api: ApiClient, locale: Locale) =>
  queryOptions({
    queryKey: ['own', 'form-responses', locale, 'newest'],
    queryFn: async ({ signal }) => (await api.call(listFormResponses, { query: { limit: NEWEST }, signal })).data,
  });

/** Requests that wait to be filled in. */
export const waitingFormsQuery = (api: ApiClient, locale: Locale, filter: ResponseFilter = {}) =>
  pagedQuery(['user-forms', locale, filter], (part, signal) =>
    api.call(listUserForms, { query: { ...filter, waiting: 1, ...part }, signal }),
  );

/** One submitted form. It never changes. */
export const responseQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['own', 'form-response', id],
    queryFn: ({ signal }) => api.call(getFormResponse, { params: { id }, query: {}, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** As `responseQuery`, with the answers as a text to read. */
export const readResponseQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['own', 'form-response', id, 'reading'],
    queryFn: ({ signal }) => api.call(getFormResponse, { params: { id }, query: { reading: 1 }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Asks again for the lists that a submitted form or a request changes. */
export function refreshForms(queryClient: QueryClient): void {
  for (const list of ['form-responses', 'user-forms', 'booking-forms', 'staff-forms', 'form-counts'])
    void queryClient.invalidateQueries({ queryKey: ['own', list] });
}

export const responseIdOf = ({ form_response_id }: ResponseItem): string => form_response_id;
export const userFormIdOf = ({ id }: UserForm): string => id;

/** The address of the PDF, for a plain link: the browser saves the file (RN-21). */
export const responsePdfHref = (id: string): string => `/api/v2/form_responses/${encodeURIComponent(id)}/pdf`;
