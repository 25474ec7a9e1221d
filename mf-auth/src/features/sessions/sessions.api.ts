import { useRemote } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { listSessions, revokeSession } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

export type AccountSession = ReplyOf<'listSessions'>[number];

/** The shell removes all keys under `own` when someone signs in or out. */
const SESSIONS_KEY = ['own', 'sessions'];

export function sessionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => api.call(listSessions, { signal }),
  });
}

export function useRevokeSession() {
  const { api, queryClient } = useRemote();
  return async (id: string): Promise<void> => {
    try {
      await api.call(revokeSession, { params: { id } });
    } finally {
      // Also after a refusal: the session may have expired.
      await queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
    }
  };
}
