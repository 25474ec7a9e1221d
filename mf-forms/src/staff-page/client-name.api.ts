import { useRemote } from '@carefront/shared/app';
import { type QueryClient, useQuery } from '@tanstack/react-query';

const keyOf = (clientId: number) => ['own', 'client-name', clientId] as const;

/** Keeps the name of a chosen client for the page that opens next: an address has only the client's number. */
export const keepClientName = (queryClient: QueryClient, clientId: number, name: string): void =>
  void queryClient.setQueryData(keyOf(clientId), name);

/** @returns null after a reload: no call finds a client by number. */
export function useClientName(clientId: number): string | null {
  const { queryClient } = useRemote();
  return useQuery<string>({ queryKey: keyOf(clientId), enabled: false, queryFn: () => '' }, queryClient).data ?? null;
}
