import { useRemote } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { listReleaseKeys } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

export type ReleaseKey = ReplyOf<'listReleaseKeys'>[number];

const KEYS_KEY = ['own', 'release-keys'];

export function keysQuery(api: ApiClient) {
  return queryOptions({ queryKey: KEYS_KEY, queryFn: ({ signal }) => api.call(listReleaseKeys, { signal }) });
}

/** Returns a function that asks for the keys again: also after a refusal, because another person may have ended the key. */
export function useRefreshKeys(): () => Promise<void> {
  const { queryClient } = useRemote();
  return () => queryClient.invalidateQueries({ queryKey: KEYS_KEY });
}
