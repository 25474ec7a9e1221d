import { useRemote, useSession } from '@carefront/shared/app';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DraftState, FormDraft } from './form-draft.ts';
import { type OpenDraft, openDraft } from './open-draft.ts';

export interface PersonDraftOptions {
  formId: number;
  /** Drafts are kept in this mode. */
  isFillIn: boolean;
  /** Unique among all forms that this person may fill in. */
  draftKey: string;
  clientId: number | undefined;
  staysOnDevice: boolean;
  /** The storage of another person is opened. */
  onOpening: () => void;
  /** @param hasLoggedIn - The person logged in while the form was open. */
  onRead: (found: FormDraft | null, hasLoggedIn: boolean) => void;
  onState: (state: DraftState) => void;
}

export interface PersonDraft {
  /** null: no storage is open. */
  draft: RefObject<OpenDraft | null>;
  /** Removes the draft of the storage that was opened last, also after the form was left. @returns Whether the draft is gone. */
  remove(): Promise<boolean>;
  /** The person is known, and the form is filled in. */
  isOn: boolean;
  /** The storage has answered whether it has a draft of this person, or has not answered for too long. */
  isRead: boolean;
}

/** A storage that does not answer must not keep the person from the form. What they type then is never replaced by the draft. */
const LONGEST_WAIT_MS = 5_000;

/** Opens the draft of the person who fills the form in, and reads it; again when the person logs in. */
export function usePersonDraft(options: PersonDraftOptions): PersonDraft {
  const { formId, isFillIn, draftKey, clientId, staysOnDevice } = options;
  const { api, events } = useRemote();
  const session = useSession();
  const isOn = isFillIn && session.status !== 'unknown';
  const userId = session.status === 'signed-in' && !staysOnDevice ? session.user.id : null;
  /** The user whose draft has been read; null: a visitor; undefined: no draft has been read. */
  const [readFor, setReadFor] = useState<number | null>();
  const draft = useRef<OpenDraft | null>(null);
  /** Stays after the form was left: an answer to its submit may come later. */
  const lastOpened = useRef<OpenDraft | null>(null);
  const wasVisitor = useRef(false);
  const opening = useEffectEvent(options.onOpening);
  const read = useEffectEvent(options.onRead);
  const showState = useEffectEvent(options.onState);

  useEffect(() => {
    if (!isOn) return;
    const hasLoggedIn = wasVisitor.current && userId !== null;
    wasVisitor.current = userId === null;
    opening();
    let isOver = false;
    let opened: OpenDraft | null = null;
    const showFields = () => !isOver && setReadFor(userId);
    const patience = setTimeout(showFields, LONGEST_WAIT_MS);
    async function open(): Promise<void> {
      const common = { api, events, formId, key: draftKey, userId, clientId, hasLoggedIn };
      opened = await openDraft({ ...common, onState: (state) => !isOver && showState(state) });
      if (isOver) return opened.close();
      draft.current = opened;
      lastOpened.current = opened;
      // A draft that cannot be read is not offered; what is typed now is kept all the same.
      const found = await opened.read().catch(() => null);
      if (!isOver) read(found, hasLoggedIn);
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
  }, [isOn, userId, draftKey, clientId, formId, api, events]);

  const remove = () => lastOpened.current?.remove() ?? Promise.resolve(true);
  return { draft, remove, isOn, isRead: isOn && readFor === userId };
}
