import { navigate, pagePath, useLocation, useMessages, usePageTitle, useSession } from '@carefront/shared/app';
import { LoadingRows } from '@carefront/shared/ui';
import { useState } from 'react';
import { PageCard } from '../layout/page-card.tsx';
import { LoginForm, type LoginViewsProps } from '../login-form/login-form.tsx';
import { LOG_IN } from '../messages/log-in.messages.ts';
import { isForgotView } from '../paths.ts';
import { AlreadySignedIn } from './already-signed-in.tsx';

export interface LoginPageProps extends Pick<LoginViewsProps, 'confirmToken' | 'intro'> {
  /** Called before the page is left. */
  onLoggedIn?(): void;
}

/** `/login` (RT-08). After the login the user is redirected, and Back does not return to the form (AU-13). */
export function LoginPage({ onLoggedIn, ...views }: LoginPageProps) {
  const t = useMessages(LOG_IN);
  const session = useSession();
  const { query } = useLocation();
  // Keeps the form until the session is known, so that 'You are logged in' does not flash up.
  const [isLeaving, setIsLeaving] = useState(false);
  usePageTitle(t.title);
  return (
    <PageCard>
      {session.status === 'unknown' && <LoadingRows label={t.loading} rows={4} heightPx={56} />}
      {session.status === 'signed-in' && !isLeaving && <AlreadySignedIn user={session.user} />}
      {(session.status === 'anonymous' || isLeaving) && (
        <LoginForm
          {...views}
          key={isForgotView(query) ? 'forgot' : 'password'}
          isRedirectDisabled={false}
          firstView={isForgotView(query) ? 'forgot' : 'password'}
          onAccepted={() => setIsLeaving(true)}
          onSignedIn={(_user, redirectTo) => {
            onLoggedIn?.();
            navigate(redirectTo ?? pagePath('home'), { isReplacing: true });
          }}
        />
      )}
    </PageCard>
  );
}
