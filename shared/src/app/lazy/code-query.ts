import { queryOptions } from '@tanstack/react-query';
import type { RemoteContext } from '../microfrontend/remote-context.ts';

/**
 * Query for code in a separate chunk: fetched once per page, retried on request. Keyed by release: when a fallback release replaces a
 * remote, one page runs two releases of it, and neither may draw parts of the other (SH-05).
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
    // Functions are no data to compare.
    structuralSharing: false,
  });
