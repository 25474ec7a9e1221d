import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRemote } from '../../app/index.ts';
import { getGuardianData } from '../../contracts/calls.ts';
import type { SessionUser } from '../../contracts/index.ts';
import type { ApiClient } from '../../http/index.ts';
import { looksAfterOthers } from './family-clients.rules.ts';

/** The clients of whom the account is a guardian or contact. An account with neither role asks for nothing: the query stays pending. */
export function useAssignedClients({ roles }: Pick<SessionUser, 'roles'>) {
  const { api } = useRemote();
  return useQuery({ ...assignedClientsQuery(api), enabled: looksAfterOthers(roles) });
}

function assignedClientsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['own', 'assigned-clients'],
    queryFn: async ({ signal }) => (await api.call(getGuardianData, { query: {}, signal })).clients,
  });
}
