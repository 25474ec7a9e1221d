import type { Locale } from '@carefront/shared/contracts';
import { listFormTemplates } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

/** Names come in the reader's language. Templates belong to the release, so they are loaded once. */
export const formTemplatesQuery = (api: ApiClient, locale: Locale) =>
  queryOptions({
    queryKey: ['own', 'form-templates', locale],
    queryFn: async ({ signal }) => (await api.call(listFormTemplates, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
