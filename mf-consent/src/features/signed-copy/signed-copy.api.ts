import { tokenNumber } from '@carefront/shared/app';
import type { SignedCopy } from '@carefront/shared/contracts';
import { getSignedCopy } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

export function signedCopyQuery(api: ApiClient, token: string) {
  return queryOptions<SignedCopy>({
    queryKey: ['own', 'consent-copy', tokenNumber(token)],
    // The answer is removed with the page. The tab's storage keeps the token for a reload (`link-token.ts`) until the tab is closed.
    gcTime: 0,
    queryFn: ({ signal }) => api.call(getSignedCopy, { params: { token }, signal }),
  });
}
