import type { ConsentTemplate } from '@carefront/shared/contracts';
import { getConsentTemplate } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';
import type { TemplateBase } from './draft/template-draft.rules.ts';

/** The saved text that the changes begin with: fetched each time the editor opens. Under 'own': the shell deletes it on sign-out. */
export function templateQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['own', 'consent-template'],
    queryFn: ({ signal }) => api.call(getConsentTemplate, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export const baseOf = ({ consent_title, consent_tos, version }: ConsentTemplate): TemplateBase => ({
  text: { title: consent_title, terms: consent_tos },
  version,
});
