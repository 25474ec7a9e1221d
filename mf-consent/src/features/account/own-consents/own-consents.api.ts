import { listConsents } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';
import type { ConsentFilter } from '../../../consents/consents.api.ts';

const UNSIGNED = ['Draft', 'Viewed'] as const;
/** The rows per status: more than one person has to sign. */
const UNSIGNED_LIMIT = 100;

/**
 * Fetches all unsigned consents, also those at the end of a long list. The data have the shape of a list, so a search for a consent in all
 * cached lists finds them here, too.
 */
export function unsignedConsentsQuery(api: ApiClient, filter: Pick<ConsentFilter, 'client_id'>) {
  return queryOptions({
    queryKey: ['own', 'consents', 'unsigned', filter],
    queryFn: async ({ signal }) => {
      const query = { ...filter, page: 1, limit: UNSIGNED_LIMIT };
      const lists = UNSIGNED.map((status) => api.call(listConsents, { query: { ...query, status }, signal }));
      return { pages: await Promise.all(lists), pageParams: [] };
    },
  });
}
