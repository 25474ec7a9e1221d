import type { ReplyOf } from '@carefront/shared/contracts';
import { getConsentCertificate } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

export type Certificate = ReplyOf<'getConsentCertificate'>;
export type Evidence = Certificate['signatures'][number];

/** Under 'own': the shell deletes it on sign-out. Never cached: a certificate says that the server has just checked the evidence. */
export function certificateQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['own', 'consent-certificate', id],
    queryFn: ({ signal }) => api.call(getConsentCertificate, { params: { id }, signal }),
    gcTime: 0,
  });
}
