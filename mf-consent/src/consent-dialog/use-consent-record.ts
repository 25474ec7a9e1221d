import { useRemote } from '@carefront/shared/app';
import type { Consent, ReplyOf } from '@carefront/shared/contracts';
import { type InfiniteData, type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { consentQuery } from '../consents/consents.api.ts';

const LISTS_KEY = ['own', 'consents'];

type Lists = InfiniteData<ReplyOf<'listConsents'>>;

/** Refetches the lists that show another status: opening a consent may have marked it as viewed (CO-07). */
function refreshListsBehind(queryClient: QueryClient, { id, status }: Pick<Consent, 'id' | 'status'>): void {
  // Counts are below the same key, and have no pages.
  const lists = queryClient.getQueriesData<Partial<Lists>>({ queryKey: LISTS_KEY });
  const isBehind = lists.some(
    ([key, list]) =>
      queryClient.getQueryState(key)?.isInvalidated === false &&
      list?.pages?.some(({ data }) => data.some((one) => one.id === id && one.status !== status)),
  );
  if (isBehind) void queryClient.invalidateQueries({ queryKey: LISTS_KEY });
}

/** Loads one consent, and refetches lists that show it with another status. */
export function useConsentRecord(id: string) {
  const { api, queryClient } = useRemote();
  const record = useQuery(consentQuery(api, id));
  const status = record.data?.status;
  useEffect(() => {
    if (status) refreshListsBehind(queryClient, { id, status });
  }, [queryClient, id, status]);
  return record;
}
