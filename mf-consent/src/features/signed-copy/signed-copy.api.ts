import { tokenNumber } from '@carefront/shared/app';
import type { SignedCopy } from '@carefront/shared/contracts';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

export function signedCopyQuery(api: ApiClient, token: string) {
  return queryOptions<SignedCopy>({
    queryKey: ['own', 'consent-copy', tokenNumber(token)],
    // The answer goes with the page. The token stays in this tab's storage for a reload (`link-token.ts`), and ends with the tab.
    gcTime: 0,
    queryFn: ({ signal }) => api.call('getSignedCopy', { params: { token }, signal }),
  });
}
