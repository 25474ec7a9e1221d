import { queryOptions, useQuery } from '@tanstack/react-query';

/** The table is a chunk of its own: step 1 does not wait for it. */
export const zoneTableQuery = queryOptions({
  queryKey: ['booking', 'zone-table'],
  queryFn: async () => (await import('./zone-table.ts')).zoneTable,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  // The functions in it are no data to compare.
  structuralSharing: false,
});

export const useZoneTable = () => useQuery(zoneTableQuery);

/** The zone that the browser reports (BK-24). @returns '' where it does not know one. */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
}
