import { LoginGate, useMessages, usePageTitle } from '@carefront/shared/app';
import type { SessionUser } from '@carefront/shared/contracts';
import { LoadingRows } from '@carefront/shared/ui';
import type { ReactNode } from 'react';
import { PageCard } from '../layout/page-card.tsx';
import { LoginForm } from '../login-form/login-form.tsx';
import { LOG_IN } from '../messages/log-in.messages.ts';

export interface SignedIn {
  user: SessionUser;
  /** True when the user signed in with the form in this place, so that the page's heading takes over the focus. */
  takesFocus: boolean;
}

/** A page for signed-in users. A visitor sees the login form instead, and after the login the page. */
export function SignedInOnly({ children }: { children(signedIn: SignedIn): ReactNode }) {
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
