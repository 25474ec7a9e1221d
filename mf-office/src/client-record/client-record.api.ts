import type { ReplyOf } from '@carefront/shared/contracts';
import { getClientRecord } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

export type ClientRecord = ReplyOf<'getClientRecord'>;

export const clientRecordKey = (clientId: number) => ['own', 'client-record', clientId] as const;

/** Names are under 'own': the shell removes these keys when the user changes. */
export function clientRecordQuery(api: ApiClient, clientId: number) {
  return queryOptions<ClientRecord>({
    queryKey: clientRecordKey(clientId),
    queryFn: ({ signal }) => api.call(getClientRecord, { params: { id: clientId }, signal }),
  });
}
