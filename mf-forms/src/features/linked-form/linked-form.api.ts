import { tokenNumber } from '@carefront/shared/app';
import type { Locale, ReplyOf } from '@carefront/shared/contracts';
import { getUserFormByLink } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';
import { openFormOptions } from '../../forms/forms.api.ts';

/** The form of a link, in the reader's language. It leaves the cache with the page, so that the next person at this computer finds nothing. */
export const linkedFormQuery = (api: ApiClient, locale: Locale, token: string) =>
  queryOptions<ReplyOf<'getUserFormByLink'>>({
    ...openFormOptions(['own', 'form-by-link', locale, tokenNumber(token)]),
    queryFn: ({ signal }) => api.call(getUserFormByLink, { params: { token }, signal }),
  });
