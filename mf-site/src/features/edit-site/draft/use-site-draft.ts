import { usePersonLeft } from '@carefront/shared/app';
import { useEffect, useReducer, useState } from 'react';
import { beginDraft, isDirty, nextDraft, type SiteBase, type SiteDraft } from './edit-site-draft.rules.ts';
import { createDraftKeeper, readKeptDraft } from './kept-draft.ts';

/** Keeps unsaved changes in this tab, and finds them again: nothing typed is lost by a reload, by walking away or by a session that ended. */
export function useSiteDraft(saved: SiteBase, userId: number) {
  const [{ first, isRestored }] = useState(() => firstDraft(saved, userId));
  const [draft, act] = useReducer(nextDraft, first);
  const isUnsaved = isDirty(draft);
  const { base, site } = draft;
  const [keeper] = useState(createDraftKeeper);
  useEffect(() => keeper.keep(isUnsaved ? { userId, base, site } : null), [keeper, isUnsaved, userId, base, site]);
  useEffect(() => {
    window.addEventListener('pagehide', keeper.flush);
    return () => {
      window.removeEventListener('pagehide', keeper.flush);
      keeper.flush();
    };
  }, [keeper]);
  usePersonLeft(keeper.forget);
  useAskBeforeLeaving(isUnsaved);
  return { draft, act, isUnsaved, isRestored };
}

function firstDraft(saved: SiteBase, userId: number): { first: SiteDraft; isRestored: boolean } {
  const kept = readKeptDraft(userId);
  // Of an older version: its own base stays, so that saving finds out that somebody else was here.
  const base = !kept || kept.base.version === saved.version ? saved : kept.base;
  const first = beginDraft(base, kept?.site);
  return isDirty(first) ? { first, isRestored: true } : { first: beginDraft(saved), isRestored: false };
}

function useAskBeforeLeaving(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
