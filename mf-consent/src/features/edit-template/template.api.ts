import { useRemote } from '@carefront/shared/app';
import type { ConsentTemplate } from '@carefront/shared/contracts';
import { type ApiClient, isApiError } from '@carefront/shared/http';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { isSameText, type TemplateBase, type TemplateText } from './draft/template-draft.rules.ts';

/** What the editing begins with: fetched whenever the editor opens, then left alone. Under 'own': the shell forgets it with the person. */
export function templateQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['own', 'consent-template'],
    queryFn: ({ signal }) => api.call('getConsentTemplate', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export const baseOf = ({ consent_title, consent_tos, version }: ConsentTemplate): TemplateBase => ({
  text: { title: consent_title, terms: consent_tos },
  version,
});

export interface WantedSave {
  text: TemplateText;
  /** The version that stands, as far as the person knows. */
  version: number;
}

export type SaveOutcome =
  | { kind: 'saved'; template: ConsentTemplate; sent: TemplateText }
  /** Somebody else has saved: this is theirs. */
  | { kind: 'changed'; theirs: ConsentTemplate };

/** @throws ApiError of everything but `template_changed`. */
async function save(api: ApiClient, clinicId: number, { text, version }: WantedSave): Promise<SaveOutcome> {
  const body = { consent_title: text.title, consent_tos: text.terms, version };
  try {
    const template = await api.call('saveConsentTemplate', { params: { clinicId }, body });
    return { kind: 'saved', template, sent: text };
  } catch (error) {
    if (!isApiError(error) || error.code !== 'template_changed') throw error;
    const theirs = await api.call('getConsentTemplate');
    // Our own save, whose answer was lost on the way, reads like somebody else's.
    const isOurs = isSameText(baseOf(theirs).text, text);
    return isOurs ? { kind: 'saved', template: theirs, sent: text } : { kind: 'changed', theirs };
  }
}

/** @param onOutcome - What the server said to a save that it took or refused for another's; errors stay in the mutation. */
export function useSaveTemplate(onOutcome: (outcome: SaveOutcome) => void) {
  const { api, clinic } = useRemote();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wanted: WantedSave) => save(api, clinic.id, wanted),
    onSuccess: (outcome) => {
      const standing = outcome.kind === 'saved' ? outcome.template : outcome.theirs;
      queryClient.setQueryData(templateQuery(api).queryKey, standing);
      onOutcome(outcome);
    },
  });
}
