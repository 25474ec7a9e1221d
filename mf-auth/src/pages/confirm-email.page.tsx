import { useMessages, useRemote } from '@carefront/shared/app';
import { useAccountLink } from '../link-token/link-token.ts';
import { LOG_IN } from '../messages/log-in.messages.ts';
import { CONFIRM_PATH } from '../paths.ts';
import { LoginPage } from './login.page.tsx';

/**
 * The page of the emailed link that confirms the address of a new account, `/login/confirm/{token}` (CP-06). The link alone confirms nothing:
 * its reader may not be the person who chose the password.
 */
export function ConfirmEmailPage() {
  const t = useMessages(LOG_IN);
  const { shell } = useRemote();
  const { token, forget } = useAccountLink(CONFIRM_PATH);
  return (
    <LoginPage
      waitsForSession
      confirmToken={token ?? undefined}
      intro={token === null ? undefined : t.logInToConfirm}
      onLoggedIn={() => {
        if (token !== null) shell.showNotice({ intent: 'success', text: t.emailConfirmed });
        forget();
      }}
    />
  );
}
