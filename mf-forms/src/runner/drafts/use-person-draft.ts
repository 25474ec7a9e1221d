import { useRemote, useSession } from '@carefront/shared/app';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DraftPlace, DraftState, FormDraft } from './form-draft.ts';
import { type OpenDraft, openDraft } from './open-draft.ts';

export interface PersonDraftOptions {
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

export interface PersonDraft {
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
export function usePersonDraft(options: PersonDraftOptions): PersonDraft {
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
