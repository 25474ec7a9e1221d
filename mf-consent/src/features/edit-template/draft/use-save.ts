import { useMessages, useRemote } from '@carefront/shared/app';
import type { ConsentTemplate } from '@carefront/shared/contracts';
import { getConsentTemplate, saveConsentTemplate } from '@carefront/shared/contracts/calls';
import { isApiError } from '@carefront/shared/http';
import { useVersionedSave, type VersionedSave } from '@carefront/shared/ui/pages';
import type { ActionDispatch } from 'react';
import { EDIT_TEMPLATE } from '../edit-template.messages.ts';
import { baseOf, templateQuery } from '../template.api.ts';
import {
  isSameText,
  type TemplateAction,
  type TemplateDraft,
  type TemplateField,
  type TemplateText,
} from './template-draft.rules.ts';

export type Save = VersionedSave<ConsentTemplate, TemplateField>;

/** The server's messages by text, in the order of the page. */
export function errorsOf(error: unknown): Save['errors'] {
  if (!isApiError(error)) return {};
  const [title] = error.fieldErrors.consent_title ?? [];
  const [terms] = error.fieldErrors.consent_tos ?? [];
  return { ...(title !== undefined && { title }), ...(terms !== undefined && { terms }) };
}

/**
 * Saves the draft. A failed save changes nothing in the draft.
 * @param onRefused - Called with the first text that the server refused.
 */
export function useSave(
  draft: TemplateDraft,
  act: ActionDispatch<[TemplateAction]>,
  onRefused: (name: TemplateField) => void,
): Save {
  const t = useMessages(EDIT_TEMPLATE);
  const { api, clinic, queryClient, shell } = useRemote();
  const keep = (template: ConsentTemplate) => queryClient.setQueryData(templateQuery(api).queryKey, template);
  return useVersionedSave<TemplateText, ConsentTemplate, TemplateField>({
    value: draft.text,
    version: draft.base.version,
    send: ({ title, terms }, version) =>
      api.call(saveConsentTemplate, {
        params: { clinicId: clinic.id },
        body: { consent_title: title, consent_tos: terms, version },
      }),
    conflictCode: 'template_changed',
    load: () => api.call(getConsentTemplate),
    isSame: (theirs, sent) => isSameText(baseOf(theirs).text, sent),
    onSaved(template, sent) {
      keep(template);
      act({ type: 'saved', sent, saved: baseOf(template) });
      shell.showNotice({ intent: 'success', text: t.saved });
    },
    onChanged: keep,
    errorsOf,
    onRefused: ([name]) => name && onRefused(name),
  });
}
