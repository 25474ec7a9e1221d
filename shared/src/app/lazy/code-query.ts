import { queryOptions } from '@tanstack/react-query';
import type { RemoteContext } from '../microfrontend/remote-context.ts';

/**
 * Query for code in a separate chunk: fetched once per page, retried on request. The key contains the release: when a fallback release
 * replaces a remote, one page runs two releases, and each must draw only its own parts (SH-05).
 * @param name - Name of the code, unique within the remote.
 */
export const codeQuery = <Code extends object>(
  { release }: Pick<RemoteContext, 'release'>,
  name: string,
  load: () => Promise<Code>,
) =>
  queryOptions({
    queryKey: ['code', release, name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // Functions cannot be compared as data.
    structuralSharing: false,
  });
