import { useAskBeforeUnload, usePersonLeft } from '@carefront/shared/app';
import type { FormAnswers } from '@carefront/shared/domain';
import { serverNowMs } from '@carefront/shared/http';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OpenForm } from '../../open-form/open-form.ts';
import type { RunnerStores } from '../answers/runner-stores.ts';
import { keptSubmit } from '../submit/kept-submit.ts';
import { draftAnswers, type LostAnswer, lostAnswers, restoredAnswers, withTyped } from './draft-answers.rules.ts';
import type { DraftState, FormDraft } from './form-draft.ts';
import { useFlushOnLeave } from './use-flush-on-leave.ts';
import { usePersonDraft } from './use-person-draft.ts';

export interface DraftOptions {
  openForm: OpenForm;
  stores: RunnerStores;
  blank: FormAnswers;
  /** Unique among all forms that this person may fill in. */
  draftKey: string;
  /** The client whom the answers are about; undefined: the person's own draft. */
  clientId: number | undefined;
  /** Only the server knows whose form an emailed link opens, so an account would have one draft for all of them. */
  staysOnDevice: boolean;
  pageIndex: number;
  onRestored: (pageIndex: number) => void;
}

export interface KeptDraft {
  /** The storage has answered whether it has a draft. Until then the fields are not shown: an offer would replace them while they are typed in. */
  isReady: boolean;
  /** Answers of an earlier time, until the person has chosen what to do with them. */
  offer: FormDraft | null;
  goOn: () => void;
  /** Answers of the draft for which the form has no place any more, until the person has read them. */
  lost: readonly LostAnswer[];
  forgetLost: () => void;
  startAgain: () => void;
  state: DraftState;
  savedAtMs: number;
  /** Also after the form was left. @returns Whether the draft is gone. */
  remove: () => Promise<boolean>;
}

/** Keeps the answers of an open form, and offers those of an earlier time (RN-19). */
export function useFormDraft(options: DraftOptions): KeptDraft {
  const { openForm, stores, blank, draftKey, clientId, staysOnDevice, pageIndex, onRestored } = options;
  const { plan, form, mode } = openForm;
  const [offer, setOffer] = useState<FormDraft | null>(null);
  const [lost, setLost] = useState<readonly LostAnswer[]>([]);
  const [saved, setSaved] = useState<{ state: DraftState; atMs: number }>({ state: 'none', atMs: 0 });
  /** False until the stored draft has been read and answered: typing must not overwrite it. */
  const isKeeping = useRef(false);

  const { draft, remove, isOn, isRead } = usePersonDraft({
    ...{ formId: form.form_id, isFillIn: mode === 'fill-in', draftKey, clientId, staysOnDevice },
    onOpening() {
      isKeeping.current = false;
    },
    onRead: (found, hasLoggedIn) => show(hasLoggedIn && stores.answers.hasChanges() ? null : found),
    onState(state) {
      // Before the first answer, and after a draft is removed, nothing is kept.
      const isKept = isKeeping.current && stores.answers.hasChanges();
      setSaved({ state: state === 'saved' && !isKept ? 'none' : state, atMs: serverNowMs() });
    },
  });

  const newest = useEffectEvent(() => ({
    version: form.version,
    pageIndex,
    answers: draftAnswers(plan, stores.answers.answers()),
  }));
  const keep = useEffectEvent(() => {
    if (isKeeping.current && stores.answers.hasChanges()) draft.current?.keep(newest);
  });
  const show = useEffectEvent((found: FormDraft | null) => {
    if (found === null) keptSubmit(draftKey).forgetSaved();
    isKeeping.current = found === null;
    setOffer(found);
    keep();
  });
  useEffect(() => stores.answers.onAnswers(() => keep()), [stores]);
  const keepTurnedPage = useEffectEvent((_page: number) => {
    keep();
    draft.current?.flush();
  });
  useEffect(() => keepTurnedPage(pageIndex), [pageIndex]);
  useFlushOnLeave(() => draft.current?.flush());
  usePersonLeft(() => draft.current?.forget());
  useAskBeforeUnload(isOn && (saved.state === 'lost' || saved.state === 'offline') && stores.answers.hasChanges());

  return {
    isReady: mode !== 'fill-in' || stores.answers.hasChanges() || isRead,
    offer,
    lost,
    forgetLost: () => setLost([]),
    goOn() {
      if (!offer) return;
      const restored = restoredAnswers(plan, blank, offer.answers);
      stores.answers.replace(withTyped(restored, blank, stores.answers.answers()), true);
      setLost(lostAnswers(plan, offer.answers, restored));
      onRestored(offer.pageIndex);
      isKeeping.current = true;
      setOffer(null);
    },
    startAgain() {
      void remove();
      // Other answers begin: the key of the former ones must not hold them back, also when the answer to those was lost.
      keptSubmit(draftKey).write(null);
      isKeeping.current = true;
      setOffer(null);
    },
    state: saved.state,
    savedAtMs: saved.atMs,
    remove,
  };
}
