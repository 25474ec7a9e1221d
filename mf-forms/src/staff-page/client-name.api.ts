import { listClients } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

const keyOf = (clientId: number) => ['own', 'client-name', clientId] as const;

/** The name of a client whom staff reach; null: they reach no client with this number. */
export const clientNameQuery = (api: ApiClient, clientId: number) =>
  queryOptions<string | null>({
    queryKey: keyOf(clientId),
    queryFn: async ({ signal }) => {
      const query = { client_id: clientId, include_waitlist: 1, include_onhold: 1 } as const;
      const { data } = await api.call(listClients, { query, signal });
      return data[0]?.user.full_name ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** As `clientNameQuery`; for practitioners, only of the clients whose records they read. */
export const ownClientNameQuery = (api: ApiClient, clientId: number) =>
  queryOptions<string | null>({
    queryKey: ['own', 'own-client-name', clientId],
    queryFn: async ({ signal }) => {
      const every = { include_waitlist: 1, include_onhold: 1, include_draft: 1 } as const;
      const query = { client_id: clientId, in_caseload: 1, ...every } as const;
      const { data } = await api.call(listClients, { query, signal });
      return data[0]?.user.full_name ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Keeps the name of a chosen client for the page that opens next: an address has only the client's number. */
export const keepClientName = (queryClient: QueryClient, clientId: number, name: string): void =>
  void queryClient.setQueryData(keyOf(clientId), name);
