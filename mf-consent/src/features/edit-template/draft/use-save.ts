import { useMessages, useRemote } from '@carefront/shared/app';
import type { ConsentTemplate } from '@carefront/shared/contracts';
import { isApiError } from '@carefront/shared/http';
import { type ActionDispatch, useState } from 'react';
import { EDIT_TEMPLATE } from '../edit-template.messages.ts';
import { baseOf, useSaveTemplate } from '../template.api.ts';
import type { TemplateAct, TemplateDraft, TemplateField } from './template-draft.rules.ts';

/** The server's words by text. */
export type TemplateErrors = Partial<Record<TemplateField, string>>;

export interface Save {
  isSaving: boolean;
  /** What the last save failed with; null where it went through or met somebody else's. */
  error: Error | null;
  /** Server's words about texts that were not changed since. */
  errors: TemplateErrors;
  /** What somebody else saved meanwhile, while nobody has decided between the two. */
  theirs: ConsentTemplate | null;
  save(): void;
  saveOverTheirs(): void;
  forgetTheirs(): void;
  forgetError(name: TemplateField): void;
}

const NOTHING: ReadonlySet<TemplateField> = new Set();

function errorsOf(error: unknown): TemplateErrors {
  if (!isApiError(error)) return {};
  const [title] = error.fieldErrors.consent_title ?? [];
  const [terms] = error.fieldErrors.consent_tos ?? [];
  return { ...(title !== undefined && { title }), ...(terms !== undefined && { terms }) };
}

/** Whether the last save was refused for what is written. */
export const isRefusedText = (error: unknown): boolean => Object.keys(errorsOf(error)).length > 0;

/** Saves the draft; whatever comes of it, the draft keeps all that was typed. @param onRefused - Which text is to be changed first. */
export function useSave(
  draft: TemplateDraft,
  act: ActionDispatch<[TemplateAct]>,
  onRefused: (name: TemplateField) => void,
): Save {
  const t = useMessages(EDIT_TEMPLATE);
  const { shell } = useRemote();
  const [theirs, setTheirs] = useState<ConsentTemplate | null>(null);
  const [mended, setMended] = useState(NOTHING);
  const { mutate, isPending, error } = useSaveTemplate((outcome) => {
    if (outcome.kind === 'changed') return setTheirs(outcome.theirs);
    act({ type: 'saved', sent: outcome.sent, saved: baseOf(outcome.template) });
    shell.showNotice({ intent: 'success', text: t.saved });
  });
  const send = (version: number) => {
    if (isPending) return;
    setMended(NOTHING);
    setTheirs(null);
    mutate(
      { text: draft.text, version },
      {
        onError(refusal) {
          const { title, terms } = errorsOf(refusal);
          if (title !== undefined) onRefused('title');
          else if (terms !== undefined) onRefused('terms');
        },
      },
    );
  };
  const { title, terms } = errorsOf(error);
  return {
    isSaving: isPending,
    error,
    errors: {
      ...(title !== undefined && !mended.has('title') && { title }),
      ...(terms !== undefined && !mended.has('terms') && { terms }),
    },
    theirs,
    save: () => send(draft.base.version),
    saveOverTheirs: () => theirs && send(theirs.version),
    forgetTheirs: () => setTheirs(null),
    forgetError: (name) => setMended((known) => (known.has(name) ? known : new Set([...known, name]))),
  };
}
