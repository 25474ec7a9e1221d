import { LoginGate, useMessages } from '@carefront/shared/app';
import type { SessionUser } from '@carefront/shared/contracts';
import { LoadingRows } from '@carefront/shared/ui';
import type { ReactNode } from 'react';
import { PageCard } from '../layout/page-card.tsx';
import { usePageTitle } from '../layout/use-page-title.ts';
import { LoginForm } from '../login-form/login-form.tsx';
import { LOG_IN } from '../messages/log-in.messages.ts';

export interface SignedIn {
  user: SessionUser;
  /** The person came in by the form in this place: the page's heading takes the focus that the form had. */
  takesFocus: boolean;
}

/** A page of the own account. A visitor finds the login form in its place, and then the page itself. */
export function SignedInOnly({ children }: { children(signedIn: SignedIn): ReactNode }) {
  const t = useMessages(LOG_IN);
  return (
    <LoginGate
      waiting={
        <PageCard>
          <LoadingRows label={t.loading} rows={4} heightPx={56} />
        </PageCard>
      }
      // The form of this remote itself, without a parcel around it.
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
