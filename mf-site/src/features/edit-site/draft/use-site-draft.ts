import { useAskBeforeUnload, useKeptDraft } from '@carefront/shared/app';
import { useMemo, useReducer, useState } from 'react';
import { beginDraft, isDirty, nextDraft, type SiteBase, type SiteDraft } from './edit-site-draft.rules.ts';
import { keptDraft } from './kept-draft.ts';

/** Stores unsaved changes in this tab and restores them: a reload, leaving the page or an ended session loses nothing. */
export function useSiteDraft(saved: SiteBase, userId: number) {
  const [{ first, isRestored }] = useState(() => firstDraft(saved, userId));
  const [draft, act] = useReducer(nextDraft, first);
  const isUnsaved = isDirty(draft);
  const { base, site } = draft;
  const kept = useMemo(() => (isUnsaved ? { base, site } : null), [isUnsaved, base, site]);
  useKeptDraft(kept, keptDraft(userId).write);
  useAskBeforeUnload(isUnsaved);
  return { draft, act, isUnsaved, isRestored };
}

function firstDraft(saved: SiteBase, userId: number): { first: SiteDraft; isRestored: boolean } {
  const kept = keptDraft(userId).read();
  // A draft of an older version keeps its base, so that the server detects the change of another person on save.
  const base = !kept || kept.base.version === saved.version ? saved : kept.base;
  const first = beginDraft(base, kept?.site);
  return isDirty(first) ? { first, isRestored: true } : { first: beginDraft(saved), isRestored: false };
}
