import type { SignedCopy } from '@carefront/shared/contracts';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';
import { tokenNumber } from '../../mailed-link/token-number.ts';
import { retryUnlessVoid } from '../../mailed-link/void-link.api.ts';

export function signedCopyQuery(api: ApiClient, token: string) {
  return queryOptions<SignedCopy>({
    queryKey: ['own', 'consent-copy', tokenNumber(token)],
    // It goes with the page: who comes to this computer next finds nothing of it.
    gcTime: 0,
    queryFn: ({ signal }) => api.call('getSignedCopy', { params: { token }, signal }),
    retry: retryUnlessVoid,
  });
}
