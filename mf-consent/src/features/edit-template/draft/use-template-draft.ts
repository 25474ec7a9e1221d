import { usePersonLeft } from '@carefront/shared/app';
import { useEffect, useReducer, useState } from 'react';
import { createTemplateKeeper, readKeptTemplate } from './kept-template.ts';
import { beginDraft, isUnsaved, nextDraft, type TemplateBase, type TemplateDraft } from './template-draft.rules.ts';

/** Keeps unsaved changes in this tab, and finds them again: nothing typed is lost by a reload, by walking away or by a session that ended. */
export function useTemplateDraft(saved: TemplateBase, userId: number) {
  const [{ first, isRestored }] = useState(() => firstDraft(saved, userId));
  const [draft, act] = useReducer(nextDraft, first);
  const hasUnsaved = isUnsaved(draft);
  const [keeper] = useState(createTemplateKeeper);
  useEffect(() => keeper.keep(hasUnsaved ? { userId, draft } : null), [keeper, hasUnsaved, userId, draft]);
  useEffect(() => {
    window.addEventListener('pagehide', keeper.flush);
    return () => {
      window.removeEventListener('pagehide', keeper.flush);
      keeper.flush();
    };
  }, [keeper]);
  usePersonLeft(keeper.forget);
  useAskBeforeLeaving(hasUnsaved);
  return { draft, act, isUnsaved: hasUnsaved, isRestored };
}

function firstDraft(saved: TemplateBase, userId: number): { first: TemplateDraft; isRestored: boolean } {
  const kept = readKeptTemplate(userId);
  // Of an older version: its own base stays, so that saving finds out that somebody else was here.
  const first = kept && (kept.base.version === saved.version ? { ...kept, base: saved } : kept);
  return first && isUnsaved(first) ? { first, isRestored: true } : { first: beginDraft(saved), isRestored: false };
}

function useAskBeforeLeaving(hasUnsaved: boolean): void {
  useEffect(() => {
    if (!hasUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);
}
