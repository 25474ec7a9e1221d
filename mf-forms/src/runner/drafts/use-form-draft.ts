import { useAskBeforeUnload, usePersonLeft, useRemote, useSession } from '@carefront/shared/app';
import type { FormAnswers } from '@carefront/shared/domain';
import { serverNowMs } from '@carefront/shared/http';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ActiveForm, FormPurpose } from '../../active-form/active-form.ts';
import type { RunnerStores } from '../answers/runner-stores.ts';
import { type OtherDevice, useOtherDevice } from '../other-device/use-other-device.ts';
import { keptSubmit } from '../submit/kept-submit.ts';
import { draftAnswers, type LostAnswer, lostAnswers, restoredAnswers, withTyped } from './draft-answers.rules.ts';
import type { DraftPlace, DraftState, FormDraft } from './form-draft.ts';
import { useKeptWish } from './kept-here.tsx';
import { type OpenDraft, openDraft } from './open-draft.ts';
import { useFlushOnLeave } from './use-flush-on-leave.ts';

interface DraftOptions {
  activeForm: ActiveForm;
  stores: RunnerStores;
  blank: FormAnswers;
  /** Unique among all forms that this person may fill in. */
  draftKey: string;
  /** The client whom the answers are about; undefined: the person's own draft. */
  clientId: number | undefined;
  /** The request of the form. Only the server knows whose form an emailed link opens, so an account would have one draft for all of them. */
  request: FormPurpose['request'];
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
  place: DraftPlace;
  /** Nothing is kept on this device in this tab, because the person does not want it. */
  isUnkept: boolean;
  /** Removes what is kept on this device; what is typed stays in the page. */
  dontKeep: () => void;
  keepAgain: () => void;
  /** null: the answers cannot go on on another device. */
  other: OtherDevice | null;
  /** Also after the form was left. @returns Whether the draft is gone. */
  remove: () => Promise<boolean>;
}

/** Keeps the answers of an open form, and offers those of an earlier time (RN-19). */
export function useFormDraft(options: DraftOptions): KeptDraft {
  const { activeForm, stores, blank, draftKey, clientId, request, pageIndex, onRestored } = options;
  const { plan, form, mode } = activeForm;
  const [offer, setOffer] = useState<FormDraft | null>(null);
  const [lost, setLost] = useState<readonly LostAnswer[]>([]);
  const [saved, setSaved] = useState<{ state: DraftState; atMs: number }>({ state: 'none', atMs: 0 });
  /** False until the stored draft has been read and answered: typing must not overwrite it. */
  const isKeeping = useRef(false);
  const [isUnkept, setUnkept] = useKeptWish(draftKey);
  /** The answers that the server has, of those typed here. */
  const savedAnswers = useRef<FormAnswers>(blank);
  const newestDraft = () => ({
    version: form.version,
    pageIndex,
    answers: draftAnswers(plan, stores.answers.answers()),
  });
  const other = useOtherDevice({
    ...{ request, draftKey },
    newest: newestDraft,
    onSaved: noteSaved,
    forgetHere: () => draft.current?.forget(),
  });

  const { draft, remove, isOn, place, isRead } = usePersonDraft({
    ...{ formId: form.form_id, isFillIn: mode === 'fill-in', draftKey, clientId },
    ...{ staysOnDevice: request?.linkToken !== undefined, link: other?.link ?? null },
    onElsewhere: () => other?.end(),
    onLinkSaved: noteSaved,
    onOpening() {
      isKeeping.current = false;
      // The time of the former place does not count for this one.
      setSaved({ state: 'none', atMs: 0 });
    },
    onRead(found, hasMoved) {
      const taken = hasMoved ? other?.takenDraft() : null;
      if (taken) {
        putIn(taken, savedAnswers.current);
        noteSaved(taken);
        return keep();
      }
      show(hasMoved && stores.answers.hasChanges() ? null : found);
    },
    onState(state) {
      // Before the first answer, and after a draft is removed, nothing is kept.
      const isTyped = stores.answers.hasChanges();
      const isKept = isKeeping.current && isTyped;
      const shown = isUnkeptHere ? (isTyped ? 'unkept' : 'none') : state === 'saved' && !isKept ? 'none' : state;
      setSaved({ state: shown, atMs: serverNowMs() });
    },
  });
  const isUnkeptHere = isUnkept && place === 'device';

  const newest = useEffectEvent(newestDraft);
  const keep = useEffectEvent(() => {
    if (!isKeeping.current || !stores.answers.hasChanges()) return;
    if (!isUnkeptHere) draft.current?.keep(newest);
    else if (saved.state !== 'unkept') setSaved({ state: 'unkept', atMs: 0 });
  });
  useEffect(() => {
    if (!isUnkept) keep();
  }, [isUnkept]);
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
  const isLostWithPage = saved.state === 'lost' || saved.state === 'offline' || saved.state === 'unkept';
  useAskBeforeUnload(isOn && isLostWithPage && stores.answers.hasChanges());

  function noteSaved({ answers }: Pick<FormDraft, 'answers'>): void {
    savedAnswers.current = restoredAnswers(plan, blank, answers);
  }

  /** @param before - The answers that are not newer than those of the draft. */
  function putIn(found: FormDraft, before: FormAnswers): void {
    const restored = restoredAnswers(plan, blank, found.answers);
    stores.answers.replace(withTyped(restored, before, stores.answers.answers()), true);
    setLost(lostAnswers(plan, found.answers, restored));
    onRestored(found.pageIndex);
    isKeeping.current = true;
    setOffer(null);
  }

  return {
    isReady: mode !== 'fill-in' || stores.answers.hasChanges() || isRead,
    offer,
    lost,
    forgetLost: () => setLost([]),
    goOn: () => offer && putIn(offer, blank),
    startAgain() {
      void remove();
      // Other answers begin: the key of the former ones must not hold them back, also when the answer to those was lost.
      keptSubmit(draftKey).write(null);
      isKeeping.current = true;
      setOffer(null);
    },
    state: saved.state,
    savedAtMs: saved.atMs,
    ...{ place, other, isUnkept: isUnkeptHere },
    dontKeep() {
      setUnkept(true);
      void remove();
    },
    keepAgain: () => setUnkept(false),
    remove,
  };
}

interface PersonDraftOptions {
  formId: number;
  /** Drafts are kept in this mode. */
  isFillIn: boolean;
  /** Unique among all forms that this person may fill in. */
  draftKey: string;
  clientId: number | undefined;
  staysOnDevice: boolean;
  /** The key of the answers on the server behind an emailed link; null: this tab has none. */
  link: { readonly token: string; readonly key: string } | null;
  /** Another device has opened these answers. */
  onElsewhere: () => void;
  /** The server has these answers of the link. */
  onLinkSaved: (draft: FormDraft) => void;
  /** The storage of another person is opened. */
  onOpening: () => void;
  /** @param hasMoved - The place changed while the form was open: the person logged in, or took the answers to another device. */
  onRead: (found: FormDraft | null, hasMoved: boolean) => void;
  onState: (state: DraftState) => void;
}

interface PersonDraft {
  /** null: no storage is open. */
  draft: RefObject<OpenDraft | null>;
  /** Removes the draft of the storage that was opened last, also after the form was left. @returns Whether the draft is gone. */
  remove(): Promise<boolean>;
  /** The person is known, and the form is filled in. */
  isOn: boolean;
  place: DraftPlace;
  /** The storage has answered whether it has a draft of this person, or has not answered for too long. */
  isRead: boolean;
}

/** A storage that does not answer must not keep the person from the form. What they type then is never replaced by the draft. */
const LONGEST_WAIT_MS = 5_000;

/** Opens the draft of the person who fills the form in, and reads it; again when the person logs in. */
function usePersonDraft(options: PersonDraftOptions): PersonDraft {
  const { formId, isFillIn, draftKey, clientId, staysOnDevice, link } = options;
  const { api, events } = useRemote();
  const session = useSession();
  const isOn = isFillIn && session.status !== 'unknown';
  const userId = session.status === 'signed-in' && !staysOnDevice ? session.user.id : null;
  const place: DraftPlace = link ? 'link' : userId === null ? 'device' : 'account';
  const { token, key } = link ?? { token: '', key: null };
  /** The user and the key whose draft has been read; undefined: no draft has been read. */
  const [readFor, setReadFor] = useState<string>();
  const reader = `${userId} ${key}`;
  const draft = useRef<OpenDraft | null>(null);
  /** Stays after the form was left: an answer to its submit may come later. */
  const lastOpened = useRef<OpenDraft | null>(null);
  const wasVisitor = useRef(false);
  const formerKey = useRef(key);
  const opening = useEffectEvent(options.onOpening);
  const read = useEffectEvent(options.onRead);
  const showState = useEffectEvent(options.onState);
  const tellElsewhere = useEffectEvent(options.onElsewhere);
  const tellLinkSaved = useEffectEvent(options.onLinkSaved);

  useEffect(() => {
    if (!isOn) return;
    const hasLoggedIn = wasVisitor.current && userId !== null;
    wasVisitor.current = userId === null;
    const hasMoved = hasLoggedIn || formerKey.current !== key;
    formerKey.current = key;
    opening();
    let isOver = false;
    let opened: OpenDraft | null = null;
    const showFields = () => !isOver && setReadFor(reader);
    const patience = setTimeout(showFields, LONGEST_WAIT_MS);
    const onSaved = (saved: FormDraft) => !isOver && tellLinkSaved(saved);
    async function open(): Promise<void> {
      const linked = key === null ? null : { token, key, onElsewhere: () => !isOver && tellElsewhere(), onSaved };
      const common = { api, events, formId, key: draftKey, userId, clientId, linked, hasLoggedIn };
      opened = await openDraft({ ...common, onState: (state) => !isOver && showState(state) });
      if (isOver) return opened.close();
      draft.current = opened;
      lastOpened.current = opened;
      // A draft that cannot be read is not offered; what is typed now is kept all the same.
      const found = await opened.read().catch(() => null);
      if (!isOver) read(found, hasMoved);
    }
    // If the code of the drafts cannot be loaded, the form works without drafts.
    open()
      .catch(() => !isOver && showState('lost'))
      .finally(showFields);
    return () => {
      isOver = true;
      clearTimeout(patience);
      draft.current = null;
      opened?.close();
    };
  }, [isOn, userId, token, key, reader, draftKey, clientId, formId, api, events]);

  const remove = () => lastOpened.current?.remove() ?? Promise.resolve(true);
  return { draft, remove, isOn, place, isRead: isOn && readFor === reader };
}
