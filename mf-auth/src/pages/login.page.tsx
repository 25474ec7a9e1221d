import { pagePath, useGo, useLocation, useMessages, usePageTitle, useRemote, useSession } from '@carefront/shared/app';
import type { SessionUser } from '@carefront/shared/contracts';
import { useState, useSyncExternalStore } from 'react';
import { LoginForm, type LoginViewsProps } from '../login-form/login-form.tsx';
import { LOG_IN } from '../messages/log-in.messages.ts';
import { isForgotView } from '../paths.ts';
import { lazyView } from '../plain/lazy-view.tsx';
import { PageCard } from '../plain/plain-view.tsx';

const AlreadySignedIn = lazyView<{ user: SessionUser }>(
  'already-signed-in',
  async () => (await import('./already-signed-in.tsx')).AlreadySignedIn,
);

export interface LoginPageProps extends Pick<LoginViewsProps, 'confirmToken' | 'intro'> {
  /** The form waits until the session is known; the login page itself comes with its fields. */
  waitsForSession?: boolean;
  /** Called before the page is left. */
  onLoggedIn?(): void;
}

/** `/login` (RT-08). After the login the user is redirected, and Back does not return to the form (AU-13). */
export function LoginPage({ waitsForSession = false, onLoggedIn, ...views }: LoginPageProps) {
  const t = useMessages(LOG_IN);
  const session = useSession();
  const isDrawnByServer = useIsDrawnByServer();
  const go = useGo();
  const { query } = useLocation(useRemote().renderedPath);
  // Keeps the form until the session is known, so that 'You are logged in' does not flash up.
  const [isLeaving, setIsLeaving] = useState(false);
  usePageTitle(t.title);
  if (session.status === 'signed-in' && !isLeaving && !isDrawnByServer)
    return (
      <PageCard>
        <AlreadySignedIn user={session.user} />
      </PageCard>
    );
  if (session.status === 'unknown' && waitsForSession)
    return (
      <PageCard>
        <div role="status" aria-label={t.loading} className="auth-loading" />
      </PageCard>
    );
  return (
    <PageCard>
      <LoginForm
        {...views}
        key={isForgotView(query) ? 'forgot' : 'password'}
        isRedirectDisabled={false}
        firstView={isForgotView(query) ? 'forgot' : 'password'}
        onAccepted={() => setIsLeaving(true)}
        onSignedIn={(_user, redirectTo) => {
          onLoggedIn?.();
          go(redirectTo ?? pagePath('home'), { isReplacing: true });
        }}
      />
    </PageCard>
  );
}

const never = () => () => undefined;

/** On the server, and in the render that takes over its markup: the server draws the page for visitors. */
const useIsDrawnByServer = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
