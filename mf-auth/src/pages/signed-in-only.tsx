import { useMessages, useSession } from '@carefront/shared/app';
import type { SessionUser } from '@carefront/shared/contracts';
import { LoadingRows } from '@carefront/shared/ui';
import { Fragment, type ReactNode, useState } from 'react';
import { PageCard } from '../layout/page-card.tsx';
import { usePageTitle } from '../layout/use-page-title.ts';
import { LoginForm } from '../login-form/login-form.tsx';
import { LOG_IN } from '../messages/log-in.messages.ts';

export interface SignedIn {
  user: SessionUser;
  /** The person came in by the form in this place: the page's heading takes the focus that the form had. */
  takesFocus: boolean;
}

/** A page of the own account. Who is not signed in finds the login form in its place, and then the page itself. */
export function SignedInOnly({ children }: { children(signedIn: SignedIn): ReactNode }) {
  const t = useMessages(LOG_IN);
  const session = useSession();
  const [hasLoggedIn, setHasLoggedIn] = useState(false);
  // Anew for another person: what the last one typed or was shown is not theirs.
  if (session.status === 'signed-in')
    return <Fragment key={session.user.id}>{children({ user: session.user, takesFocus: hasLoggedIn })}</Fragment>;
  return (
    <PageCard>
      {session.status === 'unknown' ? (
        <LoadingRows label={t.loading} rows={4} heightPx={56} />
      ) : (
        <LoginInPlace onAccepted={() => setHasLoggedIn(true)} />
      )}
    </PageCard>
  );
}

function LoginInPlace({ onAccepted }: { onAccepted(): void }) {
  const t = useMessages(LOG_IN);
  usePageTitle(t.title);
  return <LoginForm isRedirectDisabled intro={t.logInFirst} onAccepted={onAccepted} onSignedIn={() => undefined} />;
}
