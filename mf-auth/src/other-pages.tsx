import { LoginGate, navigate, useGo, useMessages, usePageTitle, useRemote } from '@carefront/shared/app';
import type { ReplyOf, SessionUser } from '@carefront/shared/contracts';
import { LoadingRows, RemoteUiProvider } from '@carefront/shared/ui';
import type { ReactNode } from 'react';
import { ResetPage } from './features/reset-password/reset.page.tsx';
import { CODE_LIFETIME_MS, keepPendingLogin } from './features/second-factor/pending-login.ts';
import { lazyPage } from './layout/lazy-page.tsx';
import { LoginForm, useFinishLogin } from './login-form/login-form.tsx';
import { LOG_IN } from './messages/log-in.messages.ts';
import { RESET_PASSWORD } from './messages/reset-password.messages.ts';
import { ConfirmEmailPage } from './pages/confirm-email.page.tsx';
import { type AuthPage, LOGIN_PATH } from './paths.ts';
import { PageCard } from './plain/plain-view.tsx';

export type OtherPage = Exclude<AuthPage, 'login'>;

const PAGES: Record<OtherPage, () => ReactNode> = {
  confirm: () => <ConfirmEmailPage />,
  reset: () => <ResetRoute />,
  security: () => <SignedInOnly>{(signedIn) => <SecurityRoute {...signedIn} />}</SignedInOnly>,
};

/** The pages that need shared/ui. */
export function OtherPages({ page }: { page: OtherPage }) {
  return <RemoteUiProvider>{PAGES[page]()}</RemoteUiProvider>;
}

function ResetRoute() {
  return <ResetPage onLoggedIn={useFirstLogin()} />;
}

/**
 * Continues where the first password was accepted as a login: on the person's start page, or where the clinic asks for a second factor on
 * the login page, which shows the step that waits.
 */
function useFirstLogin(): (reply: ReplyOf<'login'>) => Promise<void> {
  const t = useMessages(RESET_PASSWORD);
  const { shell } = useRemote();
  const go = useGo();
  const finish = useFinishLogin((_user, redirectTo) => {
    shell.showNotice({ intent: 'success', text: t.setTitle });
    go(redirectTo ?? LOGIN_PATH, { isReplacing: true });
  });
  return async (reply) => {
    if ('user' in reply) return finish(reply);
    const { next_auth_id: nextAuthId, method } = reply;
    keepPendingLogin({ nextAuthId, method, isRedirectDisabled: false, expiresAtMs: Date.now() + CODE_LIFETIME_MS });
    shell.showNotice({ intent: 'success', text: t.setTitle });
    navigate(LOGIN_PATH, { isReplacing: true });
  };
}

const SecurityPage = lazyPage<SignedIn>(
  'security',
  async () => (await import('./pages/security.page.tsx')).SecurityPage,
);

function SecurityRoute(signedIn: SignedIn) {
  return (
    <PageCard isWide>
      <SecurityPage {...signedIn} />
    </PageCard>
  );
}

export interface SignedIn {
  user: SessionUser;
  /** True when the user signed in with the form in this place, so that the page's heading takes over the focus. */
  takesFocus: boolean;
}

/** A page for signed-in users. A visitor sees the login form instead, and after the login the page. */
function SignedInOnly({ children }: { children(signedIn: SignedIn): ReactNode }) {
  const t = useMessages(LOG_IN);
  return (
    <LoginGate
      waiting={
        <PageCard>
          <LoadingRows label={t.loading} rows={4} heightPx={56} />
        </PageCard>
      }
      // This remote owns the form, so it needs no parcel.
      login={(_parcel, onAccepted) => (
        <PageCard>
          <LoginInPlace onAccepted={onAccepted} />
        </PageCard>
      )}
    >
      {(user, hasLoggedIn) => children({ user, takesFocus: hasLoggedIn })}
    </LoginGate>
  );
}

function LoginInPlace({ onAccepted }: { onAccepted(): void }) {
  const t = useMessages(LOG_IN);
  usePageTitle(t.title);
  return <LoginForm isRedirectDisabled intro={t.logInFirst} onAccepted={onAccepted} onSignedIn={() => undefined} />;
}
