import { useMessages, useRemote } from '@carefront/shared/app';
import type { BookingSite } from '@carefront/shared/contracts';
import { type ActionDispatch, useCallback, useMemo, useState } from 'react';
import { EDIT_SITE } from '../../../messages/edit-site.ts';
import { valueErrorsOf } from '../canvas/value-errors.ts';
import { useSaveSite } from '../edit-site.api.ts';
import type { ValueErrors } from '../editor-context.ts';
import type { SiteDraft, SiteDraftAct } from './edit-site-draft.rules.ts';
import { type SiteValueName, siteRecordOf } from './site-record.rules.ts';

export interface Save {
  isSaving: boolean;
  /** What the last save failed with; null where it went through or met somebody else's. */
  error: Error | null;
  /** Server's words about values that were not changed since. */
  errors: ValueErrors;
  /** What somebody else saved meanwhile, while nobody has decided between the two. */
  theirs: BookingSite | null;
  save(): void;
  saveOverTheirs(): void;
  forgetTheirs(): void;
  forgetError(name: SiteValueName): void;
}

const NOTHING: ReadonlySet<SiteValueName> = new Set();

/** Saves the draft; whatever comes of it, the draft keeps all that was typed. @param onRefused - The values that the server named. */
export function useSave(
  draft: SiteDraft,
  act: ActionDispatch<[SiteDraftAct]>,
  onRefused: (names: readonly SiteValueName[]) => void,
): Save {
  const t = useMessages(EDIT_SITE);
  const { shell } = useRemote();
  const [theirs, setTheirs] = useState<BookingSite | null>(null);
  const [mended, setMended] = useState(NOTHING);
  const { mutate, isPending, error } = useSaveSite((outcome) => {
    if (outcome.kind === 'changed') return setTheirs(outcome.theirs);
    const saved = { site: siteRecordOf(outcome.site), version: outcome.site.version };
    act({ type: 'saved', sent: outcome.sent, saved });
    shell.showNotice({ intent: 'success', text: t.saved });
  });
  const errors = useMemo(() => {
    const left = Object.entries(valueErrorsOf(error)).filter(([name]) => !mended.has(name as SiteValueName)); // its own names
    return Object.fromEntries(left) as ValueErrors;
  }, [error, mended]);
  const forgetError = useCallback((name: SiteValueName) => {
    setMended((known) => (known.has(name) ? known : new Set([...known, name])));
  }, []);
  const send = (version: number) => {
    if (isPending) return;
    setMended(NOTHING);
    setTheirs(null);
    mutate(
      { site: draft.site, version },
      { onError: (refusal) => onRefused(Object.keys(valueErrorsOf(refusal)) as SiteValueName[]) },
    );
  };
  return {
    isSaving: isPending,
    error,
    errors,
    theirs,
    save: () => send(draft.base.version),
    saveOverTheirs: () => theirs && send(theirs.version),
    forgetTheirs: () => setTheirs(null),
    forgetError,
  };
}
