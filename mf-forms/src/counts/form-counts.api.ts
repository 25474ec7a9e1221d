import type { ReplyOf } from '@carefront/shared/contracts';
import { countForms } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

export type FormCounts = ReplyOf<'countForms'>;

export const FORM_COUNTS_KEY = ['own', 'form-counts'] as const;

/** Drafts of forms, new responses and waiting requests within the reach of the reader. @param clientId - Of this client only. */
export const formCountsQuery = (api: ApiClient, clientId?: number) =>
  queryOptions<FormCounts>({
    queryKey: [...FORM_COUNTS_KEY, clientId ?? 'all'],
    queryFn: ({ signal }) =>
      api.call(countForms, { query: clientId === undefined ? {} : { client_id: clientId }, signal }),
  });

export const refreshCounts = (queryClient: QueryClient): void =>
  void queryClient.invalidateQueries({ queryKey: FORM_COUNTS_KEY });

/** Events that change a count. */
export const COUNT_CHANGES = [
  'forms/response-saved@1',
  'forms/response-changed@1',
  'forms/form-changed@1',
  'forms/request-changed@1',
  'forms/client-registered@1',
] as const;
