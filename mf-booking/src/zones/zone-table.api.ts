import { codeQuery, type RemoteContext, useRemote } from '@carefront/shared/app';
import { useQuery } from '@tanstack/react-query';

/** The table is a separate chunk: step 1 does not wait for it. */
export const zoneTableQuery = (remote: RemoteContext) =>
  codeQuery(remote, 'zone-table', async () => (await import('./zone-table.ts')).zoneTable);

export const useZoneTable = () => useQuery(zoneTableQuery(useRemote()));
