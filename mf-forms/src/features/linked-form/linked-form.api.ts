import { tokenNumber } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

/** The form of a link. It is fetched once, so that it does not change while the person fills it in. */
export const linkedFormQuery = (api: ApiClient, token: string) =>
  queryOptions<ReplyOf<'getUserFormByLink'>>({
    queryKey: ['own', 'form-by-link', tokenNumber(token)],
    // The cache drops the form with the page, so that the next person at this computer finds nothing.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => api.call('getUserFormByLink', { params: { token }, signal }),
  });
