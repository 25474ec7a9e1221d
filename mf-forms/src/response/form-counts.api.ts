import type { ReplyOf } from '@carefront/shared/contracts';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

export type FormCounts = ReplyOf<'countForms'>;

/** Drafts of forms, new responses and waiting requests within the reach of the reader. */
export const formCountsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['own', 'form-counts'],
    queryFn: ({ signal }) => api.call('countForms', { query: {}, signal }),
  });
