import type { LoginFormProps } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { useState } from 'react';
import { readGoToApp } from '../features/log-in/go-to-app-choice.ts';
import { type LogInEntries, LogInForm } from '../features/log-in/log-in.form.tsx';
import { ForgotForm } from '../features/reset-password/forgot.form.tsx';
import {
  CODE_LIFETIME_MS,
  keepPendingLogin,
  type PendingLogin,
  readPendingLogin,
} from '../features/second-factor/pending-login.ts';
import { SecondFactorForm } from '../features/second-factor/second-factor.form.tsx';
import { useFinishLogin } from './use-finish-login.ts';

type View = 'password' | 'forgot' | 'two-factor';

export interface LoginViewsProps extends LoginFormProps {
  firstView?: 'password' | 'forgot';
  /** Explains why the form is shown here, if the page does not. */
  intro?: string | undefined;
  /** Token of the emailed link that confirms the address of a new account. */
  confirmToken?: string | undefined;
  /** Called when the server accepts the login, before the rest of the page knows about it. */
  onAccepted?(): void;
}

/** The login form with its three views (AU-01 to AU-08). Values typed in one view stay when the user returns to it. */
export function LoginForm(props: LoginViewsProps) {
  const { isRedirectDisabled, email = '', onSignedIn, firstView = 'password', intro, confirmToken, onAccepted } = props;
  const [pending, setPending] = useState(() => readPendingLogin(isRedirectDisabled, Date.now()));
  const [view, setView] = useState<View>(pending ? 'two-factor' : firstView);
  // The focus moves only after a change of view, never on the first render.
  const [hasMoved, setHasMoved] = useState(false);
  const [entries, setEntries] = useState<LogInEntries>(() => ({
    email,
    remember: 0,
    redirect_to_app: isRedirectDisabled ? 0 : readGoToApp(),
  }));
  const finish = useFinishLogin(onSignedIn);

  function show(next: View) {
    setView(next);
    setHasMoved(true);
  }
  function follow(login: PendingLogin | null) {
    keepPendingLogin(login);
    setPending(login);
  }
  async function signIn(reply: ReplyOf<'loginTwoFactor'>): Promise<void> {
    keepPendingLogin(null);
    onAccepted?.();
    await finish(reply);
  }
  async function receive(reply: ReplyOf<'login'>, typed: LogInEntries): Promise<void> {
    if ('user' in reply) return signIn(reply);
    setEntries(typed);
    const { next_auth_id: nextAuthId, method } = reply;
    follow({ nextAuthId, method, isRedirectDisabled, expiresAtMs: Date.now() + CODE_LIFETIME_MS });
    show('two-factor');
  }

  if (view === 'two-factor' && pending)
    return (
      <SecondFactorForm
        pending={pending}
        takesFocus={hasMoved}
        onRenewed={follow}
        onReply={signIn}
        onBack={() => {
          follow(null);
          show('password');
        }}
      />
    );
  if (view === 'forgot')
    return (
      <ForgotForm
        email={entries.email}
        takesFocus={hasMoved}
        onBack={(typed) => {
          setEntries({ ...entries, email: typed });
          show('password');
        }}
      />
    );
  return (
    <LogInForm
      entries={entries}
      isRedirectDisabled={isRedirectDisabled}
      takesFocus={hasMoved}
      intro={intro}
      confirmToken={confirmToken}
      onForgot={(typed) => {
        setEntries(typed);
        show('forgot');
      }}
      onReply={receive}
    />
  );
}
