import { logOut, pagePath, useGo, useMessages, useRemote } from '@carefront/shared/app';
import { logout, revokeAllSessions } from '@carefront/shared/contracts/calls';
import { type Attempt, useAccountAttempt } from '../attempt/account-attempt.tsx';
import { LOG_IN } from '../messages/log-in.messages.ts';
import { LOGIN_PATH } from '../paths.ts';

/** Ends this browser's session, or all sessions of the account, and leaves the private pages. */
export function useLogOut(): { logOut(isEverywhere?: boolean): void; attempt: Attempt } {
  const t = useMessages(LOG_IN);
  const { api, events, shell } = useRemote();
  const attempt = useAccountAttempt();
  const go = useGo();

  const leave = () => {
    if (window.location.pathname !== LOGIN_PATH) go(pagePath('home'));
  };
  const end = (isEverywhere = false) =>
    void attempt.run(async () => {
      await logOut({ api, events, call: isEverywhere ? revokeAllSessions : logout, leave });
      shell.showNotice({ intent: 'success', text: t.loggedOut });
    });
  return { logOut: end, attempt };
}
