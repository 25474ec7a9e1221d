import { type LoginFormProps, useRemote } from '@carefront/shared/app';
import { LOGIN_ANSWER_KEY, type LoginAnswer, type ReplyOf, type SessionUser } from '@carefront/shared/contracts';
import type { EventPort } from '@carefront/shared/events';
import { useEffect, useLayoutEffect, useState } from 'react';
import { type LogInEntries, LogInForm } from '../features/log-in/log-in.form.tsx';
import type { ForgotFormProps } from '../features/reset-password/forgot.form.tsx';
import {
  CODE_LIFETIME_MS,
  keepPendingLogin,
  type PendingLogin,
  readPendingLogin,
} from '../features/second-factor/pending-login.ts';
import { PlainCodeForm } from '../features/second-factor/plain-code.form.tsx';
import type { SecondFactorFormProps } from '../features/second-factor/second-factor.form.tsx';
import { lazyView } from '../plain/lazy-view.tsx';

const SecondFactorView = lazyView<SecondFactorFormProps>(
  'second-factor',
  async () => (await import('../features/second-factor/second-factor.form.tsx')).SecondFactorView,
);
const ForgotView = lazyView<ForgotFormProps>(
  'forgot',
  async () => (await import('../features/reset-password/forgot.form.tsx')).ForgotView,
);

type View = 'password' | 'forgot' | 'two-factor' | 'answered-code';

export interface LoginViewsProps extends LoginFormProps {
  firstView?: 'password' | 'forgot';
  /** Explains why the form is shown here, if the page does not. */
  intro?: string | undefined;
  /** Token of the emailed link that confirms the address of a new account. */
  confirmToken?: string | undefined;
  /** Called when the server accepts the login, before the rest of the page knows about it. */
  onAccepted?(): void;
}

const entriesOf = (answer: LoginAnswer | null, email: string): LogInEntries =>
  answer
    ? { email: answer.email, remember: answer.remember ? 1 : 0, redirect_to_app: answer.redirectToApp ? 1 : 0 }
    : { email, remember: 0, redirect_to_app: null };

/** The login form with its views (AU-01 to AU-08). Values typed in one view stay when the user returns to it. */
export function LoginForm(props: LoginViewsProps) {
  const { isRedirectDisabled, email = '', onSignedIn, firstView = 'password', intro, confirmToken, onAccepted } = props;
  const answer = useLoginAnswer(!isRedirectDisabled);
  const [pending, setPending] = useState<PendingLogin | null>(null);
  const [view, setView] = useState<View>(answer?.prompt ? 'answered-code' : firstView);
  // The focus moves only after a change of view, never on the first render.
  const [hasMoved, setHasMoved] = useState(false);
  const [entries, setEntries] = useState(() => entriesOf(answer, email));
  const finish = useFinishLogin(onSignedIn);

  // Not in the first render: the server knows nothing of this tab.
  useLayoutEffect(() => {
    const kept = answer ? null : readPendingLogin(isRedirectDisabled, Date.now());
    if (kept === null) return;
    setPending(kept);
    setView('two-factor');
  }, [answer, isRedirectDisabled]);

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

  if (view === 'answered-code' && answer?.prompt) {
    const { prompt } = answer;
    return (
      <PlainCodeForm
        answer={answer}
        prompt={prompt}
        onTakeOver={() => {
          // The code's time began with this document.
          follow({ ...prompt, isRedirectDisabled, expiresAtMs: performance.timeOrigin + CODE_LIFETIME_MS });
          setView('two-factor');
        }}
      />
    );
  }
  if (view === 'two-factor' && pending)
    return (
      <SecondFactorView
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
      <ForgotView
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
      answer={hasMoved ? null : answer}
      onForgot={(typed) => {
        setEntries(typed);
        show('forgot');
      }}
      onReply={receive}
    />
  );
}

/**
 * The answer to a form that the browser sent by itself, if this page is one. It belongs to the document: a later visit to the view starts
 * without it.
 */
function useLoginAnswer(isWanted: boolean): LoginAnswer | null {
  const { queryClient } = useRemote();
  const [answer] = useState(() => (isWanted ? queryClient.getQueryData<LoginAnswer>(LOGIN_ANSWER_KEY) : undefined));
  useEffect(() => queryClient.removeQueries({ queryKey: LOGIN_ANSWER_KEY, exact: true }), [queryClient]);
  return answer ?? null;
}

/** How long to wait for the shell to publish the user; after that, the login's own answer is used. */
const SESSION_WAIT_MS = 5_000;

/** @returns The user from `session@1`; null after the time limit, or when the page is unmounted. */
async function sessionUserOf(userId: number, events: EventPort): Promise<SessionUser | null> {
  const { promise, resolve } = Promise.withResolvers<SessionUser | null>();
  const timer = setTimeout(() => resolve(null), SESSION_WAIT_MS);
  const subscription = events.state('session@1').subscribe({
    next: (session) => {
      if (session.status === 'signed-in' && session.user.id === userId) resolve(session.user);
    },
    complete: () => resolve(null),
  });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    subscription.unsubscribe();
  }
}

/** Publishes a successful login, and continues when the shell has published the user (SH-11). */
export function useFinishLogin(onSignedIn: LoginFormProps['onSignedIn']) {
  const { events } = useRemote();
  return async ({ user, redirect_to }: ReplyOf<'loginTwoFactor'>): Promise<void> => {
    events.publish('auth/signed-in@1', { userId: user.id });
    const known = await sessionUserOf(user.id, events);
    onSignedIn(known ?? user, redirect_to);
  };
}
