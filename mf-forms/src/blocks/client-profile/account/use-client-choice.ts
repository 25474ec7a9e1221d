import { useMessages, useRemote } from '@carefront/shared/app';
import { getClientBlockPrefill } from '@carefront/shared/contracts/calls';
import type { ClientProfileAnswers } from '@carefront/shared/domain';
import { useForm } from '@carefront/shared/forms';
import { useRef, useState } from 'react';
import { useOpenForm } from '../../../open-form/open-form-context.ts';
import type { ProfileForm } from '../use-profile-form.ts';
import { CLIENT_CHOICE } from './account.messages.ts';
import { hasTypedProfile, newProfile, prefilledProfile } from './prefilled-profile.rules.ts';

export interface ClientChoice {
  /** 'failed': the details could not be loaded. */
  readonly state: 'idle' | 'loading' | 'failed';
  /** Says what was filled in, for a screen reader. */
  readonly status: string;
  /** Asks, then replaces the answers by the client's details. */
  readonly choose: (clientId: number, name: string) => Promise<void>;
  /** Replaces the answers by the details of the client that the form is about. The person has typed nothing yet. */
  readonly fillFixed: (clientId: number) => Promise<void>;
  readonly retry: () => void;
  /** Empties the answers for a new client, and asks first if that loses something. */
  readonly startNew: () => Promise<void>;
}

/** Fills in one of the clinic's clients, or a new client (CP-02). */
export function useClientChoice({ replace, defaults }: ProfileForm, blockId: number | null): ClientChoice {
  const t = useMessages(CLIENT_CHOICE);
  const { api, shell } = useRemote();
  const { form: shown } = useOpenForm();
  const form = useForm<ClientProfileAnswers>();
  /** The client of the last call: an earlier call may answer later. */
  const wantedId = useRef<number | null>(null);
  const [state, setState] = useState<ClientChoice['state']>('idle');
  const [status, setStatus] = useState('');

  async function fill(clientId: number, areTyped: boolean): Promise<void> {
    wantedId.current = clientId;
    setState('loading');
    try {
      const prefill = await api.call(getClientBlockPrefill, {
        params: { id: clientId },
        query: { form_id: shown.form_id, ...(blockId !== null && { block_id: blockId }) },
      });
      if (wantedId.current !== clientId) return;
      const profile = prefilledProfile(prefill, defaults);
      replace(profile, areTyped);
      setState('idle');
      setStatus(t.filled(`${profile.first_name} ${profile.last_name}`.trim()));
    } catch {
      // Every refusal of this call means the same to the person: the details are not here.
      if (wantedId.current === clientId) setState('failed');
    }
  }
  async function choose(clientId: number, name: string): Promise<void> {
    const question = { title: t.chooseTitle, text: t.chooseText(name), confirmLabel: t.choose };
    if (await shell.confirm({ ...question, cancelLabel: t.cancel })) await fill(clientId, true);
  }
  async function startNew(): Promise<void> {
    const question = { title: t.resetTitle, text: t.resetText, confirmLabel: t.reset, cancelLabel: t.cancel };
    if (hasTypedProfile(form.getState().values, defaults) && !(await shell.confirm(question))) return;
    wantedId.current = null;
    setState('idle');
    replace(newProfile(defaults), true);
    setStatus(t.emptied);
  }
  const retry = (): void => void (wantedId.current !== null && fill(wantedId.current, true));
  return { state, status, choose, fillFixed: (clientId) => fill(clientId, false), retry, startNew };
}
