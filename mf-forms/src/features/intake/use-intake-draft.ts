import { useAskBeforeUnload, usePersonLeft, useRemote } from '@carefront/shared/app';
import type { IntakeFormValues } from '@carefront/shared/domain';
import { useEffect, useRef, useState } from 'react';
import { useKeptWish } from '../../runner/drafts/kept-here.tsx';
import { type OpenDraft, openDraft } from '../../runner/drafts/open-draft.ts';
import { useFlushOnLeave } from '../../runner/drafts/use-flush-on-leave.ts';
import { keptSubmit } from '../../runner/submit/kept-submit.ts';
import { draftOf } from './intake-draft.rules.ts';

/** A storage that does not answer must not keep the person from the form. */
const LONGEST_WAIT_MS = 5_000;
/** Raise it with the form's shape. */
const VERSION = 1;

export interface IntakeDraft {
  /** The stored value without checks; null: nothing was kept; undefined: not read yet. */
  found: unknown;
  keep: (values: IntakeFormValues) => void;
  /** Also after the form was left. @returns Whether the draft is gone. */
  remove: () => Promise<boolean>;
  /** Answers are kept on this device. */
  isKept: boolean;
  /** The person does not want them there. */
  isUnkept: boolean;
  dontKeep: () => void;
  keepAgain: () => void;
}

/** Keeps the form on this device until it is submitted or discarded; a sign-out removes it. @param key - Differs for each account. */
export function useIntakeDraft(key: string): IntakeDraft {
  const { api, events } = useRemote();
  const [found, setFound] = useState<unknown>();
  const draft = useRef<OpenDraft | null>(null);
  /** Stays after the form was left: an answer to its submit may come later. */
  const lastOpened = useRef<OpenDraft | null>(null);
  const [isKept, setKept] = useState(false);
  const [isUnkept, setUnkept] = useKeptWish(key);
  const typed = useRef<IntakeFormValues | null>(null);
  const [isTyped, setTyped] = useState(false);

  useEffect(() => {
    let isOver = false;
    let opened: OpenDraft | null = null;
    const show = (kept: unknown) => !isOver && setFound((known: unknown) => (known === undefined ? kept : known));
    const patience = setTimeout(() => show(null), LONGEST_WAIT_MS);
    async function open(): Promise<void> {
      // The server keeps drafts of published forms only: the drafts of accounts stay on the device, too.
      const common = { api, events, formId: 0, userId: null, clientId: undefined, linked: null, hasLoggedIn: false };
      opened = await openDraft({
        ...common,
        key,
        onState: (state) => !isOver && setKept(state === 'saved' || state === 'saving'),
      });
      if (isOver) return opened.close();
      draft.current = opened;
      lastOpened.current = opened;
      const kept = await opened.read().catch(() => null);
      if (!kept) keptSubmit(key).forgetSaved();
      show(kept?.version === VERSION ? kept.answers : null);
    }
    // If the code of the drafts cannot be loaded, the form works without drafts.
    open().catch(() => show(null));
    return () => {
      isOver = true;
      clearTimeout(patience);
      draft.current = null;
      opened?.close();
    };
  }, [api, events, key]);
  useFlushOnLeave(() => draft.current?.flush());
  usePersonLeft(() => draft.current?.forget());

  useAskBeforeUnload(isUnkept && isTyped);

  const remove = () => lastOpened.current?.remove() ?? Promise.resolve(true);
  const keepNow = (values: IntakeFormValues) =>
    draft.current?.keep(() => ({ version: VERSION, pageIndex: 0, answers: draftOf(values) }));
  return {
    found,
    keep(values) {
      typed.current = values;
      setTyped(true);
      if (!isUnkept) keepNow(values);
    },
    remove() {
      setTyped(false);
      return remove();
    },
    isKept: isKept && isTyped && !isUnkept,
    isUnkept,
    dontKeep() {
      setUnkept(true);
      void remove();
    },
    keepAgain() {
      setUnkept(false);
      if (typed.current) keepNow(typed.current);
    },
  };
}
