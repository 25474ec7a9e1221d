import type { ReplyOf } from '@carefront/shared/contracts';
import { getFamilyDetails, getOwnDetails } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

export type FamilyDetails = ReplyOf<'getFamilyDetails'>;
export type OwnDetails = ReplyOf<'getOwnDetails'>;

/** The details of the account's own client record, or of a client whom the account looks after. */
export const familyDetailsQuery = (api: ApiClient, clientId: number) =>
  queryOptions<FamilyDetails>({
    queryKey: ['own', 'details', clientId],
    queryFn: ({ signal }) => api.call(getFamilyDetails, { params: { id: clientId }, signal }),
  });

/** The language of messages, and the contact data of a guardian. */
export const ownDetailsQuery = (api: ApiClient) =>
  queryOptions<OwnDetails>({
    queryKey: ['own', 'details', 'account'],
    queryFn: ({ signal }) => api.call(getOwnDetails, { signal }),
  });
