import { useMessages, useRemote } from '@carefront/shared/app';
import { resendCode } from '@carefront/shared/contracts/calls';
import { type Attempt, useAccountAttempt } from '../../attempt/use-account-attempt.ts';
import { SECOND_FACTOR } from '../../messages/second-factor.messages.ts';
import { CODE_LIFETIME_MS, type PendingLogin } from './pending-login.ts';

export interface CodeRenewal {
  /** Gets a new id and another 180 s; for codes by email, also a new code. @throws ApiError */
  renew(): Promise<PendingLogin>;
  /** Renews on the user's request. A notice says that it is done, the view that it failed (AU-05). */
  sendAgain(): void;
  attempt: Attempt;
}

export function useCodeRenewal(pending: PendingLogin, onRenewed: (pending: PendingLogin) => void): CodeRenewal {
  const t = useMessages(SECOND_FACTOR);
  const { api, shell } = useRemote();
  const attempt = useAccountAttempt({ failureTitle: t.sendFailed });

  async function renew(): Promise<PendingLogin> {
    const { next_auth_id } = await api.call(resendCode, { authId: pending.nextAuthId });
    const renewed = { ...pending, nextAuthId: next_auth_id, expiresAtMs: Date.now() + CODE_LIFETIME_MS };
    onRenewed(renewed);
    return renewed;
  }

  function sendAgain(): void {
    void attempt.run(async () => {
      await renew();
      // An app makes its own codes: 'sent' would make the user look for an email.
      shell.showNotice({ intent: 'success', text: pending.method === 'email' ? t.sent : t.startedAgain });
    });
  }

  return { renew, sendAgain, attempt };
}
