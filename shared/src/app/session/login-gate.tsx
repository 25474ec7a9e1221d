import { Fragment, type ReactNode, useMemo, useState } from 'react';
import type { SessionUser } from '../../contracts/index.ts';
import { useSession } from '../microfrontend/remote-provider.tsx';
import { Parcel } from '../parcels/parcel.tsx';

export interface LoginGateProps {
  /** Whether this person may see the content; the server checks this again. Absent: every signed-in person may see it. */
  allows?: (user: SessionUser) => boolean;
  /** Shown while the session is not known. */
  waiting: ReactNode;
  /**
   * Shown while the visitor is signed out.
   * @param form - The login form, which has a heading of level 3.
   * @param onAccepted - If the caller draws a different login form, it calls this after the login.
   */
  login: (form: ReactNode, onAccepted: () => void) => ReactNode;
  /** Shown to a signed-in person who may not see the content. */
  refused?: ReactNode;
  /** @param hasLoggedIn - The person logged in through this form: the content takes over the focus of the form. */
  children: (user: SessionUser, hasLoggedIn: boolean) => ReactNode;
}

/** Shows content to people with an account, and a login form or a sentence to others. */
export function LoginGate({ allows = () => true, waiting, login, refused, children }: LoginGateProps) {
  const session = useSession();
  const [hasLoggedIn, setHasLoggedIn] = useState(false);
  // `session@1` reports the login to the page and to this component.
  const props = useMemo(() => ({ isRedirectDisabled: true, onSignedIn: () => setHasLoggedIn(true) }), []);
  if (session.status === 'unknown') return waiting;
  if (session.status === 'anonymous')
    return login(<Parcel name="login-form@1" props={props} />, () => setHasLoggedIn(true));
  if (!allows(session.user)) return refused;
  // Remounts per user id, so drafts never leak between accounts.
  return <Fragment key={session.user.id}>{children(session.user, hasLoggedIn)}</Fragment>;
}
