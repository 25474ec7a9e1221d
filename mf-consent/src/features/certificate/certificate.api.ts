import type { ReplyOf } from '@carefront/shared/contracts';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

export type Certificate = ReplyOf<'getConsentCertificate'>;
export type Evidence = Certificate['signatures'][number];

/** Under 'own': the shell forgets it with the person. Never an old one: its word is that it was checked just now. */
export function certificateQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['own', 'consent-certificate', id],
    queryFn: ({ signal }) => api.call('getConsentCertificate', { params: { id }, signal }),
    gcTime: 0,
  });
}
