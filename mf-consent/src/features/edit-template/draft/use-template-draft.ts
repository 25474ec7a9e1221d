import { useAskBeforeUnload, useKeptDraft } from '@carefront/shared/app';
import { useMemo, useReducer, useState } from 'react';
import { keptTemplate } from './kept-template.ts';
import { beginDraft, isUnsaved, nextDraft, type TemplateBase, type TemplateDraft } from './template-draft.rules.ts';

/** Stores unsaved changes in this tab and restores them: a reload, leaving the page or an ended session loses nothing. */
export function useTemplateDraft(saved: TemplateBase, userId: number) {
  const [{ first, isRestored }] = useState(() => firstDraft(saved, userId));
  const [draft, act] = useReducer(nextDraft, first);
  const hasUnsaved = isUnsaved(draft);
  const kept = useMemo(() => (hasUnsaved ? { draft } : null), [hasUnsaved, draft]);
  useKeptDraft(kept, keptTemplate(userId).write);
  useAskBeforeUnload(hasUnsaved);
  return { draft, act, isUnsaved: hasUnsaved, isRestored };
}

function firstDraft(saved: TemplateBase, userId: number): { first: TemplateDraft; isRestored: boolean } {
  const kept = keptTemplate(userId).read()?.draft;
  // A draft of an older version keeps its base, so that the server detects the change of another person on save.
  const first = kept && (kept.base.version === saved.version ? { ...kept, base: saved } : kept);
  return first && isUnsaved(first) ? { first, isRestored: true } : { first: beginDraft(saved), isRestored: false };
}
