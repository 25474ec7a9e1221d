import { Fragment, type ReactNode, useMemo, useState } from 'react';
import type { SessionUser } from '../../contracts/index.ts';
import { useSession } from '../microfrontend/use-bus-state.ts';
import { Parcel } from '../parcels/parcel.tsx';

export interface LoginGateProps {
  /** Whether the content is for this person at all; the server decides again. Absent: it is for everyone who is signed in. */
  allows?: (user: SessionUser) => boolean;
  /** While the session is not known. */
  waiting: ReactNode;
  /**
   * Drawn while the visitor is signed out.
   * @param form - The login form, which has a heading of the third level.
   * @param onAccepted - For a login form by the caller: call it after the login.
   */
  login: (form: ReactNode, onAccepted: () => void) => ReactNode;
  /** The person is signed in, and the content is not for them. */
  refused?: ReactNode;
  /** @param hasLoggedIn - The person came in by the form in this place: the content takes the focus that the form had. */
  children: (user: SessionUser, hasLoggedIn: boolean) => ReactNode;
}

/** Content for people with an account. Others find the login form in its place, or a sentence about it. */
export function LoginGate({ allows = () => true, waiting, login, refused, children }: LoginGateProps) {
  const session = useSession();
  const [hasLoggedIn, setHasLoggedIn] = useState(false);
  // The page learns of the login by the session, this place too.
  const props = useMemo(() => ({ isRedirectDisabled: true, onSignedIn: () => setHasLoggedIn(true) }), []);
  if (session.status === 'unknown') return waiting;
  if (session.status === 'anonymous')
    return login(<Parcel name="login-form@1" props={props} />, () => setHasLoggedIn(true));
  if (!allows(session.user)) return refused;
  // Remounts per user id, so drafts never leak between accounts.
  return <Fragment key={session.user.id}>{children(session.user, hasLoggedIn)}</Fragment>;
}
