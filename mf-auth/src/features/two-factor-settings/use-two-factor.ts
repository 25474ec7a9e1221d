import { useMessages, useRemote } from '@carefront/shared/app';
import { removeTwoFactor, renewRecoveryCodes, startTwoFactor } from '@carefront/shared/contracts/calls';
import { useState } from 'react';
import { TWO_FACTOR } from '../../messages/two-factor.messages.ts';
import { asksForPassword, SECURITY_KEY, type Setup, type TwoFactorMethod } from './two-factor.api.ts';

export type Stage =
  | { kind: 'overview' }
  | { kind: 'confirm'; setup: Setup }
  | { kind: 'codes'; codes: readonly string[] };

/** The change that needs the password. */
export type Question = { kind: 'start'; method: TwoFactorMethod } | { kind: 'renew' } | { kind: 'remove' };

const OVERVIEW: Stage = { kind: 'overview' };

/** State of the two-factor settings: the current step, and the server call of each action. */
export function useTwoFactor() {
  const t = useMessages(TWO_FACTOR);
  const { api, queryClient, shell } = useRemote();
  const [stage, setStage] = useState<Stage>(OVERVIEW);
  const [question, setQuestion] = useState<Question | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: SECURITY_KEY });

  /** Closes the dialog and shows the next step, so that the focus moves to that step. */
  function show(next: Stage) {
    setQuestion(null);
    setStage(next);
  }

  /** @returns false when the server needs the password first: then the dialog asks for it. @throws ApiError */
  async function start(method: TwoFactorMethod): Promise<boolean> {
    try {
      show({ kind: 'confirm', setup: await api.call(startTwoFactor, { body: { method } }) });
      return true;
    } catch (error) {
      if (!asksForPassword(error)) throw error;
      setQuestion({ kind: 'start', method });
      return false;
    }
  }

  /** @throws ApiError */
  async function answer(asked: Question, password: string): Promise<void> {
    switch (asked.kind) {
      case 'start':
        return show({
          kind: 'confirm',
          setup: await api.call(startTwoFactor, { body: { method: asked.method, password } }),
        });
      case 'renew': {
        const { recovery_codes: codes } = await api.call(renewRecoveryCodes, { body: { password } });
        void refresh();
        return show({ kind: 'codes', codes });
      }
      case 'remove':
        await api.call(removeTwoFactor, { body: { password } });
        await refresh();
        shell.showNotice({ intent: 'success', text: t.turnedOff });
        return show(OVERVIEW);
    }
  }

  function showCodes(codes: readonly string[]) {
    void refresh();
    show({ kind: 'codes', codes });
  }

  return { stage, question, ask: setQuestion, start, answer, showCodes, backToOverview: () => show(OVERVIEW) };
}
