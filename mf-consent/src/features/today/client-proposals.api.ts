import type { ReplyOf } from '@carefront/shared/contracts';
import { listClientProposals } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

export type ClientProposals = ReplyOf<'listClientProposals'>;

/** The oldest proposed changes. Names are under 'own': the shell removes these keys when the user changes. */
export const clientProposalsQuery = (api: ApiClient) =>
  queryOptions<ClientProposals>({
    queryKey: ['own', 'client-proposals'],
    queryFn: ({ signal }) => api.call(listClientProposals, { signal }),
    refetchOnWindowFocus: true,
  });
