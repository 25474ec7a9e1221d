import { useRemote } from '@carefront/shared/app';
import { openLinkedDraft, sendLinkedDraftCode } from '@carefront/shared/contracts/calls';
import { useRef, useState } from 'react';
import type { FormPurpose } from '../../active-form/active-form.ts';
import { type FormDraft, keptText, parsedDraft } from '../drafts/form-draft.ts';
import { isElsewhere, keptDraftKey, newDraftKey, saveLinkedDraft } from './linked-draft.ts';

/** Why a code is asked for: answers wait on the server, or another device went on with those of this one. */
export type AskedBecause = 'saved' | 'taken';

export interface OtherDeviceOptions {
  request: FormPurpose['request'];
  /** Unique among all forms that this person may fill in. */
  draftKey: string;
  /** The answers as they are now. */
  newest(): Omit<FormDraft, 'writtenAtMs'>;
  /** The server has these answers. */
  onSaved(draft: Pick<FormDraft, 'answers'>): void;
  /** The server has the answers: nothing stays on this device. */
  forgetHere(): void;
}

/** The way of the answers behind an emailed link to the server, and to the device that has the code. */
export interface OtherDevice {
  /** The masked address that gets the code. */
  readonly email: string;
  /** The token of the link, and the key by which this tab reads and saves the answers; null: they are on this device, or elsewhere. */
  readonly link: { readonly token: string; readonly key: string } | null;
  readonly asked: AskedBecause | null;
  /** The answers that the code has opened, until they are in the form: they go under what is typed here. */
  takenDraft(): FormDraft | null;
  /** @throws ApiError */
  moveToServer(): Promise<void>;
  /** @throws ApiError */
  sendCode(): Promise<void>;
  /** @returns Whether there are answers. @throws ApiError */
  takeOver(code: string): Promise<boolean>;
  /** Another device has opened the answers with a code. */
  end(): void;
}

/** @returns null for a form without an emailed link. */
export function useOtherDevice({
  request,
  draftKey,
  newest,
  onSaved,
  forgetHere,
}: OtherDeviceOptions): OtherDevice | null {
  const { api } = useRemote();
  const { linkToken: token, otherDevice } = request ?? {};
  const [kept] = useState(() => keptDraftKey(draftKey));
  const [key, setKey] = useState(() => (otherDevice ? (kept.read()?.key ?? null) : null));
  const [asked, setAsked] = useState<AskedBecause | null>(() =>
    key === null && otherDevice?.hasAnswers ? 'saved' : null,
  );
  /** The same key after a lost answer: the server may have it already. */
  const nextKey = useRef<string | null>(null);
  const taken = useRef<FormDraft | null>(null);
  if (token === undefined || !otherDevice) return null;
  const params = { token };

  function begin(mine: string): void {
    nextKey.current = null;
    forgetHere();
    kept.write({ key: mine });
    setKey(mine);
    setAsked(null);
  }
  return {
    email: otherDevice.email,
    link: key === null ? null : { token, key },
    asked,
    takenDraft() {
      const draft = taken.current;
      taken.current = null;
      return draft;
    },
    async moveToServer() {
      nextKey.current ??= newDraftKey();
      const mine = nextKey.current;
      const draft = newest();
      try {
        await saveLinkedDraft(api, token, mine, keptText(draft));
      } catch (error) {
        if (!isElsewhere(error)) throw error;
        return setAsked('saved');
      }
      onSaved(draft);
      begin(mine);
    },
    async sendCode() {
      await api.call(sendLinkedDraftCode, { params });
    },
    async takeOver(code) {
      nextKey.current ??= newDraftKey();
      const mine = nextKey.current;
      const { draft } = await api.call(openLinkedDraft, { params, body: { draft_key: mine, code } });
      if (!draft) return false;
      taken.current = parsedDraft(draft.content, Date.parse(draft.written_at));
      begin(mine);
      return true;
    },
    end() {
      kept.write(null);
      setKey(null);
      setAsked('taken');
    },
  };
}
