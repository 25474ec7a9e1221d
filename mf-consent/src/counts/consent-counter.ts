import { linkCounter, linkCountText } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { countWaitingConsents } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

export type ConsentCounts = ReplyOf<'countWaitingConsents'>;

/** Below the key of the lists: what reads the lists again after a change also counts again. */
const CONSENT_COUNTS_KEY = ['own', 'consents', 'counts'];

export const consentCountsQuery = (api: ApiClient) =>
  queryOptions<ConsentCounts>({
    queryKey: CONSENT_COUNTS_KEY,
    queryFn: ({ signal }) => api.call(countWaitingConsents, { signal }),
    refetchOnWindowFocus: true,
  });

/** Counts the consents that wait for the clinic's signature. */
export const countToSign = linkCounter<ConsentCounts>({
  query: consentCountsQuery,
  key: CONSENT_COUNTS_KEY,
  wordsOf: ({ waiting_for_clinic: count }) =>
    count ? { en: `${linkCountText(count, 'en')} to sign`, fr: `${linkCountText(count, 'fr')} à signer` } : null,
});
