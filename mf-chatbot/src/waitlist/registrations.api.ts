import { pagedQuery } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import type { ApiClient } from '@carefront/shared/http';

export type Registration = ReplyOf<'listRegistrations'>['data'][number];

export function registrationsQuery(api: ApiClient) {
  return pagedQuery(['registrations'], (part, signal) => api.call('listRegistrations', { query: part, signal }));
}
