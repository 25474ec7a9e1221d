import { useAskBeforeUnload, usePersonLeft, useRemote, useSession } from '@carefront/shared/app';
import type { FormAnswers } from '@carefront/shared/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OpenForm } from '../../open-form/open-form.ts';
import type { RunnerStores } from '../answers/runner-stores.ts';
import { draftAnswers, restoredAnswers, withTyped } from './draft-answers.rules.ts';
import { type DraftState, type FormDraft, type OpenDraft, openDraft } from './form-draft.ts';

export interface DraftOptions {
  openForm: OpenForm;
  stores: RunnerStores;
  blank: FormAnswers;
  /** Unique among all forms that this person may fill in. */
  draftKey: string;
  clientId: number | undefined;
  pageIndex: number;
  onRestored: (pageIndex: number) => void;
}

export interface KeptDraft {
  /** The storage has answered whether it has a draft. Until then the fields are not shown: an offer would replace them while they are typed in. */
  isReady: boolean;
  /** Answers of an earlier time, until the person has chosen what to do with them. */
  offer: FormDraft | null;
  goOn: () => void;
  startAgain: () => void;
  state: DraftState;
  savedAtMs: number;
  remove: () => void;
}

/** A storage that does not answer must not keep the person from the form. What they type then is never replaced by the draft. */
const LONGEST_WAIT_MS = 5_000;

/** Keeps the answers of an open form, and offers those of an earlier time (RN-19). */
export function useFormDraft(options: DraftOptions): KeptDraft {
  const { openForm, stores, blank, draftKey, clientId, pageIndex, onRestored } = options;
  const { plan, form, mode } = openForm;
  const { api, events } = useRemote();
  const session = useSession();
  const isOn = mode === 'fill-in' && session.status !== 'unknown';
  const userId = session.status === 'signed-in' ? session.user.id : null;
  const [offer, setOffer] = useState<FormDraft | null>(null);
  const [saved, setSaved] = useState<{ state: DraftState; atMs: number }>({ state: 'none', atMs: 0 });
  /** The person whose drafts have been asked for; undefined: nobody's. */
  const [readyFor, setReadyFor] = useState<number | null>();
  const draft = useRef<OpenDraft | null>(null);
  /** False until the stored draft has been read and answered: typing must not overwrite it. */
  const isKeeping = useRef(false);
  const wasVisitor = useRef(false);

  const newest = useEffectEvent(() => ({
    version: form.version,
    pageIndex,
    answers: draftAnswers(plan, stores.answers.answers()),
  }));
  const keep = useEffectEvent(() => {
    if (isKeeping.current && stores.answers.hasChanges()) draft.current?.keep(newest);
  });
  const show = useEffectEvent((found: FormDraft | null) => {
    isKeeping.current = found === null;
    setOffer(found);
    keep();
  });
  const showState = useEffectEvent((state: DraftState) => {
    setSaved({ state: state === 'saved' && !isKeeping.current ? 'none' : state, atMs: Date.now() });
  });

  useEffect(() => {
    if (!isOn) return;
    const hasLoggedIn = wasVisitor.current && userId !== null;
    wasVisitor.current = userId === null;
    isKeeping.current = false;
    let isOver = false;
    let opened: OpenDraft | null = null;
    const showFields = () => !isOver && setReadyFor(userId);
    const patience = setTimeout(showFields, LONGEST_WAIT_MS);
    async function open(): Promise<void> {
      const common = { api, events, formId: form.form_id, key: draftKey, userId, clientId, hasLoggedIn };
      opened = await openDraft({ ...common, onState: (state) => !isOver && showState(state) });
      if (isOver) return opened.close();
      draft.current = opened;
      // A draft that cannot be read is not offered; what is typed now is kept all the same.
      const found = await opened.read().catch(() => null);
      if (!isOver) show(hasLoggedIn && stores.answers.hasChanges() ? null : found);
    }
    // Code that cannot be loaded: the form works without drafts.
    open()
      .catch(() => !isOver && showState('lost'))
      .finally(showFields);
    return () => {
      isOver = true;
      clearTimeout(patience);
      draft.current = null;
      opened?.close();
    };
  }, [isOn, userId, draftKey, clientId, form.form_id, api, events, stores]);

  useEffect(() => stores.answers.onAnswers(() => keep()), [stores]);
  const keepTurnedPage = useEffectEvent((_page: number) => {
    keep();
    draft.current?.flush();
  });
  useEffect(() => keepTurnedPage(pageIndex), [pageIndex]);
  useEffect(() => {
    const flush = () => draft.current?.flush();
    // A phone ends a page in the background without a further event.
    const flushHidden = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flushHidden);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flushHidden);
    };
  }, []);
  usePersonLeft(() => draft.current?.forget());
  useAskBeforeUnload(isOn && (saved.state === 'lost' || saved.state === 'offline') && stores.answers.hasChanges());

  return {
    isReady: mode !== 'fill-in' || stores.answers.hasChanges() || (isOn && readyFor === userId),
    offer,
    goOn() {
      if (!offer) return;
      const restored = restoredAnswers(plan, blank, offer.answers);
      stores.answers.replace(withTyped(restored, blank, stores.answers.answers()), true);
      onRestored(offer.pageIndex);
      isKeeping.current = true;
      setOffer(null);
    },
    startAgain() {
      draft.current?.remove();
      isKeeping.current = true;
      setOffer(null);
    },
    state: saved.state,
    savedAtMs: saved.atMs,
    remove: () => draft.current?.remove(),
  };
}
